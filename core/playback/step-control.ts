import type { MediaPlayer } from '../ports/media-player.ts';

/**
 * The part of the player that keeping in step needs. While no feature is on the picture there is no place, and commands but
 * `correct` do nothing.
 */
export type StepControl = Pick<
  MediaPlayer,
  'status$' | 'sample' | 'play' | 'pause' | 'seek' | 'meet' | 'correct'
>;

/** The step control of a player. `correct` always works, so that a correction can be undone after the end. */
export function stepControlOf(player: MediaPlayer, isOpen: () => boolean): StepControl {
  const whenOpen = (act: () => void): void => {
    if (isOpen()) act();
  };
  return {
    status$: player.status$,
    sample: () => (isOpen() ? player.sample() : null),
    play: () => whenOpen(() => player.play()),
    pause: () => whenOpen(() => player.pause()),
    seek: (positionMs) => whenOpen(() => player.seek(positionMs)),
    meet: (positionMs, atMs) => whenOpen(() => player.meet(positionMs, atMs)),
    correct: (correction) => player.correct(correction),
  };
}
