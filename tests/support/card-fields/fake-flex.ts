import type {
  FlexField,
  FlexFieldOptions,
  FlexStyles,
  Microform,
} from '../../../adapters/card-fields/flex-library.ts';

type Answered = (error: unknown, token: unknown) => void;

/** A hosted field, without a frame: a test types into it by `tell`. */
export class FakeFlexField implements FlexField {
  readonly options: FlexFieldOptions[];
  place: HTMLElement | null = null;
  focusedTimes = 0;
  private readonly listeners = new Map<string, (data?: unknown) => void>();

  constructor(
    first: FlexFieldOptions,
    private readonly loads: () => boolean,
  ) {
    this.options = [first];
  }

  load(place: HTMLElement): void {
    this.place = place;
    if (this.loads()) queueMicrotask(() => this.tell('load'));
  }

  unload(): void {
    this.place = null;
  }

  focus(): void {
    this.focusedTimes += 1;
  }

  update(options: FlexFieldOptions): void {
    this.options.push(options);
  }

  on(event: string, heard: (data?: unknown) => void): void {
    this.listeners.set(event, heard);
  }

  tell(event: string, data?: unknown): void {
    this.listeners.get(event)?.(data);
  }
}

/** As much of a window as loads a script, and the library that the script brings. */
export class FakeFlexWindow {
  /** Whether scripts and fields load at all. */
  scriptsLoad = true;
  fieldsLoad = true;
  /** What the library throws at a context that it does not take. */
  refusal: unknown = null;
  readonly scripts: { src: unknown; integrity: string; crossOrigin: string | null }[] = [];
  /** Scripts that were taken out of the page again. */
  removed = 0;
  readonly contexts: string[] = [];
  readonly styles: FlexStyles[] = [];
  readonly fields: Record<string, FakeFlexField> = {};
  readonly asked: { readonly options: unknown; readonly answered: Answered }[] = [];
  readonly policies: string[] = [];
  private library: unknown;

  /** As the adapter sees it. */
  get window(): Window {
    const trustedTypes = {
      createPolicy: (name: string, rules: { createScriptURL: (url: string) => string | null }) => {
        if (this.policies.includes(name)) throw new TypeError(`a policy ${name} is there already`);
        this.policies.push(name);
        return { createScriptURL: (url: string) => ({ trusted: rules.createScriptURL(url) }) };
      },
    };
    const document = {
      createElement: () => Object.assign(new EventTarget(), { remove: () => (this.removed += 1) }),
      head: { append: (script: EventTarget) => this.fetch(script) },
    };
    const fake = { document, trustedTypes };
    Object.defineProperty(fake, 'Flex', { get: () => this.library });
    return fake as unknown as Window;
  }

  field(name: 'number' | 'securityCode'): FakeFlexField {
    const field = this.fields[name];
    if (field === undefined) throw new Error(`no field ${name}`);
    return field;
  }

  /** Answers the question for a token that was asked last. */
  answer(error: unknown, token: unknown): void {
    this.asked.at(-1)?.answered(error, token);
  }

  private fetch(script: EventTarget): void {
    this.scripts.push(script as unknown as FakeFlexWindow['scripts'][number]);
    if (this.scriptsLoad) this.library = this.makeLibrary();
    queueMicrotask(() => script.dispatchEvent(new Event(this.scriptsLoad ? 'load' : 'error')));
  }

  private makeLibrary(): unknown {
    const { contexts, styles, asked } = this;
    const refusal = () => this.refusal;
    const makeField = (name: string, options: FlexFieldOptions): FakeFlexField => {
      const field = new FakeFlexField(options, () => this.fieldsLoad);
      this.fields[name] = field;
      return field;
    };
    return class {
      constructor(context: string) {
        contexts.push(context);
        if (refusal() !== null) throw refusal() as Error;
      }

      microform(_kind: string, options: { readonly styles: FlexStyles }): Microform {
        styles.push(options.styles);
        return {
          createField: makeField,
          createToken: (given, answered) => {
            asked.push({ options: given, answered });
          },
        };
      }
    };
  }
}
