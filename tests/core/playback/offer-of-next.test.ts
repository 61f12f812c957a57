import { BehaviorSubject, Subject } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import type { NextTitle } from '../../../core/messages/bodies.ts';
import type { PlaybackState, PlayRequest, PlaySession } from '../../../core/playback/play-session.ts';
import { UpNext } from '../../../core/playback/up-next.ts';
import type { ToldNext } from '../../../core/playback/next-in-group.ts';
import { consumerId, deviceId, playSessionId, vamId, type DeviceId } from '../../../core/shared/ids.ts';
import { StoredValues } from '../../../core/storage/stored-values.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { knownTitle, sampleItem, sampleMetadata } from '../../support/fakes/catalogue-samples.ts';
import { FakeCatalogueApi } from '../../support/fakes/fake-catalogue-api.ts';
import { FakeKeyValueStore } from '../../support/fakes/fake-key-value-store.ts';
import { FakeOwnershipApi, ownedBy } from '../../support/fakes/fake-ownership-api.ts';
import { FakeProgressApi } from '../../support/fakes/fake-progress-api.ts';
import { FakeSearchApi } from '../../support/fakes/fake-search-api.ts';
import { RecordingLog } from '../../support/fakes/recording-log.ts';

const FILM = knownTitle('4711');
const OTHER = knownTitle('4712');
const NEXT = knownTitle('815');
const LENGTH_MS = 5_400_000;
const [FRONT, LEFT, RIGHT] = [deviceId('0000-front'), deviceId('1A-left'), deviceId('1B-right')];

/** A playback of which the test says what it does. */
class ToldPlayback {
  readonly state$ = new BehaviorSubject<PlaybackState>({ kind: 'closed' });
  readonly moved$ = new Subject<void>();
  readonly ended$ = new Subject<PlayRequest>();
  asked: PlayRequest | null = null;
  leftMs = LENGTH_MS;
  /** The car is on its way, and this screen is in front. */
  refuses = false;

  get now(): PlaybackState {
    return this.state$.value;
  }

  durationMs(): number {
    return this.now.kind === 'open' ? LENGTH_MS : 0;
  }

  positionMs(): number {
    return LENGTH_MS - this.leftMs;
  }

  open(asked: PlayRequest, leftMs: number): void {
    this.asked = asked;
    this.leftMs = leftMs;
    this.state$.next({ kind: 'open', session: sessionOf(asked), part: 'feature' });
  }

  end(): void {
    if (this.asked !== null) this.ended$.next(this.asked);
    this.asked = null;
    this.state$.next({ kind: 'closed' });
  }
}

const film = (titleId = FILM): PlayRequest => ({
  titleId,
  kind: 'film',
  title: 'Night Drive',
  positionMs: 0,
  playSessionId: null,
  productId: '94711',
});

function sessionOf({ titleId, kind, title }: PlayRequest): PlaySession {
  return { playSessionId: playSessionId('one'), titleId, kind, title, vamId: null };
}

describe('the offer of what comes next', () => {
  let clock: VirtualClock;
  let store: FakeKeyValueStore;
  let catalogue: FakeCatalogueApi;
  let search: FakeSearchApi;
  let ownership: FakeOwnershipApi;
  let playback: ToldPlayback;
  let members$: BehaviorSubject<readonly DeviceId[]>;
  let told$: BehaviorSubject<readonly ToldNext[]>;
  /** What the others were told, the latest at the end. */
  let said: (NextTitle | null)[];
  let together: (readonly DeviceId[])[];
  /** Screens that nobody lists now. */
  let gone: readonly DeviceId[];
  let leaving$: Subject<void>;
  let opened: string[];
  /** Ends what opens now, played or refused. */
  let arrive: () => void;
  let upNext: UpNext;

  const compose = (account = 'first'): UpNext => {
    for (const id of [FILM, OTHER]) catalogue.titles.set(id, sampleMetadata(id));
    ownership.records.set(NEXT, [ownedBy('EST')]);
    search.found.set('Drama', [sampleItem(NEXT)]);
    const open = (by: string) => (): Promise<void> => {
      opened.push(by);
      return new Promise((resolve) => (arrive = resolve));
    };
    return new UpNext({
      playback,
      catalogue,
      search,
      ownership,
      progress: new FakeProgressApi(),
      session: { isSubscriber: () => false },
      open: open('itself'),
      openChosen: open('a person'),
      members$,
      told$,
      isThere: (device) => !gone.includes(device),
      tell: (next) => said.push(next),
      openTogether: (_request, devices) => together.push(devices) > 0,
      self: () => FRONT,
      leaving$,
      stored: new StoredValues(store, new RecordingLog()),
      account: consumerId(account),
      clock,
    });
  };

  beforeEach(() => {
    clock = new VirtualClock();
    store = new FakeKeyValueStore();
    catalogue = new FakeCatalogueApi();
    search = new FakeSearchApi();
    ownership = new FakeOwnershipApi();
    playback = new ToldPlayback();
    members$ = new BehaviorSubject<readonly DeviceId[]>([]);
    told$ = new BehaviorSubject<readonly ToldNext[]>([]);
    [said, together, gone] = [[], [], []];
    leaving$ = new Subject();
    opened = [];
    upNext = compose();
    upNext.watch();
  });

  const offered = (): string | null => upNext.now.offer?.request.titleId ?? null;
  const secondsLeft = (): number | null => upNext.now.offer?.secondsLeft ?? null;
  /** For how many films it was looked for; their titles are what is asked for first. */
  const searches = (): number => catalogue.on.metadata.asked.length;

  /** The film ends a minute after it was opened. */
  const toTheEnd = async (asked = film()): Promise<void> => {
    playback.open(asked, 60_000);
    await clock.advanceAsync(1_000);
    playback.end();
  };

  it('is wanted until somebody switches it off, which is kept for this account alone', () => {
    expect(upNext.now.enabled).toBe(true);
    upNext.setEnabled(false);
    expect(compose().now.enabled).toBe(false);
    expect(compose('second').now.enabled).toBe(true);
  });

  it('stays where it is switched on once more', async () => {
    await toTheEnd();
    upNext.setEnabled(true);
    expect(offered()).toBe(NEXT);
    upNext.setEnabled(false);
    expect(offered()).toBeNull();
  });

  it('counts down to its last second, which stays while it opens, and opens once by itself', async () => {
    await toTheEnd();
    expect(secondsLeft()).toBe(10);
    await clock.advanceAsync(20_000, 500);
    expect([secondsLeft(), opened]).toEqual([1, ['itself']]);
    arrive();
    await clock.advanceAsync(1);
    expect(offered()).toBeNull();
  });

  it('opens once where a person does not wait, however long that takes, and is gone where it is refused', async () => {
    await toTheEnd();
    await clock.advanceAsync(3_000, 500);
    upNext.playNow();
    await clock.advanceAsync(30_000, 500);
    expect([offered(), secondsLeft(), opened]).toEqual([NEXT, 7, ['a person']]);
    arrive();
    await clock.advanceAsync(1);
    expect(offered()).toBeNull();
  });

  it('is gone with a screen that another one takes out', async () => {
    await toTheEnd();
    expect(offered()).toBe(NEXT);
    leaving$.next();
    await clock.advanceAsync(20_000, 500);
    expect([offered(), opened]).toEqual([null, []]);
  });

  it('is not taken back by what was opened for the one before', async () => {
    await toTheEnd();
    upNext.playNow();
    const arriveFirst = arrive;
    await toTheEnd(film(OTHER));
    expect(offered()).toBe(NEXT);
    arriveFirst();
    await clock.advanceAsync(1);
    expect(offered()).toBe(NEXT);
  });

  it('is looked for at once near the end, and once for each film, however often the picture moves', async () => {
    playback.open(film(), 60_000);
    await clock.advanceAsync(1);
    expect(searches()).toBe(1);
    playback.moved$.next();
    playback.open(playback.asked ?? film(), 50_000);
    await clock.advanceAsync(1);
    expect([searches(), clock.pending]).toEqual([1, 0]);
    playback.open(film(OTHER), 60_000);
    await clock.advanceAsync(1);
    expect(searches()).toBe(2);
  });

  it('is not what was found for a film that somebody left meanwhile', async () => {
    const answer = search.on.titles.hold();
    playback.open(film(), 60_000);
    await clock.advanceAsync(1);
    playback.open(film(OTHER), LENGTH_MS);
    answer();
    await clock.advanceAsync(1);
    playback.end();
    expect(offered()).toBeNull();
    await toTheEnd(film(OTHER));
    expect(offered()).toBe(NEXT);
  });

  it('is no film that ran to its end here before: two that resemble each other do not play in turns', async () => {
    search.found.set('Drama', [sampleItem(NEXT), sampleItem(OTHER)]);
    ownership.records.set(OTHER, [ownedBy('EST')]);
    catalogue.titles.set(NEXT, sampleMetadata(NEXT));
    await toTheEnd(film(NEXT));
    expect(offered()).toBe(OTHER);
    await toTheEnd();
    expect(offered()).toBe(OTHER);
    await toTheEnd(film(OTHER));
    expect(offered()).toBeNull();
  });

  it('is left to the others for 5 s after this screen has left them, and then is its own', async () => {
    const partAndEndAfter = async (ms: number): Promise<string | null> => {
      members$.next([LEFT, FRONT]);
      playback.open(film(), 60_000);
      await clock.advanceAsync(1_000);
      members$.next([]);
      await clock.advanceAsync(ms, 1_000);
      playback.end();
      return offered();
    };
    expect(await partAndEndAfter(4_999)).toBeNull();
    expect(await partAndEndAfter(5_000)).toBe(NEXT);
  });

  describe('among screens that watched together', () => {
    const another = (by: DeviceId, from = by): ToldNext => ({
      deviceId: from,
      seat: 'left',
      next: { by, contentId: OTHER, vamId: null, title: 'Night Bus', positionMs: 0 },
    });
    /** The film ends here, in a group of this order that may have been another one just before. */
    const endIn = async (group: readonly DeviceId[], before = group): Promise<void> => {
      members$.next(before);
      playback.open(film(), 60_000);
      await clock.advanceAsync(1_000);
      playback.leftMs = 1_000;
      members$.next(group);
      playback.end();
    };

    it('is offered by who led until the end, though the others were gone a moment sooner', async () => {
      await endIn([], [FRONT, LEFT]);
      expect(upNext.now.offer).toMatchObject({ request: { titleId: NEXT }, by: null, secondsLeft: 10 });
      expect(said).toMatchObject([{ by: FRONT, contentId: NEXT }]);
    });

    it('is awaited from who led until the end, though another one led for its last moment', async () => {
      await endIn([FRONT, RIGHT], [LEFT, FRONT, RIGHT]);
      expect(upNext.now).toMatchObject({ offer: null, waits: true });
      expect(said).toEqual([]);
    });

    it('is awaited for 5 s, and not at all by who does not want it or whose player nobody has before them', async () => {
      await endIn([LEFT, FRONT]);
      await clock.advanceAsync(4_999);
      expect(upNext.now.waits).toBe(true);
      await clock.advanceAsync(1);
      expect(upNext.now).toMatchObject({ waits: false, offer: null });
      upNext.setEnabled(false);
      await endIn([LEFT, FRONT]);
      expect(upNext.now.waits).toBe(false);
      upNext.setEnabled(true);
      upNext = compose();
      await endIn([LEFT, FRONT]);
      expect(upNext.now.waits).toBe(false);
    });

    it('goes to those who said that they go along, in the order of the group, once', async () => {
      await endIn([FRONT, LEFT, RIGHT]);
      told$.next([another(FRONT, RIGHT), another(LEFT, LEFT)]);
      await clock.advanceAsync(10_000, 1_000);
      expect([together, opened]).toEqual([[[FRONT, RIGHT]], []]);
      expect([upNext.now.offer, said.at(-1)]).toEqual([null, null]);
    });

    it('is played alone where nobody goes along', async () => {
      await endIn([FRONT, LEFT, RIGHT]);
      await clock.advanceAsync(10_000, 1_000);
      expect([together, opened]).toEqual([[], ['itself']]);
    });

    it('goes to the others alone where the car moved off during the count, and this screen says why it stays', async () => {
      await endIn([FRONT, LEFT, RIGHT]);
      told$.next([another(FRONT, LEFT), another(FRONT, RIGHT)]);
      playback.refuses = true;
      await clock.advanceAsync(10_000, 1_000);
      expect([together, opened]).toEqual([[[LEFT, RIGHT]], ['itself']]);
      expect([upNext.now.offer, said.at(-1)]).toEqual([null, null]);
    });

    it('goes to a single other one too, and to nobody who does not go along', async () => {
      for (const who of [[LEFT], []]) {
        playback.refuses = false;
        together = [];
        await endIn([FRONT, LEFT]);
        told$.next(who.map((device) => another(FRONT, device)));
        playback.refuses = true;
        await clock.advanceAsync(10_000, 1_000);
        expect(together).toEqual(who.length > 0 ? [who] : []);
        arrive();
        await clock.advanceAsync(1);
      }
    });

    it('is neither offered nor awaited on a screen where nothing may begin as its film ends', async () => {
      playback.refuses = true;
      await endIn([FRONT, LEFT]);
      expect([upNext.now.offer, said]).toEqual([null, []]);
      await endIn([LEFT, FRONT]);
      expect(upNext.now.waits).toBe(false);
    });

    it('is shown as another screen offers it, without a count, as long as that does', async () => {
      await endIn([LEFT, FRONT, RIGHT]);
      told$.next([another(RIGHT, LEFT)]);
      expect(upNext.now.offer).toBeNull();
      told$.next([another(LEFT)]);
      expect(upNext.now).toMatchObject({
        waits: false,
        offer: {
          request: { titleId: OTHER, title: 'Night Bus' },
          secondsLeft: null,
          by: { deviceId: LEFT, seat: 'left' },
        },
      });
      expect(said).toEqual([another(LEFT).next]);
      await clock.advanceAsync(14_999, 1_000);
      expect(upNext.now.offer).not.toBeNull();
      told$.next([]);
      expect([upNext.now.offer, said.at(-1), opened, together]).toEqual([null, null, [], []]);
    });

    it('stays where the link of who offers it is away for a moment, and goes where that comes back without it', async () => {
      await endIn([LEFT, FRONT]);
      told$.next([another(LEFT)]);
      gone = [LEFT];
      told$.next([]);
      expect(upNext.now.offer).toMatchObject({ by: { deviceId: LEFT } });
      expect(said).toEqual([another(LEFT).next]);
      gone = [];
      told$.next([]);
      expect([upNext.now.offer, said.at(-1)]).toEqual([null, null]);
    });

    it('is shown no longer than 15 s where nothing comes of it', async () => {
      await endIn([LEFT, FRONT]);
      told$.next([another(LEFT)]);
      await clock.advanceAsync(15_000, 1_000);
      expect([upNext.now.offer, said.at(-1)]).toEqual([null, null]);
    });

    it('is nothing that a screen offers which did not watch along', async () => {
      await endIn([LEFT, FRONT]);
      told$.next([another(RIGHT)]);
      expect(upNext.now.offer).toBeNull();
      await endIn([]);
      told$.next([another(LEFT)]);
      expect(upNext.now.offer).toMatchObject({ request: { titleId: NEXT }, by: null });
    });

    it('is what the smaller device id offers, where two believe that they led', async () => {
      const early = deviceId('0000-before');
      await endIn([FRONT, LEFT]);
      told$.next([another(LEFT)]);
      expect(upNext.now.offer).toMatchObject({ by: null });
      await endIn([FRONT, early]);
      told$.next([another(early)]);
      expect(upNext.now.offer).toMatchObject({ by: { deviceId: early }, secondsLeft: null });
      await clock.advanceAsync(14_000, 1_000);
      expect([together, opened]).toEqual([[], []]);
    });
  });

  it('is what the smaller device id offers, where its word came before this screen offered anything', async () => {
    const early = deviceId('0000-before');
    const next = { by: early, contentId: OTHER, vamId: null, title: 'Night Bus', positionMs: 0 };
    told$.next([{ deviceId: early, seat: 'left', next }]);
    members$.next([FRONT, early]);
    await toTheEnd();
    expect(upNext.now.offer).toMatchObject({ by: { deviceId: early }, secondsLeft: null });
    expect(said.at(-1)).toEqual(next);
    await clock.advanceAsync(14_000, 1_000);
    expect([together, opened]).toEqual([[], []]);
  });

  it('leaves no timer behind where a film that others watched too is closed, or the account is over', () => {
    for (const leave of [() => playback.end(), () => upNext.dispose()]) {
      members$.next([FRONT, LEFT]);
      playback.open(film(), LENGTH_MS);
      members$.next([]);
      // That the end is near, and that it has left the others.
      expect(clock.pending).toBe(2);
      leave();
      expect(clock.pending).toBe(0);
    }
  });

  it('is the next clip of the list a clip was chosen from, from its beginning, and none where there is no list', async () => {
    const clip = { titleId: FILM, title: 'On set', kind: 'clip', vamId: vamId('1') } as const;
    const following = { titleId: FILM, title: 'The score', vamId: vamId('2') };
    const asked = { ...clip, positionMs: 7_000, playSessionId: playSessionId('one'), productId: '' };
    await toTheEnd(asked);
    expect(upNext.now.offer).toBeNull();
    const list = [clip, following];
    await toTheEnd({ ...asked, list });
    expect(upNext.now.offer?.request).toEqual({
      ...following,
      kind: 'clip',
      list,
      productId: '',
      positionMs: 0,
      playSessionId: null,
    });
  });
});
