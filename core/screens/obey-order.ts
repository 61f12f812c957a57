import type { PlaybackOptions, SessionBody } from '../messages/bodies.ts';
import type { Playback } from '../playback/playback.ts';
import type { TrackChoices } from '../playback/track-choices.ts';
import { readStyle } from '../subtitles/subtitle-style.ts';

/** Does what an order to the session that plays here says. `showBar` shows the player's bar, hides it, or turns that. */
export function obeyOrder(
  order: SessionBody,
  playback: Playback,
  choices: Pick<TrackChoices, 'setStyle'>,
  showBar: (shown: boolean | null) => void,
): void {
  switch (order.kind) {
    case 'media-play':
      return playback.play();
    case 'media-pause':
      return playback.pause();
    case 'media-restart':
      return playback.restart();
    case 'media-seek':
      return playback.seek(order.positionMs);
    case 'media-stop':
      return void playback.stop();
    case 'media-subtitle':
      return playback.selectText(order.language);
    case 'media-audio':
      return playback.selectAudio(order.language);
    case 'media-playback-options':
      return takeOptions(order, playback, choices);
    case 'media-progress-bar':
      return showBar(order.shown);
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
