import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { WordingContext } from '../../ui/wording/wording-context.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { CHECKOUT_START, type CheckoutState } from '../../core/checkout/checkout-state.ts';
import type { TitleMetadata } from '../../core/ports/catalogue-api.ts';
import { EMPTY_CARD_FIELDS, type CardFieldsState } from '../../core/ports/secure-card-fields.ts';
import type { TitleId } from '../../core/shared/ids.ts';
import { PaymentView, type CheckoutCommands } from '../../ui/screens/payment/payment-view.tsx';
import { startWording, wholeWording } from '../../ui/wording/wording.ts';

let wording: i18n;
beforeAll(async () => {
  wording = await startWording('en');
  await wholeWording(wording);
});

const nothing = () => undefined;
const later = () => Promise.resolve();
const COMMANDS = {
  typeName: nothing,
  typeExpiry: nothing,
  typeBilling: nothing,
  chooseCountry: nothing,
  chooseState: nothing,
  reloadPlaces: nothing,
  next: later,
  previous: nothing,
  jump: later,
  mayJump: () => false,
  takeProposal: later,
  keepAddress: nothing,
  openTerms: nothing,
  closeTerms: nothing,
  askToLeave: () => false,
  stay: nothing,
  confirmLeave: nothing,
  giveUpChallenge: nothing,
  retry: later,
  dismiss: nothing,
  exitNow: nothing,
} satisfies Record<keyof CheckoutCommands, unknown>;

const METADATA = { titleId: '1020' as TitleId, title: 'Perihelion', posterUrl: null } as TitleMetadata;
const NEW_YORK = { code: 'NY', name: 'New York' };
const USA = { code: 'US', name: 'United States' };
const OPEN: CheckoutState = {
  ...CHECKOUT_START,
  phase: 'open',
  kind: 'rent',
  metadata: METADATA,
  offer: { kind: 'rent', amount: 4.99, currency: 'USD', sku: null, videoType: null },
  countries: { state: 'success', value: [USA] },
};
const REVIEW: CheckoutState = {
  ...OPEN,
  step: 2,
  card: { firstName: 'Ada', lastName: 'Lind', expiry: '07/29' },
  billing: {
    address: '1 Main Street',
    address2: '',
    city: 'New York',
    postalCode: '10001',
    country: USA,
    state: NEW_YORK,
  },
  quote: {
    price: 4.99,
    taxAmount: 0.44,
    taxRate: 8.875,
    totalAmount: 5.43,
    taxLabel: 'tax',
    currency: 'USD',
    validated: null,
  },
};

function draw(view: ReactNode): string {
  return renderToStaticMarkup(<WordingContext value={wording}>{view}</WordingContext>);
}

function checkout(state: CheckoutState, fields: Partial<CardFieldsState> = {}): string {
  return draw(
    <PaymentView
      state={state}
      fields={{ ...EMPTY_CARD_FIELDS, ...fields }}
      documents={{ texts: { state: 'idle' }, otherData: { state: 'idle' } }}
      commands={COMMANDS}
      canJump={(to) => to < state.step}
      onFocusField={nothing}
      mountField={() => nothing}
      mountChallenge={() => nothing}
      onReloadTerms={nothing}
      onSpoiltTerms={nothing}
    />,
  );
}

/** The button with this text or name, from its tag to its end. */
function button(html: string, name: string): string {
  return (
    (html.match(/<button.*?<\/button>/gs) ?? []).find(
      (one) => one.includes(`>${name}<`) || one.includes(`aria-label="${name}"`),
    ) ?? ''
  );
}

const input = (html: string, name: string) =>
  (html.match(/<input[^>]*>/g) ?? []).find((one) => one.includes(`name="${name}"`)) ?? '';
const words = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
const isOff = (html: string, name: string) => button(html, name).includes('disabled=""');

describe('checkout', () => {
  it('[CHKO-03] has a title and a tax note by the kind', () => {
    expect(words(checkout(OPEN))).toContain(
      'Rent this film Perihelion $4.99 Rent for 30 days Tax applies to the rental.',
    );
    const bought = words(checkout({ ...OPEN, kind: 'buy' }));
    expect(bought).toContain('Buy this film');
    expect(bought).toContain('Tax applies to the purchase.');
  });

  it('[CHKO-02 part, CHKO-04] marks three steps as active, completed or still to come', () => {
    const html = checkout({ ...OPEN, step: 1 });
    expect([...html.matchAll(/data-state="(completed|active|next)"/g)].map(([, state]) => state)).toEqual([
      'completed',
      'active',
      'next',
    ]);
    expect(button(html, 'Billing information')).toContain('aria-current="step"');
    expect(isOff(html, 'Card details, done')).toBe(false);
    expect(isOff(html, 'Review your order')).toBe(true);
  });

  it('[CHKO-05, OPEN2-02] leads on with Next, at last with Rent or Buy, and back with Cancel, later with Previous', () => {
    const first = checkout(OPEN);
    expect(button(first, 'Next')).toContain('type="submit"');
    expect(button(first, 'Cancel')).not.toBe('');
    const second = checkout({ ...OPEN, step: 1 });
    expect(button(second, 'Next')).not.toBe('');
    expect(button(second, 'Previous')).not.toBe('');
    expect(button(second, 'Cancel')).toBe('');
    expect(button(checkout(REVIEW), 'Rent for $5.43')).toContain('type="submit"');
    expect(button(checkout({ ...REVIEW, kind: 'buy' }), 'Buy for $5.43')).toContain('type="submit"');
  });

  it.each(['perhaps', 'yes'] as const)(
    'names no price on the button that only looks up a payment that was sent: %s',
    (charged) => {
      const html = checkout({ ...REVIEW, charged });
      expect(button(html, 'Check again')).toContain('type="submit"');
      expect(button(html, 'Rent for $5.43')).toBe('');
    },
  );

  it('[CARD-01 part] asks for names and expiry itself, and keeps places for number and code', () => {
    const html = checkout(OPEN);
    const names = [...html.matchAll(/<input[^>]*autoComplete="(cc-[\w-]+)"/gi)].map(([, name]) => name);
    expect(names).toEqual(['cc-given-name', 'cc-family-name', 'cc-exp']);
    expect([...html.matchAll(/data-hosted-field="(\w+)"/g)].map(([, field]) => field)).toEqual([
      'number',
      'securityCode',
    ]);
  });

  it.each(['opening', 'billing', 'review', 'terms', 'paying'])(
    'keeps the places of the card fields in the page: %s',
    (where) => {
      const states: Readonly<Record<string, CheckoutState>> = {
        opening: CHECKOUT_START,
        billing: { ...OPEN, step: 1 },
        review: REVIEW,
        terms: { ...REVIEW, terms: true },
        paying: { ...REVIEW, progress: 'paying' },
      };
      expect(checkout(states[where] ?? OPEN).match(/data-hosted-field/g)).toHaveLength(2);
    },
  );

  it('shows the brand of the card by its name', () => {
    expect(words(checkout(OPEN, { brand: 'visa' }))).toContain('Visa');
    expect(words(checkout(OPEN))).not.toContain('Visa');
  });

  it('[CARD-05 part, CARD-07 part] says at the field and above the form what is wrong', () => {
    const html = checkout({
      ...OPEN,
      fieldProblem: { field: 'expiry', reason: 'invalid', told: 1 },
      problem: { kind: 'validation' },
    });
    expect(words(html)).toContain('Please look at the marked field');
    expect(input(html, 'cc-exp')).toContain('aria-invalid="true"');
    expect(input(html, 'cc-given-name')).toContain('aria-invalid="false"');
    expect(words(html)).toContain('This date has passed or is incomplete.');
  });

  it('[CARD-11 part, CARD-13] asks where the bill goes, and for a state only once there is a country', () => {
    const choice = (html: string, label: string) =>
      (html.match(/<span[^>]*id="[^"]*-label"[^>]*>[^<]*<\/span><button.*?<\/button>/gs) ?? []).find((one) =>
        one.includes(`>${label}<`),
      ) ?? '';
    const before = checkout({ ...OPEN, step: 1 });
    expect(choice(before, 'Country')).not.toContain('disabled=""');
    expect(choice(before, 'State or region')).toContain('disabled=""');
    const after = checkout({
      ...REVIEW,
      step: 1,
      states: { state: 'success', value: [NEW_YORK] },
    });
    expect(choice(after, 'State or region')).not.toContain('disabled=""');
    expect(after).toContain('autoComplete="billing postal-code"');
    expect(words(after)).toContain('Line 2 (optional)');
  });

  it('[CHKO-13, CHKO-14 part] shows price, tax with its rate, and total, labelled tax or VAT', () => {
    expect(words(checkout(REVIEW))).toContain('Price $4.99 Tax (8.88%) $0.44 Total $5.43');
    const european = {
      ...REVIEW,
      quote: { ...REVIEW.quote, taxLabel: 'vat', currency: 'EUR' } as CheckoutState['quote'],
    };
    expect(words(checkout(european))).toContain('VAT (8.88%) €0.44');
  });

  it('shows whose bill it is, and the way to change that', () => {
    const html = checkout(REVIEW);
    expect(words(html)).toContain('Ada Lind 1 Main Street 10001 New York New York, United States');
    expect(button(html, 'Edit')).not.toBe('');
  });

  it('[CHKO-11 part] has the terms in the place of the steps', () => {
    const html = checkout({ ...REVIEW, terms: true });
    expect(html).toMatch(/<main[^>]*><div[^>]* hidden=""/);
    expect(html).toMatch(/<h1[^>]*>Terms of service<\/h1>/);
    expect(checkout(REVIEW)).not.toMatch(/<main[^>]*><div[^>]* hidden=""/);
    expect(words(checkout(REVIEW))).toContain('Rent this film');
  });

  it('[DEC-05 part, OPEN2-90 part] covers the steps while one pays, and nothing leads away', () => {
    const paying = checkout({ ...REVIEW, progress: 'paying' });
    expect(words(paying)).toContain('Please do not leave this page until it is done.');
    expect([isOff(paying, 'Back'), isOff(paying, 'Close'), isOff(paying, 'Previous')]).toEqual([
      true,
      true,
      true,
    ]);
    expect(isOff(paying, 'Card details, done')).toBe(true);
    const asking = checkout({ ...REVIEW, progress: 'authenticating' });
    expect([isOff(asking, 'Back'), isOff(asking, 'Close')]).toEqual([false, false]);
    expect(isOff(checkout(REVIEW), 'Back')).toBe(false);
  });

  it('[PAYS-07 part] says beside the buttons that the tax is computed', () => {
    const html = words(checkout({ ...REVIEW, step: 1, progress: 'quoting' }));
    expect(html).toContain('Working out the tax…');
    expect(words(checkout({ ...REVIEW, step: 1 }))).not.toContain('Working out the tax…');
  });

  it('[PAYS-22 part] offers to try again after a failed stage', () => {
    const failed = checkout({
      ...REVIEW,
      problem: { kind: 'stage', stage: 'PaymentError', refusal: 'declined', charged: 'no', anew: false },
    });
    expect(button(failed, 'Try again')).not.toBe('');
    expect(button(failed, 'Use another card')).not.toBe('');
    expect(button(checkout(REVIEW), 'Try again')).toBe('');
  });

  it('lets nothing be changed and no card be swapped while the card may be charged', () => {
    expect(isOff(checkout(REVIEW), 'Previous')).toBe(false);
    expect(isOff(checkout(REVIEW), 'Edit')).toBe(false);
    const charged = checkout({ ...REVIEW, charged: 'perhaps' });
    expect(isOff(charged, 'Previous')).toBe(true);
    expect(isOff(charged, 'Edit')).toBe(true);
  });

  it('draws the form in its shape, out of reach, while it opens', () => {
    const html = checkout(CHECKOUT_START);
    expect(html).toContain('aria-busy="true"');
    expect(isOff(html, 'Next')).toBe(true);
    expect(html).toMatch(/data-opening="true".*inert=""/s);
    expect(checkout(OPEN)).not.toContain('data-opening');
  });

  it('says at its end why it ends, with a way to go at once', () => {
    const cancelled = checkout({ ...OPEN, phase: 'ending', problem: { kind: 'cancelled' } });
    expect(words(cancelled)).toContain('The rental is cancelled Nothing was charged.');
    expect(button(cancelled, 'Back to the film')).not.toBe('');
    const owned = checkout({ ...OPEN, phase: 'ending', problem: { kind: 'already-owned' } });
    expect(button(owned, 'Home')).not.toBe('');
    // A payment that a reload broke off may have bought it a moment ago.
    expect(words(owned)).not.toContain('Nothing was charged');
    expect(words(owned)).toContain('You do not pay for it again.');
    expect(owned).not.toContain('data-hosted-field');
  });
});
