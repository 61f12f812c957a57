/**
 * The library of the secure card fields as a page loads it: a classic script that puts `Flex` on the window. It speaks the
 * browser API of Flex Microform v2. It never sees a number or a code: both are typed into frames of another origin, and
 * what comes back from there is how they look and, at the end, a token. Types alone are imported nowhere, as the file is
 * served as it stands.
 */
(() => {
  type FieldType = 'number' | 'securityCode';
  type Listener = (data?: unknown) => void;
  type Data = Readonly<Record<string, unknown>>;
  type TokenCallback = (error: MicroformError | null, token?: string) => void;

  interface Context {
    readonly jwt: string;
    readonly mfOrigin: string;
  }

  interface TokenOptions {
    readonly expirationMonth?: string;
    readonly expirationYear?: string;
  }

  interface Detail {
    readonly location: string;
    readonly message: string;
  }

  const FIELD_TYPES: readonly string[] = ['number', 'securityCode'];
  const EVENTS: readonly string[] = [
    'autocomplete',
    'blur',
    'change',
    'error',
    'focus',
    'inputSubmitRequest',
    'load',
    'unload',
    'update',
  ];
  const TOKEN_MS = 30_000;
  const OPENING_MS = 20_000;

  class MicroformError extends Error {
    override readonly name = 'MicroformError';

    constructor(
      readonly reason: string,
      message: string,
      readonly details: readonly Detail[] = [],
    ) {
      super(message);
    }
  }

  class Field {
    private readonly listeners = new Map<string, Set<Listener>>();
    private container: Element | null = null;
    private frame: HTMLIFrameElement | null = null;
    private port: MessagePort | null = null;
    private opening = 0;
    private isGone = false;

    constructor(
      private readonly context: Context,
      private readonly channel: string,
      readonly type: FieldType,
      private options: Data,
      private readonly heard: (field: Field, data: Data) => void,
    ) {}

    get isLoaded(): boolean {
      return this.port !== null && this.opening === 0;
    }

    load(place: string | Element): void {
      if (this.isGone) throw new MicroformError('FIELD_LOAD_DISPOSED', 'The field was disposed of.');
      if (this.frame !== null)
        throw new MicroformError('FIELD_ALREADY_LOADED', 'The field is loaded already.');
      const container = typeof place === 'string' ? document.querySelector(place) : place;
      if (typeof place === 'string' && container === null) {
        throw new MicroformError('FIELD_LOAD_CONTAINER_SELECTOR', 'Nothing on the page fits the selector.');
      }
      if (!(container instanceof Element)) {
        throw new MicroformError('FIELD_LOAD_INVALID_CONTAINER', 'A field is loaded into an element.');
      }
      const frame = document.createElement('iframe');
      const query = new URLSearchParams({ type: this.type, context: this.context.jwt });
      frame.title =
        textOf(this.options['title']) ?? (this.type === 'number' ? 'Card number' : 'Security code');
      frame.style.border = '0';
      frame.style.width = '100%';
      frame.style.height = '100%';
      frame.style.display = 'block';
      frame.src = `${this.context.mfOrigin}/microform/v2/field?${query.toString()}#${this.channel}`;
      frame.addEventListener('load', () => this.open(frame));
      this.container = container;
      this.frame = frame;
      container.classList.add('flex-microform');
      this.opening = window.setTimeout(() => {
        const message = 'The frame of the field did not answer.';
        this.emit('error', new MicroformError('IFRAME_JWT_VALIDATION_FAILED', message));
      }, OPENING_MS);
      container.append(frame);
    }

    focus(): void {
      this.frame?.focus();
      this.say({ kind: 'focus' });
    }

    clear(): void {
      this.say({ kind: 'clear' });
    }

    update(options: Data): void {
      this.options = { ...this.options, ...options };
      const title = textOf(options['title']);
      if (title !== null && this.frame !== null) this.frame.title = title;
      this.say({ kind: 'update', options: this.options });
      this.emit('update', options);
    }

    unload(): void {
      if (this.frame === null) return;
      window.clearTimeout(this.opening);
      this.opening = 0;
      this.port?.close();
      this.port = null;
      this.frame.remove();
      this.frame = null;
      for (const state of ['', '-focused', '-valid', '-invalid', '-disabled']) {
        this.container?.classList.remove(`flex-microform${state}`);
      }
      this.container = null;
      this.emit('unload');
    }

    dispose(): void {
      this.unload();
      this.listeners.clear();
      this.isGone = true;
    }

    on(event: string, listener: Listener): void {
      if (!EVENTS.includes(event)) {
        throw new MicroformError('FIELD_SUBSCRIBE_UNSUPPORTED_EVENT', `A field has no event ${event}.`);
      }
      if (typeof listener !== 'function') {
        throw new MicroformError('FIELD_SUBSCRIBE_INVALID_CALLBACK', 'A listener is a function.');
      }
      const known = this.listeners.get(event) ?? new Set<Listener>();
      this.listeners.set(event, known.add(listener));
    }

    off(event: string, listener: Listener): void {
      this.listeners.get(event)?.delete(listener);
    }

    say(message: Data): void {
      this.port?.postMessage(message);
    }

    /** The frame has loaded; it is spoken to by a channel that nobody else has an end of. */
    private open(frame: HTMLIFrameElement): void {
      if (frame !== this.frame || frame.contentWindow === null) return;
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', (event: MessageEvent<Data>) => this.hear(event.data));
      port1.start();
      this.port = port1;
      const message = { kind: 'open', options: this.options };
      frame.contentWindow.postMessage(message, this.context.mfOrigin, [port2]);
    }

    private hear(data: Data): void {
      const event = textOf(data['event']);
      if (event === null) {
        this.heard(this, data);
        return;
      }
      if (event === 'load') {
        window.clearTimeout(this.opening);
        this.opening = 0;
      }
      const state = data['data'] as Data | undefined;
      if (event === 'change') {
        this.mark('-valid', state?.['valid'] === true);
        this.mark('-invalid', state?.['couldBeValid'] === false);
      }
      if (event === 'focus' || event === 'blur') this.mark('-focused', event === 'focus');
      this.emit(event, state);
    }

    private mark(state: string, isSo: boolean): void {
      this.container?.classList.toggle(`flex-microform${state}`, isSo);
    }

    private emit(event: string, data?: unknown): void {
      for (const listener of this.listeners.get(event) ?? []) listener(data);
    }
  }

  class Microform {
    private readonly fields = new Map<FieldType, Field>();
    private readonly waiting = new Map<string, (data: Data) => void>();
    /** The frames find each other by it. */
    private readonly channel = randomText();

    constructor(
      private readonly context: Context,
      private readonly options: Data,
    ) {}

    createField(type: FieldType, options: Data = {}): Field {
      if (!FIELD_TYPES.includes(type)) {
        throw new MicroformError('CREATE_FIELD_INVALID_FIELD_TYPE', 'A field is number or securityCode.');
      }
      const both = { ...this.options, ...options };
      const styles = { ...(this.options['styles'] as Data), ...(options['styles'] as Data) };
      const field = new Field(this.context, this.channel, type, { ...both, styles }, (_, data) =>
        this.hear(data),
      );
      this.fields.set(type, field);
      return field;
    }

    createToken(options: TokenOptions, callback: TokenCallback): void {
      const number = this.fields.get('number');
      if (number?.isLoaded !== true) {
        callback(new MicroformError('CREATE_TOKEN_NO_FIELDS_LOADED', 'No field is loaded.'));
        return;
      }
      const details = wrongParameters(options);
      if (details.length > 0) {
        const message = 'The expiry of the card is missing or not as it should be.';
        callback(new MicroformError('CREATE_TOKEN_VALIDATION_PARAMS', message, details));
        return;
      }
      const id = randomText();
      const late = window.setTimeout(() => {
        this.waiting.delete(id);
        callback(new MicroformError('CREATE_TOKEN_TIMEOUT', 'No token came in time.'));
      }, TOKEN_MS);
      this.waiting.set(id, (data) => {
        window.clearTimeout(late);
        const token = textOf(data['token']);
        if (token === null) callback(errorOf(data['error']));
        else callback(null, token);
      });
      const { expirationMonth, expirationYear } = options;
      const withCode = this.fields.get('securityCode')?.isLoaded === true;
      number.say({ kind: 'tokenise', id, expirationMonth, expirationYear, withCode });
    }

    private hear(data: Data): void {
      const id = textOf(data['answers']);
      const answered = id === null ? undefined : this.waiting.get(id);
      if (id === null || answered === undefined) return;
      this.waiting.delete(id);
      answered(data);
    }
  }

  class Flex {
    private readonly context: Context;

    constructor(captureContext: string) {
      this.context = readContext(captureContext);
    }

    microform(first: string | Data = 'card', second: Data = {}): Microform {
      if (typeof first === 'string' && first !== 'card') {
        throw new MicroformError('API_CLIENT_INITIALIZATION', 'The fields here are those of a card.');
      }
      return new Microform(this.context, typeof first === 'string' ? second : first);
    }
  }

  function readContext(jwt: string): Context {
    try {
      const [, body = ''] = jwt.split('.');
      const bytes = atob(body.replaceAll('-', '+').replaceAll('_', '/'));
      const claims = JSON.parse(bytes) as { ctx: { type: string; data: { mfOrigin: string } }[] };
      const [first] = claims.ctx;
      if (first?.type === 'mf-2.0.0') return { jwt, mfOrigin: new URL(first.data.mfOrigin).origin };
    } catch {
      // Told below.
    }
    throw new MicroformError('CAPTURE_CONTEXT_INVALID', 'The capture context cannot be read.');
  }

  function wrongParameters({ expirationMonth, expirationYear }: TokenOptions): readonly Detail[] {
    const details: Detail[] = [];
    if (!/^(?:0[1-9]|1[0-2])$/.test(expirationMonth ?? '')) {
      details.push({ location: 'expirationMonth', message: 'Two digits, 01 to 12.' });
    }
    if (!/^20\d\d$/.test(expirationYear ?? '')) {
      details.push({ location: 'expirationYear', message: 'Four digits.' });
    }
    return details;
  }

  function errorOf(error: unknown): MicroformError {
    const { reason, message, details } = error as MicroformError;
    return new MicroformError(reason, message, details);
  }

  function textOf(value: unknown): string | null {
    return typeof value === 'string' && value !== '' ? value : null;
  }

  function randomText(): string {
    return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('');
  }

  Object.assign(window, { Flex });
})();
