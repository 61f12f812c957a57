import type { Clock } from '../../core/ports/clock.ts';
import type { Flex } from './flex-library.ts';
import { paymentOrigin } from './payment-hosts.ts';

/** The page's policy names it (`trusted-types`). */
const POLICY = 'card-fields';
const TIME_OUT_MS = 15_000;

/** Not every engine has it. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string | null },
  ): { createScriptURL(url: string): unknown };
}

type ScriptAddress = (url: string) => unknown;

/** Loads the library of the secure fields. One for a window: a page makes a policy of trusted types once. */
export class FlexLoader {
  private readonly libraries = new Map<string, Promise<Flex | null>>();
  private address: ScriptAddress | null = null;

  constructor(
    private readonly window: Window,
    private readonly clock: Clock,
    private readonly hosts: readonly string[],
  ) {}

  /** Null when it did not load within 15 s, or is not what its hash says. What was loaded once is not loaded again. */
  load(url: string, integrity: string): Promise<Flex | null> {
    const key = `${url} ${integrity}`;
    const loading = this.libraries.get(key) ?? this.fetch(url, integrity);
    this.libraries.set(key, loading);
    void loading.then((library) => {
      if (library === null) this.libraries.delete(key);
    });
    return loading;
  }

  private fetch(url: string, integrity: string): Promise<Flex | null> {
    const { document } = this.window;
    const script = document.createElement('script');
    script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    script.async = true;
    return new Promise((resolve) => {
      const settle = (isLoaded: boolean): void => {
        cancel();
        if (!isLoaded) script.remove();
        const { Flex: library } = this.window as { readonly Flex?: unknown };
        resolve(isLoaded && typeof library === 'function' ? (library as Flex) : null);
      };
      const cancel = this.clock.after(TIME_OUT_MS, () => settle(false));
      script.addEventListener('load', () => settle(true));
      script.addEventListener('error', () => settle(false));
      try {
        this.address ??= this.makeAddress();
        script.src = this.address(url) as string;
        document.head.append(script);
      } catch {
        settle(false); // the page's policy does not know ours
      }
    });
  }

  /** The page takes no address of a script as text; ours are of payment hosts. */
  private makeAddress(): ScriptAddress {
    const { trustedTypes } = this.window as { readonly trustedTypes?: TrustedTypes };
    const createScriptURL = (url: string) => (paymentOrigin(url, this.hosts) === null ? null : url);
    const policy = trustedTypes?.createPolicy(POLICY, { createScriptURL });
    return (url) => (policy === undefined ? url : policy.createScriptURL(url));
  }
}
