import { beforeEach, describe, expect, it } from 'vitest';
import type { MediaPosition } from '../../../core/messages/bodies.ts';
import { deviceId, playSessionId, type DeviceId, type PlaySessionId } from '../../../core/shared/ids.ts';
import { readGroups } from '../../../core/storage/forms/watch-group-form.ts';
import { STORED } from '../../../core/storage/stored.ts';
import type { StoredValues } from '../../../core/storage/stored-values.ts';
import { GroupRecord } from '../../../core/sync/group-record.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { knownTitle } from '../../support/fakes/catalogue-samples.ts';
import { FakeKeyValueStore } from '../../support/fakes/fake-key-value-store.ts';
import { storedValuesOver } from '../../support/stored-values-over.ts';

const OURS = playSessionId('ours');
const [FRONT, LEFT, RIGHT] = ['0000-front', '1A-left', '1B-right'].map(deviceId) as [
  DeviceId,
  DeviceId,
  DeviceId,
];

describe('the record of who watches with whom, on the front screen', () => {
  let clock: VirtualClock;
  let store: FakeKeyValueStore;
  let stored: StoredValues;
  let record: GroupRecord;
  let session: PlaySessionId | null;
  let known: readonly DeviceId[];
  let elsewhere: readonly DeviceId[];
  let standing: readonly DeviceId[];
  let outOfStep: readonly DeviceId[];
  let changes: number;
  let yielded: number;

  beforeEach(() => {
    clock = new VirtualClock();
    store = new FakeKeyValueStore();
    stored = storedValuesOver(store);
    session = OURS;
    known = [LEFT, RIGHT];
    elsewhere = [];
    standing = [];
    outOfStep = [];
    changes = 0;
    yielded = 0;
    record = new GroupRecord(
      clock,
      stored,
      {
        deviceId: () => FRONT,
        session: () => session,
        knows: (device) => known.includes(device),
        isElsewhere: (device) => elsewhere.includes(device),
        isOutOfStep: (device) => outOfStep.includes(device),
        standsApart: (device) => standing.includes(device),
      },
      () => (changes += 1),
      () => (yielded += 1),
    );
  });

  const position = (device: DeviceId, from: Partial<MediaPosition> = {}): MediaPosition => ({
    contentId: knownTitle('1234'),
    vamId: null,
    deviceId: device,
    playSessionId: OURS,
    positionMs: 0,
    durationMs: 1,
    state: 'playing',
    created: 0,
    clockMs: null,
    rate: 1,
    title: null,
    linkDevices: [],
    group: null,
    step: null,
    ...from,
  });

  it('writes nothing down, and tells of nothing, when its leader says again what is known', () => {
    const said = position(LEFT, { linkDevices: [LEFT, FRONT], group: { created: 5, revision: 1 } });
    record.plays(LEFT, said);
    expect(record.members()).toEqual([LEFT, FRONT]);
    const before = changes;
    store.set('watchGroup', 'as it was');
    for (let again = 0; again < 5; again += 1) record.plays(LEFT, said);
    expect([changes - before, store.get('watchGroup')]).toEqual([0, 'as it was']);
  });

  it('forms a group once, though the order comes once for each screen', () => {
    record.form(OURS, [FRONT, LEFT], 5);
    const stamp = record.stamp();
    record.form(OURS, [FRONT, LEFT], 5);
    expect(changes).toBe(1);
    expect(record.stamp()).toEqual(stamp);
    record.form(OURS, [LEFT, FRONT], 6);
    expect(changes).toBe(2);
    expect(record.members()).toEqual([LEFT, FRONT]);
    expect(record.stamp()?.created).toBe(6);
  });

  it('forms no group of nobody, and none of strangers', () => {
    record.form(OURS, [], 5);
    record.form(OURS, [LEFT, deviceId('invented')], 5);
    expect(changes).toBe(0);
    record.form(OURS, [LEFT, RIGHT], 5);
    expect(changes).toBe(1);
  });

  it('stamps an order that says no time with the one it knows, else with the time', () => {
    record.form(OURS, [FRONT, LEFT], null);
    expect(record.stamp()?.created).toBe(Math.round(clock.wallMs()));
    clock.advance(5_000);
    const { created } = record.stamp() ?? {};
    record.form(OURS, [FRONT, LEFT, RIGHT], null);
    expect(record.stamp()?.created).toBe(created);
  });

  it('counts a revision for every change of the order that it leads, and for each order anew', () => {
    record.form(OURS, [FRONT, LEFT], 5);
    expect(record.stamp()?.revision).toBe(1);
    record.plays(RIGHT, position(RIGHT));
    expect(record.stamp()?.revision).toBe(2);
    record.form(OURS, [LEFT, FRONT], 6);
    expect(record.stamp()?.revision).toBe(3);
    // Another one leads now, whose revisions count.
    record.plays(RIGHT, position(RIGHT));
    expect(record.members()).toEqual([LEFT, FRONT, RIGHT]);
    expect(record.stamp()?.revision).toBe(3);
  });

  it('counts no revision for an order of the same screens, and for what others do', () => {
    record.form(OURS, [FRONT, LEFT], 5);
    record.form(OURS, [FRONT, LEFT], 6);
    expect(record.stamp()).toEqual({ created: 6, revision: 2 });
    record.plays(RIGHT, position(RIGHT, { playSessionId: playSessionId('theirs') }));
    expect(changes).toBe(3);
    expect(record.stamp()).toEqual({ created: 6, revision: 2 });
  });

  it('tells of changes alone', () => {
    record.form(OURS, [FRONT, LEFT], 5);
    record.gone(deviceId('nobody'));
    record.watches(OURS);
    record.plays(LEFT, position(LEFT));
    expect(changes).toBe(1);
    record.gone(LEFT);
    expect(changes).toBe(2);
  });

  it('keeps who is in no session in no group', () => {
    record.plays(LEFT, position(LEFT, { playSessionId: null }));
    session = null;
    record.plays(LEFT, position(LEFT, { playSessionId: null }));
    record.watches(null);
    expect(changes).toBe(0);
    expect(store.get('watchGroup')).toBeNull();
    record.plays(LEFT, position(LEFT));
    record.watches(null);
    expect(store.get('watchGroup')).not.toContain('0000-front');
    expect([record.members(), record.stamp()]).toEqual([[], null]);
  });

  it('watches over the silence of its own members alone', () => {
    const theirs = playSessionId('theirs');
    record.form(OURS, [FRONT, LEFT], 5);
    record.plays(RIGHT, position(RIGHT, { playSessionId: theirs }));
    record.isThere(RIGHT);
    clock.advance(16_000);
    record.look();
    const kept = readGroups(stored.read(STORED.watchGroup) ?? []).map(({ playSessionId: id, devices }) => [
      id,
      devices.length,
    ]);
    expect(kept).toEqual([
      [OURS, 1],
      [theirs, 1],
    ]);
  });

  it('believes a member that stops right after others were ordered to watch something else together', () => {
    const other = deviceId('0001-passenger');
    known = [LEFT, RIGHT, other];
    record.form(OURS, [LEFT, FRONT], 5);
    clock.advance(2_000);
    record.form(playSessionId('theirs'), [RIGHT, other], 6);
    record.plays(LEFT, null);
    expect(record.members()).toEqual([]);
  });

  it('drops what a member says in the second after an order, and not later', () => {
    record.form(OURS, [FRONT, LEFT], 5);
    clock.advance(999);
    record.plays(LEFT, null);
    expect(record.members()).toEqual([FRONT, LEFT]);
    clock.advance(1);
    record.plays(LEFT, null);
    expect(record.members()).toEqual([]);
  });

  it('loses a member that was silent for more than 15 s', () => {
    record.form(OURS, [FRONT, LEFT, RIGHT], 5);
    clock.advance(10_000);
    record.isThere(LEFT);
    clock.advance(5_000);
    record.look();
    expect(record.members()).toEqual([FRONT, LEFT, RIGHT]);
    clock.advance(1);
    record.look();
    expect(record.members()).toEqual([FRONT, LEFT]);
  });

  it('loses nobody for silence while it could not hear them: until 6 s after it came back', () => {
    record.form(OURS, [LEFT, FRONT], 5);
    record.setAway(false);
    clock.advance(1_000);
    record.setAway(true);
    clock.advance(20_000);
    record.setAway(false);
    clock.advance(6_000);
    record.look();
    expect([record.members(), record.goesOwnWay]).toEqual([[LEFT, FRONT], false]);
    clock.advance(1);
    record.look();
    expect([record.members(), record.goesOwnWay]).toEqual([[], true]);
  });

  it('yields to a member that is where the group is, and to the next where nobody is', () => {
    record.form(OURS, [FRONT, LEFT, RIGHT], 5);
    outOfStep = [LEFT];
    record.setAway(true);
    expect(record.members()).toEqual([RIGHT, LEFT, FRONT]);
    record.setAway(false);
    record.form(OURS, [FRONT, LEFT, RIGHT], 6);
    outOfStep = [LEFT, RIGHT];
    record.setAway(true);
    expect(record.members()).toEqual([LEFT, RIGHT, FRONT]);
  });

  it.each([
    ['plays nothing', null],
    ['stopped', position(LEFT, { state: 'stopped' })],
    ['shows no film', position(LEFT, { contentId: null })],
    ['watches something else', position(LEFT, { playSessionId: playSessionId('theirs') })],
    ['is in no session', position(LEFT, { playSessionId: null })],
  ])('loses a member that %s', (_, said) => {
    record.form(OURS, [FRONT, LEFT], 5);
    clock.advance(1_000);
    record.plays(LEFT, said);
    expect(record.members()).toEqual([]);
  });

  it('leads when the next one in its order stands where the group is not, and not before', () => {
    record.form(OURS, [LEFT, RIGHT, FRONT], 5);
    record.gone(LEFT);
    record.lookAtLeader();
    expect(record.members()).toEqual([RIGHT, FRONT]);
    standing = [RIGHT];
    record.lookAtLeader();
    expect(record.members()).toEqual([FRONT, RIGHT]);
  });

  it('does not lead while one of those before it stands where the group is', () => {
    record.form(OURS, [LEFT, RIGHT, FRONT], 5);
    standing = [LEFT];
    record.lookAtLeader();
    expect(record.members()).toEqual([LEFT, RIGHT, FRONT]);
    standing = [LEFT, RIGHT];
    record.lookAtLeader();
    expect(record.members()[0]).toBe(FRONT);
  });

  it('leads nobody until it could hear the others for more than 6 s after it came back', () => {
    record.form(OURS, [LEFT, FRONT], 5);
    record.setAway(false);
    record.setAway(true);
    standing = [LEFT];
    clock.advance(20_000);
    record.lookAtLeader();
    record.setAway(false);
    clock.advance(6_000);
    record.lookAtLeader();
    expect(record.members()).toEqual([LEFT, FRONT]);
    clock.advance(1);
    record.lookAtLeader();
    expect(record.members()).toEqual([FRONT, LEFT]);
  });

  describe('in which a person lets another member lead', () => {
    let told: unknown[];
    const letLead = (to: DeviceId, isTold = true): boolean =>
      record.letLead(to, (order) => {
        told.push(order);
        return isTold;
      });

    beforeEach(() => {
      told = [];
      record.form(OURS, [LEFT, FRONT, RIGHT], 5);
    });

    it('tells the new order, and keeps it', () => {
      expect(letLead(RIGHT)).toBe(true);
      expect(told).toEqual([{ members: [RIGHT, FRONT, LEFT], group: { created: 5, revision: 1 } }]);
      expect([record.members(), record.stamp()]).toEqual([[RIGHT, FRONT, LEFT], { created: 5, revision: 1 }]);
    });

    it('changes nothing where the others could not be told', () => {
      expect(letLead(RIGHT, false)).toBe(false);
      expect([told.length, record.members()]).toEqual([1, [LEFT, FRONT, RIGHT]]);
    });

    it.each([
      ['who leads already', LEFT],
      ['who is no member', deviceId('0B-passenger')],
    ])('tells nothing of one %s', (_, to) => {
      expect(letLead(to)).toBe(false);
      expect([told, record.members()]).toEqual([[], [LEFT, FRONT, RIGHT]]);
    });

    it('tells nothing while it has lost the others', () => {
      record.setAway(true);
      expect(letLead(RIGHT)).toBe(false);
      expect([told, record.members()]).toEqual([[], [LEFT, RIGHT, FRONT]]);
    });
  });

  it('that is left alone leads whoever was away, and still follows one that has gone since', () => {
    const linkDevices = [LEFT, FRONT, RIGHT];
    record.form(OURS, linkDevices, 5);
    record.gone(LEFT);
    record.gone(RIGHT);
    expect(record.members()).toEqual([]);
    record.plays(RIGHT, position(RIGHT, { linkDevices, group: { created: 5, revision: 0 } }));
    expect(record.members()).toEqual([FRONT, RIGHT]);
    // Who is there again is followed as it says.
    record.gone(RIGHT);
    record.plays(LEFT, position(LEFT, { linkDevices: [LEFT, RIGHT], group: { created: 5, revision: 9 } }));
    expect(record.members()).toEqual([LEFT, RIGHT, FRONT]);
  });

  it('writes down once that it is the last while it leads nobody, however often its leader says its own order', () => {
    const linkDevices = [LEFT, FRONT, RIGHT];
    const said = position(LEFT, { linkDevices, group: { created: 5, revision: 0 } });
    record.form(OURS, linkDevices, 5);
    record.setAway(true);
    expect(record.members()).toEqual([LEFT, RIGHT, FRONT]);
    const before = changes;
    for (let beat = 0; beat < 10; beat += 1) record.plays(LEFT, said);
    expect(changes).toBe(before);
    record.setAway(false);
    record.plays(LEFT, said);
    expect(changes).toBe(before + 1);
    expect(record.members()).toEqual(linkDevices);
  });

  it('comes back as the last of its group, and does not lead though all that came before it are gone', () => {
    record.setAway(false);
    record.form(OURS, [LEFT, FRONT, RIGHT], 5);
    clock.advance(1_000);
    record.setAway(true);
    expect(record.members()).toEqual([LEFT, RIGHT, FRONT]);
    record.plays(RIGHT, null);
    record.setAway(false);
    clock.advance(100);
    // It was there while the leader went, and does not know this screen's order.
    record.plays(RIGHT, position(RIGHT));
    record.plays(LEFT, null);
    expect(record.members()).toEqual([RIGHT, FRONT]);
    // Whoever comes later than that comes after it.
    clock.advance(1_500);
    record.plays(LEFT, position(LEFT));
    expect(record.members()).toEqual([RIGHT, FRONT, LEFT]);
  });

  it('does not lead on coming back when it heard nobody for more than 6 s before it noticed, though its leader is gone', () => {
    record.form(OURS, [FRONT, LEFT, RIGHT], 5);
    clock.advance(6_001);
    record.setAway(true);
    record.plays(LEFT, null);
    record.plays(RIGHT, null);
    record.setAway(false);
    clock.advance(3_000);
    record.plays(LEFT, position(LEFT));
    expect(record.members()).toEqual([LEFT, FRONT]);
    record.plays(LEFT, null);
    record.plays(RIGHT, position(RIGHT));
    expect(record.members()).toEqual([RIGHT, FRONT]);
    // Where the other one is not where the group is either, it leads in the end.
    outOfStep = [RIGHT];
    record.plays(RIGHT, null);
    record.plays(RIGHT, position(RIGHT));
    expect(record.members()).toEqual([FRONT, RIGHT]);
  });

  describe('that comes back as the last of its group', () => {
    const named = [LEFT, FRONT, RIGHT];
    const said = (created: number, revision: number): MediaPosition =>
      position(LEFT, { linkDevices: named, group: { created, revision } });

    beforeEach(() => {
      record.setAway(false);
      record.plays(LEFT, said(5, 1));
      record.setAway(true);
      record.setAway(false);
    });

    it('stays it while its leader says the order that it had when it went', () => {
      expect(record.members()).toEqual([LEFT, RIGHT, FRONT]);
      expect(record.stamp()).toEqual({ created: 5, revision: 1 });
      record.plays(LEFT, said(5, 1));
      expect(record.members()).toEqual([LEFT, RIGHT, FRONT]);
      // Only when it has just come back, for 1.5 s.
      clock.advance(1_499);
      record.plays(LEFT, said(5, 1));
      expect(record.members()).toEqual([LEFT, RIGHT, FRONT]);
      clock.advance(1);
      record.plays(LEFT, said(5, 1));
      expect(record.members()).toEqual(named);
    });

    it.each([
      ['changed their order', 5, 2],
      ['had another order to watch together', 4, 1],
    ])('takes the place that the others give it when they %s meanwhile', (_, created, revision) => {
      record.plays(LEFT, said(created, revision));
      expect(record.members()).toEqual(named);
      expect(record.stamp()).toEqual({ created, revision });
    });
  });

  describe('that hears of a member which believes to be alone', () => {
    const alone = (device: DeviceId): MediaPosition =>
      position(device, { linkDevices: [], group: { created: 5, revision: 0 } });

    beforeEach(() => {
      record.form(OURS, [LEFT, RIGHT, FRONT], 5);
      clock.advance(1_000);
    });

    it('lets the next one lead where that was the leader', () => {
      record.plays(LEFT, alone(LEFT));
      expect(record.members()).toEqual([RIGHT, FRONT, LEFT]);
    });

    it('changes nothing where that was another one', () => {
      record.plays(RIGHT, alone(RIGHT));
      expect(record.members()).toEqual([LEFT, RIGHT, FRONT]);
    });

    it('changes nothing when it has just come back itself, and knows no better', () => {
      record.setAway(false);
      record.setAway(true);
      record.setAway(false);
      record.plays(LEFT, alone(LEFT));
      expect(record.members()).toEqual([LEFT, RIGHT, FRONT]);
    });
  });

  it('lets the next one that is where the group is lead in place of a leader that believes to be alone, and leads itself where nobody is', () => {
    const alone = position(LEFT, { group: { created: 5, revision: 0 } });
    record.form(OURS, [LEFT, RIGHT, FRONT], 5);
    outOfStep = [RIGHT];
    clock.advance(2_000);
    record.plays(LEFT, alone);
    expect(record.members()).toEqual([FRONT, RIGHT, LEFT]);
    record.form(OURS, [LEFT, RIGHT, FRONT], 6);
    outOfStep = [];
    clock.advance(2_000);
    record.isThere(RIGHT);
    record.plays(LEFT, alone);
    expect(record.members()).toEqual([RIGHT, FRONT, LEFT]);
  });

  describe('that goes its own way', () => {
    const kept = (): unknown =>
      readGroups(stored.read(STORED.watchGroup) ?? []).map(({ created, devices }) => [
        created,
        devices.map((device) => device.deviceId),
      ]);

    it('watches on by itself in the group that was ordered, and follows whom it hears again', () => {
      record.form(OURS, [FRONT, LEFT, RIGHT], 5);
      record.goOwnWay();
      expect([record.goesOwnWay, record.members()]).toEqual([true, []]);
      expect(kept()).toEqual([[5, [FRONT]]]);
      record.plays(LEFT, position(LEFT));
      expect(record.members()).toEqual([LEFT, FRONT]);
    });

    it('is with the others all the same where there are none', () => {
      record.goOwnWay();
      expect([record.goesOwnWay, changes]).toEqual([false, 0]);
    });
  });

  it('goes its own way where it noticed late that it lost the others, and not where there were none', () => {
    clock.advance(10_000);
    record.setAway(true);
    expect(record.goesOwnWay).toBe(false);
    record.setAway(false);
    record.form(OURS, [LEFT, FRONT], 5);
    clock.advance(6_000);
    record.setAway(true);
    expect(record.goesOwnWay).toBe(false);
    record.setAway(false);
    clock.advance(1);
    record.setAway(true);
    expect(record.goesOwnWay).toBe(true);
  });

  it('takes back what it made of its group while it heard nobody and did not notice: nobody knows of it', () => {
    record.setAway(false);
    record.plays(
      LEFT,
      position(LEFT, { linkDevices: [LEFT, RIGHT, FRONT], group: { created: 5, revision: 1 } }),
    );
    clock.advance(7_000);
    record.lookAtLeader();
    expect([record.members(), record.stamp()?.revision]).toEqual([[FRONT, RIGHT, LEFT], 3]);
    const before = changes;
    record.setAway(true);
    expect([record.members(), record.stamp()?.revision]).toEqual([[LEFT, RIGHT, FRONT], 1]);
    expect(changes - before).toBe(1);
  });

  it('takes back what it made of its group, whatever was ordered to others since, and brings nobody back who left', () => {
    record.setAway(false);
    record.plays(
      LEFT,
      position(LEFT, { linkDevices: [LEFT, RIGHT, FRONT], group: { created: 5, revision: 1 } }),
    );
    record.form(playSessionId('theirs'), [RIGHT], 6);
    clock.advance(1_000);
    record.plays(RIGHT, null);
    known = [LEFT];
    clock.advance(7_000);
    record.lookAtLeader();
    expect(record.members()[0]).toBe(FRONT);
    record.setAway(true);
    expect([record.members(), record.stamp()?.revision]).toEqual([[LEFT, FRONT], 1]);
  });

  it('takes back nothing that was ordered since, and nothing of another film', () => {
    record.setAway(false);
    record.plays(LEFT, position(LEFT, { linkDevices: [LEFT, FRONT], group: { created: 5, revision: 1 } }));
    record.form(OURS, [RIGHT, LEFT, FRONT], 6);
    clock.advance(6_001);
    record.setAway(true);
    expect([record.members(), record.stamp()]).toEqual([[RIGHT, LEFT, FRONT], { created: 6, revision: 2 }]);
    record.setAway(false);
    session = playSessionId('next');
    record.watches(session);
    record.form(session, [LEFT, FRONT], 7);
    clock.advance(6_001);
    record.setAway(true);
    expect(record.members()).toEqual([LEFT, FRONT]);
  });

  describe('whose film stood still while it had lost the others', () => {
    /** Who is in its group once it is back and hears the left screen, which was away as well and is alone so far. */
    const onComingBack = (): readonly DeviceId[] => {
      record.setAway(false);
      clock.advance(10_000);
      record.plays(LEFT, position(LEFT));
      return record.members();
    };

    beforeEach(() => {
      record.form(OURS, [FRONT, LEFT], 5);
      record.setAway(true);
      record.gone(LEFT);
      known = [LEFT];
    });

    it('leads none of them when it is back', () => {
      record.fallBehind();
      expect(onComingBack()).toEqual([LEFT, FRONT]);
    });

    it('may lead them where its film went on', () => {
      expect(onComingBack()[0]).toBe(FRONT);
    });

    it('is where they are again in its next film', () => {
      record.fallBehind();
      session = playSessionId('next');
      record.watches(session);
      expect(record.goesOwnWay).toBe(false);
      record.fallBehind();
      expect(record.goesOwnWay).toBe(false);
    });
  });

  it('goes no own way by standing still where it hears the others, or lost nobody', () => {
    record.setAway(true);
    record.fallBehind();
    expect(record.goesOwnWay).toBe(false);
    record.setAway(false);
    record.form(OURS, [FRONT, LEFT], 5);
    record.fallBehind();
    expect(record.goesOwnWay).toBe(false);
    record.setAway(true);
    record.fallBehind();
    expect(record.goesOwnWay).toBe(true);
  });

  it.each([
    ['is where the group is once its order is heard and nobody else is', [LEFT, RIGHT], false, false],
    ['is not yet where a group is of which somebody else is there', [LEFT], false, true],
    ['is not where the group is by an order that it gave while it was away', [LEFT, RIGHT], true, true],
    ['is not where the group is by an order that nobody hears', null, false, true],
  ])('%s', (_, out, away, expected) => {
    record.setAway(false);
    record.form(OURS, [LEFT, FRONT], 5);
    record.goOwnWay();
    if (out !== null)
      record.plays(
        LEFT,
        position(LEFT, { linkDevices: [LEFT, RIGHT, FRONT], group: { created: 5, revision: 1 } }),
      );
    outOfStep = out ?? [];
    record.setAway(away);
    record.ordered();
    expect(record.goesOwnWay).toBe(expected);
  });

  describe('that is not where the others are', () => {
    const meet = (): readonly DeviceId[] => {
      clock.advance(10_000);
      record.plays(LEFT, position(LEFT));
      return record.members();
    };

    beforeEach(() => {
      record.form(OURS, [FRONT, LEFT], 5);
      record.goOwnWay();
    });

    it('leads none of them either when they are lost once more before it was there', () => {
      record.plays(LEFT, position(LEFT));
      expect([yielded, record.members()]).toEqual([1, [LEFT, FRONT]]);
      record.setAway(true);
      record.gone(LEFT);
      record.setAway(false);
      expect(yielded).toBe(1);
      expect(meet()).toEqual([LEFT, FRONT]);
      expect(yielded).toBe(2);
    });

    it('may lead when they are lost after it was there', () => {
      record.plays(LEFT, position(LEFT));
      record.isWithOthers();
      record.setAway(true);
      record.gone(LEFT);
      record.setAway(false);
      expect(meet()).toEqual([FRONT, LEFT]);
    });

    it('takes the lead from a silent leader for whoever is heard', () => {
      known = [LEFT, RIGHT];
      record.plays(
        LEFT,
        position(LEFT, { linkDevices: [LEFT, FRONT, RIGHT], group: { created: 5, revision: 9 } }),
      );
      expect(record.members()).toEqual([LEFT, FRONT, RIGHT]);
      clock.advance(7_000);
      record.isThere(RIGHT);
      record.lookAtLeader();
      expect(record.members()[0]).toBe(RIGHT);
    });

    it('leads where nobody else is where the group is, and is there from then on', () => {
      outOfStep = [LEFT];
      expect(meet()).toEqual([FRONT, LEFT]);
      expect([record.goesOwnWay, yielded]).toEqual([false, 0]);
      outOfStep = [];
      record.plays(LEFT, position(LEFT));
      expect(record.members()).toEqual([FRONT, LEFT]);
    });

    it('yields as often as it comes to lead before it is there', () => {
      meet();
      const group = { created: 5, revision: 9 };
      for (const revision of [9, 11]) {
        record.plays(LEFT, position(LEFT, { linkDevices: [FRONT, LEFT], group: { ...group, revision } }));
        expect(record.members()).toEqual([LEFT, FRONT]);
      }
      expect(yielded).toBe(3);
      record.isWithOthers();
      record.plays(LEFT, position(LEFT, { linkDevices: [FRONT, LEFT], group: { ...group, revision: 13 } }));
      expect(record.members()).toEqual([FRONT, LEFT]);
    });

    it('is where an order brings all together', () => {
      record.form(OURS, [FRONT, LEFT], 6);
      expect([record.goesOwnWay, record.members()]).toEqual([false, [FRONT, LEFT]]);
    });
  });

  it('is where the others are, as far as it knows, where they fall silent while it is away', () => {
    record.form(OURS, [FRONT, LEFT], 5);
    record.setAway(true);
    clock.advance(60_000);
    record.look();
    expect([record.goesOwnWay, record.members()]).toEqual([false, []]);
  });

  it('goes its own way where all others have fallen silent, though it looks connected', () => {
    record.form(OURS, [FRONT, LEFT], 5);
    clock.advance(15_000);
    record.look();
    expect(record.goesOwnWay).toBe(false);
    clock.advance(1);
    record.look();
    expect([record.goesOwnWay, record.members()]).toEqual([true, []]);
    record.plays(LEFT, position(LEFT));
    expect(record.members()).toEqual([LEFT, FRONT]);
  });

  it('knows the last 32 devices that went, so that nobody who was away brings them back', () => {
    const others = Array.from({ length: 33 }, (_, index) => deviceId(`screen-${index}`));
    /** Who is in a new session after the right one told that it follows this device there. */
    const named = (device: string): readonly DeviceId[] => {
      session = playSessionId(`of-${device}-${changes}`);
      record.watches(session);
      const linkDevices = [deviceId(device), RIGHT];
      const group = { created: 5, revision: 0 };
      record.plays(RIGHT, position(RIGHT, { playSessionId: session, linkDevices, group }));
      return record.members();
    };
    for (const device of others.slice(0, 32)) record.gone(device);
    expect(named('never-gone')).toEqual(['never-gone', RIGHT, FRONT]);
    expect(named('screen-0')).toEqual([FRONT, RIGHT]);
    record.gone(deviceId('screen-32'));
    expect(named('screen-0')).toEqual(['screen-0', RIGHT, FRONT]);
    expect(named('screen-1')).toEqual([FRONT, RIGHT]);
    expect(named('screen-32')).toEqual([FRONT, RIGHT]);
  });

  it('keeps no group of a device that nobody knows', () => {
    const theirs = playSessionId('theirs');
    const stranger = deviceId('invented');
    record.plays(LEFT, position(LEFT, { playSessionId: theirs }));
    record.plays(stranger, position(stranger, { playSessionId: theirs }));
    const [group] = readGroups(stored.read(STORED.watchGroup) ?? []);
    expect(group?.devices.map((device) => device.deviceId)).toEqual([LEFT]);
  });

  it('keeps 16 groups: the newest ones and its own', () => {
    record.form(OURS, [FRONT, LEFT], 5);
    const others = Array.from({ length: 20 }, (_, index) => deviceId(`screen-${index}`));
    known = others;
    for (const device of others)
      record.plays(device, position(device, { playSessionId: playSessionId(`of-${device}`) }));
    const kept = readGroups(stored.read(STORED.watchGroup) ?? []).map((group) => group.playSessionId);
    expect(kept).toHaveLength(16);
    expect(kept).toContain(OURS);
    expect(kept).toContain('of-screen-19');
    expect(kept).toContain('of-screen-5');
    expect(kept).not.toContain('of-screen-4');
    session = null;
    expect(record.members()).toEqual([]);
  });

  it('keeps 16 groups of others while it is in none', () => {
    session = null;
    known = Array.from({ length: 16 }, (_, index) => deviceId(`screen-${index}`));
    const kept = (): readonly string[] =>
      readGroups(stored.read(STORED.watchGroup) ?? []).map((group) => group.playSessionId);
    for (const device of known)
      record.plays(device, position(device, { playSessionId: playSessionId(`of-${device}`) }));
    expect(kept()).toHaveLength(16);
    expect(kept()[0]).toBe('of-screen-0');
  });

  it('is out of every group when it starts, since it plays nothing yet', () => {
    record.form(OURS, [FRONT, LEFT, RIGHT], 5);
    const self = {
      deviceId: () => FRONT,
      session: () => session,
      knows: () => true,
      isElsewhere: () => false,
      isOutOfStep: () => false,
      standsApart: () => false,
    };
    const again = new GroupRecord(
      clock,
      stored,
      self,
      () => undefined,
      () => undefined,
    );
    expect(again.members()).toEqual([LEFT, RIGHT]);
    again.watches(OURS);
    expect(again.members()).toEqual([LEFT, RIGHT, FRONT]);
    again.watches(null);
    expect(again.members()).toEqual([LEFT, RIGHT]);
  });
});
