import { BehaviorSubject } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import type { Playback } from '../../../core/playback/playback.ts';
import { EndUnseen, type Stand } from '../../../core/screens/end-unseen.ts';
import { SteeredSessions } from '../../../core/screens/steered-sessions.ts';
import { playSessionId } from '../../../core/shared/ids.ts';
import { knownTitle, sampleMetadata } from '../../support/fakes/catalogue-samples.ts';
import { FILM, ScreenRig } from '../../support/screen-rig.ts';

const OURS = playSessionId('ours');
const NEXT = knownTitle('815');

describe('what nobody is shown', () => {
  let rig: ScreenRig;
  let playback: Playback;
  let shown$: BehaviorSubject<boolean>;
  let unseen: EndUnseen;
  let address: Stand;
  /** The visit that the address tells of, while the view of the title is still there. */
  let addressed: string;
  let led: boolean[];

  beforeEach(() => {
    shown$ = new BehaviorSubject(true);
    rig = new ScreenRig({ player: { shown$ } });
    ({ playback } = rig);
    const steered = new SteeredSessions(rig.get(CORE.stored));
    unseen = new EndUnseen(playback, rig.get(CORE.titlePlay), () => address, steered, rig.get(CORE.commands));
    arrive('elsewhere', 'title');
    addressed = 'title';
    led = [];
    playback.begun$.subscribe((session) =>
      led.push(unseen.leading(session.playSessionId, addressed, 'title')),
    );
  });

  /** The address changes, and then the view. */
  const arrive = (stand: Stand, visit: string): void => {
    address = stand;
    unseen.arrived(stand, visit);
  };
  const events = (): readonly string[] => rig.progress.on.report.asked.map(([{ event }]) => event);

  it('[PLAY-10 part] [PLAY-05 part] ends where somebody goes before its player is there, and its stream is free', async () => {
    shown$.next(false);
    void rig.watch(OURS, 60_000);
    await rig.clock.advanceAsync(500);
    expect(playback.now.kind).toBe('opening');
    arrive('elsewhere', 'title');
    expect(playback.now.kind).toBe('opening');
    arrive('elsewhere', 'home');
    expect(playback.now.kind).toBe('closed');
    await rig.clock.advanceAsync(50);
    expect(events()).toEqual(['End']);
    shown$.next(true);
    await rig.clock.advanceAsync(60_000, 1_000);
    expect([playback.now.kind, rig.streams.on.holdStream.asked.length]).toEqual(['closed', 1]);
  });

  it('[PLAY-05 part] is not begun where somebody has left its page and the view is not gone yet; another screen may order it all the same', async () => {
    rig.own(FILM);
    const titlePlay = rig.get(CORE.titlePlay);
    const release = rig.ownership.on.owned.hold();
    void titlePlay.playListed(sampleMetadata(FILM), 0);
    await rig.clock.advanceAsync(1);
    expect(playback.now.kind).toBe('opening');
    addressed = 'home';
    release();
    await rig.clock.advanceAsync(2_000, 100);
    expect([led, playback.now.kind, events()]).toEqual([[false], 'closed', ['End']]);
    await rig.watch(OURS);
    expect([led, playback.now.kind]).toEqual([[false, true], 'open']);
  });

  it('ends where the same place is asked for once more instead of its player', async () => {
    await rig.watch(OURS);
    arrive('elsewhere', 'title, a second time');
    expect(playback.now.kind).toBe('closed');
  });

  it.each(['an order', 'leaving'])(
    'is known to have gone on where screens are steered, also once it was ended there by %s',
    async (end) => {
      await rig.watch(OURS);
      arrive('player', '1');
      expect(unseen.wentOn(OURS)).toBe(false);
      arrive('screens', '2');
      expect(unseen.wentOn(OURS)).toBe(true);
      arrive('player', '3');
      expect(unseen.wentOn(OURS)).toBe(false);
      arrive('screens', '4');
      if (end === 'an order') await playback.stop();
      else arrive('elsewhere', '5');
      arrive('player', '6');
      expect([playback.now.kind, unseen.wentOn(OURS)]).toEqual(['closed', true]);
      await rig.watch(OURS);
      expect(unseen.wentOn(OURS)).toBe(false);
    },
  );

  it('is not known to have gone on where it had not begun', async () => {
    rig.own(FILM);
    rig.ownership.on.owned.hold();
    arrive('player', '1');
    void rig.watch(OURS);
    await rig.clock.advanceAsync(1);
    arrive('screens', '2');
    expect([playback.now.kind, unseen.wentOn(OURS)]).toEqual(['opening', false]);
  });

  it('[SCRM-03 part] plays on in its player and while screens are steered, and ends with whoever leaves either', async () => {
    await rig.watch(OURS);
    arrive('player', '1');
    arrive('screens', '2');
    expect(playback.now.kind).toBe('open');
    arrive('player', '3');
    arrive('elsewhere', '4');
    expect(playback.now.kind).toBe('closed');
    await rig.watch(OURS);
    arrive('screens', '5');
    arrive('elsewhere', '6');
    expect(playback.now.kind).toBe('closed');
  });

  it('ends in the player while it is still asked for, and nowhere else', async () => {
    const ask = async (): Promise<void> => {
      rig.own(FILM);
      rig.ownership.on.owned.hold();
      void rig.watch(OURS);
      await rig.clock.advanceAsync(1);
      expect(playback.now).toMatchObject({ kind: 'opening', granted: false });
    };
    arrive('screens', '1');
    await ask();
    arrive('elsewhere', '2');
    expect(playback.now.kind).toBe('opening');
    arrive('player', '3');
    arrive('elsewhere', '4');
    expect(playback.now.kind).toBe('closed');
  });

  it('gives up what is chosen in the player and has not come to a session, when that is left', async () => {
    const titlePlay = rig.get(CORE.titlePlay);
    const isBusy: boolean[] = [];
    titlePlay.state$.subscribe(({ busy }) => isBusy.push(busy));
    const choose = async (): Promise<void> => {
      rig.progress.on.read.hold();
      void titlePlay.playListed(sampleMetadata(FILM), null);
      await rig.clock.advanceAsync(1);
      expect([playback.now.kind, isBusy.at(-1)]).toEqual(['closed', true]);
    };
    arrive('player', '1');
    await choose();
    arrive('elsewhere', '2');
    expect(isBusy.at(-1)).toBe(false);
    await choose();
    arrive('screens', '3');
    arrive('elsewhere', '4');
    expect(isBusy.at(-1)).toBe(true);
  });

  it('lets be what another screen orders while somebody is on their way out of the player', async () => {
    rig.own(FILM, NEXT);
    for (const isStopped of [true, false]) {
      await rig.watch(OURS);
      arrive('player', 'player');
      if (isStopped) await playback.stop();
      address = 'elsewhere';
      const release = rig.ownership.on.owned.hold();
      const order = { titleId: NEXT, kind: 'film', title: 'Ordered', positionMs: 0, productId: '' } as const;
      void playback.open({ ...order, playSessionId: playSessionId('theirs') });
      await rig.clock.advanceAsync(1);
      unseen.arrived('elsewhere', 'home');
      expect(playback.now).toMatchObject({ kind: 'opening', granted: false, session: { titleId: NEXT } });
      release();
      await playback.stop();
    }
  });

  it('ends what is asked for again while screens are steered', async () => {
    await rig.watch(OURS);
    arrive('player', '1');
    arrive('screens', '2');
    rig.ownership.on.owned.hold();
    void playback.again();
    await rig.clock.advanceAsync(1);
    expect(playback.now).toMatchObject({ kind: 'opening', granted: false });
    arrive('elsewhere', '3');
    expect(playback.now.kind).toBe('closed');
  });

  it('listens no longer once the account is over', async () => {
    await rig.watch(OURS);
    arrive('player', '1');
    unseen.dispose();
    await playback.stop();
    rig.own(FILM);
    rig.ownership.on.owned.hold();
    void rig.watch(playSessionId('next'));
    address = 'elsewhere';
    await rig.clock.advanceAsync(1);
    unseen.arrived('elsewhere', '2');
    expect(playback.now).toMatchObject({ kind: 'opening', granted: false });
  });
});
