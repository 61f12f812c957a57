import { describe, expect, it } from 'vitest';
import { CODES } from '../../core/shared/response-codes.ts';
import { inPlatform } from './in-platform.ts';
import { type NamedPlatform, rejectionOf, valueOf } from './platform-rig.ts';

export function sessionApiContract(platform: NamedPlatform): void {
  describe(`SessionApi of ${platform.name}`, () => {
    it(
      '[CALL-04] answers an API key and its country, for an override country too',
      inPlatform(platform, async ({ session, known }) => {
        const own = valueOf(await session.apiKey(null));
        const other = valueOf(await session.apiKey(known.country));
        expect(own.apiKey).not.toBe('');
        expect(own.country).not.toBe('');
        expect(other.country).toBe(known.country);
      }),
    );

    it(
      'rejects a country that is not served',
      inPlatform(platform, async ({ session, known }) => {
        expect(rejectionOf(await session.apiKey(known.unsupportedCountry))).toBeGreaterThan(CODES.success);
      }),
    );

    it(
      '[SIGN-11] signs in with session, refresh token, consumer and device',
      inPlatform(platform, async ({ session, known }) => {
        await session.apiKey(null);
        const { email, password } = known.account;
        const signedIn = valueOf(await session.signIn(known.device, email, password));
        expect(signedIn.session).not.toBe('');
        expect(signedIn.refreshToken).not.toBe('');
        expect(signedIn.consumerId).not.toBe('');
        expect(signedIn.consumerDeviceId).not.toBe('');
        expect(signedIn.sessionExpiryMs).toBeTypeOf('number');
      }),
    );

    it(
      'rejects a wrong password and an unknown e-mail as invalid credentials',
      inPlatform(platform, async ({ session, known }) => {
        const { email, password } = known.account;
        const wrong = await session.signIn(known.device, email, `${password}-not`);
        const unknown = await session.signIn(known.device, `nobody.${email}`, password);
        expect(CODES.invalidCredential).toContain(rejectionOf(wrong));
        expect(CODES.invalidCredential).toContain(rejectionOf(unknown));
      }),
    );

    it(
      'signs a linked car in by its hardware id and rejects any other',
      inPlatform(platform, async ({ session, known }) => {
        const foreign = await session.signInLinkedDevice({ ...known.device, hardwareId: 'of-nobody' });
        expect(rejectionOf(foreign)).toBeGreaterThan(CODES.success);
        if (known.linkedHardwareId === null) return;
        const device = { ...known.device, hardwareId: known.linkedHardwareId };
        expect(valueOf(await session.signInLinkedDevice(device)).session).not.toBe('');
      }),
    );

    it(
      '[SESS-04] [CALL2-23] refreshes by the refresh token and answers a session, its expiry and the next token',
      inPlatform(platform, async ({ session, signIn }) => {
        const signedIn = await signIn();
        const refreshed = valueOf(await session.refresh(signedIn.refreshToken));
        expect(refreshed.session).not.toBe(signedIn.session);
        expect(refreshed.refreshToken).not.toBe('');
        expect(refreshed.sessionExpiryMs).toBeTypeOf('number');
      }),
    );

    it(
      'rejects a refresh token that it never gave',
      inPlatform(platform, async ({ session, signIn }) => {
        await signIn();
        expect(rejectionOf(await session.refresh('never-given'))).toBeGreaterThan(CODES.success);
      }),
    );

    it(
      'signs out the device of the sign-in',
      inPlatform(platform, async ({ session, signIn }) => {
        const { consumerDeviceId } = await signIn();
        expect((await session.signOut(consumerDeviceId)).ok).toBe(true);
      }),
    );
  });
}
