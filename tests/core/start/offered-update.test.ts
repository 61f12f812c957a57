import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { PlaybackState, PlaySession } from '../../../core/playback/play-session.ts';
import { offeredUpdate$, updateHeldBy } from '../../../core/start/offered-update.ts';

const SESSION = {} as PlaySession;

describe('a newer version', () => {
  it('is offered while it waits and no film is open, opens, or has failed', () => {
    const waiting$ = new BehaviorSubject(false);
    const state$ = new BehaviorSubject<PlaybackState>({ kind: 'closed' });
    const told: boolean[] = [];
    const listening = offeredUpdate$({ waiting$ }, { state$ }, 'elsewhere', true).subscribe((offered) =>
      told.push(offered),
    );
    expect(told).toEqual([false]);
    waiting$.next(true);
    expect(told).toEqual([false, true]);
    state$.next({ kind: 'opening', session: SESSION, part: 'feature', startMs: 0, granted: true });
    expect(told).toEqual([false, true, false]);
    state$.next({ kind: 'open', session: SESSION, part: 'feature' });
    state$.next({
      kind: 'failed',
      session: SESSION,
      error: { code: 'player/other', detail: '1001' },
      stage: 'leaving',
    });
    expect(told).toEqual([false, true, false]);
    state$.next({ kind: 'closed' });
    expect(told).toEqual([false, true, false, true]);
    listening.unsubscribe();
  });

  it('is not offered where a restart would lose a payment or what was typed', () => {
    const told: boolean[] = [];
    const waiting$ = new BehaviorSubject(true);
    const state$ = new BehaviorSubject<PlaybackState>({ kind: 'closed' });
    offeredUpdate$({ waiting$ }, { state$ }, 'payment', true).subscribe((offered) => told.push(offered));
    expect(told).toEqual([false]);
    for (const place of ['payment', 'voucher', 'set-up', 'password'] as const) {
      expect(updateHeldBy('closed', place, true)).toBe(place);
    }
    expect(updateHeldBy('closed', 'elsewhere', true)).toBeNull();
    expect(updateHeldBy('opening', 'elsewhere', true)).toBe('film');
  });

  it('[OPEN-48 part] that is found while nobody may see a message is offered once somebody may, and in no film even then', () => {
    const waiting$ = new BehaviorSubject(true);
    const state$ = new BehaviorSubject<PlaybackState>({ kind: 'closed' });
    const offered = (canBeSeen: boolean): boolean => {
      let latest = false;
      offeredUpdate$({ waiting$ }, { state$ }, 'elsewhere', canBeSeen)
        .subscribe((now) => (latest = now))
        .unsubscribe();
      return latest;
    };
    expect([offered(false), offered(true)]).toEqual([false, true]);
    expect(updateHeldBy('closed', 'elsewhere', false)).toBe('driving');
    state$.next({ kind: 'open', session: SESSION, part: 'feature' });
    expect([offered(false), offered(true)]).toEqual([false, false]);
  });
});
