import { combineLatest, distinctUntilChanged, map, merge, of, Subscription, switchMap } from 'rxjs';
import { SKIP_MS } from '../playback/skip-target.ts';
import type { MediaKey, MediaKeys, ShownMedia } from '../ports/media-keys.ts';
import type { TitleId } from '../shared/ids.ts';
import type { PlayerModel } from './player-model.ts';
import type { PlayerState } from './player-state.ts';

type Steered = Pick<
  PlayerModel,
  'state$' | 'isWithheld$' | 'moved$' | 'positionMs' | 'setPaused' | 'restart' | 'seek' | 'skip' | 'leave'
>;

/** Shows what plays beside the media keys of the device, and does what they say. `artworkOf` never rejects. */
export class FollowMediaKeys {
  private readonly subscription = new Subscription();

  constructor(
    private readonly player: Steered,
    private readonly keys: MediaKeys,
    artworkOf: (id: TitleId) => Promise<string | null>,
  ) {
    const artwork$ = player.state$.pipe(
      map(({ titleId }) => titleId),
      distinctUntilChanged(),
      // The title is shown before its picture is known.
      switchMap((id) => (id === null ? of(null) : merge(of(null), artworkOf(id)))),
    );
    const media$ = artwork$.pipe(
      switchMap((artworkUrl) =>
        combineLatest([player.state$, player.isWithheld$]).pipe(
          // What is withheld waits for somebody at this screen, and no key of a wheel is one.
          map(([state, isWithheld]) => (isWithheld ? null : mediaOf(state, artworkUrl))),
        ),
      ),
      distinctUntilChanged(isSame),
    );
    this.subscription.add(media$.subscribe((media) => keys.show(media)));
    const moved$ = player.moved$.pipe(switchMap(() => player.state$));
    this.subscription.add(merge(player.state$, moved$).subscribe((state) => this.place(state)));
    this.subscription.add(keys.pressed$.subscribe((key) => this.press(key)));
  }

  dispose(): void {
    this.subscription.unsubscribe();
    this.keys.show(null);
  }

  private place(state: PlayerState): void {
    if (state.kind !== 'open') return;
    this.keys.place({ positionMs: this.player.positionMs(), durationMs: state.durationMs, rate: 1 });
  }

  private press(key: MediaKey): void {
    switch (key.kind) {
      case 'play':
        return this.player.setPaused(false);
      case 'pause':
        return this.player.setPaused(true);
      case 'stop':
        return void this.player.leave();
      case 'restart':
        return this.player.restart();
      case 'seek':
        return this.player.seek(key.positionMs);
      case 'skip':
        return this.player.skip(key.direction * (key.byMs ?? SKIP_MS));
    }
  }
}

/** Null while nothing is open. */
function mediaOf(state: PlayerState, artworkUrl: string | null): ShownMedia | null {
  if (state.kind !== 'open') return null;
  return { title: state.title, artworkUrl, paused: state.paused, seekable: state.part === 'feature' };
}

function isSame(before: ShownMedia | null, after: ShownMedia | null): boolean {
  if (before === null || after === null) return before === after;
  const keys = Object.keys(after) as (keyof ShownMedia)[];
  return keys.every((key) => before[key] === after[key]);
}
