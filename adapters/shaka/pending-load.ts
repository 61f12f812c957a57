import type { PlayerError } from '../../core/ports/media-player.ts';
import type { Result } from '../../core/shared/result.ts';
import type { Patience } from './patience.ts';

export type Loaded = Result<void, PlayerError>;

interface LoadSteps {
  /** Begins to load. `isCurrent` answers false once the load has its outcome: nobody waits for it any more. */
  readonly start: (isCurrent: () => boolean) => void;
  /** The caller gave it up. This is to give it its outcome. */
  readonly abort: () => void;
}

/** The load under way, from its call to its one outcome. The wait for its data is as limited as any other. */
export class PendingLoad {
  private settle: ((outcome: Loaded) => void) | null = null;

  constructor(private readonly patience: Pick<Patience, 'follow'>) {}

  get isUnderWay(): boolean {
    return this.settle !== null;
  }

  /** The load before has its outcome by now. Resolves to the one of this. */
  begin(signal: AbortSignal, { start, abort }: LoadSteps): Promise<Loaded> {
    return new Promise((resolve) => {
      const settle = (outcome: Loaded): void => {
        this.settle = null;
        this.patience.follow(false);
        signal.removeEventListener('abort', abort);
        resolve(outcome);
      };
      this.settle = settle;
      this.patience.follow(true);
      signal.addEventListener('abort', abort);
      if (signal.aborted) abort();
      else start(() => this.settle === settle);
    });
  }

  /** Gives the load under way its outcome; does nothing without one. */
  end(outcome: Loaded): void {
    this.settle?.(outcome);
  }
}
