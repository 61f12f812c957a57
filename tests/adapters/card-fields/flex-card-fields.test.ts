import { beforeEach, describe, expect, it } from 'vitest';
import { type CardFieldsLook, FlexCardFields } from '../../../adapters/card-fields/flex-card-fields.ts';
import { EMPTY_CARD_FIELDS } from '../../../core/ports/secure-card-fields.ts';
import { NEVER_OVERTAKEN } from '../../../core/shared/turns.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { FakeFlexWindow } from '../../support/card-fields/fake-flex.ts';
import {
  captureContext,
  INTEGRITY,
  LIBRARY_URL,
  PAYMENT_HOSTS,
} from '../../support/card-fields/sample-context.ts';

const LOOK: CardFieldsLook = {
  colour: 'rgb(1, 2, 3)',
  placeholderColour: 'rgb(4, 5, 6)',
  invalidColour: 'rgb(7, 8, 9)',
  fontSize: '25px',
  fontFamily: 'sans-serif',
  fontWeight: '500',
  labels: { number: 'Card number', securityCode: 'Security code' },
  numberPlaceholder: '0000 0000 0000 0000',
  securityCodePlaceholder: (length) => '0'.repeat(length),
};
const EXPIRY = { month: '12', year: '2030' };
const CONTEXT = captureContext();
const VALID = { empty: false, valid: true, couldBeValid: true };

describe('the secure fields of Flex', () => {
  let flex: FakeFlexWindow;
  let clock: VirtualClock;
  let fields: FlexCardFields;
  const numberPlace = {} as HTMLElement;
  const codePlace = {} as HTMLElement;

  beforeEach(() => {
    flex = new FakeFlexWindow();
    clock = new VirtualClock();
    fields = new FlexCardFields(flex.window, clock, PAYMENT_HOSTS);
    fields.dress(LOOK);
  });

  const mount = () => {
    const takes = [fields.mountInto('number', numberPlace), fields.mountInto('securityCode', codePlace)];
    return () => {
      for (const take of takes) take();
    };
  };
  /** What a promise comes to, or `'open'` while it waits. */
  const stateOf = async <T>(promise: Promise<T>): Promise<T | 'open'> => {
    await new Promise((resolve) => setImmediate(resolve));
    return Promise.race([promise, Promise.resolve('open' as const)]);
  };
  const openNow = async (context = CONTEXT, signal = NEVER_OVERTAKEN) => {
    mount();
    const opening = fields.open(context, 1_000, signal);
    await clock.advanceAsync(1_000);
    return stateOf(opening);
  };

  describe('open', () => {
    it('[PAYS-05 part] with the script that the context names, by its hash, as a trusted address', async () => {
      expect(await openNow()).toEqual({ ok: true, value: undefined });
      expect(flex.scripts).toHaveLength(1);
      expect(flex.scripts[0]).toMatchObject({
        src: { trusted: LIBRARY_URL },
        integrity: INTEGRITY,
        crossOrigin: 'anonymous',
      });
      expect(flex.policies).toEqual(['card-fields']);
      expect(flex.contexts).toEqual([CONTEXT]);
      expect(flex.field('number').place).toBe(numberPlace);
      expect(flex.field('securityCode').place).toBe(codePlace);
    });

    it('and load the script once, however often', async () => {
      await openNow();
      await openNow();
      expect(flex.contexts).toHaveLength(2);
      expect(flex.scripts).toHaveLength(1);
    });

    it('[PAYS-02 part] once the library has stood for as long as it is to settle', async () => {
      mount();
      const opening = fields.open(CONTEXT, 1_000, NEVER_OVERTAKEN);
      await clock.advanceAsync(999);
      expect(flex.contexts).toEqual([]);
      await clock.advanceAsync(1);
      expect(await stateOf(opening)).toMatchObject({ ok: true });
    });

    it('once both places are there, however long that takes', async () => {
      fields.mountInto('number', numberPlace);
      const opening = fields.open(CONTEXT, 1_000, NEVER_OVERTAKEN);
      await clock.advanceAsync(60_000);
      expect(await stateOf(opening)).toBe('open');
      fields.mountInto('securityCode', codePlace);
      expect(await stateOf(opening)).toMatchObject({ ok: true });
    });

    it('[CARD-10 part] as the view has dressed them', async () => {
      await openNow();
      expect(flex.styles[0]).toMatchObject({
        input: { 'font-size': '25px', color: 'rgb(1, 2, 3)' },
        '::placeholder': { color: 'rgb(4, 5, 6)' },
        invalid: { color: 'rgb(7, 8, 9)' },
      });
      expect(flex.field('number').options).toEqual([
        { placeholder: '0000 0000 0000 0000', title: 'Card number' },
      ]);
    });

    it('and change their texts with the language', async () => {
      await openNow();
      fields.dress({ ...LOOK, labels: { number: 'Kartennummer', securityCode: 'Prüfnummer' } });
      expect(flex.field('number').options.at(-1)).toMatchObject({ title: 'Kartennummer' });
      expect(flex.field('securityCode').options.at(-1)).toMatchObject({ title: 'Prüfnummer' });
    });

    it('and change their looks with the page around them, while somebody types', async () => {
      await openNow();
      fields.dress({ ...LOOK, colour: 'rgb(9, 9, 9)', fontSize: '16px' });
      for (const name of ['number', 'securityCode'] as const) {
        expect(flex.field(name).options.at(-1)).toMatchObject({
          styles: { input: { color: 'rgb(9, 9, 9)', 'font-size': '16px' } },
        });
      }
    });

    it('not by a context of a host that nobody configured, which loads nothing', async () => {
      const foreign = captureContext({ clientLibrary: 'https://evil.example/flex.js' });
      expect(await openNow(foreign)).toMatchObject({ ok: false, error: { code: 'card-fields/unusable' } });
      expect(flex.scripts).toEqual([]);
    });

    it('not when the library does not load, and try again next time', async () => {
      flex.scriptsLoad = false;
      expect(await openNow()).toMatchObject({ ok: false, error: { code: 'card-fields/unusable' } });
      expect(flex.removed).toBe(1);
      flex.scriptsLoad = true;
      expect(await openNow()).toMatchObject({ ok: true });
      expect([flex.scripts.length, flex.removed]).toEqual([2, 1]);
    });

    it('not when the library refuses the context, and say why', async () => {
      flex.refusal = { name: 'MicroformError', reason: 'CAPTURE_CONTEXT_INVALID', message: 'secret' };
      expect(await openNow()).toEqual({
        ok: false,
        error: { code: 'card-fields/unusable', detail: 'CAPTURE_CONTEXT_INVALID' },
      });
    });

    it('not when a field does not load within 15 s', async () => {
      flex.fieldsLoad = false;
      mount();
      const opening = fields.open(CONTEXT, 1_000, NEVER_OVERTAKEN);
      await clock.advanceAsync(15_999);
      expect(await stateOf(opening)).toBe('open');
      await clock.advanceAsync(1);
      expect(await stateOf(opening)).toMatchObject({ ok: false, error: { code: 'card-fields/unusable' } });
      expect(flex.field('number').place).toBeNull();
    });

    it('not when a place goes away meanwhile', async () => {
      flex.fieldsLoad = false;
      const unmount = mount();
      const opening = fields.open(CONTEXT, 1_000, NEVER_OVERTAKEN);
      await clock.advanceAsync(1_000);
      expect(await stateOf(opening)).toBe('open');
      unmount();
      expect(await stateOf(opening)).toMatchObject({ ok: false, error: { code: 'card-fields/unusable' } });
    });

    it.each([
      ['the number', 0],
      ['the security code', 1],
    ])('not when the place of %s alone goes away meanwhile', async (_which, at) => {
      flex.fieldsLoad = false;
      const takes = [fields.mountInto('number', numberPlace), fields.mountInto('securityCode', codePlace)];
      const opening = fields.open(CONTEXT, 1_000, NEVER_OVERTAKEN);
      await clock.advanceAsync(1_000);
      takes[at]?.();
      expect(await stateOf(opening)).toEqual({
        ok: false,
        error: { code: 'card-fields/unusable', detail: 'a place of a field went away' },
      });
    });

    it.each([
      ['while it waits for the library to settle', true, true, 500],
      ['while it waits for the places', false, true, 1_000],
      ['while the fields load', true, false, 1_000],
    ])('not when it is given up %s', async (_when, placed, fieldsLoad, afterMs) => {
      flex.fieldsLoad = fieldsLoad;
      if (placed) mount();
      const controller = new AbortController();
      const opening = fields.open(CONTEXT, 1_000, controller.signal);
      await clock.advanceAsync(afterMs);
      controller.abort();
      expect(await stateOf(opening)).toMatchObject({ ok: false, error: { code: 'card-fields/cancelled' } });
      mount();
      await clock.advanceAsync(20_000);
      expect(Object.values(flex.fields).filter(({ place }) => place !== null)).toEqual([]);
      expect(await fields.tokenise(EXPIRY)).toMatchObject({ ok: false, error: { code: 'other' } });
    });

    it('not when it was given up beforehand', async () => {
      const controller = new AbortController();
      controller.abort();
      expect(await openNow(CONTEXT, controller.signal)).toMatchObject({
        error: { code: 'card-fields/cancelled' },
      });
      expect(flex.contexts).toEqual([]);
    });

    it('one pair at a time: a newer context gives the older one up', async () => {
      mount();
      const older = fields.open(CONTEXT, 1_000, NEVER_OVERTAKEN);
      const newer = fields.open(captureContext({}, { jti: '2' }), 1_000, NEVER_OVERTAKEN);
      await clock.advanceAsync(1_000);
      expect(await stateOf(older)).toMatchObject({ error: { code: 'card-fields/cancelled' } });
      expect(await stateOf(newer)).toMatchObject({ ok: true });
      expect(flex.contexts).toHaveLength(1);
    });
  });

  describe('tell', () => {
    it('how each field stands, and where the caret is', async () => {
      await openNow();
      expect(fields.now).toEqual(EMPTY_CARD_FIELDS);
      flex.field('number').tell('focus');
      flex.field('number').tell('change', { ...VALID, valid: false, card: [] });
      expect(fields.now).toMatchObject({
        number: { empty: false, valid: false, couldBeValid: true },
        securityCode: { empty: true },
        focused: 'number',
      });
      // The caret goes on before the field that it leaves says so.
      flex.field('securityCode').tell('focus');
      flex.field('number').tell('blur');
      expect(fields.now.focused).toBe('securityCode');
      flex.field('securityCode').tell('blur');
      expect(fields.now.focused).toBeNull();
    });

    it('[CARD-09 part] the brand, whose security code the placeholder is as long as', async () => {
      await openNow();
      expect(flex.field('securityCode').options.at(-1)).toMatchObject({ placeholder: '000' });
      const amex = [{ name: 'amex', cybsCardType: '003', securityCode: { length: 4 } }];
      flex.field('number').tell('change', { ...VALID, card: amex });
      expect(fields.now).toMatchObject({ brand: 'amex', securityCodeLength: 4 });
      expect(flex.field('securityCode').options.at(-1)).toMatchObject({ placeholder: '0000' });
      flex.field('number').tell('change', { empty: true, valid: false, couldBeValid: true, card: amex });
      expect(fields.now).toMatchObject({ brand: null, securityCodeLength: 3 });
      expect(flex.field('securityCode').options.at(-1)).toMatchObject({ placeholder: '000' });
    });

    it('the field of the security code nothing anew while it stays as long', async () => {
      await openNow();
      const told = flex.field('securityCode').options.length;
      flex.field('number').tell('change', { ...VALID, card: [] });
      const visa = [{ name: 'visa', cybsCardType: '001', securityCode: { length: 3 } }];
      flex.field('number').tell('change', { ...VALID, card: visa });
      expect(fields.now.brand).toBe('visa');
      expect(flex.field('securityCode').options).toHaveLength(told);
    });

    it('nothing of what a field says in another shape', async () => {
      await openNow();
      for (const data of [undefined, 'x', { valid: 1 }]) flex.field('number').tell('change', data);
      expect(fields.now).toEqual(EMPTY_CARD_FIELDS);
    });

    it('nothing any more of fields that are closed', async () => {
      await openNow();
      const number = flex.field('number');
      number.tell('change', VALID);
      expect(fields.now.number.valid).toBe(true);
      fields.close();
      expect(fields.now).toEqual(EMPTY_CARD_FIELDS);
      expect(number.place).toBeNull();
      number.tell('change', VALID);
      number.tell('focus');
      expect(fields.now).toEqual(EMPTY_CARD_FIELDS);
    });
  });

  describe('make a token', () => {
    it('[PAYS-05] from month and year, by the library whose address and hash the context names', async () => {
      const clientLibrary = 'https://pay.example/microform/v3/other.js';
      const clientLibraryIntegrity = `sha256-${'B'.repeat(43)}=`;
      await openNow(captureContext({ clientLibrary, clientLibraryIntegrity }));
      expect(flex.scripts).toMatchObject([
        { src: { trusted: clientLibrary }, integrity: clientLibraryIntegrity },
      ]);
      const token = fields.tokenise(EXPIRY);
      expect(flex.asked[0]?.options).toEqual({ expirationMonth: '12', expirationYear: '2030' });
      flex.answer(null, 'a.token.jwt');
      expect(await token).toEqual({ ok: true, value: 'a.token.jwt' });
    });

    it('[CARD-08 part] or say which field is refused', async () => {
      await openNow();
      const token = fields.tokenise(EXPIRY);
      const details = [{ location: 'number', message: 'm' }];
      flex.answer({ reason: 'CREATE_TOKEN_VALIDATION_FIELDS', details }, undefined);
      expect(await token).toMatchObject({ ok: false, error: { code: 'field', field: 'number' } });
    });

    it('but out of nothing that is none', async () => {
      await openNow();
      for (const answer of ['', undefined, { token: 'x' }]) {
        const token = fields.tokenise(EXPIRY);
        flex.answer(null, answer);
        expect(await token).toMatchObject({ ok: false, error: { code: 'other' } });
      }
    });

    it('or have no answer after 30 s', async () => {
      await openNow();
      const token = fields.tokenise(EXPIRY);
      await clock.advanceAsync(29_999);
      expect(await stateOf(token)).toBe('open');
      await clock.advanceAsync(1);
      expect(await stateOf(token)).toMatchObject({ ok: false, error: { code: 'unanswered' } });
    });

    it('not when the context has run out: 900 s after it was brought', async () => {
      await openNow();
      await clock.advanceAsync(898_999);
      const token = fields.tokenise(EXPIRY);
      flex.answer(null, 'a.token.jwt');
      expect(await token).toMatchObject({ ok: true });
      await clock.advanceAsync(1);
      expect(await fields.tokenise(EXPIRY)).toMatchObject({ ok: false, error: { code: 'expired' } });
      expect(flex.asked).toHaveLength(1);
    });

    it('not before they are open, and not when they are closed meanwhile', async () => {
      expect(await fields.tokenise(EXPIRY)).toMatchObject({ ok: false, error: { code: 'other' } });
      await openNow();
      const token = fields.tokenise(EXPIRY);
      fields.close();
      expect(await token).toMatchObject({ ok: false, error: { code: 'other' } });
    });
  });

  it('take the caret as soon as they are open', async () => {
    fields.focus('number');
    await openNow();
    expect(flex.field('number').focusedTimes).toBe(0);
    fields.focus('number');
    expect(flex.field('number').focusedTimes).toBe(1);
  });

  it('close when the view takes their places away', async () => {
    const unmount = mount();
    const opening = fields.open(CONTEXT, 1_000, NEVER_OVERTAKEN);
    await clock.advanceAsync(1_000);
    expect(await stateOf(opening)).toMatchObject({ ok: true });
    flex.field('number').tell('change', VALID);
    unmount();
    expect(fields.now).toEqual(EMPTY_CARD_FIELDS);
    expect(await fields.tokenise(EXPIRY)).toMatchObject({ ok: false });
  });
});
