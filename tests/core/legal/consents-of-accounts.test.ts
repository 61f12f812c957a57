import { beforeEach, describe, expect, it } from 'vitest';
import { ConsentStore } from '../../../core/legal/consent-store.ts';
import { consumerId } from '../../../core/shared/ids.ts';
import { ok } from '../../../core/shared/result.ts';
import { NEW_ACCOUNT, RegistrationRig } from '../../support/registration-rig.ts';

const NONE = { otherData: false, googleData: false, videoAnalyticsData: false };
const KEYS = ['otherData', 'googleData', 'videoAnalyticsData'] as const;

describe('consents and the accounts of a screen', () => {
  let rig: RegistrationRig;

  const stored = () => KEYS.map((key) => rig.store.get(key));
  const signInAs = async (id: string, email = NEW_ACCOUNT.email): Promise<void> => {
    rig.api.on.signIn.answersNext(ok({ ...rig.api.signedIn(), consumerId: consumerId(id) }));
    await rig.session.signIn(email, NEW_ACCOUNT.password);
  };

  beforeEach(async () => {
    rig = new RegistrationRig();
    await rig.session.start();
  });

  it('[LEGL-09] given in a sign-up are those of the account that it creates, over a reload too', async () => {
    rig.toForm();
    rig.model.consent('webAnalytics', true);
    rig.fillIn();
    await rig.model.submit();
    await rig.clock.advanceAsync(1);
    expect(rig.session.now.kind).toBe('signed-in');
    rig.model.leave();
    expect(rig.consents.now).toMatchObject({ googleData: true, otherData: true });
    rig.stored.repair();
    expect(new ConsentStore(rig.stored, rig.motion).now.googleData).toBe(true);
  });

  it('given in a sign-up that was left are nobody’s', async () => {
    rig.model.enter('legal');
    rig.model.consent('videoAnalytics', true);
    expect(rig.consents.now.videoAnalyticsData).toBe(true);
    rig.model.leave();
    expect(rig.consents.now).toEqual(NONE);
    await signInAs('consumer-2');
    expect(stored()).toEqual([null, null, null]);
  });

  it('stay when somebody who is signed in looks at sign-up and leaves it', async () => {
    await signInAs('consumer-1');
    rig.consents.give('webAnalytics', true);
    rig.model.enter('legal');
    rig.model.leave();
    expect(rig.consents.now.googleData).toBe(true);
  });

  describe('given in a sign-up whose sign-in then failed', () => {
    beforeEach(async () => {
      rig.toForm();
      rig.model.consent('webAnalytics', true);
      rig.fillIn();
      rig.api.on.signIn.failsNext({ code: 'network' });
      await rig.model.submit();
      await rig.clock.advanceAsync(7_000);
      rig.model.leave();
    });

    it('are nobody’s until the account that it made signs in by hand', async () => {
      expect(rig.registered).toHaveLength(1);
      expect(stored()).toEqual([null, null, null]);
      await signInAs('consumer-1', NEW_ACCOUNT.email.toUpperCase());
      expect(rig.consents.now).toEqual({ otherData: true, googleData: true, videoAnalyticsData: false });
      expect(stored()).toEqual(['true', 'true', 'false']);
    });

    it('never become those of another account, nor come back after one', async () => {
      await signInAs('consumer-2', 'other@example.test');
      expect([rig.consents.now, stored()]).toEqual([NONE, [null, null, null]]);
      await rig.session.signOut();
      await signInAs('consumer-1');
      expect([rig.consents.now, stored()]).toEqual([NONE, [null, null, null]]);
    });

    it('never become those of an account that signs in without an e-mail', async () => {
      await rig.session.signInWithCode(rig.api.shortCode);
      expect(rig.session.now.kind).toBe('signed-in');
      expect([rig.consents.now, stored()]).toEqual([NONE, [null, null, null]]);
    });
  });

  it.each(['by a sign-out', 'by an expired session', 'by a failed sign-in', 'by the next sign-in'])(
    'of one account are neither shown nor stored for the next, when the first one leaves %s',
    async (how) => {
      await signInAs('consumer-1');
      rig.consents.give('webAnalytics', true);
      rig.consents.give('videoAnalytics', true);
      expect(stored()).toEqual(['true', 'true', 'true']);
      if (how === 'by a sign-out') await rig.session.signOut();
      if (how === 'by an expired session') rig.answered(40_011);
      if (how === 'by a failed sign-in') await rig.session.signIn(NEW_ACCOUNT.email, 'mistyped');
      await signInAs('consumer-2');
      expect(rig.consents.now).toEqual(NONE);
      expect(stored()).toEqual([null, null, null]);
    },
  );
});
