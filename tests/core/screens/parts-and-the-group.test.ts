import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import { writePosition } from '../../../adapters/mqtt/wire/position.ts';
import type { MediaPosition } from '../../../core/messages/bodies.ts';
import type { MediaSource } from '../../../core/ports/media-player.ts';
import type { PlayerModel } from '../../../core/screens/player-model.ts';
import { playSessionId } from '../../../core/shared/ids.ts';
import { ok } from '../../../core/shared/result.ts';
import { IDEAL_HABITS } from '../../../simulators/fleet/player-habits.ts';
import { FEATURE_FILM } from '../../../simulators/fleet/virtual-film.ts';
import { PeerScreen } from '../../support/peer-screen.ts';
import { samplePosition } from '../../support/sample-position.ts';
import { FILM, ScreenRig } from '../../support/screen-rig.ts';

const OURS = playSessionId('ours');
const THEIRS = playSessionId('theirs');
const PRODUCT = '94711';
const REEL = '/media/reel.mpd';
const CARDS = ['/media/card-1.mpd', '/media/card-2.mpd'];
const FEATURE = `/media/${PRODUCT}/1080.mpd`;
const LOAD_MS = 2_000;
const ORDERS = ['MediaPlay', 'MediaPause', 'MediaRestart', 'MediaSeek'];

describe('what a group sees of what stands before and behind a film', () => {
  let rig: ScreenRig;
  let peer: PeerScreen;
  let model: PlayerModel;
  let loaded: string[];

  beforeEach(async () => {
    loaded = [];
    const open = ({ manifestUrl }: MediaSource) => {
      loaded.push(manifestUrl);
      const isShort = manifestUrl === REEL || CARDS.includes(manifestUrl);
      return ok({ ...FEATURE_FILM, durationMs: isShort ? 15_000 : FEATURE_FILM.durationMs });
    };
    rig = new ScreenRig({ player: { open, habits: { ...IDEAL_HABITS, loadMs: [LOAD_MS, LOAD_MS] } } });
    peer = new PeerScreen(rig.hub);
    model = rig.get(CORE.playerModel);
    model.state$.subscribe();
    rig.streams.cards.set(PRODUCT, CARDS);
    rig.streams.on.streamInfo.answers((productId, _type, quality) =>
      ok({
        trackingId: 'tracking',
        manifestUrl: `/media/${productId}/${quality}.mpd`,
        licenceServers: {},
        subtitles: [],
        preRollUrl: REEL,
      }),
    );
    await rig.start();
  });

  const position = (): MediaPosition => rig.get(CORE.ownPosition).position();
  const part = (): string =>
    rig.playback.now.kind === 'open' ? rig.playback.now.part : rig.playback.now.kind;
  const ordered = (): readonly string[] => Object.keys(peer.counts()).filter((said) => ORDERS.includes(said));

  async function intoPreRoll(): Promise<void> {
    void rig.watch(OURS);
    await rig.clock.advanceAsync(LOAD_MS + 1_000);
    expect(part()).toBe('pre-roll');
  }

  async function intoFilm(): Promise<void> {
    void rig.watch(OURS, 60_000);
    await rig.clock.advanceAsync(LOAD_MS + 1_000);
    expect(part()).toBe('feature');
  }

  /** The film has ended, and its first card loads. */
  async function pastTheEnd(): Promise<void> {
    await intoFilm();
    rig.playback.seek(FEATURE_FILM.durationMs - 1_000);
    await rig.clock.advanceAsync(2_000);
    expect(part()).toBe('opening');
  }

  it('begins in its film where an order leads, though its leader said meanwhile that it was elsewhere', async () => {
    await intoPreRoll();
    rig.get(CORE.together).form(OURS, [peer.deviceId, rig.deviceId]);
    await rig.clock.advanceAsync(1);
    const says = (positionMs: number): void =>
      peer.say(
        'MediaPosition',
        writePosition(
          samplePosition({
            contentId: FILM,
            deviceId: peer.deviceId,
            playSessionId: OURS,
            positionMs,
            clockMs: rig.clock.monotonicMs(),
          }),
        ),
      );
    const ping = peer.bodiesOf('Ping').at(-1) ?? {};
    const stamp = Number(ping['created']);
    peer.say('PingBack', {
      ...ping,
      deviceId: peer.deviceId,
      targetDeviceId: rig.deviceId,
      receivedAt: stamp,
      sentAt: stamp,
    });
    await rig.clock.advanceAsync(1);
    peer.say('MediaSeek', { playSessionId: OURS, position: 600_000, at: rig.clock.monotonicMs() + 250 });
    await rig.clock.advanceAsync(100);
    says(1_000);
    await rig.clock.advanceAsync(400);
    expect(rig.player.loaded?.startMs).toBe(600_000);
  });

  it('is a film about to begin while its pre-roll is paused: nobody pauses at its beginning for that', async () => {
    await intoPreRoll();
    rig.playback.pause();
    expect(rig.playback.paused()).toBe(true);
    expect(position()).toMatchObject({ contentId: FILM, state: 'playing', rate: 0, positionMs: 0 });
  });

  it('is no restart and no pause in the pre-roll, which is this screen’s own', async () => {
    await intoPreRoll();
    model.restart();
    await rig.clock.advanceAsync(500);
    expect(ordered()).toEqual([]);
    expect(rig.playback.shown()?.positionMs).toBeLessThan(1_000);
    for (const isPaused of [true, false]) {
      model.togglePause();
      expect(rig.playback.paused()).toBe(isPaused);
      await rig.clock.advanceAsync(500);
    }
    expect([part(), ordered()]).toEqual(['pre-roll', []]);
  });

  it('is no restart and no pause while the pre-roll still loads, and it stands once it is there', async () => {
    void rig.watch(OURS);
    await rig.clock.advanceAsync(100);
    model.restart();
    model.togglePause();
    await rig.clock.advanceAsync(LOAD_MS + 1_000);
    expect([part(), rig.playback.paused(), ordered()]).toEqual(['pre-roll', true, []]);
  });

  it('is the film for all of a group where one of it wants that now, and for nobody else where one is alone', async () => {
    await intoPreRoll();
    model.watchNow();
    await rig.clock.advanceAsync(LOAD_MS + 1_000);
    expect([part(), ordered()]).toEqual(['feature', []]);
    await rig.playback.stop();
    await intoPreRoll();
    const together = rig.get(CORE.together);
    vi.spyOn(together, 'now', 'get').mockReturnValue({ role: 'follower', members: [] });
    model.watchNow();
    await rig.clock.advanceAsync(LOAD_MS + 2_000);
    expect(ordered()).toEqual(['MediaSeek']);
    expect(part()).toBe('feature');
  });

  it('is nothing once the film is over, while a card loads too', async () => {
    const contents: (string | null)[] = [];
    await pastTheEnd();
    const telling = rig.playback.state$.subscribe(() => contents.push(position().contentId));
    await rig.clock.advanceAsync(20_000);
    expect(loaded).toEqual([FEATURE, ...CARDS]);
    telling.unsubscribe();
    expect(new Set(contents)).toEqual(new Set([null]));
  });

  it('is no order of a dub card, which only this screen sees', async () => {
    await pastTheEnd();
    await rig.clock.advanceAsync(LOAD_MS + 1_000);
    expect(part()).toBe('dub-card');
    model.togglePause();
    expect(rig.playback.paused()).toBe(true);
    model.togglePause();
    expect(rig.playback.paused()).toBe(false);
    model.restart();
    model.seek(0);
    await rig.clock.advanceAsync(500);
    expect(ordered()).toEqual([]);
    expect(rig.playback.shown()?.positionMs).toBeLessThan(1_000);
  });

  it('orders nothing of a dub card: whoever is still in the film pauses that alone', async () => {
    await pastTheEnd();
    await rig.clock.advanceAsync(LOAD_MS + 1_000);
    peer.say('MediaPause', { playSessionId: OURS });
    await rig.clock.advanceAsync(500);
    expect([part(), rig.playback.paused()]).toEqual(['dub-card', false]);
    await rig.clock.advanceAsync(1_000);
    peer.say('MediaStop', { playSessionId: OURS });
    await rig.clock.advanceAsync(500);
    expect(part()).toBe('closed');
  });

  it('opens the film anew for who is sent to it while a card loads', async () => {
    await pastTheEnd();
    void rig.watch(THEIRS, 30_000);
    await rig.clock.advanceAsync(LOAD_MS + 1_000);
    expect([part(), loaded.at(-1)]).toEqual(['feature', FEATURE]);
    expect(rig.playback.positionMs()).toBeLessThan(60_000);
  });

  it('is no order of a film that opens for nobody else, or has failed', async () => {
    void rig.watch(OURS, 60_000);
    await rig.clock.advanceAsync(100);
    model.togglePause();
    model.restart();
    await rig.clock.advanceAsync(LOAD_MS + 1_000);
    rig.player.fail('player/other', '3016');
    model.togglePause();
    model.seek(0);
    await rig.clock.advanceAsync(500);
    expect([part(), ordered()]).toEqual(['failed', []]);
  });

  it('pauses a film that still opens, so that it begins as the others stand', async () => {
    void rig.watch(OURS, 60_000);
    await rig.clock.advanceAsync(100);
    peer.say('MediaPause', { playSessionId: OURS });
    await rig.clock.advanceAsync(LOAD_MS + 1_000);
    expect([part(), rig.playback.paused(), position().state]).toEqual(['feature', true, 'paused']);
    await rig.playback.stop();
    await intoFilm();
    expect(rig.playback.paused()).toBe(false);
  });
});
