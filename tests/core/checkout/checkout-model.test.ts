import { beforeEach, describe, expect, it } from 'vitest';
import { isHeld } from '../../../core/checkout/checkout-state.ts';
import type { TokeniseError } from '../../../core/ports/secure-card-fields.ts';
import { CheckoutRig, FILM, OTHER_FILM } from '../../support/checkout-rig.ts';
import { sampleMetadata } from '../../support/fakes/catalogue-samples.ts';
import { ownedBy } from '../../support/fakes/fake-ownership-api.ts';
import { TAX_ADDRESS, TRANSACTION } from '../../support/fakes/purchase-samples.ts';

const WRITTEN = { ...TAX_ADDRESS, address: 'Mercedesstr. 100', postalCode: '70327' };
const BERLIN = { code: 'BE', name: 'Berlin' };

describe('checkout', () => {
  let rig: CheckoutRig;

  beforeEach(() => {
    rig = new CheckoutRig();
  });

  const tokens = (): number => rig.fields.on.tokenise.asked.length;
  const quotes = (): number => rig.api.on.taxQuote.asked.length;

  describe('as it opens', () => {
    it('shows nothing but that it opens, then the first of three steps', async () => {
      const answer = rig.world.offers.on.offers.hold();
      const opening = rig.open('rent');
      await rig.turn();
      expect(rig.now).toMatchObject({ phase: 'opening', kind: 'rent', progress: null });
      answer();
      await opening;
      expect(rig.now).toMatchObject({
        phase: 'open',
        step: 0,
        metadata: sampleMetadata(FILM),
        offer: { kind: 'rent', amount: 3.99 },
        problem: null,
        exit: null,
      });
    });

    it.each([
      ['rent', 'rent'],
      ['purchase', 'buy'],
      ['buy', 'buy'],
      ['Rent', 'buy'],
      ['', 'buy'],
    ])('[CHKO-12] [OPEN2-75] reads the word "%s" of the address as %s', async (word, kind) => {
      await rig.model.open(FILM, word);
      expect([rig.now.kind, rig.now.offer?.kind]).toEqual([kind, kind]);
    });

    it.each(['', 'abc', '-1', '1.5', '0', '000', '1020x'])(
      '[CHKO-15] [DEC-04] says that there is no title "%s", before any call, and goes home after 3 s',
      async (id) => {
        await rig.model.open(id, 'rent');
        expect(rig.now).toMatchObject({ phase: 'ending', problem: { kind: 'not-available' }, exit: null });
        await rig.pass(2_999);
        expect(rig.now.exit).toBeNull();
        await rig.pass(1);
        expect(rig.now.exit).toBe('home');
        expect([rig.world.exclusive.asked, rig.world.offers.on.offers.asked]).toEqual([[], []]);
      },
    );

    it('[CHKO-15] says that a title is not available at 40058, and goes home after 3 s', async () => {
      rig.world.offers.on.offers.failsNext({ code: 'rejected', responseCode: 40058 });
      await rig.open();
      expect(rig.now).toMatchObject({ phase: 'ending', problem: { kind: 'not-available' } });
      await rig.pass(2_999);
      expect(rig.now.exit).toBeNull();
      await rig.pass(1);
      expect(rig.now.exit).toBe('home');
    });

    it.each(['EST', 'SVOD', 'FVOD'] as const)(
      '[CHKO-15] [DEC-03] says that a title is owned already (%s), and goes home after 3 s',
      async (type) => {
        rig.world.ownership.records.set(FILM, [ownedBy(type)]);
        await rig.open();
        expect(rig.now).toMatchObject({ phase: 'ending', problem: { kind: 'already-owned' } });
        await rig.pass(2_999);
        expect(rig.now.exit).toBeNull();
        await rig.pass(1);
        expect(rig.now.exit).toBe('home');
      },
    );

    it.each([
      ['tiers', (on: CheckoutRig) => on.world.offers.on.offers],
      ['transaction', (on: CheckoutRig) => on.api.on.createTransaction],
      ['context', (on: CheckoutRig) => on.api.on.captureContext],
    ])(
      '[PAYS-03] [OPEN2-05] shows an error without %s, clears all, and goes back to the title after 5 s without counting',
      async (_what, call) => {
        for (const attempt of [1, 2, 3, 4]) {
          call(rig).failsNext({ code: 'network' });
          await rig.open();
          expect(rig.now).toMatchObject({ phase: 'ending', problem: { kind: 'failed' }, exit: null });
          await rig.pass(4_999);
          expect(rig.now.exit).toBeNull();
          await rig.pass(1);
          expect([attempt, rig.now.exit]).toEqual([attempt, 'title']);
        }
        expect(rig.lock.locked).toBe(false);
        await rig.open();
        expect(rig.now).toMatchObject({ phase: 'open', step: 0, problem: null, exit: null });
      },
    );

    it('[CHKO-16 part] says that the card form did not load, and goes back after 5 s', async () => {
      rig.fields.on.open.failsNext({ code: 'card-fields/unusable', detail: 'integrity' });
      await rig.open('rent');
      expect(rig.now).toMatchObject({ phase: 'ending', kind: 'rent', problem: { kind: 'card-form' } });
      await rig.pass(5_000);
      expect(rig.now.exit).toBe('title');
    });

    it('is refused while it is locked, where payment is off, and asks nothing then', async () => {
      rig.lock.lockNow();
      await rig.open();
      expect(rig.now).toMatchObject({ phase: 'ending', problem: { kind: 'locked' } });
      rig.payment.enabled = false;
      await rig.open();
      expect(rig.now).toMatchObject({ phase: 'ending', problem: { kind: 'payment-off' } });
      expect(rig.world.offers.on.offers.asked).toEqual([]);
      await rig.pass(5_000);
      expect(rig.now.exit).toBe('title');
    });

    it('does not wait for the message to go when somebody closes it', async () => {
      await rig.model.open('abc', 'rent');
      rig.model.exitNow();
      expect(rig.now.exit).toBe('home');
      rig.world.ownership.records.set(FILM, [ownedBy('EST')]);
      await rig.open();
      rig.model.exitNow();
      expect(rig.now.exit).toBe('home');
      rig.world.offers.on.offers.failsNext({ code: 'network' });
      await rig.open();
      expect(rig.now.exit).toBeNull();
      rig.model.exitNow();
      expect(rig.now.exit).toBe('title');
      await rig.pass(10_000);
      expect(rig.now.exit).toBe('title');
    });

    it('leads away once, by who closes the message or by the time', async () => {
      await rig.model.open('abc', 'rent');
      const before = rig.clock.pending;
      rig.model.exitNow();
      expect([rig.now.exit, rig.clock.pending]).toEqual(['home', before - 1]);
      await rig.model.open('abc', 'rent');
      expect(rig.now.exit).toBeNull();
      await rig.pass(3_000);
      expect([rig.now.exit, rig.clock.pending]).toEqual(['home', before - 1]);
    });

    it('is left at once, without a question, as nothing was typed yet', async () => {
      for (const [to, exit] of [
        ['back', 'title'],
        ['close', 'landing'],
      ] as const) {
        rig.world.offers.on.offers.hold();
        const opening = rig.open();
        await rig.turn();
        rig.model.askToLeave(to);
        expect(rig.now).toMatchObject({ phase: 'ending', leaving: null, exit });
        await opening;
        expect(rig.now.exit).toBe(exit);
        rig.world.offers.on.offers.hold()();
        rig.model.leave();
        await rig.turn();
      }
    });

    it('waits for the visit before it, which still closes its transaction', async () => {
      await rig.open('rent');
      const cancelled = rig.api.on.cancel.hold();
      const opening = rig.open('purchase');
      await rig.turn();
      expect(rig.now).toMatchObject({ phase: 'opening', problem: null });
      cancelled();
      await opening;
      expect(rig.now).toMatchObject({ phase: 'open', kind: 'buy' });
      expect(rig.api.closed).toEqual(new Set([TRANSACTION]));
    });

    it('opens one title when another one was asked for right before', async () => {
      const both = [rig.open('rent', OTHER_FILM), rig.open('rent', FILM)];
      await Promise.all(both);
      expect(rig.now).toMatchObject({ phase: 'open', metadata: { titleId: FILM } });
      expect(rig.api.on.createTransaction.asked).toHaveLength(1);
    });

    it('is left by a navigation while it waits, and opens nothing then', async () => {
      await rig.open('rent');
      const cancelled = rig.api.on.cancel.hold();
      const opening = rig.open('purchase');
      rig.model.leave();
      cancelled();
      await opening;
      await rig.turn();
      expect(rig.now).toEqual(rig.model.initial);
      expect(rig.api.on.createTransaction.asked).toHaveLength(1);
    });

    it('goes straight to the title when an earlier visit had paid for it', async () => {
      await rig.toReview();
      rig.api.on.confirm.failsNext({ code: 'network' });
      await rig.pay();
      rig.model.leave();
      await rig.turn();
      await rig.open();
      expect(rig.now).toMatchObject({ phase: 'ending', problem: null, exit: 'title' });
      expect(rig.told.map(({ kind }) => kind)).toEqual(['pending', 'owned']);
    });

    it('says that it finishes an earlier purchase', async () => {
      await rig.toReview();
      rig.api.on.confirm.failsNext({ code: 'network' });
      await rig.pay();
      rig.model.leave();
      await rig.turn();
      const answer = rig.api.on.confirm.hold();
      const opening = rig.open();
      await rig.turn();
      expect(rig.now).toMatchObject({ phase: 'opening', progress: 'resuming' });
      answer();
      await opening;
      expect(rig.now.progress).toBeNull();
    });

    it('shows the steps without a progress message after it finished an earlier purchase', async () => {
      await rig.toReview();
      rig.api.on.confirm.failsNext({ code: 'network' });
      await rig.pay();
      rig.model.leave();
      await rig.turn();
      await rig.open('purchase', OTHER_FILM);
      expect(rig.now).toMatchObject({ phase: 'open', progress: null });
    });

    it('begins anew with an empty form each time', async () => {
      await rig.toReview();
      rig.model.leave();
      expect(rig.now).toEqual(rig.model.initial);
      await rig.turn();
      await rig.open();
      expect(rig.now).toMatchObject({
        card: { firstName: '', lastName: '', expiry: '' },
        billing: rig.model.initial.billing,
        quote: null,
      });
    });
  });

  describe('at the card', () => {
    beforeEach(() => rig.open());

    it('[CARD-01 part] [CARD-02 part] takes names and an expiry', () => {
      rig.model.typeName({ firstName: 'Ada' });
      rig.model.typeName({ lastName: 'Beispiel' });
      for (const typed of ['1', '11', '11/3', '11/30']) rig.model.typeExpiry(typed);
      expect(rig.now.card).toEqual({ firstName: 'Ada', lastName: 'Beispiel', expiry: '11/30' });
    });

    it('[CARD-07] stops at a form that is not complete, and makes no token', async () => {
      await rig.model.next();
      expect(rig.now).toMatchObject({
        step: 0,
        problem: { kind: 'validation' },
        fieldProblem: { field: 'firstName', reason: 'missing' },
      });
      expect(tokens()).toBe(0);
      rig.fillCard();
      await rig.model.next();
      expect([rig.now.step, tokens()]).toEqual([1, 1]);
    });

    it('[CARD-05] puts the focus in an expiry that is not good, each time anew', async () => {
      rig.fillCard();
      rig.model.typeExpiry('12/25');
      await rig.model.next();
      const first = rig.now.fieldProblem;
      expect(first).toMatchObject({ field: 'expiry', reason: 'invalid' });
      await rig.model.next();
      expect(rig.now.fieldProblem).toMatchObject({ field: 'expiry' });
      expect(rig.now.fieldProblem?.told).not.toBe(first?.told);
      expect([tokens(), rig.fields.focused]).toEqual([0, []]);
    });

    it('puts the caret into the secure field that it stops at', async () => {
      rig.fillCard();
      rig.fields.change({ number: { empty: false, valid: false, couldBeValid: false } });
      await rig.model.next();
      expect(rig.now.fieldProblem).toMatchObject({ field: 'number', reason: 'invalid' });
      expect(rig.fields.focused).toEqual(['number']);
      rig.fields.fill();
      rig.fields.change({ securityCode: { empty: true, valid: false, couldBeValid: true } });
      await rig.model.next();
      expect(rig.fields.focused).toEqual(['number', 'securityCode']);
    });

    it('forgets what it stopped at once something is typed', async () => {
      await rig.model.next();
      rig.model.typeName({ firstName: 'A' });
      expect(rig.now).toMatchObject({ problem: null, fieldProblem: null });
    });

    it('[PAYS-05 part] [PAYS-06] [OPEN2-04] makes a token of month and year, and then moves on', async () => {
      rig.fillCard();
      const answer = rig.fields.on.tokenise.hold();
      const going = rig.model.next();
      expect(rig.now).toMatchObject({ step: 0, progress: 'tokenising' });
      expect(rig.fields.on.tokenise.asked).toEqual([[{ month: '11', year: '2030' }]]);
      answer();
      await going;
      expect(rig.now).toMatchObject({ step: 1, progress: null });
    });

    it('makes one token, however often Next is tapped', async () => {
      rig.fillCard();
      await Promise.all([rig.model.next(), rig.model.next(), rig.model.jump(1)]);
      expect([tokens(), rig.now.step]).toEqual([1, 1]);
    });

    it('takes no edits while the token is made', async () => {
      rig.fillCard();
      const answer = rig.fields.on.tokenise.hold();
      const going = rig.model.next();
      rig.model.typeName({ firstName: 'Eve' });
      rig.model.chooseCountry({ code: 'US', name: 'United States' });
      answer();
      await going;
      expect(rig.now).toMatchObject({ card: { firstName: ' Ada ' }, billing: { country: null } });
      expect([rig.now.states.state, rig.world.places.on.regions.asked]).toEqual(['idle', []]);
    });

    it.each([
      ['number', 'number'],
      ['expirationYear', 'expiry'],
      ['securityCode', 'securityCode'],
    ] as const)('[CARD-08 part] maps a refusal of %s to %s, and logs it', async (field, told) => {
      rig.fillCard();
      rig.fields.on.tokenise.failsNext({ code: 'field', field, detail: 'why' });
      await rig.model.next();
      expect(rig.now).toMatchObject({
        step: 0,
        progress: null,
        fieldProblem: { field: told, reason: 'invalid' },
      });
      expect(rig.log.entries).toEqual([
        { level: 'warn', event: 'the card was not tokenised', fields: { reason: 'field', detail: 'why' } },
      ]);
    });

    it.each<TokeniseError>([
      { code: 'field', field: 'expirationMonth', detail: '' },
      { code: 'field', field: null, detail: '' },
      { code: 'unanswered', field: null, detail: '' },
      { code: 'other', field: 'number', detail: '' },
    ])('[CARD-08 part] has the general error for any other refusal: $code $field', async (error) => {
      rig.fillCard();
      rig.fields.on.tokenise.failsNext(error);
      await rig.model.next();
      expect(rig.now).toMatchObject({ step: 0, problem: { kind: 'token' }, fieldProblem: null });
      await rig.model.next();
      expect(rig.now).toMatchObject({ step: 1, problem: null });
    });

    it('[OPEN2-06 part] counts no refused card towards the three failures', async () => {
      rig.fillCard();
      for (const _attempt of [1, 2, 3, 4]) {
        rig.fields.on.tokenise.failsNext({ code: 'field', field: 'number', detail: '' });
        await rig.model.next();
      }
      expect([rig.lock.locked, rig.now.phase]).toEqual([false, 'open']);
    });

    it('[OPEN2-06] counts neither errors of the form nor of the token, but a failed enrolment, towards the three failures', async () => {
      for (const _attempt of [1, 2, 3, 4]) await rig.model.next();
      expect(rig.now).toMatchObject({ step: 0, phase: 'open' });
      expect(rig.fields.on.tokenise.asked).toEqual([]);
      rig.fillCard();
      for (const code of ['field', 'other', 'unanswered', 'field'] as const) {
        rig.fields.on.tokenise.failsNext({ code, field: null, detail: '' });
        await rig.model.next();
      }
      await rig.model.next();
      await rig.fillAddress();
      await rig.model.next();
      rig.api.enrolment = { status: 'failed' };
      await rig.pay();
      await rig.pay();
      expect([rig.lock.locked, rig.now.phase]).toEqual([false, 'open']);
      await rig.pay();
      expect([rig.lock.locked, rig.now.problem?.kind]).toEqual([true, 'retry-limit']);
    });

    it('loads the card form anew when its time is over, with the same transaction', async () => {
      rig.fillCard();
      rig.fields.on.tokenise.failsNext({ code: 'expired', field: null, detail: '' });
      await rig.model.next();
      expect(rig.now).toMatchObject({ step: 0, progress: null, problem: { kind: 'card-form-renewed' } });
      expect([rig.fields.on.open.asked.length, rig.api.on.createTransaction.asked.length]).toEqual([2, 1]);
      rig.fields.fill();
      await rig.model.next();
      expect(rig.now.step).toBe(1);
    });

    it('may be left while the card form loads anew, and shows nothing of it then', async () => {
      rig.fillCard();
      rig.fields.on.tokenise.failsNext({ code: 'expired', field: null, detail: '' });
      rig.api.on.captureContext.hold();
      const going = rig.model.next();
      await rig.turn();
      expect(rig.now.progress).toBe('resuming');
      rig.model.askToLeave('close');
      rig.model.confirmLeave();
      expect(rig.now).toMatchObject({ phase: 'ending', exit: 'landing' });
      await going;
      await rig.turn();
      expect([rig.now.exit, rig.api.closed]).toEqual(['landing', new Set([TRANSACTION])]);
    });

    it('ends when the card form does not load anew', async () => {
      rig.fillCard();
      rig.fields.on.tokenise.failsNext({ code: 'expired', field: null, detail: '' });
      rig.fields.on.open.failsNext({ code: 'card-fields/unusable', detail: '' });
      await rig.model.next();
      expect(rig.now).toMatchObject({ phase: 'ending', problem: { kind: 'card-form' } });
      await rig.pass(5_000);
      expect(rig.now.exit).toBe('title');
    });

    it('shows no token that comes after it was left', async () => {
      rig.fillCard();
      const answer = rig.fields.on.tokenise.hold();
      const going = rig.model.next();
      rig.model.leave();
      answer();
      await going;
      expect(rig.now).toEqual(rig.model.initial);
    });
  });

  describe('at the address', () => {
    beforeEach(() => rig.toBilling());

    it('lists the countries', () => {
      expect(rig.now.countries).toEqual({ state: 'success', value: rig.world.places.places });
    });

    it('[CARD-13 part] has no states before a country is chosen, then those of that country', async () => {
      expect(rig.now.states).toEqual({ state: 'idle' });
      rig.model.chooseCountry({ code: 'DE', name: 'Germany' });
      expect(rig.now.states).toEqual({ state: 'loading' });
      await rig.turn();
      expect(rig.now.states).toMatchObject({ state: 'success', value: [{ code: 'BW' }, { code: 'BE' }] });
    });

    it('forgets the state when another country is chosen, and keeps it when it is the same', async () => {
      await rig.fillAddress();
      rig.model.chooseCountry({ code: 'DE', name: 'Germany' });
      expect(rig.now.billing.state?.code).toBe('BW');
      rig.model.chooseCountry({ code: 'US', name: 'United States' });
      expect(rig.now.billing).toMatchObject({ country: { code: 'US' }, state: null });
    });

    it('shows the states of the country that was chosen last, whichever answer comes last', async () => {
      const answer = rig.world.places.on.regions.hold();
      rig.model.chooseCountry({ code: 'DE', name: 'Germany' });
      rig.model.chooseCountry({ code: 'US', name: 'United States' });
      answer();
      await rig.turn();
      expect(rig.now.states).toMatchObject({ value: [{ code: 'CA' }] });
    });

    it('asks for no state in a country without any', async () => {
      await rig.fillAddress();
      rig.model.chooseCountry({ code: 'MC', name: 'Monaco' });
      await rig.turn();
      await rig.model.next();
      expect(rig.now).toMatchObject({ step: 2, billing: { state: null } });
    });

    it('does not go on while the states are on their way', async () => {
      await rig.fillAddress();
      rig.world.places.on.regions.hold();
      rig.model.chooseCountry({ code: 'MC', name: 'Monaco' });
      await rig.model.next();
      expect(rig.now).toMatchObject({ step: 1, fieldProblem: { field: 'state' } });
    });

    it('asks once more for countries and states that did not load', async () => {
      rig.world.places.on.regions.failsNext({ code: 'network' });
      rig.model.chooseCountry({ code: 'DE', name: 'Germany' });
      await rig.turn();
      expect(rig.now.states.state).toBe('failed');
      rig.model.reloadPlaces();
      await rig.turn();
      expect(rig.now.states.state).toBe('success');
      expect(rig.log.entries.map(({ event }) => event)).toEqual([
        'places for the billing address did not load',
      ]);
      rig.model.leave();
      await rig.turn();
      rig.world.places.on.countries.failsNext({ code: 'network' });
      await rig.open();
      expect(rig.now.countries.state).toBe('failed');
      rig.model.reloadPlaces();
      await rig.turn();
      expect(rig.now.countries.state).toBe('success');
      expect(rig.world.places.on.regions.asked).toHaveLength(2);
    });

    it('asks for nothing where nothing failed and no country is chosen', () => {
      rig.model.reloadPlaces();
      expect([rig.world.places.on.countries.asked.length, rig.world.places.on.regions.asked]).toEqual([
        1,
        [],
      ]);
    });

    it('shows no states that come after it was left', async () => {
      const answer = rig.world.places.on.regions.hold();
      rig.model.chooseCountry({ code: 'DE', name: 'Germany' });
      rig.model.leave();
      answer();
      await rig.turn();
      expect(rig.now.states).toEqual({ state: 'idle' });
    });

    it('[CARD-12 part] stops at what is missing, and asks for no tax', async () => {
      await rig.model.next();
      expect(rig.now).toMatchObject({
        step: 1,
        problem: { kind: 'validation' },
        fieldProblem: { field: 'country', reason: 'missing' },
      });
      await rig.fillAddress();
      rig.model.typeBilling({ city: ' ' });
      await rig.model.next();
      expect(rig.now.fieldProblem).toMatchObject({ field: 'city' });
      expect([quotes(), rig.fields.focused]).toEqual([0, []]);
    });

    it('[PAYS-07] [OPEN2-15] asks for the tax, says so meanwhile, and only then moves on', async () => {
      await rig.fillAddress();
      const answer = rig.api.on.taxQuote.hold();
      const going = rig.model.next();
      await rig.turn();
      expect(rig.now).toMatchObject({ step: 1, progress: 'quoting', quote: null });
      expect(rig.api.on.taxQuote.asked).toEqual([[TRANSACTION, TAX_ADDRESS]]);
      answer();
      await going;
      expect(rig.now).toMatchObject({ step: 2, progress: null, quote: rig.api.quote, proposal: null });
    });

    it('[CARD-14 part] [OPEN2-09 part] says that the address was not validated when there is no quote, and reports no stage', async () => {
      await rig.fillAddress();
      for (const _attempt of [1, 2, 3, 4]) {
        rig.api.on.taxQuote.failsNext({ code: 'rejected', responseCode: 41020 });
        await rig.model.next();
        expect(rig.now).toMatchObject({ step: 1, progress: null, problem: { kind: 'address' }, quote: null });
      }
      expect([rig.api.on.report.asked, rig.lock.locked]).toEqual([[], false]);
      await rig.model.next();
      expect(rig.now).toMatchObject({ step: 2, problem: null });
    });

    it('shows no quote that comes after it was left', async () => {
      await rig.fillAddress();
      const answer = rig.api.on.taxQuote.hold();
      const going = rig.model.next();
      await rig.turn();
      rig.model.leave();
      answer();
      await going;
      expect(rig.now).toEqual(rig.model.initial);
    });

    describe('that the platform writes in another way', () => {
      beforeEach(async () => {
        rig.api.quote = { ...rig.api.quote, validated: WRITTEN };
        await rig.fillAddress();
        await rig.model.next();
      });

      it('[OPEN2-16] lets the buyer choose only where the normalised texts differ, and keeps no address for later', async () => {
        expect(rig.now).toMatchObject({ step: 1, proposal: WRITTEN });
        rig.model.keepAddress();
        expect(rig.now).toMatchObject({ step: 2, proposal: null, billing: { postalCode: '70372' } });
        const again = async (validated: typeof TAX_ADDRESS): Promise<void> => {
          rig.model.leave();
          await rig.turn();
          rig.api.quote = { ...rig.api.quote, validated };
          await rig.toBilling();
          expect(rig.now.billing).toMatchObject({ address: '', city: '', postalCode: '' });
          await rig.fillAddress();
          await rig.model.next();
        };
        await again({ ...TAX_ADDRESS, city: 'STUTTGART', address: 'mercedesstraße, 100' });
        expect(rig.now).toMatchObject({ step: 2, proposal: null });
        await again(WRITTEN);
        await rig.model.takeProposal();
        expect(rig.now).toMatchObject({ step: 2, proposal: null, billing: { postalCode: '70327' } });
      });

      it('[OPEN2-16 part] asks which of the two it is, and stays until that is said', () => {
        expect(rig.now).toMatchObject({ step: 1, proposal: WRITTEN, quote: rig.api.quote });
      });

      it('[OPEN2-16 part] keeps the typed one', () => {
        rig.model.keepAddress();
        expect(rig.now).toMatchObject({ step: 2, proposal: null, billing: { postalCode: '70372' } });
        expect(quotes()).toBe(1);
      });

      it('[OPEN2-16 part] takes the other one, and asks for its tax', async () => {
        await rig.model.takeProposal();
        expect(rig.now).toMatchObject({ step: 2, proposal: null, billing: { postalCode: '70327' } });
        expect(rig.api.on.taxQuote.asked.at(-1)).toEqual([TRANSACTION, WRITTEN]);
      });

      it('takes it once', async () => {
        await Promise.all([rig.model.takeProposal(), rig.model.takeProposal()]);
        rig.model.keepAddress();
        await rig.model.takeProposal();
        expect([quotes(), rig.now.step]).toEqual([2, 2]);
      });

      it('[DEC-17 part] names a state as the list names it', async () => {
        rig.model.leave();
        await rig.turn();
        rig.api.quote = { ...rig.api.quote, validated: { ...TAX_ADDRESS, province: 'BE' } };
        await rig.toReview();
        await rig.model.takeProposal();
        expect(rig.now.billing.state).toEqual(BERLIN);
      });

      describe('in another country', () => {
        const propose = async (country: string, province: string): Promise<void> => {
          rig.model.leave();
          await rig.turn();
          rig.api.quote = { ...rig.api.quote, validated: { ...TAX_ADDRESS, country, province } };
          await rig.toReview();
        };

        it('takes it with the states of that country, of which one is chosen', async () => {
          await propose('US', 'CA');
          const regions = rig.world.places.on.regions.hold();
          const taking = rig.model.takeProposal();
          rig.model.typeBilling({ city: 'Esslingen' });
          await rig.turn();
          expect([rig.now.progress, rig.now.quote, quotes()]).toEqual(['quoting', null, 2]);
          regions();
          await taking;
          expect(rig.now).toMatchObject({
            step: 2,
            progress: null,
            states: { state: 'success', value: [{ code: 'CA', name: 'California' }] },
            billing: {
              country: { code: 'US' },
              state: { code: 'CA', name: 'California' },
              city: 'Stuttgart',
            },
          });
          const asked = rig.api.on.taxQuote.asked.at(-1)?.[1];
          expect(asked).toMatchObject({ country: 'US', province: 'CA' });
        });

        it('asks for the state where that country has no such one', async () => {
          await propose('US', 'BW');
          await rig.model.takeProposal();
          expect(rig.now).toMatchObject({ step: 1, fieldProblem: { field: 'state' }, quote: null });
          expect([rig.now.billing.country?.code, rig.now.billing.state]).toEqual(['US', null]);
        });

        it('asks for the state, and for the list once more, where that does not load', async () => {
          await propose('US', 'CA');
          rig.world.places.on.regions.failsNext({ code: 'network' });
          await rig.model.takeProposal();
          expect(rig.now).toMatchObject({ step: 1, progress: null, fieldProblem: { field: 'state' } });
          rig.model.reloadPlaces();
          await rig.turn();
          expect(rig.now.states).toMatchObject({ state: 'success', value: [{ code: 'CA' }] });
        });

        it('asks no second time about what the form has no place for', async () => {
          await propose('MC', 'MO');
          await rig.model.takeProposal();
          expect(rig.now).toMatchObject({ step: 2, proposal: null, billing: { state: null } });
        });

        it('takes nothing once it was left', async () => {
          await propose('US', 'CA');
          const regions = rig.world.places.on.regions.hold();
          const taking = rig.model.takeProposal();
          rig.model.leave();
          regions();
          await taking;
          expect(rig.now).toEqual(rig.model.initial);
        });
      });

      it('forgets question and quote when the address is edited', () => {
        rig.model.typeBilling({ city: 'Esslingen' });
        expect(rig.now).toMatchObject({ proposal: null, quote: null, step: 1 });
        rig.model.keepAddress();
        expect(rig.now.step).toBe(1);
      });
    });

    it('asks nothing when the platform writes it the same', async () => {
      rig.api.quote = { ...rig.api.quote, validated: { ...TAX_ADDRESS, city: 'STUTTGART' } };
      await rig.fillAddress();
      await rig.model.next();
      expect(rig.now).toMatchObject({ step: 2, proposal: null });
    });
  });

  describe('between the steps', () => {
    it('goes back one step at a time, and from the first one nowhere', async () => {
      await rig.toReview();
      const seen = [];
      for (const _time of [1, 2, 3]) {
        rig.model.previous();
        seen.push(rig.now.step);
      }
      expect(seen).toEqual([1, 0, 0]);
    });

    it('goes nowhere for an address that nobody asked about', async () => {
      await rig.toReview();
      rig.model.previous();
      rig.model.keepAddress();
      expect(rig.now).toMatchObject({ step: 1, quote: rig.api.quote, proposal: null });
    });

    it('[CHKO-06 part] jumps back to any step', async () => {
      await rig.toReview();
      await rig.model.jump(0);
      expect(rig.now.step).toBe(0);
    });

    it('[CHKO-06 part] does not jump over a form that is not complete', async () => {
      await rig.open();
      await rig.model.jump(1);
      await rig.model.jump(2);
      expect(rig.now).toMatchObject({ step: 0, problem: null, fieldProblem: null });
      rig.fillCard();
      await rig.model.jump(2);
      expect(rig.now.step).toBe(0);
      await rig.model.jump(1);
      expect(rig.now.step).toBe(1);
      await rig.model.jump(2);
      expect(rig.now).toMatchObject({ step: 1, fieldProblem: null });
    });

    it('[DEC-02 part] makes a token and asks for the tax whichever control leads on', async () => {
      await rig.toReview();
      await rig.model.jump(0);
      expect([tokens(), quotes()]).toEqual([1, 1]);
      await rig.model.jump(2);
      expect([tokens(), quotes(), rig.now.step]).toEqual([2, 2, 2]);
      rig.model.previous();
      await rig.model.next();
      expect([tokens(), quotes()]).toEqual([2, 3]);
    });

    it('stays at the first step when a jump over it makes no token', async () => {
      await rig.toReview();
      await rig.model.jump(0);
      rig.fields.on.tokenise.failsNext({ code: 'field', field: 'number', detail: '' });
      await rig.model.jump(2);
      expect([rig.now.step, quotes()]).toEqual([0, 1]);
    });

    it('[DEC-02 part] does not pay by a quote of another address', async () => {
      await rig.toReview();
      rig.model.previous();
      rig.model.typeBilling({ address2: 'Tor 1' });
      expect(rig.now.quote).toBeNull();
      rig.model.chooseState(BERLIN);
      await rig.model.next();
      expect(rig.api.on.taxQuote.asked.at(-1)?.[1]).toMatchObject({ address2: 'Tor 1', province: 'BE' });
      expect(rig.now.quote).not.toBeNull();
    });

    it('takes a message along to no other step', async () => {
      await rig.toReview();
      rig.api.on.pay.failsNext({ code: 'rejected', responseCode: 41001 });
      await rig.pay();
      expect(rig.now.problem).toMatchObject({ kind: 'stage' });
      rig.model.previous();
      expect(rig.now.problem).toBeNull();
    });
  });

  describe('with the terms', () => {
    it('[CHKO-11 part] replaces the steps until they are closed', async () => {
      await rig.toBilling();
      rig.model.openTerms();
      expect(rig.now.terms).toBe(true);
      rig.model.previous();
      await rig.model.next();
      await rig.model.jump(0);
      rig.model.typeBilling({ city: 'x' });
      expect(rig.now).toMatchObject({ step: 1, problem: null, billing: { city: '' } });
      rig.model.closeTerms();
      rig.model.previous();
      expect(rig.now).toMatchObject({ terms: false, step: 0 });
    });

    it('shows them over the steps alone', async () => {
      rig.model.openTerms();
      expect(rig.now.terms).toBe(false);
      await rig.open();
      rig.model.openTerms();
      expect(rig.now.terms).toBe(true);
    });
  });

  describe('that is left', () => {
    it('[CHKO-07] [CHKO-08 part] asks first, for back and for close, and stays when that is declined', async () => {
      await rig.toBilling();
      for (const to of ['back', 'close'] as const) {
        rig.model.askToLeave(to);
        expect(rig.now).toMatchObject({ phase: 'open', leaving: { to, again: false } });
        rig.model.stay();
        expect(rig.now).toMatchObject({ phase: 'open', step: 1, leaving: null });
      }
      expect(rig.api.on.cancel.asked).toEqual([]);
      rig.model.confirmLeave();
      expect(rig.now.phase).toBe('open');
    });

    it('[CHKO-09] cancels, and goes back to the title 5 s later', async () => {
      await rig.toReview();
      rig.model.askToLeave('back');
      rig.model.confirmLeave();
      await rig.turn();
      expect(rig.api.on.cancel.asked).toEqual([[TRANSACTION]]);
      expect(rig.now).toMatchObject({
        phase: 'ending',
        problem: { kind: 'cancelled' },
        leaving: null,
        exit: null,
      });
      await rig.pass(4_999);
      expect(rig.now.exit).toBeNull();
      await rig.pass(1);
      expect(rig.now.exit).toBe('title');
    });

    it('[CHKO-09] [OPEN2-01] cancels, and closes to the start screen', async () => {
      await rig.toReview();
      rig.model.askToLeave('close');
      rig.model.confirmLeave();
      expect(rig.now.exit).toBe('landing');
      await rig.turn();
      expect(rig.api.on.cancel.asked).toEqual([[TRANSACTION]]);
    });

    it('[CHKO-07 part] [CHKO-08 part] asks too when the way leads onward, and leads on there at once', async () => {
      await rig.toReview();
      expect(isHeld(rig.now)).toBe(true);
      expect(rig.model.askToLeave('onward')).toBe(true);
      rig.model.stay();
      expect(rig.now).toMatchObject({ phase: 'open', step: 2, leaving: null, exit: null });
      expect(rig.model.askToLeave('onward')).toBe(true);
      rig.model.confirmLeave();
      expect(rig.now).toMatchObject({ phase: 'ending', problem: null, leaving: null, exit: 'onward' });
      expect(isHeld(rig.now)).toBe(false);
      await rig.turn();
      expect(rig.api.on.cancel.asked).toEqual([[TRANSACTION]]);
    });

    it('goes back from the terms to the steps, without a question', async () => {
      await rig.toReview();
      rig.model.openTerms();
      expect(rig.model.askToLeave('onward')).toBe(false);
      expect(rig.now).toMatchObject({ phase: 'open', terms: false, leaving: null });
    });

    it('holds nobody back as it opens, or with its last message', async () => {
      const answer = rig.world.offers.on.offers.hold();
      const opening = rig.open();
      await rig.turn();
      expect(isHeld(rig.now)).toBe(false);
      answer();
      await opening;
      rig.model.askToLeave('back');
      rig.model.confirmLeave();
      expect([rig.now.problem?.kind, isHeld(rig.now)]).toEqual(['cancelled', false]);
    });

    it('asks once while only the tax is computed', async () => {
      await rig.toBilling();
      await rig.fillAddress();
      rig.api.on.taxQuote.hold();
      void rig.model.next();
      await rig.turn();
      rig.model.askToLeave('close');
      rig.model.confirmLeave();
      expect(rig.now).toMatchObject({ phase: 'ending', exit: 'landing', progress: null });
    });

    it('forgets what was typed as it ends', async () => {
      await rig.toReview();
      rig.model.askToLeave('back');
      rig.model.confirmLeave();
      expect(rig.now).toMatchObject({
        card: rig.model.initial.card,
        billing: rig.model.initial.billing,
        metadata: { titleId: FILM },
        kind: 'buy',
      });
    });

    it('takes no commands any more', async () => {
      await rig.toReview();
      rig.model.askToLeave('back');
      rig.model.confirmLeave();
      const before = rig.now;
      rig.fillCard();
      rig.model.previous();
      rig.model.dismiss();
      rig.model.openTerms();
      rig.model.askToLeave('close');
      await rig.model.next();
      await rig.model.retry();
      expect(rig.now).toEqual(before);
    });

    it('leads nowhere after it was left by a navigation', async () => {
      await rig.model.open('abc', 'rent');
      rig.model.leave();
      await rig.pass(10_000);
      expect(rig.now).toEqual(rig.model.initial);
      rig.model.exitNow();
      expect(rig.now.exit).toBeNull();
    });
  });
});
