// A thread of Node 20 does not inherit the loader that lets it read TypeScript, so it brings its own.
import { register } from 'tsx/esm/api';

register();
await import('./evenings-thread.ts');
