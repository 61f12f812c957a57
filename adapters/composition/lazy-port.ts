import type { CallFailure } from '../../core/shared/call-failure.ts';
import { err, type Result } from '../../core/shared/result.ts';

type Call = (...asked: never[]) => Promise<Result<unknown, CallFailure>>;

/**
 * A port whose adapter is a part of the client of its own, fetched by the first call, so that it costs the start
 * nothing. A part that does not arrive is a failed call, `network`, and the next call fetches it again. `calls` names
 * every call of the port.
 */
export function lazyPort<Port extends { readonly [Name in keyof Port]: Call }>(
  calls: Readonly<Record<keyof Port, true>>,
  load: () => Promise<Port>,
): Port {
  let adapter: Promise<Port | null> | null = null;
  const fetched = (): Promise<Port | null> => {
    adapter ??= load().catch(() => {
      adapter = null;
      return null;
    });
    return adapter;
  };
  const calling = (name: keyof Port): Call => {
    return async (...asked) => {
      const port = await fetched();
      return port === null ? err({ code: 'network' }) : port[name](...asked);
    };
  };
  const names = Object.keys(calls) as (keyof Port)[];
  return Object.fromEntries(names.map((name) => [name, calling(name)])) as unknown as Port;
}
