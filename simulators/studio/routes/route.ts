import type * as z from 'zod/mini';
import type { EndpointName } from '../../../adapters/http/endpoints.ts';
import type { Result } from '../../../core/shared/result.ts';
import type { Account } from '../accounts.ts';
import type { Language } from '../catalogue/language.ts';
import type { Refusal } from '../refusal.ts';
import type { Session } from '../sessions.ts';

/** The signed-in caller. */
export interface Visitor {
  readonly account: Account;
  readonly session: Session;
}

/** A request as a route sees it: judged, parsed, without HTTP. */
export interface Call<Body = undefined> {
  /** The `{name}`s of the endpoint's path. */
  param(name: string): string;
  /** A query value; names are compared without case, as the source writes them both ways. Empty when missing. */
  query(name: string): string;
  /** A header of the request; empty when missing. */
  header(name: string): string;
  readonly body: Body;
  readonly language: Language;
  /** Host that the caller used, with port. */
  readonly host: string;
  readonly secure: boolean;
  /** Where the call comes from. */
  readonly address: string;
  readonly nowMs: number;
}

/** What a route answers; 10000 is added where it gives no response code. */
export type Outcome<Answer> = Result<Answer, Refusal>;

/**
 * One call of the endpoint table. `session` says what becomes of the Session header: `ignored`; `welcome`, which is
 * judged only when it is there; `needed`.
 */
export interface Route {
  readonly name: EndpointName;
  readonly session: 'ignored' | 'welcome' | 'needed';
  readonly body: z.ZodMiniType | null;
  run(call: Call<unknown>, visitor: Visitor | null): Outcome<unknown>;
}

/** A call that anybody with an API key may make. */
export function openRoute<Answer>(name: EndpointName, run: (call: Call) => Outcome<Answer>): Route {
  return { name, session: 'ignored', body: null, run: (call) => run({ ...call, body: undefined }) };
}

/** An open call with a body. */
export function openPost<Body, Answer>(
  name: EndpointName,
  body: z.ZodMiniType<Body>,
  run: (call: Call<Body>) => Outcome<Answer>,
): Route {
  return { name, session: 'ignored', body, run: (call) => run(call as Call<Body>) };
}

/** A call that shows more to a signed-in caller. */
export function welcomingRoute<Answer>(
  name: EndpointName,
  run: (call: Call, visitor: Visitor | null) => Outcome<Answer>,
): Route {
  return {
    name,
    session: 'welcome',
    body: null,
    run: (call, visitor) => run({ ...call, body: undefined }, visitor),
  };
}

/** A call about the caller's own account. */
export function accountRoute<Answer>(
  name: EndpointName,
  run: (call: Call, visitor: Visitor) => Outcome<Answer>,
): Route {
  return {
    name,
    session: 'needed',
    body: null,
    run: (call, visitor) => run({ ...call, body: undefined }, present(visitor)),
  };
}

/** An account call with a body. */
export function accountPost<Body, Answer>(
  name: EndpointName,
  body: z.ZodMiniType<Body>,
  run: (call: Call<Body>, visitor: Visitor) => Outcome<Answer>,
): Route {
  return { name, session: 'needed', body, run: (call, visitor) => run(call as Call<Body>, present(visitor)) };
}

function present(visitor: Visitor | null): Visitor {
  if (visitor === null) throw new Error('An account route was run without its session.');
  return visitor;
}
