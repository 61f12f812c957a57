import { describe, expect, it } from 'vitest';
import { inPlatform } from './in-platform.ts';
import { abortedSignal, type NamedPlatform, NEVER_ABORTED, valueOf } from './platform-rig.ts';

const CONTEXT = { appName: 'cabinema', environment: 'localhost', wlcId: 40 };

export function featureFlagsContract(platform: NamedPlatform): void {
  describe(`FeatureFlags of ${platform.name}`, () => {
    it(
      '[FLAG-01] answers the payment flag as on for this client, and leaves out what is off',
      inPlatform(platform, async ({ flags }) => {
        const wanted = ['cabinema-payment', 'cabinema-nothing'];
        const toggles = valueOf(await flags.fetch(wanted, CONTEXT, NEVER_ABORTED));
        expect(toggles).toEqual([{ name: 'cabinema-payment', enabled: true }]);
      }),
    );

    it(
      'gives a question up that was aborted',
      inPlatform(platform, async ({ flags }) => {
        const asked = await flags.fetch(['cabinema-payment'], CONTEXT, abortedSignal());
        expect(asked).toEqual({ ok: false, error: { code: 'cancelled' } });
      }),
    );
  });
}
