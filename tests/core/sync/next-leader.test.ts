import { describe, expect, it } from 'vitest';
import type { MediaPosition } from '../../../core/messages/bodies.ts';
import type { KnownDevice } from '../../../core/presence/known-devices.ts';
import { deviceId, playSessionId } from '../../../core/shared/ids.ts';
import { mayLead, nextLeader, type Handover } from '../../../core/sync/leadership.ts';
import { samplePosition } from '../../support/sample-position.ts';

const OURS = playSessionId('ours');
const LEFT = deviceId('1A-left');
const RIGHT = deviceId('1B-right');

/** It said so a second ago. */
function device(id: KnownDevice['deviceId'], changes: Partial<MediaPosition> = {}): KnownDevice {
  return {
    deviceId: id,
    deviceName: '',
    screenName: '',
    seat: 'other',
    isMHU: false,
    listedAtMs: 9_000,
    lastHeartbeatReceivedMs: 9_000,
    playing: plays(changes),
    playingAtMs: 9_000,
  };
}

function plays(changes: Partial<MediaPosition> = {}): MediaPosition {
  return samplePosition({ playSessionId: OURS, state: 'playing', rate: 1, step: 'in-step', ...changes });
}

describe('nextLeader', () => {
  const MOVES: Handover = { session: OURS, paused: false, stands: false, nowMs: 10_000 };
  const STANDS: Handover = { ...MOVES, stands: true };

  it('names the first member that is in step, by the order of the group', () => {
    expect(nextLeader([RIGHT, LEFT], [device(LEFT), device(RIGHT)], MOVES)).toBe(RIGHT);
    expect(nextLeader([RIGHT, LEFT], [device(LEFT), device(RIGHT, { step: 'coming' })], MOVES)).toBe(LEFT);
  });

  it('takes a member that still comes only in place of a leader that stands still', () => {
    const coming = [device(LEFT, { step: 'coming' })];
    expect(nextLeader([LEFT], coming, MOVES)).toBeNull();
    expect(nextLeader([LEFT], coming, STANDS)).toBe(LEFT);
  });

  it('passes over who stands still, watches something else or missed a heartbeat', () => {
    expect(nextLeader([LEFT], [device(LEFT, { rate: 0 })], STANDS)).toBeNull();
    expect(nextLeader([LEFT], [device(LEFT, { playSessionId: playSessionId('other') })], STANDS)).toBeNull();
    expect(nextLeader([LEFT], [device(LEFT)], { ...STANDS, nowMs: 15_000 })).toBe(LEFT);
    expect(nextLeader([LEFT], [device(LEFT)], { ...STANDS, nowMs: 15_001 })).toBeNull();
  });

  it('while all are paused names one that is paused too, however it stands', () => {
    const paused = { ...MOVES, paused: true };
    expect(nextLeader([LEFT], [device(LEFT, { state: 'paused', step: 'coming' })], paused)).toBe(LEFT);
    expect(nextLeader([LEFT], [device(LEFT)], paused)).toBeNull();
  });
});

describe('mayLead', () => {
  it('is for who is in step in this session, and for a peer that tells no step', () => {
    expect(mayLead(plays(), OURS)).toBe(true);
    expect(mayLead(plays({ step: null }), OURS)).toBe(true);
    expect(mayLead(plays({ step: 'coming' }), OURS)).toBe(false);
    expect(mayLead(plays(), playSessionId('other'))).toBe(false);
    expect(mayLead(null, OURS)).toBe(false);
  });

  it('is not for a film that stands still, unless it is paused', () => {
    expect(mayLead(plays({ rate: 0 }), OURS)).toBe(false);
    expect(mayLead(plays({ rate: 0, state: 'paused' }), OURS)).toBe(true);
  });
});
