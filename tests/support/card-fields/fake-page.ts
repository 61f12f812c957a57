/** A page as far as frames are posted into it. Its windows know who is around them, and nothing else. */
export class FakePage {
  readonly window: Window;
  readonly body: FakeElement;
  /** Forms that were submitted, as they were then. */
  readonly posted: {
    readonly target: string;
    readonly url: string;
    readonly fields: object;
    host: unknown;
  }[] = [];
  private readonly messages = new EventTarget();
  /** Who listens to messages. */
  listeners = 0;

  constructor() {
    const outer = { parent: null as unknown };
    outer.parent = outer;
    const document = {
      documentElement: { clientHeight: 700 },
      createElement: (name: string) => new FakeElement(name, document, outer, this.posted),
    };
    this.body = new FakeElement('body', document, outer, this.posted);
    // What else a window has is not asked for.
    this.window = {
      navigator: { language: 'de-DE' },
      screen: { colorDepth: 24, width: 1_920, height: 720 },
      document: { body: this.body },
      addEventListener: (type: string, listener: EventListener) => {
        this.listeners += 1;
        this.messages.addEventListener(type, listener);
      },
      removeEventListener: (type: string, listener: EventListener) => {
        this.listeners -= 1;
        this.messages.removeEventListener(type, listener);
      },
    } as unknown as Window;
  }

  /** A place in a view, of this size. */
  place(width: number, height: number): FakeElement {
    return Object.assign(this.body.ownerDocument.createElement('div') as FakeElement, {
      clientWidth: width,
      clientHeight: height,
    });
  }

  say(data: unknown, origin: string, source: unknown): void {
    this.messages.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }));
  }
}

interface FakeDocument {
  createElement(name: string): unknown;
}

export class FakeElement {
  [property: string]: unknown;
  readonly style: Record<string, string> = {};
  readonly attributes: Record<string, string> = {};
  children: FakeElement[] = [];
  parent: FakeElement | null = null;
  contentWindow: object | null = null;

  constructor(
    readonly tag: string,
    readonly ownerDocument: FakeDocument,
    private readonly outer: object,
    private readonly posted: unknown[],
  ) {}

  /** For what wants a whole element, and touches no other members of it. */
  get element(): HTMLElement {
    return this as unknown as HTMLElement;
  }

  get frames(): readonly FakeElement[] {
    return this.children.filter(({ tag }) => tag === 'iframe');
  }

  setAttribute(name: string, value: string): void {
    this.attributes[name] = value;
  }

  append(child: FakeElement): void {
    child.parent = this;
    this.children.push(child);
    if (child.tag === 'iframe') child.contentWindow = { parent: this.outer };
  }

  remove(): void {
    const { parent } = this;
    if (parent !== null) parent.children = parent.children.filter((one) => one !== this);
    this.parent = null;
    this.contentWindow = null;
  }

  submit(): void {
    const { method, target, action: url, hidden } = this;
    const entries = this.children.map(({ name, value, type }) => [name, { value, type }]);
    const fields: unknown = Object.fromEntries(entries);
    this.posted.push({ method, target, url, hidden, fields, host: this.parent });
  }
}
