import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isLegalAccepted,
  nextSignUp,
  type SignUp,
  type SignUpEvent,
  START,
  stepsOf,
} from '../../../core/account/registration.ts';

const run = (inCar: boolean, ...events: readonly SignUpEvent[]): SignUp =>
  events.reduce<SignUp>((state, event) => nextSignUp(state, event, inCar), START);
const agreed: SignUpEvent = { kind: 'agreed' };
const back: SignUpEvent = { kind: 'went-back' };
const open = (location: string, subLocation?: string): SignUpEvent =>
  subLocation === undefined ? { kind: 'opened', location } : { kind: 'opened', location, subLocation };
const stepOf = (state: SignUp): string => (state.kind === 'step' ? state.step : state.kind);

describe('sign-up', () => {
  it('[CREG-02] [OPEN-03] outside the car runs through five steps and ends with the welcome', () => {
    const walked = [0, 1, 2, 3, 4].map((count) =>
      stepOf(run(false, ...Array.from({ length: count }, () => agreed))),
    );
    expect(walked).toEqual(['legal', 'acceptData', 'otherData', 'legalTerms', 'createAccount']);
    const toForm = [agreed, agreed, agreed, agreed];
    expect(run(false, ...toForm, { kind: 'sent' }).kind).toBe('registering');
    expect(run(false, ...toForm, { kind: 'sent' }, { kind: 'accepted' }).kind).toBe('created');
    expect(run(false, ...toForm, { kind: 'sent' }, { kind: 'accepted' }, { kind: 'welcomed' }).kind).toBe(
      'welcome',
    );
  });

  it('[CREG-05] in the car is the legal step and then the form', () => {
    expect(stepOf(run(true))).toBe('legal');
    expect(stepOf(run(true, agreed))).toBe('createAccount');
  });

  it('[CREG-05] shows the legal step once in the car: neither back nor its address brings it again', () => {
    expect(run(true, agreed, back)).toEqual({ kind: 'left', to: 'screen-before' });
    expect(stepOf(run(true, agreed, open('legal')))).toBe('createAccount');
  });

  it('[CREG-18] goes back step by step, and from the first to the screen before', () => {
    expect(stepOf(run(false, agreed, agreed, back))).toBe('acceptData');
    expect(run(false, back)).toEqual({ kind: 'left', to: 'screen-before' });
  });

  it('goes back from a page to its step', () => {
    const onPage = run(false, open('legal', 'privacy'));
    expect(onPage).toMatchObject({ step: 'legal', page: 'privacy' });
    expect(nextSignUp(onPage, back, false)).toMatchObject({ step: 'legal', page: null });
  });

  it('[CREG-01] [CREG-04] [CREG-06] is where the address says, with the page of its sub-location', () => {
    const behind = [agreed, agreed, agreed, agreed];
    expect(run(false, ...behind, open('legalTerms', 'termsOfUse'))).toMatchObject({
      step: 'legalTerms',
      page: 'termsOfUse',
    });
    expect(run(false, ...behind, open('otherData', 'videoAnalytics'))).toMatchObject({
      step: 'otherData',
      page: 'videoAnalytics',
    });
    expect(run(false, ...behind, open('createAccount', 'privacy'))).toMatchObject({ page: 'privacy' });
  });

  it('[OPEN-03] is at the legal step for any other address', () => {
    expect(stepOf(run(false, open('nowhere')))).toBe('legal');
    expect(run(false, open('legal', 'nowhere'))).toMatchObject({ page: null });
    expect(stepOf(run(false, { kind: 'opened' }))).toBe('legal');
  });

  it('[OPEN-13] shows no step whose steps before do not lie behind', () => {
    expect(stepOf(run(false, open('createAccount')))).toBe('legal');
    expect(stepOf(run(false, agreed, open('createAccount')))).toBe('legal');
    expect(stepOf(run(false, agreed, agreed, open('acceptData')))).toBe('acceptData');
    expect(stepOf(run(true, open('createAccount')))).toBe('legal');
  });

  it('begins anew when it is opened after it was left', () => {
    expect(run(false, agreed, agreed, back, back, back, open('createAccount'))).toEqual(START);
  });

  it('[OPEN-13] has accepted terms and privacy to the end of the welcome, and not before the first step is done', () => {
    expect(isLegalAccepted(START)).toBe(false);
    const created = run(true, agreed, { kind: 'sent' }, { kind: 'accepted' });
    expect([created.kind, isLegalAccepted(created)]).toEqual(['created', true]);
    const welcome = nextSignUp(created, { kind: 'welcomed' }, true);
    expect([welcome.kind, isLegalAccepted(welcome)]).toEqual(['welcome', true]);
    expect(nextSignUp(welcome, { kind: 'welcomed' }, true)).toBe(welcome);
    expect(nextSignUp(welcome, back, true)).toBe(welcome);
    expect(nextSignUp(created, { kind: 'finished', to: 'home' }, true)).toBe(created);
    const registering = run(true, agreed, { kind: 'sent' });
    expect(registering.kind).toBe('registering');
    expect(nextSignUp(registering, back, true)).toBe(registering);
    const left = run(true, back);
    expect(left.kind).toBe('left');
    expect(nextSignUp(left, agreed, true)).toBe(left);
  });

  it('returns to the form when it was refused', () => {
    const state = run(true, agreed, { kind: 'sent' }, { kind: 'refused' });
    expect(stepOf(state)).toBe('createAccount');
    expect(isLegalAccepted(state)).toBe(true);
  });
});

describe('sign-up, whatever happens', () => {
  const event: fc.Arbitrary<SignUpEvent> = fc.oneof(
    fc.constantFrom<SignUpEvent>(
      agreed,
      back,
      { kind: 'sent' },
      { kind: 'refused' },
      { kind: 'accepted' },
      { kind: 'welcomed' },
      { kind: 'finished', to: 'home' },
    ),
    fc
      .tuple(
        fc.constantFrom('legal', 'acceptData', 'otherData', 'legalTerms', 'createAccount', 'x'),
        fc.option(fc.constantFrom('privacy', 'pictures', 'x'), { nil: undefined }),
      )
      .map(([location, sub]) => open(location, sub)),
  );

  it('[OPEN-13] never sends a form before every step lies behind', () => {
    fc.assert(
      fc.property(fc.array(event), fc.boolean(), (events, inCar) => {
        let state: SignUp = START;
        expect(isLegalAccepted(state)).toBe(false);
        for (const happened of events) {
          state = nextSignUp(state, happened, inCar);
          const reachedForm = state.kind === 'registering' || stepOf(state) === 'createAccount';
          if (reachedForm) expect(isLegalAccepted(state)).toBe(true);
          if (state.kind === 'registering') expect(state.behind).toBe(stepsOf(inCar).length - 1);
          if (state.kind === 'step') expect(stepsOf(inCar)).toContain(state.step);
        }
      }),
    );
  });

  it('cannot be left between registering and the end of the welcome', () => {
    fc.assert(
      fc.property(fc.array(event), (events) => {
        let state: SignUp = START;
        expect(isLegalAccepted(state)).toBe(false);
        for (const happened of events) {
          const next = nextSignUp(state, happened, false);
          if (state.kind === 'registering') expect(['registering', 'created', 'step']).toContain(next.kind);
          if (state.kind === 'created') expect(['created', 'welcome']).toContain(next.kind);
          if (state.kind === 'welcome') expect(['welcome', 'left']).toContain(next.kind);
          state = next;
        }
      }),
    );
  });
});
