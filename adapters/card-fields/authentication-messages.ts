import * as z from 'zod/mini';
import { parseJson } from '../../core/shared/decode.ts';
import type { ChallengeEnd } from '../../core/ports/payer-authentication.ts';

const id = z.optional(z.string().check(z.minLength(1), z.maxLength(1024)));

/** The makers print the name of the id in two ways. */
const profile = z.object({
  MessageType: z.literal('profile.completed'),
  SessionId: id,
  'Session Id': id,
});

/** The session of the device data, or null for a message that is about something else. */
export function readProfileMessage(data: unknown): string | null {
  const parsed = profile.safeParse(jsonOf(data));
  return parsed.success ? (parsed.data.SessionId ?? parsed.data['Session Id'] ?? null) : null;
}

const challenge = z.object({
  MessageType: z.literal('challenge.completed'),
  Status: z.optional(z.boolean()),
});

/** How a challenge ended, or null for a message that is about something else. */
export function readChallengeMessage(data: unknown): ChallengeEnd | null {
  const parsed = challenge.safeParse(jsonOf(data));
  if (!parsed.success) return null;
  return parsed.data.Status === false ? 'failed' : 'done';
}

const jsonOf = (data: unknown): unknown => (typeof data === 'string' ? parseJson(data) : undefined);
