/**
 * The few globals that every host of the core has. Only `tsconfig.core.json` reads this file: it compiles the core
 * without the browser's or Node's types, so that a stray `window` or `process` is an error.
 */
interface AbortSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

interface AbortController {
  readonly signal: AbortSignal;
  abort(): void;
}

declare const AbortController: { new (): AbortController };
