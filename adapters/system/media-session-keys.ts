import { Subject } from 'rxjs';
import type { MediaKey, MediaKeys, ShownMedia, ShownPlace } from '../../core/ports/media-keys.ts';

/** The part of a window that this needs; browsers without it have no media keys. */
export interface MediaSessionHost {
  readonly navigator: { readonly mediaSession?: MediaSession };
  readonly MediaMetadata?: typeof MediaMetadata;
}

/** Keys that mean something wherever something plays, and those that need places. */
const ALWAYS = ['play', 'pause', 'stop'] as const;
const SEEKING = ['previoustrack', 'seekto', 'seekbackward', 'seekforward'] as const;
type Action = (typeof ALWAYS)[number] | (typeof SEEKING)[number];

/** Media keys by the browser's Media Session. What a browser does not know of it is left out. */
export class MediaSessionKeys implements MediaKeys {
  private readonly pressed = new Subject<MediaKey>();
  readonly pressed$ = this.pressed.asObservable();
  private readonly session: MediaSession | undefined;

  constructor(private readonly host: MediaSessionHost) {
    this.session = host.navigator.mediaSession;
  }

  show(media: ShownMedia | null): void {
    const { session } = this;
    if (session === undefined) return;
    session.metadata = media === null ? null : this.metadataOf(media);
    session.playbackState = media === null ? 'none' : media.paused ? 'paused' : 'playing';
    for (const action of ALWAYS) this.listen(action, media !== null);
    for (const action of SEEKING) this.listen(action, media?.seekable ?? false);
    if (media === null) this.setPlace();
  }

  place({ positionMs, durationMs, rate }: ShownPlace): void {
    // What cannot be is refused by an error, which would be no news to anybody.
    if (!(durationMs > 0) || !Number.isFinite(durationMs) || !(rate > 0)) return this.setPlace();
    this.setPlace({
      duration: durationMs / 1_000,
      position: Math.min(Math.max(0, positionMs), durationMs) / 1_000,
      playbackRate: rate,
    });
  }

  private metadataOf({ title, artworkUrl }: ShownMedia): MediaMetadata | null {
    const { MediaMetadata: Metadata } = this.host;
    if (Metadata === undefined) return null;
    return new Metadata({ title, artwork: artworkUrl === null ? [] : [{ src: artworkUrl }] });
  }

  private setPlace(place?: MediaPositionState): void {
    try {
      this.session?.setPositionState(place);
    } catch {
      // A browser that cannot, or wants it otherwise, shows no place.
    }
  }

  private listen(action: Action, on: boolean): void {
    try {
      this.session?.setActionHandler(action, on ? (details) => this.press(action, details) : null);
    } catch {
      // A key that the browser does not know.
    }
  }

  private press(action: Action, { seekTime, seekOffset }: MediaSessionActionDetails): void {
    switch (action) {
      case 'play':
      case 'pause':
      case 'stop':
        return this.pressed.next({ kind: action });
      case 'previoustrack':
        return this.pressed.next({ kind: 'restart' });
      case 'seekto':
        if (seekTime !== undefined) this.pressed.next({ kind: 'seek', positionMs: seekTime * 1_000 });
        return undefined;
      case 'seekbackward':
      case 'seekforward':
        return this.pressed.next({
          kind: 'skip',
          direction: action === 'seekforward' ? 1 : -1,
          byMs: seekOffset === undefined ? null : seekOffset * 1_000,
        });
    }
  }
}
