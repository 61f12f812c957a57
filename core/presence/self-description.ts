import type { ThisScreen } from '../session/this-screen.ts';
import type { MediaPosition } from '../messages/bodies.ts';
import type { DeviceFields } from '../messages/message.ts';

/** What this screen says of itself in every message: who it is, and what it plays. */
export function selfDescription(screen: ThisScreen, ownPosition: () => MediaPosition): () => DeviceFields {
  return () => {
    const position = ownPosition();
    return {
      deviceId: screen.deviceId(),
      deviceName: screen.deviceName(),
      screenName: screen.screenName(),
      sendOnly: false,
      isMHU: screen.seat() === 'front',
      movieDetails: position.contentId === null ? null : position,
    };
  };
}
