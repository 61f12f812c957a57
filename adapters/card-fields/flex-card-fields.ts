import { filter, firstValueFrom, map, type Observable, take } from 'rxjs';
import type { Clock } from '../../core/ports/clock.ts';
import {
  type CardFieldName,
  type CardFieldsState,
  EMPTY_CARD_FIELDS,
  type OpenFieldsError,
  type SecureCardFields,
  type TokeniseError,
} from '../../core/ports/secure-card-fields.ts';
import { err, ok, type Result } from '../../core/shared/result.ts';
import { State } from '../../core/shared/state.ts';
import { readCaptureContext } from './capture-context.ts';
import { readCard, readChange } from './field-states.ts';
import type { Flex, FlexField, FlexFieldOptions, FlexStyles, Microform } from './flex-library.ts';
import { FlexLoader } from './load-flex.ts';
import { reasonOf, toTokeniseError } from './tokenise-errors.ts';
import { unlessAborted, whenAborted } from './when-aborted.ts';

/** How the view wants the fields. Values of CSS as the page computed them: a page of another origin sees no variables. */
export interface CardFieldsLook {
  readonly colour: string;
  readonly placeholderColour: string;
  readonly invalidColour: string;
  readonly fontSize: string;
  /** Of fonts that the device has; the page's own do not reach another origin. */
  readonly fontFamily: string;
  readonly fontWeight: string;
  /** What screen readers say. */
  readonly labels: Readonly<Record<CardFieldName, string>>;
  readonly numberPlaceholder: string;
  /** For a security code of so many digits (CARD-09). */
  readonly securityCodePlaceholder: (lengthDigits: number) => string;
}

/** Where the view shows the fields. */
export interface CardFieldPlaces {
  /**
   * Says where a field is to stand. An element that moves in the page loads its field again, empty: it has to stay, if
   * need be hidden. The answer takes the place back, and fields that stand there are closed.
   */
  mountInto(field: CardFieldName, host: HTMLElement): () => void;
  /** Fields that stand change at once. To be called before the first `open`. */
  dress(look: CardFieldsLook): void;
}

type Places = Readonly<Record<CardFieldName, HTMLElement | null>>;

/** Fields that stand in their places. */
interface OpenFields {
  readonly microform: Microform;
  readonly fields: Readonly<Record<CardFieldName, FlexField>>;
  readonly lapsesAtMs: { readonly wall: number; readonly monotonic: number };
  /** Ends with the fields. */
  readonly closing: AbortController;
}

const TOKEN_TIME_OUT_MS = 30_000;
const FIELD_TIME_OUT_MS = 15_000;
const UNDRESSED: CardFieldsLook = {
  colour: '',
  placeholderColour: '',
  invalidColour: '',
  fontSize: '',
  fontFamily: '',
  fontWeight: '',
  labels: { number: '', securityCode: '' },
  numberPlaceholder: '',
  securityCodePlaceholder: () => '',
};

/** The secure fields of Flex Microform v2. One for a window. */
export class FlexCardFields implements SecureCardFields, CardFieldPlaces {
  private readonly state = new State<CardFieldsState>(EMPTY_CARD_FIELDS);
  readonly state$: Observable<CardFieldsState> = this.state.value$;
  private readonly places = new State<Places>({ number: null, securityCode: null });
  private readonly loader: FlexLoader;
  private look = UNDRESSED;
  private opening: AbortController | null = null;
  private opened: OpenFields | null = null;

  /** `hosts` are the payment hosts of the installation, see `payment-hosts.ts`. */
  constructor(
    window: Window,
    private readonly clock: Clock,
    private readonly hosts: readonly string[],
  ) {
    this.loader = new FlexLoader(window, clock, hosts);
  }

  get now(): CardFieldsState {
    return this.state.now;
  }

  mountInto(field: CardFieldName, host: HTMLElement): () => void {
    this.places.patch({ [field]: host });
    return () => {
      if (this.places.now[field] !== host) return;
      this.places.patch({ [field]: null });
      if (this.opened !== null) this.close();
    };
  }

  dress(look: CardFieldsLook): void {
    this.look = look;
    const styles = stylesOf(look);
    this.opened?.fields.number.update({ ...this.optionsOf('number'), styles });
    this.opened?.fields.securityCode.update({ ...this.optionsOf('securityCode'), styles });
  }

  async open(
    captureContext: string,
    settleMs: number,
    signal: AbortSignal,
  ): Promise<Result<void, OpenFieldsError>> {
    this.close();
    const opening = new AbortController();
    this.opening = opening;
    const release = whenAborted(signal, () => opening.abort());
    const opened = await this.bringUp(captureContext, settleMs, opening.signal);
    release();
    if (!opening.signal.aborted) return opened;
    if (this.opening === opening) this.close();
    return CANCELLED;
  }

  private async bringUp(
    captureContext: string,
    settleMs: number,
    signal: AbortSignal,
  ): Promise<Result<void, OpenFieldsError>> {
    const context = readCaptureContext(captureContext, this.hosts);
    if (!context.ok) return unusable(context.error);
    const { libraryUrl, integrity, lifetimeMs } = context.value;
    const lapsesAtMs = {
      wall: this.clock.wallMs() + lifetimeMs,
      monotonic: this.clock.monotonicMs() + lifetimeMs,
    };
    const library = await unlessAborted(signal, this.loader.load(libraryUrl, integrity));
    if (library === null) return unusable('the library did not load');
    await unlessAborted(signal, new Promise<void>((resolve) => this.clock.after(settleMs, resolve)));
    const places = await unlessAborted(signal, firstValueFrom(this.bothPlaces()));
    if (places === null || signal.aborted) return CANCELLED;
    const standing = this.stand(library, captureContext, places);
    if (!standing.ok) return standing;
    const { microform, fields, loaded } = standing.value;
    const outcome = await unlessAborted(signal, Promise.race([loaded, this.placeLost(), this.tooLong()]));
    if (outcome !== 'loaded') {
      takeAway(fields);
      return outcome === null ? CANCELLED : unusable(outcome);
    }
    this.opened = { microform, fields, lapsesAtMs, closing: new AbortController() };
    return ok(undefined);
  }

  /** Puts the fields there. What the library throws is why they cannot stand. */
  private stand(library: Flex, captureContext: string, places: Record<CardFieldName, HTMLElement>) {
    try {
      const microform = new library(captureContext).microform('card', { styles: stylesOf(this.look) });
      const fields = {
        number: microform.createField('number', this.optionsOf('number')),
        securityCode: microform.createField('securityCode', this.optionsOf('securityCode')),
      };
      const loaded = Promise.all([this.follow('number', fields), this.follow('securityCode', fields)]);
      fields.number.load(places.number);
      fields.securityCode.load(places.securityCode);
      return ok({ microform, fields, loaded: loaded.then(() => 'loaded' as const) });
    } catch (cause) {
      return unusable(reasonOf(cause) ?? 'the library failed');
    }
  }

  /** Keeps the state of a field from now on. Resolves once the field is there. */
  private follow(name: CardFieldName, fields: Record<CardFieldName, FlexField>): Promise<void> {
    const field = fields[name];
    const isOpen = (): boolean => this.opened?.fields === fields;
    field.on('change', (data) => {
      const change = readChange(data);
      if (!isOpen() || change === null) return;
      this.state.patch({ [name]: change });
      if (name === 'number') this.showBrand(data);
    });
    field.on('focus', () => {
      if (isOpen()) this.state.patch({ focused: name });
    });
    field.on('blur', () => {
      if (isOpen() && this.state.now.focused === name) this.state.patch({ focused: null });
    });
    return new Promise((resolve) => field.on('load', () => resolve()));
  }

  private showBrand(data: unknown): void {
    const before = this.state.now.securityCodeLength;
    this.state.patch(readCard(data));
    if (this.state.now.securityCodeLength === before) return;
    this.opened?.fields.securityCode.update(this.optionsOf('securityCode'));
  }

  async tokenise(expiry: {
    readonly month: string;
    readonly year: string;
  }): Promise<Result<string, TokeniseError>> {
    const { opened } = this;
    if (opened === null) return failed('the fields are not open');
    const { lapsesAtMs, closing, microform } = opened;
    // A device that slept has gone on by the wall alone.
    if (this.clock.monotonicMs() >= lapsesAtMs.monotonic || this.clock.wallMs() >= lapsesAtMs.wall) {
      return err({ code: 'expired', field: null, detail: 'the capture context has run out' });
    }
    return new Promise((resolve) => {
      const answer = (result: Result<string, TokeniseError>): void => {
        cancel();
        release();
        resolve(result);
      };
      const cancel = this.clock.after(TOKEN_TIME_OUT_MS, () =>
        answer(err({ code: 'unanswered', field: null, detail: 'no answer within 30 s' })),
      );
      let release = (): void => undefined;
      release = whenAborted(closing.signal, () => answer(failed('the fields were closed')));
      const { month: expirationMonth, year: expirationYear } = expiry;
      try {
        microform.createToken({ expirationMonth, expirationYear }, (error, token) => {
          if (error) answer(err(toTokeniseError(error)));
          else if (typeof token === 'string' && token !== '') answer(ok(token));
          else answer(failed('an answer that is no token'));
        });
      } catch (cause) {
        answer(err(toTokeniseError(cause)));
      }
    });
  }

  focus(field: CardFieldName): void {
    this.opened?.fields[field].focus();
  }

  close(): void {
    this.opening?.abort();
    this.opening = null;
    const { opened } = this;
    this.opened = null;
    if (opened !== null) {
      opened.closing.abort();
      takeAway(opened.fields);
    }
    this.state.set(EMPTY_CARD_FIELDS);
  }

  private optionsOf(field: CardFieldName): FlexFieldOptions {
    const { labels, numberPlaceholder, securityCodePlaceholder } = this.look;
    const { securityCodeLength } = this.state.now;
    const placeholder = field === 'number' ? numberPlaceholder : securityCodePlaceholder(securityCodeLength);
    return { placeholder, title: labels[field] };
  }

  private bothPlaces(): Observable<Record<CardFieldName, HTMLElement>> {
    return this.places.value$.pipe(
      map(({ number, securityCode }) => (number && securityCode ? { number, securityCode } : null)),
      filter((places) => places !== null),
    );
  }

  private placeLost(): Promise<'a place of a field went away'> {
    const { now } = this.places;
    const lost$ = this.places.value$.pipe(
      filter((places) => places.number !== now.number || places.securityCode !== now.securityCode),
      map(() => 'a place of a field went away' as const),
      take(1),
    );
    return firstValueFrom(lost$);
  }

  private tooLong(): Promise<'a field did not load'> {
    return new Promise((resolve) =>
      this.clock.after(FIELD_TIME_OUT_MS, () => resolve('a field did not load')),
    );
  }
}

const CANCELLED = err({ code: 'card-fields/cancelled', detail: 'given up' } as const);
const unusable = (detail: string) => err({ code: 'card-fields/unusable', detail } as const);
const failed = (detail: string) => err({ code: 'other', field: null, detail } as const);

function takeAway(fields: Readonly<Record<CardFieldName, FlexField>>): void {
  for (const field of Object.values(fields)) {
    try {
      field.unload();
    } catch {
      // It never stood.
    }
  }
}

function stylesOf(look: CardFieldsLook): FlexStyles {
  const { colour, placeholderColour, invalidColour, fontSize, fontFamily, fontWeight } = look;
  return {
    input: {
      color: colour,
      'font-size': fontSize,
      'font-family': fontFamily,
      'font-weight': fontWeight,
    },
    '::placeholder': { color: placeholderColour },
    invalid: { color: invalidColour },
  };
}
