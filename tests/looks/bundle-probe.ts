import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

/** The probe as one script, to be put into every page. */
export async function bundleProbe(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('probe/probe.ts', import.meta.url)),
        output: { format: 'iife' },
      },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}
