import type { ThisScreen } from '../session/this-screen.ts';
import type { OwnPosition } from '../sync/own-position.ts';
import type { DeviceFields } from './message.ts';

/** What this screen says of itself in every message: who it is, and what it plays. */
export function selfDescription(screen: ThisScreen, own: OwnPosition): () => DeviceFields {
  return () => {
    const position = own.position();
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
