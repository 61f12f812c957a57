import type { Body } from '../messages/bodies.ts';
import type { PlaySessionId } from '../shared/ids.ts';

/** The session that an order sets going, halts or sends elsewhere in its film; null for any other message. */
export function sessionMovedBy(body: Body): PlaySessionId | null {
  switch (body.kind) {
    case 'media-play':
    case 'media-pause':
    case 'media-restart':
    case 'media-seek':
      return body.playSessionId;
    default:
      return null;
  }
}
