import { describe, expect, it } from 'vitest';
import type { Registration } from '../../core/ports/account-api.ts';
import { CODES } from '../../core/shared/response-codes.ts';
import { NEVER_OVERTAKEN } from '../../core/shared/turns.ts';
import { inPlatform } from './in-platform.ts';
import { type KnownFacts, type NamedPlatform, rejectionOf, valueOf } from './platform-rig.ts';

const NEW_PASSWORD = 'another-2';
const CHANGE = { newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD };

function registration({ device }: KnownFacts, email: string): Registration {
  return {
    device,
    email,
    password: 'secret-9',
    confirmPassword: 'secret-9',
    year: 1980,
    month: 2,
    acceptPrivacy: true,
    acceptTC: true,
    ageChecked: true,
    voucher: null,
  };
}

export function accountApiContract(platform: NamedPlatform): void {
  describe(`AccountApi of ${platform.name}`, () => {
    it(
      '[OPEN-16] registers a new e-mail, and refuses one that has an account with its own code',
      inPlatform(platform, async ({ account, known }) => {
        valueOf(await account.register(registration(known, 'new@example.test')));
        const taken = await account.register(registration(known, known.account.email));
        expect(rejectionOf(taken)).toBe(CODES.accountExists);
      }),
    );

    it(
      '[PASS-02] mails a temporary password, and does not tell whether there is such an account',
      inPlatform(platform, async ({ account, known }) => {
        expect((await account.sendTemporaryPassword(known.account.email)).ok).toBe(true);
        expect((await account.sendTemporaryPassword('nobody@example.test')).ok).toBe(true);
      }),
    );

    it(
      'changes the password by the temporary one of the mail, and by no other',
      inPlatform(platform, async ({ account, known, temporaryPassword }) => {
        valueOf(await account.sendTemporaryPassword(known.account.email));
        const wrong = { ...CHANGE, temporaryPasswordCode: 'never-mailed' };
        expect(rejectionOf(await account.changeWithTemporaryPassword(wrong))).toBe(CODES.invalidOldPassword);
        const right = { ...CHANGE, temporaryPasswordCode: temporaryPassword() };
        expect((await account.changeWithTemporaryPassword(right)).ok).toBe(true);
      }),
    );

    it(
      '[OPEN-16] changes the password by the current one, and refuses any other with its own code',
      inPlatform(platform, async ({ account, known, signIn }) => {
        await signIn();
        const wrong = await account.changePassword({ ...CHANGE, oldPassword: 'not-this-one' });
        expect(rejectionOf(wrong)).toBe(CODES.invalidOldPassword);
        const right = await account.changePassword({ ...CHANGE, oldPassword: known.account.password });
        expect(right.ok).toBe(true);
      }),
    );

    it(
      '[OPEN-25] makes a code that signs another device in',
      inPlatform(platform, async ({ account, session, known, signIn }) => {
        await signIn();
        const code = valueOf(await account.createSignInCode(NEVER_OVERTAKEN));
        expect(code).toMatch(/^[A-Z0-9]{6}$/i);
        expect(valueOf(await session.signInWithCode(known.device, code)).session).not.toBe('');
      }),
    );

    it(
      '[CALL-16] answers credits, when they end, subscriptions and e-mail of whoever is signed in',
      inPlatform(platform, async ({ account, known, signIn }) => {
        await signIn();
        const credits = valueOf(await account.credits(NEVER_OVERTAKEN));
        expect(Number.isInteger(credits) && credits >= 0).toBe(true);
        for (const endsAtMs of valueOf(await account.creditsExpiration(NEVER_OVERTAKEN))) {
          expect(endsAtMs).toBeGreaterThan(Date.UTC(2020));
        }
        expect(valueOf(await account.activeSubscriptions(NEVER_OVERTAKEN))).toEqual([]);
        expect(valueOf(await account.email(NEVER_OVERTAKEN))).toBe(known.account.email);
      }),
    );

    it(
      '[CALL-17] lists what the account bought, with title and date',
      inPlatform(platform, async ({ account, signIn }) => {
        await signIn();
        const [purchase, ...others] = valueOf(await account.purchaseHistory(NEVER_OVERTAKEN));
        expect(others).toEqual([]);
        expect(purchase).toMatchObject({ typeId: 1, currency: 'EUR' });
        expect(purchase?.title).not.toBe('');
        expect(purchase?.itemId).not.toBe('');
        expect(purchase?.dateMs).toBeGreaterThan(Date.UTC(2020));
      }),
    );
  });
}
