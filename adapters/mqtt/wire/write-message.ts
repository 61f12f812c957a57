import type { MediaPosition } from '../../../core/messages/bodies.ts';
import type { Message } from '../../../core/messages/message.ts';
import type { Fields } from '../../../core/shared/decode.ts';
import { writePosition } from './position.ts';
import { writeBody } from './write-body.ts';

/** The text of a message. The screen id always equals the device id (ENTT-01). */
export function writeMessage({ from, id, sentMs, body }: Message): string {
  const { movieDetails, ...device } = from;
  return JSON.stringify({
    ...device,
    screenId: device.deviceId,
    ...(movieDetails === undefined ? {} : { movieDetails: writeDetails(movieDetails) }),
    command: body.kind,
    body: writeBody(body),
    ...(id === null ? {} : { mid: id }),
    ...(sentMs === undefined ? {} : { sent: sentMs }),
    v: 1,
  });
}

function writeDetails(position: MediaPosition | null): Fields | null {
  return position === null ? null : { body: writePosition(position) };
}
