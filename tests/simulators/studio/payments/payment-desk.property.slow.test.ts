import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statementOf } from '../../../../simulators/studio/payments/statement.ts';
import { ENDINGS, TEST_CARDS } from '../../../../simulators/studio/payments/test-cards.ts';
import type { Ending } from '../../../../simulators/studio/payments/test-cards.ts';
import { ADA, BEN, FILM, OTHER_FILM, PaymentRig, orderOf } from '../support/payment-rig.ts';

type Call =
  | { readonly kind: 'open'; readonly how: 'buy' | 'rent'; readonly film: 0 | 1; readonly who: 0 | 1 }
  | { readonly kind: 'card'; readonly at: number; readonly card: number }
  | { readonly kind: 'plan'; readonly ending: Ending; readonly times: number }
  | {
      readonly kind: 'pay' | 'verify' | 'confirm' | 'cancel' | 'authenticate' | 'approve' | 'repeat';
      readonly at: number;
      readonly stranger: boolean;
    }
  | { readonly kind: 'pass'; readonly ms: number };

const HOUR_MS = 3_600_000;
/** Few, so that calls meet. */
const at = fc.nat(3);
const kindOf = <Kind extends Call['kind']>(...kinds: Kind[]): fc.Arbitrary<Kind> => fc.constantFrom(...kinds);
const call: fc.Arbitrary<Call> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kindOf('open'),
      how: fc.constantFrom('buy' as const, 'rent' as const),
      film: fc.constantFrom(0 as const, 1 as const),
      who: fc.constantFrom(0 as const, 1 as const),
    }),
  },
  // Every other card is a good one.
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kindOf('card'),
      at,
      card: fc.oneof(fc.constant(0), fc.nat(TEST_CARDS.length - 1)),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: kindOf('plan'),
      ending: fc.constantFrom(...(Object.keys(ENDINGS) as Ending[])),
      times: fc.nat(2),
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      kind: kindOf(
        'pay',
        'pay',
        'repeat',
        'verify',
        'confirm',
        'confirm',
        'cancel',
        'authenticate',
        'approve',
      ),
      at,
      stranger: fc.nat(7).map((odds) => odds === 7),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: kindOf('pass'),
      ms: fc.constantFrom(1, 60_000, 600_000, HOUR_MS - 1, HOUR_MS),
    }),
  },
);

interface Opened {
  readonly id: string;
  readonly who: string;
  readonly how: 'buy' | 'rent';
  readonly film: typeof FILM | typeof OTHER_FILM;
  token: string;
  challenge: string | null;
}

/** Two transactions that want the same, and one that does not. */
const FIRST: readonly Call[] = [
  { kind: 'open', how: 'buy', film: 0, who: 0 },
  { kind: 'open', how: 'rent', film: 0, who: 0 },
  { kind: 'open', how: 'buy', film: 0, who: 0 },
];

/** Makes the calls, and answers what was seen paid and confirmed. */
function run(
  rig: PaymentRig,
  calls: readonly Call[],
): { readonly opened: readonly Opened[]; confirmed: Set<string> } {
  const opened: Opened[] = [];
  const confirmed = new Set<string>();
  for (const step of [...FIRST, ...calls]) {
    if (step.kind === 'open') {
      const [who, film] = [[ADA, BEN][step.who] ?? ADA, [FILM, OTHER_FILM][step.film] ?? FILM];
      const created = rig.payments.desk.create(who, orderOf(step.how, film), rig.nowMs);
      if (created.ok) {
        const id = created.value;
        rig.payments.desk.quote(who, id, { totalMinor: 475, taxMinor: 76, place: 'DE-BE' }, rig.nowMs);
        opened.push({ id, who, how: step.how, film, token: '', challenge: null });
      }
    } else if (step.kind === 'pass') rig.pass(step.ms);
    else if (step.kind === 'plan') rig.payments.endings.put(step.ending, step.times);
    else {
      const one = opened[step.at % Math.max(1, opened.length)];
      if (one !== undefined) act(rig, one, step, confirmed);
    }
  }
  return { opened, confirmed };
}

function act(
  rig: PaymentRig,
  one: Opened,
  step: Extract<Call, { readonly at: number }>,
  confirmed: Set<string>,
): void {
  const { id, how, film } = one;
  if (step.kind === 'card') {
    const [number] = TEST_CARDS[step.card] ?? ['4111111111111111'];
    one.token = rig.token(id, number);
    one.challenge = rig.setUp(id, one.token, one.who).ok ? rig.authenticate(id, one.token, one.who) : null;
    return;
  }
  const who = step.stranger ? (one.who === ADA ? BEN : ADA) : one.who;
  const order = orderOf(how, film);
  switch (step.kind) {
    case 'pay':
      rig.payWith(id, one.token, who);
      break;
    case 'repeat':
      rig.payWith(id, one.token, one.who);
      rig.payWith(id, one.token, one.who);
      break;
    case 'authenticate':
      if (who === one.who && rig.setUp(id, one.token, who).ok) rig.authenticate(id, one.token, who);
      break;
    case 'approve':
      if (one.challenge !== null) {
        const asked = rig.payments.payer.challenge(one.challenge, rig.nowMs);
        rig.payments.payer.answer(one.challenge, asked?.code ?? null, rig.nowMs);
      }
      break;
    case 'verify':
      rig.verify(id, order, who);
      break;
    case 'confirm':
      if (rig.confirm(id, how, who).ok) confirmed.add(id);
      break;
    case 'cancel':
      rig.cancel(id, who);
      break;
  }
}

describe('whatever is called in whatever order', () => {
  it('nobody is charged twice, and every charge ends owned or refunded', () => {
    let [charged, refunded, confirmedOnes] = [0, 0, 0];
    fc.assert(
      fc.property(fc.array(call, { minLength: 20, maxLength: 60, size: 'max' }), (calls) => {
        const rig = new PaymentRig();
        const { opened, confirmed } = run(rig, calls);
        rig.pass(2 * HOUR_MS);
        const { charges, refunds, transactions } = statementOf(rig.payments.book, 1_000, rig.nowMs);
        const idsOf = (moves: readonly { readonly transactionId: string }[]) =>
          moves.map(({ transactionId }) => transactionId);
        expect(new Set(idsOf(charges)).size).toBe(charges.length);
        const confirmedHere = transactions.filter(({ state }) => state === 'confirmed').map(({ id }) => id);
        // What was told as confirmed stays so.
        expect(new Set(confirmedHere)).toEqual(confirmed);
        // Two hours later nothing is in between: a charge is confirmed or given back, and nothing else is.
        expect(new Set([...confirmedHere, ...idsOf(refunds)])).toEqual(new Set(idsOf(charges)));
        expect(confirmedHere.length + refunds.length).toBe(charges.length);
        for (const refund of refunds) {
          const charge = charges.find(({ transactionId }) => transactionId === refund.transactionId);
          expect(refund.amountMinor).toBe(charge?.amountMinor);
        }
        const owned = [ADA, BEN].flatMap((who) =>
          rig.acquisitions.of(who).map(({ filmId, kind }) => `${who}/${filmId}/${kind}`),
        );
        const wanted = opened
          .filter(({ id }) => confirmed.has(id))
          .map(({ who, film, how }) => `${who}/${film.id}/${how}`);
        expect(owned.sort()).toEqual(wanted.sort());
        expect(new Set(owned).size).toBe(owned.length);
        charged += charges.length;
        refunded += refunds.length;
        confirmedOnes += confirmed.size;
      }),
      { numRuns: 200 },
    );
    // The calls do reach all of that.
    expect(
      Math.min(charged, refunded, confirmedOnes),
      `${charged}, ${refunded}, ${confirmedOnes}`,
    ).toBeGreaterThan(15);
  });

  it('what was owned is never paid for again while it is owned', () => {
    fc.assert(
      fc.property(fc.array(call, { maxLength: 40 }), (calls) => {
        const rig = new PaymentRig();
        rig.acquisitions.add(ADA, { filmId: FILM.id, kind: 'redeem', atMs: rig.nowMs, price: null });
        const { opened } = run(rig, calls);
        expect(opened.some(({ who, film }) => who === ADA && film === FILM)).toBe(false);
      }),
      { numRuns: 25 },
    );
  });
});
