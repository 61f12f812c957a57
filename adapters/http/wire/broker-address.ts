import * as z from 'zod/mini';
import { answerFields } from './primitives.ts';

const websocketUrl = z.string().check(z.regex(/^wss?:\/\/\S+$/i));

/** GET ps-drm/v1/mqtt (MESG-01): a presigned websocket URL, in `url` or as bare JSON text (OPEN2-47). */
export const brokerAddressAnswer = z.union([websocketUrl, z.object({ ...answerFields, url: websocketUrl })]);
