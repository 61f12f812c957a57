import { describe, expect, it } from 'vitest';
import { deviceId } from '../../../core/shared/ids.ts';
import { behindOf, otherLengths, standsStill, stepOf } from '../../../core/sync/group-view.ts';
import { samplePosition } from '../../support/sample-position.ts';

describe('who is seen of a group', () => {
  const LEFT = deviceId('1A-left');
  const RIGHT = deviceId('1B-right');
  const known = (id: typeof LEFT, changes: Parameters<typeof samplePosition>[0] = {}) => ({
    deviceId: id,
    deviceName: 'x',
    screenName: 'Left Rear',
    seat: 'left' as const,
    isMHU: false,
    listedAtMs: 0,
    lastHeartbeatReceivedMs: 0,
    playing: samplePosition({ deviceId: id, ...changes }),
    playingAtMs: 0,
  });

  it('is who is not in step or stands still, of its members alone; the worst counts', () => {
    const devices = [known(LEFT, { step: 'coming' }), known(RIGHT, { step: 'out', rate: 0 })];
    expect(behindOf([LEFT, RIGHT], devices)).toEqual({ devices: [LEFT, RIGHT], waiting: [], step: 'out' });
    expect(behindOf([LEFT], devices)).toEqual({ devices: [LEFT], waiting: [], step: 'coming' });
    expect(behindOf([RIGHT], [known(RIGHT, { rate: 0 })])).toEqual({
      devices: [RIGHT],
      waiting: [],
      step: 'coming',
    });
    expect(behindOf([RIGHT], [known(RIGHT, { rate: 0, state: 'paused' })]).devices).toEqual([]);
    const idle = { ...known(RIGHT), playing: null };
    expect(behindOf([LEFT, RIGHT], [idle, known(LEFT)])).toEqual({
      devices: [],
      waiting: [],
      step: 'in-step',
    });
  });

  it('stands still where it tells that it plays, and does not move', () => {
    const tells = (changes: Parameters<typeof samplePosition>[0]) => standsStill(samplePosition(changes));
    expect(tells({ state: 'playing', rate: 0 })).toBe(true);
    expect(tells({ state: 'playing', rate: 0.97 })).toBe(false);
    expect(tells({ state: 'paused', rate: 0 })).toBe(false);
    expect(tells({ state: 'playing', rate: null })).toBe(false);
  });

  it('is not behind while its car withholds its film, but waits for that', () => {
    const devices = [known(LEFT, { step: 'coming' }), known(RIGHT, { step: 'out', rate: 0, withheld: true })];
    expect(behindOf([LEFT, RIGHT], devices)).toEqual({ devices: [LEFT], waiting: [RIGHT], step: 'coming' });
    expect(behindOf([LEFT], devices).waiting).toEqual([]);
  });

  it('is whose film has another length, by more than a second, once both are known', () => {
    const devices = [known(LEFT, { durationMs: 60_000 }), known(RIGHT, { durationMs: 0 })];
    expect(otherLengths([LEFT, RIGHT], devices, 61_000)).toEqual([]);
    expect(otherLengths([LEFT, RIGHT], devices, 61_001)).toEqual([LEFT]);
    expect(otherLengths([RIGHT], devices, 61_001)).toEqual([]);
    expect([0, 1].map((durationMs) => otherLengths([LEFT], devices, durationMs))).toEqual([[], [LEFT]]);
    const idle = { ...known(RIGHT), playing: null };
    expect(otherLengths([LEFT, RIGHT], [idle, known(LEFT, { durationMs: 60_000 })], 61_001)).toEqual([LEFT]);
  });
});

describe('how a screen stands to its group', () => {
  const MOVES = { state: 'playing', rate: 1 } as const;
  const STANDS = { state: 'playing', rate: 0 } as const;
  const PAUSED = { state: 'paused', rate: 0 } as const;

  it('is what it says while its film moves or is paused, and in step where it does not say', () => {
    for (const film of [MOVES, PAUSED]) {
      for (const step of ['in-step', 'coming', 'out'] as const) expect(stepOf({ ...film, step })).toBe(step);
      expect(stepOf({ ...film, step: null })).toBe('in-step');
    }
    expect(stepOf({ ...STANDS, rate: null, step: null })).toBe('in-step');
  });

  it('is coming while its film stands still, unless it says that it is out of step', () => {
    expect((['in-step', 'coming', 'out', null] as const).map((step) => stepOf({ ...STANDS, step }))).toEqual([
      'coming',
      'coming',
      'out',
      'coming',
    ]);
  });
});
