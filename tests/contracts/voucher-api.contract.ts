import { describe, expect, it } from 'vitest';
import { inPlatform } from './in-platform.ts';
import { abortedSignal, type NamedPlatform, NEVER_ABORTED, rejectionOf, valueOf } from './platform-rig.ts';
import { NEVER_OVERTAKEN } from '../../core/shared/turns.ts';

export function voucherApiContract(platform: NamedPlatform): void {
  describe(`VoucherApi of ${platform.name}`, () => {
    it(
      '[VOUC-05] checks a voucher without a session and says what it brings',
      inPlatform(platform, async ({ vouchers, known }) => {
        const { code, credits } = known.voucher;
        const checked = await vouchers.check(code, known.device.deviceModel, NEVER_ABORTED);
        expect(valueOf(checked)).toEqual({ code, credits });
      }),
    );

    it(
      'refuses a code that is no voucher with a code of VOUC-06',
      inPlatform(platform, async ({ vouchers, known }) => {
        const checked = await vouchers.check('NONE-000', known.device.deviceModel, NEVER_ABORTED);
        expect([40004, 40018]).toContain(rejectionOf(checked));
      }),
    );

    it(
      'gives a check up that was aborted',
      inPlatform(platform, async ({ vouchers, known }) => {
        const checked = await vouchers.check(known.voucher.code, known.device.deviceModel, abortedSignal());
        expect(checked).toMatchObject({ ok: false, error: { code: 'cancelled' } });
      }),
    );

    it(
      '[VOUC-05] redeems it for whoever is signed in',
      inPlatform(platform, async ({ vouchers, known, signIn }) => {
        await signIn();
        const redeemed = valueOf(await vouchers.redeem(known.voucher.code));
        expect(redeemed.additionalCredits).toBe(known.voucher.credits);
        expect(redeemed.creditsAvailable).toBeGreaterThanOrEqual(known.voucher.credits);
      }),
    );

    it(
      'has an automatic voucher for a device, or none',
      inPlatform(platform, async ({ vouchers, known }) => {
        const code = valueOf(await vouchers.automatic({ ...known.device, udid: 'Web1' }, NEVER_OVERTAKEN));
        expect(code === null || code.length > 0).toBe(true);
      }),
    );
  });
}
