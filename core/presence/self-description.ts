import type { ThisScreen } from '../session/this-screen.ts';
import type { MediaPosition } from '../messages/bodies.ts';
import type { DescribeSelf } from './screen-channel.ts';

/**
 * What this screen says of itself in every message: who it is, and what it plays, or would go on with, where the message is
 * to say so. One that was removed from the account's screens (`isOut`) says that it only sends, and nobody lists it (OPEN2-47).
 */
export function selfDescription(
  screen: ThisScreen,
  ownPosition: () => MediaPosition,
  isOut: () => boolean = () => false,
): DescribeSelf {
  return (saysWhatPlays) => {
    const device = {
      deviceId: screen.deviceId(),
      deviceName: screen.deviceName(),
      screenName: screen.screenName(),
      sendOnly: isOut(),
      isMHU: screen.seat() === 'front',
    };
    if (!saysWhatPlays) return device;
    const position = ownPosition();
    const saysNothing = position.contentId === null && position.next === undefined;
    return { ...device, movieDetails: saysNothing ? null : position };
  };
}
