import * as z from 'zod/mini';
import { wireId } from './primitives.ts';

/** POST ProductRedemption (CALL2-09): definition is always 6. */
export const redemptionRequest = z.object({ parentProductId: wireId, definition: z.literal(6) });
export type RedemptionRequest = z.input<typeof redemptionRequest>;
