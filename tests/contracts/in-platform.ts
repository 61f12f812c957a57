import type { NamedPlatform, PlatformRig } from './platform-rig.ts';

/** Runs a test body on a platform of its own and closes it whatever happens. */
export function inPlatform(platform: NamedPlatform, body: (rig: PlatformRig) => Promise<void>) {
  return async (): Promise<void> => {
    const rig = await platform.open();
    try {
      await body(rig);
    } finally {
      await rig.close();
    }
  };
}
