import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceId, playSessionId, type DeviceId } from '../../../core/shared/ids.ts';
import {
  afterReport,
  asLast,
  formGroup,
  handedOn,
  inWatchGroup,
  isSame,
  joinGroup,
  leaveGroups,
  membersOf,
  revised,
  stampOf,
  type WatchReport,
} from '../../../core/sync/watch-group.ts';
import type { WatchGroups } from '../../../core/storage/forms/watch-group-form.ts';
import { STORED } from '../../../core/storage/stored.ts';
import { storedGroups } from '../../support/stored-groups.ts';

const FILM = playSessionId('film');
const OTHER = playSessionId('other');
const [front, left, right] = ['0000-f', '1A-l', '1B-r'].map(deviceId) as [DeviceId, DeviceId, DeviceId];

const stamp = (created = 0, revision = 0) => ({ created, revision });
const members = (groups: WatchGroups, session = FILM): readonly string[] => membersOf(groups, session);

/** The groups after a report, at 9 ms; `elsewhere` are known to watch something else, or nothing. */
const reported = (
  groups: WatchGroups,
  report: WatchReport,
  own: DeviceId,
  elsewhere: readonly DeviceId[] = [],
): WatchGroups => afterReport(groups, report, own, 9, (device) => elsewhere.includes(device));

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
    expect(storedGroups(STORED.watchGroup.form.format(groups))).toEqual(groups);
    expect(storedGroups('[{"playSessionId":"x"},7,null]')).toEqual([]);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const read = storedGroups(text);
        expect(read === null || Array.isArray(read)).toBe(true);
      }),
    );
  });

  it('stay the same list when their leader says again what is known', () => {
    const group = { created: 5, revision: 2 };
    const said: WatchReport = { deviceId: left, playSessionId: FILM, linkDevices: [left, right], group };
    const groups = reported([], said, right);
    expect(members(groups)).toEqual([left, right]);
    expect(reported(groups, said, right)).toBe(groups);
    const newer = reported(groups, { ...said, group: { ...group, revision: 3 } }, right);
    expect(stampOf(newer, FILM)).toEqual({ created: 5, revision: 3 });
    // A list from elsewhere may hold a device twice.
    const twice = [...formGroup([], OTHER, [right], stamp(1)), ...groups];
    expect(members(formGroup(twice, FILM, [left, right], group), OTHER)).toEqual([]);
  });

  it('say the same only with the same sessions, stamps and devices, in the same order', () => {
    const groups = formGroup(formGroup([], OTHER, [front], stamp(1)), FILM, [left, right], stamp(5, 2));
    const [other, film] = groups as [WatchGroups[number], WatchGroups[number]];
    expect(isSame(groups, [{ ...other }, { ...film }])).toBe(true);
    for (const changes of [
      { created: 6 },
      { revision: 3 },
      { playSessionId: playSessionId('another') },
      { devices: film.devices.toReversed() },
      { devices: film.devices.slice(0, 1) },
    ])
      expect(isSame(groups, [other, { ...film, ...changes }])).toBe(false);
    expect(isSame(groups, [film, other])).toBe(false);
    expect([isSame(groups, [other]), isSame([other], groups)]).toEqual([false, false]);
  });

  it('[WGRP-04] count as watching together from two devices on', () => {
    expect(inWatchGroup(formGroup([], FILM, [left], stamp(0)), FILM)).toBe(false);
    expect(inWatchGroup(formGroup([], FILM, [left, right], stamp(0)), FILM)).toBe(true);
    expect(inWatchGroup(formGroup([], FILM, [left, right], stamp(0)), null)).toBe(false);
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

  describe('after the report of another screen', () => {
    const report = (changes: Partial<WatchReport>): WatchReport => ({
      deviceId: right,
      playSessionId: FILM,
      linkDevices: [right],
      group: null,
      ...changes,
    });
    const alone = formGroup([], FILM, [left], stamp(5));
    const pair = formGroup([], FILM, [left, right], stamp(5, 2));
    const told = (groups: WatchGroups, changes: Partial<WatchReport>, own = left): readonly string[] =>
      members(reported(groups, report(changes), own));

    it('take it in behind the others when it names nobody but itself', () => {
      expect(told(alone, {})).toEqual([left, right]);
    });

    it('let a screen that is alone take over the order of whoever is not', () => {
      expect(told(alone, { linkDevices: [front, right] })).toEqual([front, right, left]);
      expect(told([], { linkDevices: [front, right] })).toEqual([front, right, left]);
    });

    it('pass over leaders that are gone, and come before a teller that does not know that yet', () => {
      const told = (linkDevices: readonly DeviceId[], elsewhere: readonly DeviceId[]) =>
        members(reported(alone, report({ linkDevices, group: stamp(1, 3) }), left, elsewhere));
      expect(told([front, right], [front])).toEqual([left, right]);
      expect(told([front, right, left], [front])).toEqual([left, right]);
      expect(told([front, left, right], [front])).toEqual([left, right]);
      const third = deviceId('2A-m');
      expect(told([front, right, third], [front])).toEqual([left, right, third]);
      // It leads, and says so; or whom it follows may be there.
      expect(told([right, front], [front])).toEqual([right, front, left]);
      expect(told([front, right], [])).toEqual([front, right, left]);
      // Who has an order goes by the order that counts, gone or not.
      const known = formGroup([], FILM, [left, right], stamp(1, 2));
      const order = report({ linkDevices: [front, right, left], group: stamp(1, 3) });
      expect(members(reported(known, order, left, [front]))).toEqual([front, right, left]);
    });

    it('believe no order in which its teller is missing', () => {
      expect(told(alone, { linkDevices: [front, left] })).toEqual([left, right]);
    });

    it('take the stamp that is told, then the one they know, then the time', () => {
      const [first] = reported([], report({ group: stamp(3, 4) }), left);
      expect(first).toMatchObject({ created: 3 });
      const order = [right, left];
      expect(reported(alone, report({ linkDevices: order, group: stamp(3, 4) }), left)[0]).toMatchObject({
        created: 3,
        revision: 4,
      });
      expect(reported(alone, report({ linkDevices: order }), left)[0]).toMatchObject({
        created: 5,
        revision: 0,
      });
      expect(reported([], report({ linkDevices: order }), left)[0]).toMatchObject({
        created: 9,
        revision: 0,
      });
    });

    it.each([
      ['revised more often', stamp(5, 3), [right, left]],
      ['revised less often', stamp(1, 1), [left, right]],
      ['revised as often as nobody can have missed', stamp(5, 1_003), [left, right]],
      ['revised just less often than that', stamp(5, 1_002), [right, left]],
      ['of an older group', stamp(4, 2), [right, left]],
      ['of a younger group', stamp(6, 2), [left, right]],
      ['of the same age, whose leader has the greater id', stamp(5, 2), [left, right]],
    ])('weigh an order %s', (_, group, expected) => {
      expect(told(pair, { linkDevices: [right, left], group })).toEqual(expected);
    });

    it('prefer the leader with the smaller id among orders of the same age', () => {
      expect(told(pair, { linkDevices: [front, right], group: stamp(5, 2) })).toEqual([front, right, left]);
    });

    it('believe a member without stamps in nothing, whoever it says leads', () => {
      const three = formGroup([], FILM, [right, front, left], stamp(5, 2));
      const order = { linkDevices: [front, left, right], group: null };
      expect(told(three, { ...order, deviceId: left }, right)).toEqual([right, front, left]);
      expect(told(three, { ...order, deviceId: left }, front)).toEqual([right, front, left]);
      expect(told(three, { ...order, deviceId: front }, left)).toEqual([front, left, right]);
    });

    it('take the same order anew only in the words of its leader', () => {
      const three = formGroup([], FILM, [left, right, front], stamp(5, 2));
      const order = { linkDevices: [left, front, right], group: stamp(5, 2) };
      expect(told(three, { ...order, deviceId: left }, right)).toEqual([left, front, right]);
      expect(told(three, { ...order, deviceId: front }, right)).toEqual([left, right, front]);
    });

    it('believe a peer without stamps as a leader only, and one that leads as we do by its id', () => {
      expect(told(pair, { linkDevices: [left, right, front] })).toEqual([left, right]);
      expect(told(pair, { linkDevices: [right, left] })).toEqual([left, right]);
      expect(told(pair, { deviceId: front, linkDevices: [front, left] })).toEqual([front, left]);
      expect(told(pair, { linkDevices: [right, front] })).toEqual([right, front, left]);
      expect(told(pair, { linkDevices: [right, left] }, front)).toEqual([right, left, front]);
    });
  });

  it('count one revision more for the session whose order its leader changed', () => {
    const groups = formGroup(formGroup([], FILM, [left], stamp(5, 2)), OTHER, [right], stamp(6, 2));
    expect(stampOf(revised(groups, FILM), FILM)).toEqual({ created: 5, revision: 3 });
    expect(stampOf(revised(groups, FILM), OTHER)).toEqual({ created: 6, revision: 2 });
    expect(stampOf([], FILM)).toBeNull();
  });

  describe('of which one changes', () => {
    const three = formGroup([], FILM, [left, right, front], stamp(5, 2));
    const others = formGroup([], OTHER, ['2A-m', '2B-n'].map(deviceId), stamp(6, 3));
    const groups = [...others, ...three];

    it('let another member lead, and whoever led is the last: a new order of that session alone', () => {
      const handed = handedOn(groups, FILM, front);
      expect(members(handed)).toEqual([front, right, left]);
      expect(stampOf(handed, FILM)).toEqual({ created: 5, revision: 3 });
      expect(handed.filter(({ playSessionId: id }) => id === OTHER)).toEqual(others);
    });

    it('stay the same list where nobody else would lead', () => {
      for (const nobody of [left, deviceId('2A-m')]) expect(handedOn(groups, FILM, nobody)).toBe(groups);
      expect(handedOn(groups, playSessionId('nowhere'), front)).toBe(groups);
      expect(handedOn(groups, null, front)).toBe(groups);
    });

    it('take a member to the end of the order of that session alone, which is no new order', () => {
      const moved = asLast(groups, FILM, left);
      expect(members(moved)).toEqual([right, front, left]);
      expect(stampOf(moved, FILM)).toEqual({ created: 5, revision: 2 });
      expect(moved.filter(({ playSessionId: id }) => id === OTHER)).toEqual(others);
      for (const there of [front, deviceId('2A-m')]) expect(asLast(groups, FILM, there)).toBe(groups);
    });
  });

  it('forget how often an order was revised when one is left alone with it', () => {
    const three = formGroup([], FILM, [left, right, front], stamp(5, 7));
    const two = leaveGroups(three, front);
    expect(stampOf(two, FILM)).toEqual({ created: 5, revision: 7 });
    expect(stampOf(leaveGroups(two, right), FILM)).toEqual({ created: 5, revision: 0 });
    expect(leaveGroups(two, front)).toBe(two);
    const alone = formGroup(two, OTHER, [front], stamp(6, 3));
    expect(stampOf(leaveGroups(alone, right), OTHER)).toEqual({ created: 6, revision: 3 });
  });

  it('hold 32 devices and no more', () => {
    const many = Array.from({ length: 33 }, (_, index) => deviceId(`many-${index}`));
    const full = formGroup([], FILM, many, stamp());
    expect(members(full)).toEqual(many.slice(0, 32));
    expect(members(joinGroup(full, FILM, left, 0))).toHaveLength(32);
    const nearly = formGroup([], FILM, many.slice(0, 31), stamp());
    expect(members(joinGroup(nearly, FILM, left, 0))).toHaveLength(32);
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
