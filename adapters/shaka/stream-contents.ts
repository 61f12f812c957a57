import type { PlayerStatus } from '../../core/ports/media-player.ts';
import type { ShakaPlayer } from './load-shaka.ts';
import { isOutputRestricted } from './player-faults.ts';
import { changedChoices } from './tracks.ts';

/** What of the status says what the stream holds: its length, its languages, and whether all of it may be output. */
export type StreamContents = Pick<PlayerStatus, 'durationMs' | 'audio' | 'text' | 'outputRestricted'>;

/** The contents of the stream that is loaded. Lists that did not change stay the very same. */
export function streamContents(
  player: Pick<ShakaPlayer, 'getAudioTracks' | 'getTextTracks' | 'getKeyStatuses'>,
  video: Pick<HTMLVideoElement, 'duration'>,
  before: Pick<PlayerStatus, 'audio' | 'text'>,
): StreamContents {
  return {
    durationMs: video.duration * 1000,
    audio: changedChoices(before.audio, player.getAudioTracks()),
    text: changedChoices(before.text, player.getTextTracks()),
    outputRestricted: isOutputRestricted(player.getKeyStatuses()),
  };
}
