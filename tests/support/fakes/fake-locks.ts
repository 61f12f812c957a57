import type { TabLocks } from '../../../adapters/system/browser-tab.ts';

interface Request {
  readonly run: () => Promise<void>;
  readonly reject: (cause: unknown) => void;
}

/** The locks of an origin, as far as its tabs use them: one name, in line, by force or until given up. */
export class FakeLocks implements TabLocks {
  readonly asked: LockOptions[] = [];
  private holder: Request | null = null;
  private line: Request[] = [];

  get waiting(): number {
    return this.line.length;
  }

  request(_name: string, options: LockOptions, run: () => Promise<void>): Promise<unknown> {
    this.asked.push(options);
    return new Promise((_, reject) => {
      const request = { run, reject };
      options.signal?.addEventListener('abort', () => {
        if (!this.line.includes(request)) return;
        this.line = this.line.filter((one) => one !== request);
        reject(aborted());
      });
      if (options.steal) {
        this.holder?.reject(aborted());
        this.holder = null;
        this.line = [request, ...this.line];
      } else {
        this.line = [...this.line, request];
      }
      this.grant();
    });
  }

  /** The tab that holds the lock is closed. */
  dropHolder(): void {
    this.holder = null;
    this.grant();
  }

  private grant(): void {
    if (this.holder !== null) return;
    this.holder = this.line.shift() ?? null;
    const { holder } = this;
    // Never at once.
    queueMicrotask(() => void holder?.run());
  }
}

const aborted = () => new DOMException('taken or given up', 'AbortError');
