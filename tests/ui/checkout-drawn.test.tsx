import type { i18n } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { WordingContext } from '../../ui/wording/wording-context.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CheckoutState } from '../../core/checkout/checkout-state.ts';
import type { TokeniseError } from '../../core/ports/secure-card-fields.ts';
import { leaveSaid } from '../../ui/screens/payment/checkout-texts.ts';
import { PaymentView } from '../../ui/screens/payment/payment-view.tsx';
import { startWording, wholeWording } from '../../ui/wording/wording.ts';
import { CheckoutRig } from '../support/checkout-rig.ts';
import { TAX_ADDRESS } from '../support/fakes/purchase-samples.ts';

let wording: i18n;
beforeAll(async () => {
  wording = await startWording('en');
  await wholeWording(wording);
});

const nothing = () => undefined;

/** From the rule to what somebody reads: checkout itself, drawn as its screen draws it. */
describe('checkout on the screen', () => {
  let rig: CheckoutRig;

  beforeEach(() => {
    rig = new CheckoutRig();
  });

  function draw(state: CheckoutState = rig.now): string {
    return renderToStaticMarkup(
      <WordingContext value={wording}>
        <PaymentView
          state={state}
          fields={rig.fields.now}
          documents={{ texts: { state: 'idle' }, otherData: { state: 'idle' } }}
          commands={rig.model}
          canJump={(to) => rig.model.mayJump(to)}
          onFocusField={nothing}
          mountField={() => nothing}
          mountChallenge={() => nothing}
          onReloadTerms={nothing}
          onSpoiltTerms={nothing}
        />
      </WordingContext>,
    );
  }
  /** What is read, without what is hidden. */
  const words = (state?: CheckoutState): string =>
    draw(state)
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ');
  const heading = (): string | undefined => /<h2[^>]*>([^<]*)<\/h2>/.exec(draw())?.[1];

  it('[CHKO-02] has three steps: 0 asks for the card, 1 for the billing information, 2 for a look at the order', async () => {
    const seen: [step: number, heading: string | undefined][] = [];
    const note = (): void => void seen.push([rig.now.step, heading()]);
    await rig.open();
    note();
    rig.fillCard();
    await rig.model.next();
    note();
    await rig.fillAddress();
    await rig.model.next();
    note();
    expect(seen).toEqual([
      [0, 'Card details'],
      [1, 'Billing information'],
      [2, 'Review your order'],
    ]);
    expect(draw().match(/data-state="(completed|active|next)"/g)).toHaveLength(3);
    // There is none behind the last: Next pays there.
    await rig.pay();
    expect([rig.now.step, rig.now.exit]).toEqual([2, 'title']);
  });

  it.each([
    ['rent', 'An error occurred during the rent'],
    ['purchase', 'An error occurred during the purchase'],
  ] as const)('[CHKO-16] names the %s when the card form does not load', async (kind, message) => {
    rig.fields.on.open.failsNext({ code: 'card-fields/unusable', detail: 'integrity' });
    await rig.open(kind);
    expect(words()).toContain(message);
    await rig.pass(5_000);
    await rig.open(kind);
    expect(words()).not.toContain('An error occurred');
  });

  describe('at a card that becomes no token', () => {
    const NUMBER = 'This card number does not work.';
    const EXPIRY = 'This date has passed or is incomplete.';
    const CODE = 'This code does not fit the card.';
    const GENERIC = 'The card could not be checked';

    it('[CARD-08] logs why, and says it by the field: number, expirationYear, securityCode, or any other', async () => {
      await rig.open();
      rig.fillCard();
      const others: readonly TokeniseError[] = [
        { code: 'field', field: 'expirationMonth', detail: 'd' },
        { code: 'other', field: null, detail: 'd' },
        { code: 'unanswered', field: null, detail: 'd' },
      ];
      const cases: readonly (readonly [TokeniseError, string])[] = [
        [{ code: 'field', field: 'number', detail: 'd' }, NUMBER],
        [{ code: 'field', field: 'expirationYear', detail: 'd' }, EXPIRY],
        [{ code: 'field', field: 'securityCode', detail: 'd' }, CODE],
        ...others.map((error) => [error, GENERIC] as const),
      ];
      for (const [error, message] of cases) {
        const logged = rig.log.entries.length;
        rig.fields.on.tokenise.failsNext(error);
        await rig.model.next();
        const said = words();
        expect([NUMBER, EXPIRY, CODE, GENERIC].filter((one) => said.includes(one))).toEqual([message]);
        expect(rig.log.entries.slice(logged)).toEqual([
          {
            level: 'warn',
            event: 'the card was not tokenised',
            fields: { reason: error.code, detail: 'd' },
          },
        ]);
      }
      await rig.model.next();
      expect(heading()).toBe('Billing information');
    });
  });

  describe('at an address', () => {
    const FAILED = 'Address could not be validated';

    it('[CARD-14] compares it with the validated one, and says when it could not be validated', async () => {
      await rig.toBilling();
      await rig.fillAddress();
      rig.api.on.taxQuote.failsNext({ code: 'rejected', responseCode: 41020 });
      await rig.model.next();
      expect([rig.now.step, words().includes(FAILED)]).toEqual([1, true]);
      // Another one is put to the buyer, who chooses (OPEN2-16).
      rig.api.quote = { ...rig.api.quote, validated: { ...TAX_ADDRESS, postalCode: '70327' } };
      await rig.model.next();
      expect(rig.now).toMatchObject({ step: 1, proposal: { postalCode: '70327' } });
      expect(words()).not.toContain(FAILED);
      // The same one, written in another way, leads on.
      rig.api.quote = { ...rig.api.quote, validated: { ...TAX_ADDRESS, city: 'STUTTGART' } };
      await rig.model.next();
      expect(rig.now).toMatchObject({ step: 2, proposal: null });
    });
  });

  it('[CHKO-14] writes money with two decimals and the narrow symbol of its currency, and the rate with two', async () => {
    rig.api.quote = { ...rig.api.quote, price: 5, taxAmount: 0.4, taxRate: 8, totalAmount: 5.4 };
    await rig.toReview();
    expect(words()).toContain('Price €5.00 VAT (8.00%) €0.40 Total €5.40');
    for (const [currency, symbol] of [
      ['USD', '$'],
      // The wide one would be CA$.
      ['CAD', '$'],
      // Yen have no decimals of their own.
      ['JPY', '¥'],
    ] as const) {
      rig.api.quote = { ...rig.api.quote, currency, taxRate: 8.875 };
      rig.model.previous();
      await rig.model.next();
      expect(words()).toContain(`Price ${symbol}5.00 VAT (8.88%) ${symbol}0.40 Total ${symbol}5.40`);
      expect(words()).toContain(`Buy for ${symbol}5.40`);
    }
  });

  describe('from Pay to Confirm', () => {
    it('[DEC-05] keeps a progress message on screen, and asks twice whether to leave', async () => {
      rig.api.enrolment = { status: 'pending', stepUpUrl: 'https://bank.example/step-up', accessToken: 'a' };
      await rig.toReview();
      const covered = (state: CheckoutState): boolean =>
        /data-shown="true"[^>]*>.*(Please stay on this page|Please do not leave this page)/s.test(
          draw(state),
        );
      expect(covered(rig.now)).toBe(false);
      const seen: [progress: string, covered: boolean][] = [];
      const watching = rig.model.state$.subscribe((state) => {
        if (state.progress !== null) seen.push([state.progress, covered(state)]);
      });
      const asked: string[] = [];
      const collect = rig.authentication.on.collectDeviceData.hold();
      const paying = rig.model.next();
      await rig.pass(1_500);
      rig.model.askToLeave('back');
      asked.push(leaveSaid('buy', rig.now.leaving?.again === true, rig.now.charged).title);
      rig.model.confirmLeave();
      asked.push(leaveSaid('buy', rig.now.leaving?.again === true, rig.now.charged).title);
      expect(rig.now.phase).toBe('open');
      rig.model.stay();
      collect();
      await rig.pass(3_000);
      await paying;
      watching.unsubscribe();
      expect(asked).toEqual(['checkout.leave.buy', 'checkout.leave.again.buy']);
      const progresses = seen.map(([progress]) => progress);
      expect([...new Set(progresses)]).toEqual([
        'authenticating',
        'challenge',
        'paying',
        'verifying',
        'confirming',
      ]);
      expect(seen.filter(([, isCovered]) => !isCovered)).toEqual([]);
      expect(rig.now.exit).toBe('title');
    });
  });
});
