import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceId, playSessionId, type DeviceId } from '../../../core/shared/ids.ts';
import {
  formGroup,
  inWatchGroup,
  joinGroup,
  leaveGroups,
  membersOf,
} from '../../../core/sync/watch-group.ts';
import { WATCH_GROUPS_FORM, type WatchGroups } from '../../../core/storage/forms/watch-group-form.ts';

const FILM = playSessionId('film');
const OTHER = playSessionId('other');
const [front, left, right] = ['0000-f', '1A-l', '1B-r'].map(deviceId) as [DeviceId, DeviceId, DeviceId];

const stamp = (created = 0, revision = 0) => ({ created, revision });
const members = (groups: WatchGroups, session = FILM): readonly string[] => membersOf(groups, session);

describe('watch groups', () => {
  it('[WGRP-01, WGRP-02] keep created, session and devices, and let the first device lead', () => {
    const groups = formGroup([], FILM, [left, right], stamp(5));
    expect(groups).toEqual([
      {
        created: 5,
        revision: 0,
        playSessionId: FILM,
        devices: [
          { deviceId: left, screenId: left },
          { deviceId: right, screenId: right },
        ],
      },
    ]);
    expect(members(groups)[0]).toBe(left);
    expect(members(groups, OTHER)).toEqual([]);
  });

  it('[WGRP-03] are saved as text and read back, rubbish left out', () => {
    const groups = formGroup([], FILM, [left, right], stamp(5));
    expect(WATCH_GROUPS_FORM.parse(WATCH_GROUPS_FORM.format(groups))).toEqual(groups);
    expect(WATCH_GROUPS_FORM.parse('[{"playSessionId":"x"},7,null]')).toEqual([]);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const read = WATCH_GROUPS_FORM.parse(text);
        expect(read === null || Array.isArray(read)).toBe(true);
      }),
    );
  });

  it('[WGRP-04] count as watching together from two devices on', () => {
    expect(inWatchGroup(formGroup([], FILM, [left], stamp(0)), FILM)).toBe(false);
    expect(inWatchGroup(formGroup([], FILM, [left, right], stamp(0)), FILM)).toBe(true);
    expect(inWatchGroup([], null)).toBe(false);
  });

  it('[WGRP-05, OPEN2-34] lose a device that leaves; the next one leads, an empty group is gone', () => {
    const groups = formGroup([], FILM, [left, right], stamp(0));
    const without = leaveGroups(groups, left);
    expect(members(without)[0]).toBe(right);
    expect(leaveGroups(without, right)).toEqual([]);
  });

  it('take a newcomer in behind the others, out of wherever it was', () => {
    const groups = formGroup(formGroup([], FILM, [left], stamp(0)), OTHER, [right, front], stamp());
    const joined = joinGroup(groups, FILM, right, 0);
    expect(members(joined)).toEqual([left, right]);
    expect(members(joined, OTHER)).toEqual([front]);
    expect(joinGroup(joined, FILM, right, 0)).toBe(joined);
  });

  it('never hold a device twice, whatever happens', () => {
    const device = fc.constantFrom(front, left, right);
    const session = fc.constantFrom(FILM, OTHER);
    const step = fc.oneof(
      fc.record({ kind: fc.constant('join' as const), session, device }),
      fc.record({ kind: fc.constant('leave' as const), device }),
      fc.record({ kind: fc.constant('form' as const), session, devices: fc.array(device, { maxLength: 4 }) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let groups: WatchGroups = [];
        for (const next of steps) {
          if (next.kind === 'join') groups = joinGroup(groups, next.session, next.device, 0);
          else if (next.kind === 'leave') groups = leaveGroups(groups, next.device);
          else groups = formGroup(groups, next.session, next.devices, stamp(0));
          const all = groups.flatMap(({ devices }) => devices.map(({ deviceId: id }) => id));
          expect(new Set(all).size).toBe(all.length);
          expect(groups.every(({ devices }) => devices.length > 0)).toBe(true);
        }
      }),
    );
  });
});
