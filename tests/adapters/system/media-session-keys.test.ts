import { beforeEach, describe, expect, it } from 'vitest';
import { MediaSessionKeys } from '../../../adapters/system/media-session-keys.ts';
import type { MediaKey, ShownMedia } from '../../../core/ports/media-keys.ts';

const FILM: ShownMedia = { title: 'Night Drive', artworkUrl: '/art/1.webp', paused: false, seekable: true };

class Metadata {
  readonly title: string;
  readonly artwork: readonly { readonly src: string }[];
  constructor({ title, artwork }: { title: string; artwork: { src: string }[] }) {
    this.title = title;
    this.artwork = artwork;
  }
}

/** What a browser keeps of it. */
class FakeSession {
  metadata: unknown = null;
  playbackState = 'none';
  place: unknown = 'never';
  readonly handlers = new Map<string, (details: object) => void>();
  unknown: readonly string[] = [];

  setActionHandler(action: string, handler: ((details: object) => void) | null): void {
    if (this.unknown.includes(action)) throw new TypeError(`no such action: ${action}`);
    if (handler === null) this.handlers.delete(action);
    else this.handlers.set(action, handler);
  }

  setPositionState(place?: { duration: number; position: number; playbackRate: number }): void {
    if (place !== undefined && place.position > place.duration) throw new TypeError('beyond the end');
    this.place = place;
  }
}

describe('MediaSessionKeys', () => {
  let session: FakeSession;
  let keys: MediaSessionKeys;
  let pressed: MediaKey[];

  beforeEach(() => {
    session = new FakeSession();
    keys = new MediaSessionKeys({
      navigator: { mediaSession: session as unknown as MediaSession },
      MediaMetadata: Metadata as unknown as typeof MediaMetadata,
    });
    pressed = [];
    keys.pressed$.subscribe((key) => pressed.push(key));
  });

  it('shows what plays, whether it moves, and nothing any more', () => {
    keys.show(FILM);
    expect(session.metadata).toEqual({ title: 'Night Drive', artwork: [{ src: '/art/1.webp' }] });
    expect(session.playbackState).toBe('playing');
    keys.show({ ...FILM, artworkUrl: null, paused: true });
    expect(session.metadata).toEqual({ title: 'Night Drive', artwork: [] });
    expect(session.playbackState).toBe('paused');
    keys.show(null);
    expect(session).toMatchObject({ metadata: null, playbackState: 'none', place: undefined });
    expect([...session.handlers.keys()]).toEqual([]);
  });

  it('tells each key that is pressed', () => {
    keys.show(FILM);
    const press = (action: string, details = {}) => session.handlers.get(action)?.(details);
    press('play');
    press('pause');
    press('stop');
    press('previoustrack');
    press('seekto', { seekTime: 61.5 });
    press('seekto');
    press('seekbackward', { seekOffset: 5 });
    press('seekforward');
    expect(pressed).toEqual([
      { kind: 'play' },
      { kind: 'pause' },
      { kind: 'stop' },
      { kind: 'restart' },
      { kind: 'seek', positionMs: 61_500 },
      { kind: 'skip', direction: -1, byMs: 5_000 },
      { kind: 'skip', direction: 1, byMs: null },
    ]);
  });

  it('has no keys for places where none can be gone to', () => {
    keys.show({ ...FILM, seekable: false });
    expect([...session.handlers.keys()]).toEqual(['play', 'pause', 'stop']);
  });

  it('says where it is, as far as that can be', () => {
    keys.place({ positionMs: 1_500, durationMs: 60_000, rate: 1.1 });
    expect(session.place).toEqual({ duration: 60, position: 1.5, playbackRate: 1.1 });
    keys.place({ positionMs: 60_001, durationMs: 60_000, rate: 1 });
    expect(session.place).toMatchObject({ position: 60 });
    keys.place({ positionMs: 0, durationMs: Number.POSITIVE_INFINITY, rate: 1 });
    expect(session.place).toBeUndefined();
    keys.place({ positionMs: 0, durationMs: 60_000, rate: 1 });
    keys.place({ positionMs: 0, durationMs: 60_000, rate: 0 });
    expect(session.place).toBeUndefined();
  });

  it('leaves out what a browser does not know', () => {
    session.unknown = ['seekto', 'stop'];
    keys.show(FILM);
    expect([...session.handlers.keys()]).toEqual([
      'play',
      'pause',
      'previoustrack',
      'seekbackward',
      'seekforward',
    ]);
    const without = new MediaSessionKeys({ navigator: {} });
    without.show(FILM);
    without.place({ positionMs: 0, durationMs: 1, rate: 1 });
    without.show(null);
  });
});
