import type { MediaPlayer, PlayerAhead, PlayerInFigures, PlayerSound } from '../ports/media-player.ts';

/** What others than `Playback` have of the player. Each is handed one of these, never the player itself. */
export interface PlayerFaces {
  readonly ahead: PlayerAhead;
  readonly inFigures: PlayerInFigures;
  readonly sound: PlayerSound;
}

/** The faces of a player, with nothing behind them that could play, move or end a film. */
export function playerFaces(player: MediaPlayer): PlayerFaces {
  const { canPlay, status$ } = player;
  return {
    ahead: { canPlay, warm: (source, signal) => player.warm(source, signal) },
    inFigures: { figures: () => player.figures() },
    sound: { status$, setVolume: (volume, muted) => player.setVolume(volume, muted) },
  };
}
