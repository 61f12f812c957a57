import { legalPage, type LegalPage } from '../legal/legal-pages.ts';
import type { Destination } from '../shared/destination.ts';

/** Steps of sign-up by their name in the address (CREG-02, OPEN-03). */
const SIGN_UP_STEPS = ['legal', 'acceptData', 'otherData', 'legalTerms', 'createAccount'] as const;
export type SignUpStep = (typeof SIGN_UP_STEPS)[number];

/** Steps in car mode: the legal one and the form (CREG-05). */
const IN_CAR_STEPS: readonly SignUpStep[] = ['legal', 'createAccount'];

interface AtStep {
  readonly kind: 'step';
  readonly step: SignUpStep;
  readonly page: LegalPage | null;
  readonly behind: number;
}

/** Where sign-up stands. `behind` is how many steps the person has passed; they stay passed on the way back. */
export type SignUp =
  | AtStep
  /** The form is filled and sent. */
  | { readonly kind: 'registering'; readonly behind: number }
  /** The account exists; the welcome is to come (CREG-16). */
  | { readonly kind: 'created' }
  | { readonly kind: 'welcome' }
  /** `screen-before` is landing when there was none (CREG-18). */
  | { readonly kind: 'left'; readonly to: Destination | 'screen-before' };

export type SignUpEvent =
  /** The address names a step and perhaps a page of it. */
  | { readonly kind: 'opened'; readonly location?: string; readonly subLocation?: string }
  /** Read and agreed, or continued. */
  | { readonly kind: 'agreed' }
  | { readonly kind: 'went-back' }
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'accepted' }
  | { readonly kind: 'welcomed' }
  | { readonly kind: 'finished'; readonly to: Destination };

export const START: AtStep = { kind: 'step', step: 'legal', page: null, behind: 0 };

export function stepsOf(inCar: boolean): readonly SignUpStep[] {
  return inCar ? IN_CAR_STEPS : SIGN_UP_STEPS;
}

/** True once the legal step lies behind the person, who so accepted privacy and terms (OPEN-13). */
export function isLegalAccepted(state: SignUp): boolean {
  return state.kind === 'created' || state.kind === 'welcome' || ('behind' in state && state.behind > 0);
}

/** The next state; an event that a state has no use for leaves it as it is. */
export function nextSignUp(state: SignUp, event: SignUpEvent, inCar: boolean): SignUp {
  switch (state.kind) {
    case 'step':
      return fromStep(state, event, inCar);
    case 'registering':
      if (event.kind === 'accepted') return { kind: 'created' };
      if (event.kind === 'refused') return form(state.behind);
      return state;
    case 'created':
      return event.kind === 'welcomed' ? { kind: 'welcome' } : state;
    case 'welcome':
      return event.kind === 'finished' ? { kind: 'left', to: event.to } : state;
    case 'left':
      return event.kind === 'opened' ? fromStep(START, event, inCar) : state;
  }
}

const form = (behind: number): SignUp => ({ kind: 'step', step: 'createAccount', page: null, behind });

function fromStep(state: AtStep, event: SignUpEvent, inCar: boolean): SignUp {
  const steps = stepsOf(inCar);
  const index = steps.indexOf(state.step);
  switch (event.kind) {
    case 'opened':
      return opened(state.behind, event, steps, inCar);
    case 'agreed': {
      const step = steps[index + 1];
      if (step === undefined) return state;
      return { kind: 'step', step, page: null, behind: Math.max(state.behind, index + 1) };
    }
    case 'went-back': {
      if (state.page !== null) return { ...state, page: null };
      const step = steps[index - 1];
      // The legal step shows once in the car (CREG-05).
      return step === undefined || inCar ? { kind: 'left', to: 'screen-before' } : { ...state, step };
    }
    case 'sent':
      return state.step === 'createAccount' && state.page === null
        ? { kind: 'registering', behind: state.behind }
        : state;
    case 'refused':
    case 'accepted':
    case 'welcomed':
    case 'finished':
      return state;
  }
}

/** A step counts once all before it lie behind; anything else means the legal step (OPEN-03). */
function opened(
  behind: number,
  { location, subLocation }: { readonly location?: string; readonly subLocation?: string },
  steps: readonly SignUpStep[],
  inCar: boolean,
): SignUp {
  const wanted = steps.findIndex((step) => step === location);
  const reachable = wanted > 0 && wanted <= behind ? wanted : 0;
  const index = inCar && behind > 0 ? 1 : reachable;
  const step = steps[index] ?? 'legal';
  return { kind: 'step', step, page: legalPage(subLocation), behind };
}
