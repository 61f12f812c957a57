import { beforeEach, describe, expect, it } from 'vitest';
import { SignInCodeModel, type SignInCodeState } from '../../../core/account/sign-in-code-model.ts';
import { ok } from '../../../core/shared/result.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { FakeAccountApi } from '../../support/fakes/fake-account-api.ts';
import { RecordingLog } from '../../support/fakes/recording-log.ts';

describe('a generated sign-in code', () => {
  let clock: VirtualClock;
  let accounts: FakeAccountApi;
  let log: RecordingLog;
  let model: SignInCodeModel;
  let shown: SignInCodeState;

  beforeEach(() => {
    clock = new VirtualClock();
    accounts = new FakeAccountApi();
    log = new RecordingLog();
    model = new SignInCodeModel(accounts, clock, log);
    model.state$.subscribe((state) => (shown = state));
  });

  it('is not there before it is asked for', () => {
    expect(shown).toEqual({ code: null, percent: 0, busy: false, failed: false });
  });

  it('[CODE-07] [OPEN-25] stands beside a bar that loses 1.7 points a second', async () => {
    await model.generate();
    expect(shown).toMatchObject({ code: 'AB12CD', percent: 100 });
    clock.advance(1_000);
    expect(shown.percent).toBeCloseTo(98.3);
    clock.advance(9_000);
    expect(shown.percent).toBeCloseTo(83);
  });

  it('[CODE-07] [OPEN-25] is cleared with its bar at the 59th tick', async () => {
    await model.generate();
    clock.advance(58_999);
    expect(shown.code).toBe('AB12CD');
    expect(shown.percent).toBeGreaterThan(0);
    clock.advance(1);
    expect(shown).toEqual(model.initial);
  });

  it('starts over with another code', async () => {
    await model.generate();
    clock.advance(50_000);
    accounts.on.createSignInCode.answersNext(ok('ZZ99ZZ'));
    await model.generate();
    expect(shown).toMatchObject({ code: 'ZZ99ZZ', percent: 100 });
    clock.advance(58_000);
    expect(shown.code).toBe('ZZ99ZZ');
  });

  it('is asked for once while an answer is under way', async () => {
    const answer = accounts.on.createSignInCode.hold();
    const both = [model.generate(), model.generate()];
    expect(shown.busy).toBe(true);
    answer();
    await Promise.all(both);
    expect(accounts.on.createSignInCode.asked).toHaveLength(1);
  });

  it('tells of a failure, and of none at the next attempt', async () => {
    accounts.on.createSignInCode.failsNext({ code: 'network' });
    await model.generate();
    expect(shown).toEqual({ ...model.initial, failed: true });
    await model.generate();
    expect(shown).toMatchObject({ code: 'AB12CD', failed: false });
  });

  it('is gone with the tab, a late one too, and never in the log', async () => {
    await model.generate();
    model.leave();
    expect(shown).toEqual(model.initial);
    const answer = accounts.on.createSignInCode.hold();
    const late = model.generate();
    model.leave();
    answer();
    await late;
    expect(shown).toEqual(model.initial);
    expect(log.text()).not.toContain('AB12CD');
  });
});
