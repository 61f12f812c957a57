import type { PlaybackOptions, SessionBody } from '../messages/bodies.ts';
import type { Playback } from '../playback/playback.ts';
import type { TrackChoices } from '../playback/track-choices.ts';
import { readStyle } from '../subtitles/subtitle-style.ts';

/**
 * Does what an order to the session that plays here says. Answers whether it brought the picture to another place.
 * `showBar` shows or hides the player's bar; null toggles it. `meetAtMs`: when all who watch together go on from where they
 * seek, by `Clock.monotonicMs`; null where nobody agreed on that.
 */
export function obeyOrder(
  order: SessionBody,
  playback: Playback,
  choices: Pick<TrackChoices, 'setStyle'>,
  showBar: (shown: boolean | null) => void,
  meetAtMs: number | null = null,
): boolean {
  switch (order.kind) {
    case 'media-play':
      playback.play();
      return false;
    case 'media-pause':
      playback.pause();
      return false;
    case 'media-restart':
      playback.restart();
      return true;
    case 'media-seek':
      return playback.seek(order.positionMs, meetAtMs);
    case 'media-stop':
      void playback.stop();
      return false;
    case 'media-subtitle':
      playback.selectText(order.language);
      return false;
    case 'media-audio':
      playback.selectAudio(order.language);
      return false;
    case 'media-playback-options':
      takeOptions(order, playback, choices);
      return false;
    case 'media-progress-bar':
      showBar(order.shown);
      return false;
  }
}

/** The sound, the subtitles and how they look, as far as the order says (OPEN2-54). */
function takeOptions(
  { audio, subtitle, subtitleStyle }: PlaybackOptions,
  playback: Playback,
  choices: Pick<TrackChoices, 'setStyle'>,
): void {
  if (audio !== null) playback.selectAudio(audio);
  if (subtitle !== null) playback.selectText(subtitle.language);
  if (subtitleStyle !== null) choices.setStyle(readStyle(subtitleStyle));
}
