#!/usr/bin/env node
// The program `cabinema-fleet`. The loader is found from where this file is, not from the folder it is called in.
import { register } from 'tsx/esm/api';

register();
await import('./fleet.ts');
