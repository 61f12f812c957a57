import { configureGlobal, readConfigureGlobal } from 'fast-check';
import '../properties.ts';

/** That a property fails is all that counts here; the search for the smallest example takes long. */
configureGlobal({ ...readConfigureGlobal(), endOnFailure: true });
