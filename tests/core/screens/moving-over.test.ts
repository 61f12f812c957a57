import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import { sessionOf } from '../../../core/playback/play-session.ts';
import { asFields, parseJson, type Fields } from '../../../core/shared/decode.ts';
import { playSessionId } from '../../../core/shared/ids.ts';
import type { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { knownTitle } from '../../support/fakes/catalogue-samples.ts';
import type { FakeMessageHub } from '../../support/fakes/fake-message-bus.ts';
import { FILM, type ScreenRig } from '../../support/screen-rig.ts';
import { screensOfACar } from '../../support/screens-of-a-car.ts';

const OTHER = knownTitle('4712');
/** A film that is ordered has a picture within this time, in virtual time. */
const SILENT_MS = 1_000;

/** Three screens, of which one watches another film, and the front screen takes all of them into its own. */
describe('a screen that watches another film', () => {
  let clock: VirtualClock;
  let hub: FakeMessageHub;
  let rigs: readonly ScreenRig[];
  let front: ScreenRig;
  let left: ScreenRig;
  let states: string[];

  const pass = (forMs: number): Promise<void> => clock.advanceAsync(forMs, 50);
  const ids = () => rigs.map(({ deviceId }) => deviceId);
  const gather = (): void => {
    const manager = front.get(CORE.screenManager);
    for (const deviceId of ids()) manager.toggle(deviceId);
    manager.sync();
  };
  /** What the left screen said of what it plays since then, in its positions and heartbeats. */
  const saidSince = (count: number): readonly Fields[] =>
    hub.published
      .slice(count)
      .filter(({ from }) => from === 'left')
      .map(({ text }) => asFields(parseJson(text)) ?? {})
      .flatMap(({ command, body, movieDetails }) => {
        if (command === 'media-position') return [asFields(body) ?? {}];
        return command === 'device-broadcast' ? [asFields(asFields(movieDetails)?.['body']) ?? {}] : [];
      });

  beforeEach(async () => {
    ({ clock, hub, rigs, front, left } = await screensOfACar(FILM, OTHER));
    await front.watch(playSessionId('front'), 60_000);
    await left.playback.open({
      titleId: OTHER,
      kind: 'film',
      title: 'Night Bus',
      positionMs: 600_000,
      playSessionId: playSessionId('left'),
      productId: '94712',
    });
    await pass(6_000);
    states = [];
    left.playback.state$.subscribe(({ kind }) => states.push(kind));
  });

  it('moves over to the group without passing through stopped, in what it says and in what it is', async () => {
    const before = hub.published.length;
    gather();
    await pass(12_000);
    expect(states).not.toContain('closed');
    expect(sessionOf(left.playback.now)?.titleId).toBe(FILM);
    const said = saidSince(before);
    expect(said.length).toBeGreaterThan(3);
    expect(said.map(({ state }) => state)).not.toContain('stopped');
    expect(said.map(({ contentId }) => contentId)).not.toContain('-1');
    expect(said.every(({ contentId }) => contentId === FILM || contentId === OTHER)).toBe(true);
    for (const rig of rigs) {
      expect(rig.get(CORE.together).now.members).toEqual(ids());
      expect(sessionOf(rig.playback.now)).toEqual(sessionOf(front.playback.now));
    }
    const places = rigs.map(({ playback }) => playback.positionMs());
    expect(Math.max(...places) - Math.min(...places)).toBeLessThanOrEqual(20);
  });

  it('is listed by the others as playing at every moment of it', async () => {
    const listed: boolean[] = [];
    front.get(CORE.presence).devices$.subscribe((devices) => {
      const known = devices.find(({ deviceId }) => deviceId === left.deviceId);
      listed.push(known?.playing !== null && known !== undefined);
    });
    gather();
    await pass(12_000);
    expect(listed.length).toBeGreaterThan(3);
    expect(listed).not.toContain(false);
  });

  it('has a picture again within a second', async () => {
    const moves = (): boolean => (left.player.sample()?.rate ?? 0) > 0;
    let stillMs = 0;
    let longestMs = 0;
    gather();
    for (let ms = 0; ms < 3_000; ms += 50) {
      stillMs = moves() ? 0 : stillMs + 50;
      longestMs = Math.max(longestMs, stillMs);
      await pass(50);
    }
    expect(sessionOf(left.playback.now)?.titleId).toBe(FILM);
    expect(longestMs).toBeLessThanOrEqual(SILENT_MS);
  });
});
