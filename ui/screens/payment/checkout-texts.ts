import type { BillingField } from '../../../core/checkout/billing-form.ts';
import type { CardField, CardRefusal } from '../../../core/checkout/card-form.ts';
import type { Charged, CheckoutProblem, CheckoutProgress } from '../../../core/checkout/checkout-state.ts';
import type { PaymentRefusal } from '../../../core/checkout/payment-refusal.ts';
import type { PurchaseKind } from '../../../core/ports/offers-api.ts';
import type { WordingKey } from '../../wording/wording.ts';

/** What happened, in a plain sentence, and what to do next. */
export interface Said {
  readonly title: WordingKey;
  /** Sentences that follow each other. */
  readonly texts: readonly WordingKey[];
}

/** What can be done about a problem, besides going on in the form; the best first. */
export type ProblemRemedy = 'retry' | 'other-card';

type StageProblem = Extract<CheckoutProblem, { readonly kind: 'stage' }>;

const CHARGED: Readonly<Record<Charged, WordingKey>> = {
  no: 'checkout.charged.no',
  perhaps: 'checkout.charged.perhaps',
  yes: 'checkout.charged.yes',
  'given-back': 'checkout.charged.given-back',
  closed: 'checkout.charged.closed',
};

const ANOTHER_CARD = 'checkout.problem.another-card.text';

/** By what the bank or the platform said. */
const REFUSALS: Readonly<Record<PaymentRefusal, readonly [title: WordingKey, text: WordingKey]>> = {
  declined: ['checkout.problem.declined', ANOTHER_CARD],
  'insufficient-funds': ['checkout.problem.insufficient-funds', ANOTHER_CARD],
  'card-expired': ['checkout.problem.card-expired', ANOTHER_CARD],
  'card-blocked': ['checkout.problem.card-blocked', ANOTHER_CARD],
  authentication: ['checkout.problem.authentication', 'checkout.problem.authentication.text'],
  token: ['checkout.problem.token-spent', 'checkout.problem.stage.text'],
  'bank-unavailable': ['checkout.problem.bank', 'checkout.problem.bank.text'],
  closed: ['checkout.problem.closed', 'checkout.problem.renewed.text'],
  owned: ['checkout.problem.owned', 'checkout.problem.stage.text'],
};

/** A card that was refused is refused again. */
const OF_THE_CARD: readonly (PaymentRefusal | null)[] = [
  'declined',
  'insufficient-funds',
  'card-expired',
  'card-blocked',
];

export function problemSaid(problem: CheckoutProblem, kind: PurchaseKind): Said {
  switch (problem.kind) {
    case 'not-available':
      return { title: 'title.not-available', texts: ['title.not-available.text'] };
    case 'already-owned':
      return { title: 'checkout.problem.owned', texts: ['checkout.problem.owned.text'] };
    case 'unkept':
      return { title: 'checkout.problem.unkept', texts: ['checkout.problem.unkept.text'] };
    case 'unsettled':
      return { title: 'checkout.problem.unsettled', texts: ['checkout.problem.unsettled.text'] };
    case 'unsupported':
      return { title: 'checkout.problem.unsupported', texts: ['checkout.problem.unsupported.text'] };
    case 'locked':
      return { title: 'checkout.problem.locked', texts: ['checkout.problem.locked.text'] };
    case 'payment-off':
      return { title: 'checkout.problem.off', texts: ['checkout.problem.off.text'] };
    case 'failed':
      return { title: `checkout.problem.failed.${kind}`, texts: ['checkout.problem.failed.text'] };
    case 'card-form':
      return { title: `checkout.problem.card-form.${kind}`, texts: ['checkout.problem.card-form.text'] };
    case 'validation':
      return { title: 'checkout.problem.validation', texts: [] };
    case 'token':
      return { title: 'checkout.problem.token', texts: ['checkout.problem.token.text'] };
    case 'card-form-renewed':
      return { title: 'checkout.problem.renewed', texts: ['checkout.problem.renewed.text'] };
    case 'address':
      return { title: 'checkout.problem.address', texts: ['checkout.problem.address.text'] };
    case 'authentication-failed':
      return {
        title: 'checkout.problem.authentication',
        texts: ['checkout.charged.no', 'checkout.problem.authentication.text'],
      };
    case 'issuer-declined':
      return { title: 'checkout.problem.issuer', texts: ['checkout.charged.no', ANOTHER_CARD] };
    case 'in-motion':
      return {
        title: 'checkout.problem.in-motion',
        texts: ['checkout.charged.no', 'checkout.problem.in-motion.text'],
      };
    case 'stage':
      return stageSaid(problem);
    case 'retry-limit':
      return {
        title: 'checkout.problem.limit',
        texts: [CHARGED[problem.charged], 'checkout.problem.limit.text'],
      };
    case 'cancelled':
      return {
        title: `checkout.problem.cancelled.${kind}`,
        texts: ['checkout.charged.no', 'checkout.soon'],
      };
  }
}

function stageSaid({ refusal, charged, anew }: StageProblem): Said {
  switch (charged) {
    case 'yes':
      return { title: 'checkout.problem.paid', texts: ['checkout.problem.paid.text'] };
    case 'perhaps':
      return { title: 'checkout.problem.perhaps', texts: ['checkout.problem.perhaps.text'] };
    case 'given-back':
      return {
        title: 'checkout.problem.given-back',
        texts: ['checkout.charged.given-back', 'checkout.problem.renewed.text'],
      };
    case 'closed':
      return {
        title: 'checkout.problem.perhaps',
        texts: ['checkout.charged.closed', 'checkout.problem.renewed.text'],
      };
    case 'no': {
      const [title, text] =
        refusal === null
          ? (['checkout.problem.stage', 'checkout.problem.stage.text'] as const)
          : REFUSALS[refusal];
      return { title, texts: ['checkout.charged.no', anew ? 'checkout.problem.renewed.text' : text] };
    }
  }
}

/** Another card only where it is certain that the first one was not charged (PAYS-22). */
export function remediesOf(problem: CheckoutProblem): readonly ProblemRemedy[] {
  switch (problem.kind) {
    case 'authentication-failed':
    case 'issuer-declined':
      return ['other-card'];
    case 'in-motion':
      return ['retry'];
    case 'stage':
      if (problem.anew) return [];
      if (problem.charged !== 'no') return ['retry'];
      return OF_THE_CARD.includes(problem.refusal) ? ['other-card', 'retry'] : ['retry', 'other-card'];
    case 'not-available':
    case 'already-owned':
    case 'unkept':
    case 'unsettled':
    case 'unsupported':
    case 'locked':
    case 'payment-off':
    case 'failed':
    case 'card-form':
    case 'validation':
    case 'token':
    case 'card-form-renewed':
    case 'address':
    case 'retry-limit':
    case 'cancelled':
      return [];
  }
}

/** What stands beside a field that was not taken (CARD-05, CARD-08). */
export function fieldKey(field: CardField | BillingField, reason: CardRefusal['reason']): WordingKey {
  if (reason === 'missing') {
    return field === 'country' || field === 'state' ? 'checkout.missing.choice' : 'checkout.missing';
  }
  switch (field) {
    case 'number':
      return 'checkout.invalid.number';
    case 'securityCode':
      return 'checkout.invalid.code';
    case 'expiry':
      return 'checkout.invalid.expiry';
    case 'firstName':
    case 'lastName':
    case 'address':
    case 'address2':
    case 'city':
    case 'postalCode':
    case 'country':
    case 'state':
      return 'checkout.missing';
  }
}

/** What is said while something runs. `covers`: the steps have to wait for it, and nobody should stray (DEC-05). */
export function progressSaid(progress: CheckoutProgress): Said & { readonly covers: boolean } {
  switch (progress) {
    case 'tokenising':
    case 'quoting':
      return { title: `checkout.progress.${progress}`, texts: [], covers: false };
    case 'authenticating':
    case 'challenge':
      return {
        title: 'checkout.progress.authenticating',
        texts: ['checkout.progress.authenticating.text'],
        covers: true,
      };
    case 'paying':
    case 'verifying':
    case 'confirming':
      return { title: 'checkout.progress.paying', texts: ['checkout.progress.paying.text'], covers: true };
    case 'waiting':
    case 'resuming':
      return {
        title: `checkout.progress.${progress}`,
        texts: [`checkout.progress.${progress}.text`],
        covers: true,
      };
  }
}

/** The question before checkout is left. What may have been charged is never said to be free. */
export function leaveSaid(
  kind: PurchaseKind,
  again: boolean,
  charged: Charged,
): { readonly title: WordingKey; readonly text: WordingKey; readonly confirm: WordingKey } {
  if (charged !== 'no') {
    return {
      title: `checkout.leave.charged.${kind}`,
      text: CHARGED[charged],
      confirm: 'checkout.leave.charged.confirm',
    };
  }
  const confirm = `checkout.leave.confirm.${kind}` as const;
  if (again) return { title: `checkout.leave.again.${kind}`, text: 'checkout.leave.again.text', confirm };
  return { title: `checkout.leave.${kind}`, text: 'checkout.leave.text', confirm };
}
