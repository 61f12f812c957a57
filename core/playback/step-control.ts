import type { MediaPlayer } from '../ports/media-player.ts';

/** What keeping in step needs of the player, and no more. Commands do nothing while nothing is open. */
export type StepControl = Pick<
  MediaPlayer,
  'status$' | 'sample' | 'play' | 'pause' | 'seek' | 'meet' | 'correct'
>;

/** The player as whoever keeps step sees it. A correction is always taken, so that a stopped one can be undone. */
export function stepControlOf(player: MediaPlayer, isOpen: () => boolean): StepControl {
  const whenOpen = (act: () => void): void => {
    if (isOpen()) act();
  };
  return {
    status$: player.status$,
    sample: () => player.sample(),
    play: () => whenOpen(() => player.play()),
    pause: () => whenOpen(() => player.pause()),
    seek: (positionMs) => whenOpen(() => player.seek(positionMs)),
    meet: (positionMs, atMs) => whenOpen(() => player.meet(positionMs, atMs)),
    correct: (correction) => player.correct(correction),
  };
}
