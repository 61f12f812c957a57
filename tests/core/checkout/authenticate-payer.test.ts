import { beforeEach, describe, expect, it } from 'vitest';
import { authenticatePayer, type AuthenticationRefusal } from '../../../core/checkout/authenticate-payer.ts';
import type { Enrolment } from '../../../core/ports/purchase-api.ts';
import { err, ok, type Result } from '../../../core/shared/result.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { FakePayerAuthentication } from '../../support/fakes/fake-payer-authentication.ts';
import { FakePurchaseApi } from '../../support/fakes/fake-purchase-api.ts';
import { BILLING, ENROLMENT, TRANSACTION } from '../../support/fakes/purchase-samples.ts';

const PENDING: Enrolment = {
  status: 'pending',
  stepUpUrl: 'https://bank.example/step-up',
  accessToken: 'access-2',
};
const GIVEN_UP = err({ kind: 'given-up' });

describe('authenticating a payer', () => {
  let clock: VirtualClock;
  let api: FakePurchaseApi;
  let bank: FakePayerAuthentication;
  let signal: AbortController;
  let challenges: boolean[];
  let end: Result<void, AuthenticationRefusal> | null;

  beforeEach(() => {
    clock = new VirtualClock();
    api = new FakePurchaseApi();
    bank = new FakePayerAuthentication();
    signal = new AbortController();
    challenges = [];
    end = null;
  });

  const start = (): void => {
    const payer = { transaction: TRANSACTION, token: 'token-1', billing: BILLING };
    void authenticatePayer(
      { api, authentication: bank, clock },
      payer,
      (shown) => challenges.push(shown),
      signal.signal,
    ).then((answer) => (end = answer));
  };

  const run = async (forMs = 3_000) => {
    start();
    await clock.advanceAsync(forMs);
    return end;
  };

  const failed = (stage: string, failure: unknown) => err({ kind: 'stage', stage, failure });
  const answered = (status: string) => ({ code: 'answered', status });

  it('[PAYS-08 part] begins with the set-up of the transaction with its token', () => {
    start();
    expect(api.on.setUpAuthentication.asked).toEqual([[TRANSACTION, 'token-1']]);
    expect(api.on.checkEnrolment.asked).toEqual([]);
  });

  it('[PAYS-09] posts the device data form 1 s after the set-up', async () => {
    await run(999);
    expect(bank.on.collectDeviceData.asked).toEqual([]);
    await clock.advanceAsync(1);
    expect(bank.on.collectDeviceData.asked).toEqual([
      [{ accessToken: 'access-1', deviceDataCollectionUrl: 'https://bank.example/collect' }],
    ]);
  });

  it('[PAYS-10] asks for enrolment with the session id of the device data message, once that is there', async () => {
    const arrive = bank.on.collectDeviceData.hold();
    await run();
    expect(api.on.checkEnrolment.asked).toEqual([]);
    arrive();
    await clock.advanceAsync(0);
    expect(api.on.checkEnrolment.asked).toEqual([[TRANSACTION, ENROLMENT]]);
  });

  it('[PAYS-14] [PAYS-17 part] is done at status Successful, without a challenge', async () => {
    expect(await run()).toEqual(ok(undefined));
    expect(challenges).toEqual([]);
    expect(bank.on.challenge.asked).toEqual([]);
  });

  it('[PAYS-15 part] [PAYS-17 part] is refused at status Failed', async () => {
    api.enrolment = { status: 'failed' };
    expect(await run()).toEqual(
      err({
        kind: 'refused',
        stage: 'CheckEnrollmentError',
        failure: answered('AUTHENTICATION_FAILED'),
      }),
    );
  });

  it('[PAYS-16] fails at any other status', async () => {
    api.enrolment = { status: 'other' };
    expect(await run()).toEqual(failed('CheckEnrollmentError', answered('unknown status')));
  });

  it('[PAYS-21 part] fails as SetupError when the set-up is refused, and asks nothing more', async () => {
    api.on.setUpAuthentication.failsNext({ code: 'rejected', responseCode: 40000 });
    expect(await run()).toEqual(failed('SetupError', { code: 'rejected', responseCode: 40000 }));
    expect(bank.on.collectDeviceData.asked).toEqual([]);
  });

  it('[PAYS-21 part] fails as CheckEnrollmentError when enrolment is refused', async () => {
    api.on.checkEnrolment.failsNext({ code: 'network' });
    expect(await run()).toEqual(failed('CheckEnrollmentError', { code: 'network' }));
  });

  it('fails as SetupError when the device data page cannot be used', async () => {
    bank.on.collectDeviceData.failsNext({ code: 'unusable' });
    expect(await run()).toEqual(failed('SetupError', answered('unusable')));
  });

  it('[OPEN2-74] waits 30 s for device data and 5 minutes for the challenge, and ignores what comes afterwards', async () => {
    const dataComes = bank.on.collectDeviceData.hold();
    expect(await run(30_999)).toBeNull();
    await clock.advanceAsync(1);
    expect(end).toEqual(failed('SetupError', answered('no device data')));
    dataComes();
    await clock.advanceAsync(10_000);
    expect(api.on.checkEnrolment.asked).toEqual([]);

    end = null;
    api.enrolment = PENDING;
    const challengeEnds = bank.on.challenge.hold();
    expect(await run(2_000 + 299_999)).toBeNull();
    await clock.advanceAsync(1);
    const late = failed('CheckEnrollmentError', answered('no end of the challenge'));
    expect(end).toEqual(late);
    challengeEnds();
    await clock.advanceAsync(10_000);
    expect([end, challenges]).toEqual([late, [true, false]]);
  });

  it('[OPEN2-74 part] fails as SetupError after 30 s without device data, and ignores what comes later', async () => {
    const arrive = bank.on.collectDeviceData.hold();
    expect(await run(30_999)).toBeNull();
    await clock.advanceAsync(1);
    expect(end).toEqual(failed('SetupError', answered('no device data')));
    arrive();
    await clock.advanceAsync(10_000);
    expect(api.on.checkEnrolment.asked).toEqual([]);
  });

  describe('with a challenge', () => {
    beforeEach(() => {
      api.enrolment = PENDING;
    });

    it('[PAYS-13] [PAYS-17 part] shows the frame at status Pending and posts its form 1 s later', async () => {
      bank.on.challenge.hold();
      await run(1_999);
      expect(challenges).toEqual([true]);
      expect(bank.on.challenge.asked).toEqual([]);
      await clock.advanceAsync(1);
      expect(bank.on.challenge.asked).toEqual([
        [{ url: 'https://bank.example/step-up', accessToken: 'access-2' }],
      ]);
      expect([challenges, end]).toEqual([[true], null]);
    });

    it('[PAYS-18 part] is done when the callback page says so, and takes the frame away', async () => {
      expect(await run()).toEqual(ok(undefined));
      expect(challenges).toEqual([true, false]);
    });

    it('[PAYS-26 part] [OPEN2-14 part] is declined by the issuer when it ends without success', async () => {
      bank.on.challenge.answersNext(ok('failed'));
      expect(await run()).toEqual(
        err({ kind: 'issuer', stage: 'CheckEnrollmentError', failure: answered('challenge refused') }),
      );
      expect(challenges).toEqual([true, false]);
    });

    it('fails as CheckEnrollmentError when its page cannot be used', async () => {
      bank.on.challenge.failsNext({ code: 'unusable' });
      expect(await run()).toEqual(failed('CheckEnrollmentError', answered('unusable')));
    });

    it('[OPEN2-74 part] fails as CheckEnrollmentError after 5 minutes', async () => {
      const arrive = bank.on.challenge.hold();
      expect(await run(2_000 + 299_999)).toBeNull();
      await clock.advanceAsync(1);
      expect(end).toEqual(failed('CheckEnrollmentError', answered('no end of the challenge')));
      expect(challenges).toEqual([true, false]);
      arrive();
      await clock.advanceAsync(0);
      expect(challenges).toEqual([true, false]);
    });

    it('is given up before its form was posted, which then is not sent', async () => {
      await run(1_500);
      expect(challenges).toEqual([true]);
      signal.abort();
      await clock.advanceAsync(3_000);
      expect(end).toEqual(GIVEN_UP);
      expect(challenges).toEqual([true, false]);
      expect(bank.on.challenge.asked).toEqual([]);
    });

    it('is given up while it shows', async () => {
      bank.on.challenge.hold();
      await run();
      signal.abort();
      await clock.advanceAsync(0);
      expect(end).toEqual(GIVEN_UP);
      expect(challenges).toEqual([true, false]);
    });
  });

  it('is given up during the set-up, and asks nothing more', async () => {
    api.on.setUpAuthentication.hold();
    start();
    signal.abort();
    await clock.advanceAsync(3_000);
    expect(end).toEqual(GIVEN_UP);
    expect(bank.on.collectDeviceData.asked).toEqual([]);
  });

  it('is given up before the device data form, which then is not sent', async () => {
    await run(500);
    signal.abort();
    await clock.advanceAsync(3_000);
    expect(end).toEqual(GIVEN_UP);
    expect(bank.on.collectDeviceData.asked).toEqual([]);
  });

  it('is given up while the device data is collected', async () => {
    bank.on.collectDeviceData.hold();
    await run(2_000);
    signal.abort();
    await clock.advanceAsync(3_000);
    expect(end).toEqual(GIVEN_UP);
    expect(api.on.checkEnrolment.asked).toEqual([]);
  });

  it('is given up during enrolment', async () => {
    api.enrolment = PENDING;
    api.on.checkEnrolment.hold();
    await run(2_000);
    signal.abort();
    await clock.advanceAsync(3_000);
    expect(end).toEqual(GIVEN_UP);
    expect(challenges).toEqual([]);
  });
});
