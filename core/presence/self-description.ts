import type { ThisScreen } from '../session/this-screen.ts';
import type { MediaPosition } from '../messages/bodies.ts';
import type { DescribeSelf } from './screen-channel.ts';

/**
 * What this screen says of itself in every message: who it is. Where the message is to say so, also what it plays or would
 * go on with, and that its car lets nothing play on it. One that was removed from the account's screens (`isOut`) says that it only sends, and nobody lists it (OPEN2-47).
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
    const { contentId, next, refuses } = position;
    const saysNothing = contentId === null && next === undefined && refuses === undefined;
    return { ...device, movieDetails: saysNothing ? null : position };
  };
}
