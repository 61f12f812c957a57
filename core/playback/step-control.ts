import type { MediaPlayer, Withheld } from '../ports/media-player.ts';

/**
 * The part of the player that keeping in step needs. While no feature is on the picture there is no place, and commands but
 * `correct` do nothing.
 */
export type StepControl = Pick<
  MediaPlayer,
  'status$' | 'sample' | 'play' | 'pause' | 'seek' | 'meet' | 'correct'
> & {
  /** What is kept from who would look at it: all of it plays for nobody. */
  readonly withheld: Withheld;
};

/** The step control of a player. `correct` always works, so that a correction can be undone after the end. */
export function stepControlOf(
  player: MediaPlayer & Pick<StepControl, 'withheld'>,
  isOpen: () => boolean,
): StepControl {
  const whenOpen = (act: () => void): void => {
    if (isOpen()) act();
  };
  return {
    get withheld() {
      return player.withheld;
    },
    status$: player.status$,
    sample: () => (isOpen() ? player.sample() : null),
    play: () => whenOpen(() => player.play()),
    pause: () => whenOpen(() => player.pause()),
    seek: (positionMs) => whenOpen(() => player.seek(positionMs)),
    meet: (positionMs, atMs) => whenOpen(() => player.meet(positionMs, atMs)),
    correct: (correction) => player.correct(correction),
  };
}
