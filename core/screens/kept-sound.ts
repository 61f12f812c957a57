import { merge, type Observable, type Subscription } from 'rxjs';
import { State } from '../shared/state.ts';
import { STORED } from '../storage/stored.ts';
import type { StoredValues } from '../storage/stored-values.ts';

interface Sound {
  /** From 0 to 1; as loud as the device until it is set. */
  readonly volume: number;
  readonly muted: boolean;
}

/** How loud films are on this screen, as it is stored; what another tab of the origin sets holds here too. */
export class KeptSound {
  private readonly state: State<Sound>;
  /** Replays, then changes. Never errors. */
  readonly state$: Observable<Sound>;
  private readonly elsewhere: Subscription;

  constructor(private readonly stored: StoredValues) {
    this.state = new State(this.read());
    this.state$ = this.state.value$;
    const changed$ = stored.changed$(STORED.volume, STORED.muted);
    this.elsewhere = merge(changed$, stored.ended$).subscribe(() => this.state.set(this.read()));
  }

  get now(): Sound {
    return this.state.now;
  }

  set(volume: number, muted: boolean): void {
    this.stored.write(STORED.volume, volume);
    this.stored.write(STORED.muted, muted);
    this.state.set({ volume, muted });
  }

  dispose(): void {
    this.elsewhere.unsubscribe();
  }

  private read(): Sound {
    return { volume: this.stored.read(STORED.volume) ?? 1, muted: this.stored.read(STORED.muted) ?? false };
  }
}
