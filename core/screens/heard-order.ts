import type { SessionBody } from '../messages/bodies.ts';
import type { DeviceFields } from '../messages/message.ts';

/** Who said something. */
export type Sender = Pick<DeviceFields, 'deviceName' | 'screenName'>;

/** What another screen did to what plays here. */
export interface HeardOrder {
  readonly kind:
    | 'media-play'
    | 'media-pause'
    | 'media-restart'
    | 'media-seek'
    | 'media-stop'
    /** Brought to where others are. */
    | 'media-sync'
    /** Something else plays now. */
    | 'play'
    /** Taken off the account's screens, so that nothing plays any more. */
    | 'remove-screen';
  readonly by: Sender;
}

type ToldOrder = Extract<SessionBody, { readonly kind: HeardOrder['kind'] }>;

/** What is seen and heard at once needs no words; what moves the picture does. */
export function isToldOf(order: SessionBody): order is ToldOrder {
  switch (order.kind) {
    case 'media-play':
    case 'media-pause':
    case 'media-restart':
    case 'media-seek':
    case 'media-stop':
      return true;
    case 'media-subtitle':
    case 'media-audio':
    case 'media-playback-options':
    case 'media-progress-bar':
      return false;
  }
}
