import { brandOf, checkNumber, codeLength } from './card-brands.ts';
import type { CardBrand } from './card-brands.ts';
import { caretAfter, inGroups } from './digit-groups.ts';
import { encryptCard } from './encrypt-card.ts';
import { styleRules } from './field-styles.ts';

/** The script of one hosted field: the number of a card, or its security code. */

type Data = Readonly<Record<string, unknown>>;

interface Known {
  readonly type: string;
  readonly context: string;
  readonly origins: readonly string[];
  readonly networks: readonly string[];
  readonly jwk: JsonWebKey;
}

/** What the two fields of a form tell each other; no page of another origin hears it. */
type Told =
  | { readonly kind: 'brand'; readonly length: number | null }
  | { readonly kind: 'code-please'; readonly nonce: string }
  | { readonly kind: 'code'; readonly nonce: string; readonly code: string; readonly good: boolean };

const CODE_WAIT_MS = 2_000;
const TOKENS = '/flex/v2/tokens';
const NOT_GOOD = 'Empty, or not complete and right.';

const input = document.querySelector('input');
const known = JSON.parse(document.body.dataset['known'] ?? '{}') as Known;
if (input !== null) run(input);

function run(field: HTMLInputElement): void {
  const isNumber = known.type === 'number';
  const beside = new BroadcastChannel(`flex-microform-${location.hash}`);
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [sheet];
  let port: MessagePort | null = null;
  /** Of the number beside; null while it says no brand. */
  let wantedLength: number | null = null;
  let lastState = '';

  const digits = (): string => field.value.replaceAll(/\D/g, '');
  const tell = (event: string, data?: unknown): void => port?.postMessage({ event, data });
  const share = (told: Told): void => beside.postMessage(told);

  const codeIsGood = (code: string): boolean =>
    wantedLength === null ? code.length === 3 || code.length === 4 : code.length === wantedLength;

  const stateOf = (): Data => {
    const typed = digits();
    const empty = typed === '';
    if (!isNumber) {
      const couldBeValid = typed.length <= (wantedLength ?? 4);
      return { empty, couldBeValid, valid: codeIsGood(typed) };
    }
    const { valid, couldBeValid, brand } = checkNumber(typed, known.networks);
    const card = brand === null ? [] : [cardOf(brand, valid, couldBeValid)];
    return { empty, valid, couldBeValid: empty || couldBeValid, card };
  };

  const changed = (): void => {
    const state = stateOf();
    const text = JSON.stringify(state);
    if (text === lastState) return;
    lastState = text;
    const hasValue = state['empty'] !== true;
    field.classList.toggle('valid', hasValue && state['valid'] === true);
    field.classList.toggle('invalid', hasValue && state['couldBeValid'] === false);
    field.setAttribute('aria-invalid', String(hasValue && state['couldBeValid'] === false));
    tell('change', state);
    if (isNumber) {
      const brand = brandOf(digits());
      share({ kind: 'brand', length: brand === null ? null : codeLength(brand) });
    }
  };

  const put = (typed: string, before: number): void => {
    if (isNumber) {
      const brand = brandOf(typed);
      const longest = brand === null ? 19 : Math.max(...brand.lengths);
      field.value = inGroups(typed.slice(0, longest), brand?.spaces);
    } else {
      field.value = typed.slice(0, wantedLength ?? 4);
    }
    if (document.activeElement === field) {
      const caret = caretAfter(field.value, before);
      field.setSelectionRange(caret, caret);
    }
    changed();
  };

  const apply = (options: Data): void => {
    const text = (name: string): string => (typeof options[name] === 'string' ? options[name] : '');
    field.placeholder = text('placeholder');
    const label = text('title') || (isNumber ? 'Card number' : 'Security code');
    field.setAttribute('aria-label', label);
    field.title = text('title');
    document.title = label;
    const description = document.getElementById('description');
    if (description !== null) description.textContent = text('description');
    field.disabled = options['disabled'] === true;
    while (sheet.cssRules.length > 0) sheet.deleteRule(0);
    for (const { selector, properties } of styleRules(options['styles'])) {
      const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)];
      if (!(rule instanceof CSSStyleRule)) continue;
      for (const [name, value] of properties) rule.style.setProperty(name, value);
    }
  };

  const tokenise = async (order: Data): Promise<void> => {
    const answers = String(order['id']);
    const fail = (reason: string, message: string, details: readonly Data[] = []): void =>
      port?.postMessage({ answers, error: { reason, message, details } });
    const number = digits();
    const code = order['withCode'] === true ? await codeBeside() : { code: '', good: true };
    const wrong = [
      ...(checkNumber(number, known.networks).valid ? [] : [{ location: 'number', message: NOT_GOOD }]),
      ...(code.good ? [] : [{ location: 'securityCode', message: NOT_GOOD }]),
    ];
    if (wrong.length > 0) {
      fail('CREATE_TOKEN_VALIDATION_FIELDS', 'A field is empty or not as it should be.', wrong);
      return;
    }
    const { expirationMonth, expirationYear } = order;
    const card = { number, securityCode: code.code, expirationMonth, expirationYear };
    try {
      const response = await fetch(TOKENS, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ context: known.context, card: await encryptCard(card, known.jwk) }),
      });
      const answer = (await response.json()) as Data;
      if (typeof answer['token'] === 'string') port?.postMessage({ answers, token: answer['token'] });
      else fail(String(answer['reason']), String(answer['message']), answer['details'] as readonly Data[]);
    } catch {
      fail('CREATE_TOKEN_XHR_ERROR', 'The token could not be asked for.');
    }
  };

  /** The code that was typed beside, by the way that the page around has no part in. */
  const codeBeside = (): Promise<{ readonly code: string; readonly good: boolean }> =>
    new Promise((resolve) => {
      const nonce = crypto.randomUUID();
      const done = (code: string, good: boolean): void => {
        window.clearTimeout(late);
        beside.removeEventListener('message', heard);
        resolve({ code, good });
      };
      const heard = ({ data }: MessageEvent<Told>): void => {
        if (data.kind === 'code' && data.nonce === nonce) done(data.code, data.good);
      };
      const late = window.setTimeout(() => done('', false), CODE_WAIT_MS);
      beside.addEventListener('message', heard);
      share({ kind: 'code-please', nonce });
    });

  const ordered = ({ data }: MessageEvent<Data>): void => {
    switch (data['kind']) {
      case 'focus':
        field.focus();
        break;
      case 'clear':
        put('', 0);
        break;
      case 'update':
        apply((data['options'] ?? {}) as Data);
        break;
      case 'tokenise':
        void tokenise(data);
        break;
    }
  };

  beside.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (isNumber) return;
    if (data.kind === 'brand') {
      wantedLength = data.length;
      put(digits(), field.selectionStart ?? 0);
      lastState = '';
      changed();
    }
    if (data.kind === 'code-please') {
      share({ kind: 'code', nonce: data.nonce, code: digits(), good: codeIsGood(digits()) });
    }
  });

  field.addEventListener('input', (event) => {
    const before = field.value
      .slice(0, field.selectionStart ?? field.value.length)
      .replaceAll(/\D/g, '').length;
    put(digits(), before);
    // A browser that fills a field in says so by what it does not say.
    if (!(event instanceof InputEvent)) tell('autocomplete', {});
  });
  field.addEventListener('focus', () => tell('focus'));
  field.addEventListener('blur', () => tell('blur'));
  field.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') tell('inputSubmitRequest');
  });

  window.addEventListener('message', ({ source, origin, data, ports }: MessageEvent<unknown>) => {
    const [end] = ports;
    const message = data as Data | null;
    if (port !== null || source !== window.parent || !known.origins.includes(origin)) return;
    if (end === undefined || message?.['kind'] !== 'open') return;
    port = end;
    end.addEventListener('message', ordered);
    end.start();
    apply((message['options'] ?? {}) as Data);
    tell('load');
    changed();
  });
}

function cardOf(brand: CardBrand, valid: boolean, couldBeValid: boolean): Data {
  const { name, cybsCardType, lengths, spaces, securityCode } = brand;
  return { name, cybsCardType, valid, couldBeValid, lengths, spaces, securityCode };
}
