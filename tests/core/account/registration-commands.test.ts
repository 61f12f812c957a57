import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RegistrationRig } from '../../support/registration-rig.ts';

const STEPS = ['legal', 'acceptData', 'otherData', 'legalTerms', 'createAccount'];

/** A sign-up as simply as it can be said. */
interface Expected {
  at: string;
  filled: boolean;
  voucher: 'none' | 'good' | 'bad';
  /** What the platform would answer. */
  known: boolean;
  registered: number;
}

type Command = fc.AsyncCommand<Expected, RegistrationRig>;

const agree = (expected: Expected, rig: RegistrationRig): void => {
  const atForm = expected.at === 'createAccount';
  expect(rig.at).toBe(expected.at);
  expect(rig.registered).toHaveLength(expected.registered);
  expect(rig.shown.canSubmit).toBe(atForm && expected.filled);
};

const command = (
  name: string,
  run: (expected: Expected, rig: RegistrationRig) => Promise<void> | void,
): Command => ({
  check: () => true,
  run: async (expected, rig) => {
    await run(expected, rig);
    agree(expected, rig);
  },
  toString: () => name,
});

const isStep = ({ at }: Expected): boolean => STEPS.includes(at);
const forget = (expected: Expected): void => {
  expected.filled = false;
  expected.voucher = 'none';
};

const open = command('open', (expected, rig) => {
  rig.model.enter('legal');
  if (expected.at === 'left') forget(expected);
  if (isStep(expected) || expected.at === 'left') expected.at = 'legal';
});
const next = command('next', (expected, rig) => {
  rig.model.next();
  const index = STEPS.indexOf(expected.at);
  expected.at = index < 0 ? expected.at : (STEPS[index + 1] ?? expected.at);
});
const back = command('back', (expected, rig) => {
  rig.model.back();
  const index = STEPS.indexOf(expected.at);
  if (index === 0) expected.at = 'left';
  else if (index > 0) expected.at = STEPS[index - 1] ?? expected.at;
});
const leave = command('leave', (expected, rig) => {
  rig.model.leave();
  expected.at = 'legal';
  forget(expected);
});
const fill = (known: boolean) =>
  command(`fill in ${known ? 'a known account' : 'a new account'}`, (expected, rig) => {
    rig.fillIn(known ? { email: 'ana@example.test' } : {});
    if (!isStep(expected)) return;
    expected.filled = true;
    expected.known = known;
  });
const voucher = (kind: Expected['voucher']) =>
  command(`voucher ${kind}`, async (expected, rig) => {
    rig.model.setVoucher({ none: '', good: 'GOOD-123', bad: 'BAD' }[kind]);
    await rig.clock.advanceAsync(1);
    if (isStep(expected)) expected.voucher = kind;
  });
const submit = command('submit', async (expected, rig) => {
  await rig.model.submit();
  if (expected.at !== 'createAccount' || !expected.filled || expected.voucher === 'bad') return;
  expected.registered += 1;
  if (expected.known) return;
  expected.at = 'created';
  forget(expected);
});
const wait = (ms: number, from: string, to: string) =>
  command(`wait ${ms}`, async (expected, rig) => {
    if (expected.at !== from) return;
    await rig.clock.advanceAsync(ms);
    expected.at = to;
  });

describe('sign-up, whatever somebody does', () => {
  it('[CREG-02] [CREG-08] [CREG-13] [CREG-16] follows a simple model of steps, form and voucher', async () => {
    const commands = [
      fc.constant(open),
      fc.constant(next),
      fc.constant(next),
      fc.constant(next),
      fc.constant(back),
      fc.constant(leave),
      fc.constant(fill(false)),
      fc.constant(fill(true)),
      fc.constantFrom<Expected['voucher']>('none', 'good', 'bad').map(voucher),
      fc.constant(submit),
      fc.constant(wait(3_000, 'created', 'welcome')),
      fc.constant(wait(4_000, 'welcome', 'left')),
    ];
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { size: '+1' }), async (run) => {
        const rig = new RegistrationRig();
        await rig.session.start();
        const model: Expected = {
          at: 'legal',
          filled: false,
          voucher: 'none',
          known: false,
          registered: 0,
        };
        await fc.asyncModelRun(() => ({ model, real: rig }), run);
        expect(rig.log.text()).not.toContain('fresh-1');
      }),
      { numRuns: 150 },
    );
  });

  it('[CREG-16] [CREG-17] comes from the form through the welcome to the end', async () => {
    const rig = new RegistrationRig();
    const seen = new Set<string>();
    await rig.session.start();
    rig.model.state$.subscribe(({ place }) => seen.add(place.kind));
    rig.toForm();
    rig.fillIn();
    await rig.model.submit();
    await rig.clock.advanceAsync(7_000);
    expect([...seen]).toEqual(['step', 'registering', 'created', 'welcome', 'left']);
  });
});
