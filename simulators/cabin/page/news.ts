import * as z from 'zod/mini';
import { parseJson } from '../../../core/shared/decode.ts';
import type { VehicleOrder } from '../../vehicle/vehicle.ts';
import type { CabinNews } from '../cabin-news.ts';

const orNull = <T extends z.ZodMiniType>(type: T) => z.nullable(type);

const news = z.object({
  car: z.object({
    values: z.object({
      speedKmh: orNull(z.number()),
      gear: orNull(z.enum(['P', 'R', 'N', 'D'])),
      parkingBrake: orNull(z.boolean()),
      light: orNull(z.enum(['day', 'night'])),
      brightness: orNull(z.number()),
      language: orNull(z.string()),
      passengerSeated: orNull(z.boolean()),
    }),
    progress: z.object({
      drive: orNull(z.string()),
      playing: z.boolean(),
      atS: z.number(),
      lengthS: z.number(),
      rate: z.number(),
      note: z.string(),
    }),
    drives: z.array(z.object({ name: z.string(), title: z.string() })),
    faults: z.array(z.enum(['silent', 'malformed', 'away'])),
    connections: z.number(),
  }),
  messages: z.array(
    z.object({
      id: z.number(),
      atWallMs: z.number(),
      from: z.string(),
      command: z.string(),
      payload: z.string(),
    }),
  ),
  beats: z.number(),
});

/** What the server told the page; null for anything else. */
export function readNews(text: unknown): CabinNews | null {
  const parsed = typeof text === 'string' ? news.safeParse(parseJson(text)) : null;
  return parsed?.success === true ? parsed.data : null;
}

/** Sends an order to the car. */
export type Obey = (order: VehicleOrder) => void;
