import { openStudio } from '../../../../simulators/studio/studio.ts';
import { freePort } from '../../../support/free-port.ts';

/** A studio in a process of its own, on the data file of the first argument. Tells its address, or why there is none. */
const [dataFile = ''] = process.argv.slice(2);
try {
  const studio = await openStudio({ port: await freePort(), artCacheDir: null, dataFile });
  process.send?.({ url: studio.url });
} catch (cause) {
  process.send?.({ problem: cause instanceof Error ? cause.message : String(cause) });
  process.exit(1);
}
