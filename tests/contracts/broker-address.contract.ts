import { describe, expect, it } from 'vitest';
import { inPlatform } from './in-platform.ts';
import { type NamedPlatform, valueOf } from './platform-rig.ts';

export function brokerAddressContract(platform: NamedPlatform): void {
  describe(`BrokerAddressApi of ${platform.name}`, () => {
    it(
      '[MESG-01] answers a websocket URL to whoever is signed in',
      inPlatform(platform, async ({ brokerAddress, signIn }) => {
        await signIn();
        expect(valueOf(await brokerAddress.presignedUrl())).toMatch(/^wss?:\/\/\S+$/);
      }),
    );
  });
}
