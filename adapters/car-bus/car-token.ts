import * as z from 'zod/mini';
import type { CarBusConfig } from '../../core/shared/client-config.ts';

/** What is shown to the car's server; `expiresInMs` is null where nobody says how long it is good. */
export interface CarToken {
  readonly text: string;
  readonly expiresInMs: number | null;
}

/** Answers the parsed JSON of a GET; undefined when there is none. Never throws. */
export type FetchJson = (url: string) => Promise<unknown>;

const answer = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(8_192)),
  expiresInS: z.optional(z.number().check(z.positive())),
});

/** The token of the configuration, or a fresh one of the address that it names; null when that gives none. */
export async function carToken(config: CarBusConfig, fetchJson: FetchJson): Promise<CarToken | null> {
  if (config.tokenUrl === '') return { text: config.token, expiresInMs: null };
  const parsed = answer.safeParse(await fetchJson(config.tokenUrl));
  if (!parsed.success) return null;
  const { token, expiresInS } = parsed.data;
  return { text: token, expiresInMs: expiresInS === undefined ? null : expiresInS * 1_000 };
}
