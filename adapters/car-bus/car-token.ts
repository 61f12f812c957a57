import * as z from 'zod/mini';
import type { CarBusConfig } from '../../core/shared/client-config.ts';
import { err, ok, type Result } from '../../core/shared/result.ts';

/** What is shown to the car's server; `expiresInMs` is null where nobody says how long it is good. */
export interface CarToken {
  readonly text: string;
  readonly expiresInMs: number | null;
}

/** Answers the parsed JSON of a GET, or says in words, without what was answered, why there is none. Never throws. */
export type FetchJson = (url: string) => Promise<Result<unknown, string>>;

const answer = z.object(
  {
    token: z
      .string('"token" is no text')
      .check(z.minLength(1, '"token" is empty'), z.maxLength(8_192, '"token" is over 8192 letters')),
    expiresInS: z.optional(
      z.number('"expiresInS" is no number').check(z.positive('"expiresInS" is not above 0')),
    ),
  },
  'the answer is no object',
);

/** The token of the configuration, or a fresh one of the address that it names; else why that gives none. */
export async function carToken(
  config: CarBusConfig,
  fetchJson: FetchJson,
): Promise<Result<CarToken, string>> {
  if (config.tokenUrl === '') return ok({ text: config.token, expiresInMs: null });
  const fetched = await fetchJson(config.tokenUrl);
  if (!fetched.ok) return fetched;
  const parsed = answer.safeParse(fetched.value);
  if (!parsed.success) return err(parsed.error.issues[0]?.message ?? 'the answer cannot be read');
  const { token, expiresInS } = parsed.data;
  return ok({ text: token, expiresInMs: expiresInS === undefined ? null : expiresInS * 1_000 });
}
