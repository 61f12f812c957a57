import * as z from 'zod/mini';

/**
 * POST of the Unleash frontend protocol, `/api/frontend`, to the configured address; the header `authorization` has
 * the client key (FLAG-02).
 */
export const flagsRequest = z.object({
  /** The wanted toggles. A service may answer others too. */
  toggles: z.optional(z.array(z.string())),
  context: z.object({
    appName: z.string(),
    environment: z.string(),
    userId: z.optional(z.string()),
    sessionId: z.optional(z.string()),
    /** `wlcId` is "40" for this client (FLAG-01). */
    properties: z.optional(z.looseObject({ wlcId: z.optional(z.string()) })),
  }),
});
export type FlagsRequest = z.input<typeof flagsRequest>;

/** Only enabled toggles are listed. */
export const flagsAnswer = z.object({
  toggles: z.array(
    z.object({
      name: z.string().check(z.minLength(1)),
      enabled: z.boolean(),
      impressionData: z.optional(z.unknown()),
      variant: z.optional(z.unknown()),
    }),
  ),
});
export type FlagsAnswer = z.input<typeof flagsAnswer>;
