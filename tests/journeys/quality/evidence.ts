import type { BrowserContext, Page } from '@playwright/test';
import type { Log } from '../../../core/ports/log.ts';

/** Shorter texts are no secrets; they would be found everywhere. */
const LEAST_LENGTH = 6;
/** By design, and nowhere else. */
const KEPT_BY_DESIGN: Readonly<Record<string, string>> = {
  session: 'session token',
  refreshToken: 'refresh token',
};

interface Trace {
  /** Where it was left: a console, a store, an address. */
  readonly where: string;
  readonly text: string;
}

/** Everything that a journey leaves behind, and the secrets that were in use on it. */
export class Evidence {
  private readonly secrets = new Map<string, string>();
  private readonly traces: Trace[] = [];
  private readonly pending: Promise<unknown>[] = [];
  readonly log: Log = {
    write: (level, event, fields) =>
      this.note(`log of the studio, ${level}`, `${event} ${JSON.stringify(fields)}`),
  };

  /** A password, a code: whatever must not be found. */
  guard(kind: string, secret: string): string {
    if (secret.length < LEAST_LENGTH) throw new Error(`Too short to look for: ${kind}`);
    this.secrets.set(secret, kind);
    return secret;
  }

  note(where: string, text: string): void {
    this.traces.push({ where, text });
  }

  /** How much was looked at, so that nobody takes an empty pile for a clean one. */
  count(where: string): number {
    return this.traces.filter((trace) => trace.where.startsWith(where)).length;
  }

  /** Listens to all that the pages of this context say, send and are told. */
  async follow(context: BrowserContext): Promise<void> {
    await context.addInitScript('globalThis.__name ??= (value) => value');
    await context.addInitScript("localStorage.setItem('enableLogs', 'true')");
    await context.exposeBinding('noteMessage', (_, text: string) =>
      this.note('message between windows', text),
    );
    await context.addInitScript(() => {
      const host = globalThis as unknown as { noteMessage(text: string): Promise<void> };
      addEventListener('message', ({ data }) => void host.noteMessage(JSON.stringify(data)));
    });
    context.on('console', (message) => this.note('console', message.text()));
    context.on('weberror', (error) => this.note('console, uncaught', String(error.error().stack)));
    context.on('request', (request) => this.note('address of a call', request.url()));
    context.on('response', (response) => {
      const learn = async (): Promise<void> => {
        if (!(response.headers()['content-type'] ?? '').includes('json')) return;
        this.learn(response.url(), await response.json().catch(() => null));
      };
      this.pending.push(learn());
    });
    context.on('page', (page) => {
      page.on('framenavigated', (frame) => this.note('address of a page', frame.url()));
      page.on('websocket', (socket) =>
        socket.on('framesent', ({ payload }) => this.note('message to the broker', payload.toString())),
      );
    });
  }

  /** What lies in the page and its stores now. */
  async collect(page: Page): Promise<void> {
    await Promise.all(this.pending);
    for (const frame of page.frames()) {
      const found = await frame.evaluate(async () => {
        const texts: [where: string, text: string][] = [
          ['state of the history', JSON.stringify(history.state)],
          ['address of a page', location.href],
          ['title of the page', document.title],
          ['cookies', document.cookie],
          ['page', document.documentElement.outerHTML],
        ];
        const stores: readonly (readonly [string, Storage])[] = [
          ['localStorage', localStorage],
          ['sessionStorage', sessionStorage],
        ];
        for (const [name, store] of stores) {
          for (const [key, value] of Object.entries(store))
            texts.push([`${name} ${key}`, `${key} ${String(value)}`]);
        }
        for (const { name = '' } of await indexedDB.databases()) {
          const base = await new Promise<IDBDatabase>((resolve, reject) => {
            const opening = indexedDB.open(name);
            opening.addEventListener('success', () => resolve(opening.result));
            opening.addEventListener('error', () => reject(new Error(name)));
          });
          for (const store of base.objectStoreNames) {
            const all = await new Promise<unknown[]>((resolve) => {
              const asking = base.transaction(store).objectStore(store).getAll();
              asking.addEventListener('success', () => resolve(asking.result as unknown[]));
            });
            texts.push([`IndexedDB ${name} ${store}`, JSON.stringify(all)]);
          }
          base.close();
        }
        for (const name of await caches.keys()) {
          const kept = await (await caches.open(name)).keys();
          texts.push([`cache ${name}`, kept.map(({ url }) => url).join(' ')]);
        }
        return texts;
      });
      for (const [where, text] of found) this.note(where, text);
    }
  }

  /** Where a secret was found, without the secret. Empty is clean. */
  leaks(): readonly string[] {
    const found = new Set<string>();
    for (const { where, text } of this.traces) {
      for (const [secret, kind] of this.secrets) {
        const [store, key = ''] = where.split(' ');
        const byDesign =
          store === 'localStorage' && KEPT_BY_DESIGN[key] === kind && text === `${key} ${secret}`;
        const written = [
          secret,
          encodeURIComponent(secret),
          JSON.stringify(secret).slice(1, -1),
          btoa(secret),
        ];
        if (!byDesign && written.some((form) => text.includes(form))) found.add(`${kind} in ${where}`);
      }
    }
    return [...found];
  }

  kinds(): readonly string[] {
    return [...new Set(this.secrets.values())].sort();
  }

  /** Secrets that the platform gave out. */
  private learn(url: string, answer: unknown): void {
    if (typeof answer !== 'object' || answer === null) return;
    const { session, refreshToken, code } = answer as Readonly<Record<string, unknown>>;
    if (typeof session === 'string') this.guard('session token', session);
    if (typeof refreshToken === 'string') this.guard('refresh token', refreshToken);
    if (typeof code === 'string' && url.endsWith('/signincode/create')) this.guard('short code', code);
  }
}
