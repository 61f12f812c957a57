import { BehaviorSubject } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import type { Playback } from '../../../core/playback/playback.ts';
import { EndUnseen } from '../../../core/screens/end-unseen.ts';
import { playSessionId } from '../../../core/shared/ids.ts';
import { FILM, ScreenRig } from '../../support/screen-rig.ts';

const OURS = playSessionId('ours');

describe('what nobody is shown', () => {
  let rig: ScreenRig;
  let playback: Playback;
  let shown$: BehaviorSubject<boolean>;
  let unseen: EndUnseen;

  beforeEach(() => {
    shown$ = new BehaviorSubject(true);
    rig = new ScreenRig({ player: { shown$ } });
    ({ playback } = rig);
    unseen = new EndUnseen(playback, rig.get(CORE.titlePlay));
    unseen.arrived('elsewhere', 'title');
    playback.begun$.subscribe(() => unseen.leading('title'));
  });

  const events = (): readonly string[] => rig.progress.on.report.asked.map(([{ event }]) => event);

  it('[PLAY-10 part] [PLAY-05 part] ends where somebody goes before its player is there, and its stream is free', async () => {
    shown$.next(false);
    void rig.watch(OURS, 60_000);
    await rig.clock.advanceAsync(500);
    expect(playback.now.kind).toBe('opening');
    unseen.arrived('elsewhere', 'title');
    expect(playback.now.kind).toBe('opening');
    unseen.arrived('elsewhere', 'home');
    expect(playback.now.kind).toBe('closed');
    await rig.clock.advanceAsync(50);
    expect(events()).toEqual(['End']);
    shown$.next(true);
    await rig.clock.advanceAsync(60_000, 1_000);
    expect([playback.now.kind, rig.streams.on.holdStream.asked.length]).toEqual(['closed', 1]);
  });

  it('ends where the same place is asked for once more instead of its player', async () => {
    await rig.watch(OURS);
    unseen.arrived('elsewhere', 'title, a second time');
    expect(playback.now.kind).toBe('closed');
  });

  it('[SCRM-03 part] plays on in its player and while screens are steered, and ends with whoever leaves either', async () => {
    await rig.watch(OURS);
    unseen.arrived('player', '1');
    unseen.arrived('screens', '2');
    expect(playback.now.kind).toBe('open');
    unseen.arrived('player', '3');
    unseen.arrived('elsewhere', '4');
    expect(playback.now.kind).toBe('closed');
    await rig.watch(OURS);
    unseen.arrived('screens', '5');
    unseen.arrived('elsewhere', '6');
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
    unseen.arrived('screens', '1');
    await ask();
    unseen.arrived('elsewhere', '2');
    expect(playback.now.kind).toBe('opening');
    unseen.arrived('player', '3');
    unseen.arrived('elsewhere', '4');
    expect(playback.now.kind).toBe('closed');
  });
});
