/** What older versions of React are given by a package; the client's version has it. */
export { useSyncExternalStore } from 'react';
