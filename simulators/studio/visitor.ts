import type { IncomingHttpHeaders } from 'node:http';
import { ok } from '../../core/shared/result.ts';
import type { Result } from '../../core/shared/result.ts';
import { refuse } from './refusal.ts';
import type { Refusal } from './refusal.ts';
import type { Visitor } from './routes/route.ts';
import type { StudioContext } from './studio-context.ts';

/** Who calls by these headers: an API key that the studio gave out, and a session that is served. */
export function visitorBy(studio: StudioContext, headers: IncomingHttpHeaders): Result<Visitor, Refusal> {
  if (!studio.apiKeys.accepts(textOf(headers['apikey']))) return refuse('apiKey');
  return visitorOfSession(studio, textOf(headers['session']));
}

export function visitorOfSession(studio: StudioContext, token: string): Result<Visitor, Refusal> {
  const { sessions, accounts } = studio.state();
  const session = sessions.check(token, studio.nowMs());
  if (!session.ok)
    return refuse(session.error.code === 'session/expired' ? 'sessionExpired' : 'sessionUnknown');
  const account = accounts.find(session.value.consumerId);
  return account === null ? refuse('sessionUnknown') : ok({ account, session: session.value });
}

const textOf = (header: string | string[] | undefined): string => (typeof header === 'string' ? header : '');
