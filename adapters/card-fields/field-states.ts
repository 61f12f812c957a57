import * as z from 'zod/mini';
import type { CardFieldState } from '../../core/ports/secure-card-fields.ts';

const change = z.object({ empty: z.boolean(), valid: z.boolean(), couldBeValid: z.boolean() });

/** What a field says of its content; null for anything that says something else. */
export function readChange(data: unknown): CardFieldState | null {
  const parsed = change.safeParse(data);
  return parsed.success ? parsed.data : null;
}

const cards = z.object({
  empty: z.boolean(),
  card: z.optional(
    z.array(
      z.object({
        name: z.string().check(z.minLength(1)),
        securityCode: z.optional(z.object({ length: z.int().check(z.minimum(1), z.maximum(8)) })),
      }),
    ),
  ),
});

export interface DetectedCard {
  readonly brand: string | null;
  readonly securityCodeLength: number;
}

const UNKNOWN: DetectedCard = { brand: null, securityCodeLength: 3 };

/** The brand that a number is of (CARD-09): none while it is empty, or may still be of several. */
export function readCard(data: unknown): DetectedCard {
  const parsed = cards.safeParse(data);
  if (!parsed.success || parsed.data.empty) return UNKNOWN;
  const [only, another] = parsed.data.card ?? [];
  if (only === undefined || another !== undefined) return UNKNOWN;
  return { brand: only.name, securityCodeLength: only.securityCode?.length ?? UNKNOWN.securityCodeLength };
}
