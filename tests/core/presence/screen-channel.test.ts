import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { ScreenChannel } from '../../../core/presence/screen-channel.ts';
import { writeMessage } from '../../../adapters/mqtt/wire/write-message.ts';
import type { Body } from '../../../core/messages/bodies.ts';
import type { DeviceFields, Message } from '../../../core/messages/message.ts';
import { deviceId, playSessionId, type DeviceId } from '../../../core/shared/ids.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { FakeMessageHub, type FakeMessageBus } from '../../support/fakes/fake-message-bus.ts';
import { FakeRandom } from '../../support/fakes/fake-random.ts';
import { TOPIC } from '../../support/peer-screen.ts';
import { SAMPLE_BODIES } from '../../support/sample-bodies.ts';
import { joining } from '../../support/sample-message.ts';
import { samplePosition } from '../../support/sample-position.ts';

const SELF: DeviceFields = {
  deviceId: deviceId('0000-front'),
  deviceName: 'Front Screen',
  screenName: 'Front Screen',
  sendOnly: false,
  isMHU: true,
  movieDetails: null,
};
const LEFT: DeviceFields = { ...SELF, deviceId: deviceId('1A-left'), isMHU: false };
const { movieDetails: _, ...NAMES } = SELF;
const PAUSE: Body = { kind: 'media-pause', playSessionId: playSessionId('s'), atLeaderMs: null };
const BROADCAST: Body = { kind: 'device-broadcast' };

const message = (changes: Partial<Message> = {}): Message => ({
  from: LEFT,
  id: 'm-1',
  body: PAUSE,
  ...changes,
});
const text = (changes: Partial<Message> = {}): string => writeMessage(message(changes));

/** The same told by this device of itself; what ends before the channel when it is for another screen is for this one. */
function spokenBy(device: DeviceId, body: Body): Body {
  switch (body.kind) {
    case 'ping':
      return { ...body, deviceId: device };
    case 'ping-back':
      return { ...body, deviceId: device, target: SELF.deviceId };
    case 'media-position':
    case 'media-sync':
      return { ...body, position: { ...body.position, deviceId: device } };
    case 'play-trailer':
      return { ...body, target: SELF.deviceId };
    default:
      return body;
  }
}

describe('the channel between screens', () => {
  let clock: VirtualClock;
  let hub: FakeMessageHub;
  let bus: FakeMessageBus;
  let peer: FakeMessageBus;
  let channel: ScreenChannel;
  let random: FakeRandom;
  let heard: Message[];
  /** What the peer hears of this screen. */
  let told: Message[];
  /** Whether the host believes to be online. */
  let online: boolean;

  beforeEach(() => {
    online = true;
    clock = new VirtualClock();
    hub = new FakeMessageHub(clock);
    [bus, peer] = [hub.bus('self'), hub.bus('peer')];
    random = new FakeRandom();
    const describeSelf = (saysWhatPlays: boolean) => (saysWhatPlays ? SELF : NAMES);
    channel = new ScreenChannel(bus, clock, random, describeSelf, () => online);
    channel.join(TOPIC);
    peer.connect(joining(TOPIC, LEFT.deviceId));
    clock.advance(0);
    heard = [];
    channel.message$.subscribe((each) => heard.push(each));
    told = [];
    peer.message$.subscribe((each) => told.push(each));
  });

  /** As the broker delivers it, whoever sent it. */
  const arrive = (...texts: readonly string[]): void => {
    for (const each of texts) hub.inject(TOPIC, new TextEncoder().encode(each));
    clock.advance(0);
  };

  it('[OPEN2-85 part] sends no order where the host is offline, though the connection has not noticed it yet; all else', () => {
    const stop = { kind: 'media-stop', playSessionId: null, atLeaderMs: null } as const;
    online = false;
    expect(channel.order(stop)).toBe(false);
    expect(channel.send({ kind: 'discover-account' }, 'command')).toBe(true);
    online = true;
    expect(channel.order(stop)).toBe(true);
    clock.advance(1_000);
    expect(told.map(({ body }) => body.kind)).toEqual(['discover-account', 'media-stop']);
  });

  it('hands on what other screens say', () => {
    arrive(text());
    expect(heard).toEqual([message()]);
  });

  it('[OPEN2-49] ignores the echo of its own messages', () => {
    channel.send(PAUSE, 'command');
    arrive(text());
    expect(heard).toEqual([message()]);
    expect(channel.dropped()).toEqual({ malformed: 0, oversized: 0, duplicate: 0, forged: 0, stale: 0 });
  });

  it('hands a message on once, however often it arrives', () => {
    arrive(text(), text(), text({ id: 'm-2' }), text());
    expect(heard.map(({ id }) => id)).toEqual(['m-1', 'm-2']);
    expect(channel.dropped().duplicate).toBe(2);
  });

  it('takes the same id from another device for another message', () => {
    arrive(text(), text({ from: { ...LEFT, deviceId: deviceId('1B-right') } }));
    expect(heard).toHaveLength(2);
  });

  it('hands on every message of a peer that gives no ids', () => {
    arrive(text({ id: null }), text({ id: null }));
    expect(heard).toHaveLength(2);
  });

  it('forgets all but the last 512 ids, so that a long life needs no more memory', () => {
    arrive(...Array.from({ length: 512 }, (_, index) => text({ id: `m-${index}` })));
    arrive(text({ id: 'm-0' }));
    expect(heard).toHaveLength(512);
    arrive(text({ id: 'm-512' }), text({ id: 'm-0' }));
    expect(heard.slice(512).map(({ id }) => id)).toEqual(['m-512', 'm-0']);
  });

  it('counts what is no message, and hands nothing on', () => {
    arrive('', '{', '[]', 'null', '{"command":"media-pause"}', text().replace('media-pause', 'unknown-kind'));
    expect(heard).toEqual([]);
    expect(channel.dropped()).toEqual({ malformed: 6, oversized: 0, duplicate: 0, forged: 0, stale: 0 });
  });

  it('hands on nobody who speaks for another device, and counts it', () => {
    const ping = (device: string): Body[] =>
      SAMPLE_BODIES.flatMap((body) => (body.kind === 'ping' ? { ...body, deviceId: deviceId(device) } : []));
    arrive(...ping('1B-right').map((body) => text({ body })));
    arrive(...ping(LEFT.deviceId).map((body) => text({ id: 'm-2', body })));
    expect(heard.map(({ id }) => id)).toEqual(['m-2']);
    expect(channel.dropped().forged).toBe(1);
  });

  it('hands on every kind of message in which a device speaks for itself', () => {
    const own = SAMPLE_BODIES.map((body) => spokenBy(LEFT.deviceId, body));
    arrive(...own.map((body, index) => text({ id: `m-${index}`, body })));
    expect(heard.map(({ body }) => body)).toEqual(own);
    expect(channel.dropped().forged).toBe(0);
  });

  it('hands on no ping, answer, position or place of another device', () => {
    const others = SAMPLE_BODIES.map((body) => spokenBy(deviceId('1B-right'), body));
    arrive(...others.map((body, index) => text({ id: `m-${index}`, body })));
    const kinds = heard.map(({ body }) => body.kind);
    const left = SAMPLE_BODIES.map(({ kind }) => kind).filter((kind) => !kinds.includes(kind));
    expect(left.toSorted()).toEqual(['media-position', 'media-sync', 'ping', 'ping-back']);
    expect(channel.dropped().forged).toBe(4);
  });

  it('hands on nobody who says what another device plays, and counts it', () => {
    const plays = (id: string, device: string): string => {
      const position = { ...samplePosition(), deviceId: deviceId(device) };
      return text({ id, from: { ...LEFT, movieDetails: position }, body: BROADCAST });
    };
    arrive(plays('m-1', '1B-right'), plays('m-2', LEFT.deviceId));
    expect(heard.map(({ id }) => id)).toEqual(['m-2']);
    expect(channel.dropped().forged).toBe(1);
  });

  it('lives through any text', () => {
    const anyText = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .record({
          command: fc.constantFrom('media-pause', 'Ping', 'x'),
          deviceId: fc.anything(),
          body: fc.anything(),
        })
        .map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(anyText, (each) => {
        const before = heard.length + channel.dropped().malformed;
        arrive(each);
        expect(heard.length + channel.dropped().malformed).toBe(before + 1);
      }),
    );
    arrive(text({ id: 'afterwards' }));
    expect(heard.at(-1)?.id).toBe('afterwards');
  });

  it('gives every message an id of its own, in another life as well', () => {
    const again = new ScreenChannel(bus, clock, random, (saysWhatPlays) => (saysWhatPlays ? SELF : NAMES));
    for (const each of [channel, channel, again, again]) each.send(PAUSE, 'command');
    channel.send(BROADCAST, 'beat');
    clock.advance(0);
    expect(told).toHaveLength(5);
    expect(new Set(told.map(({ id }) => id)).size).toBe(5);
    expect(told.map(({ id }) => id)).not.toContain(null);
    expect(hub.published.map(({ delivery }) => delivery)).toEqual([
      ...Array.from({ length: 4 }, () => 'command'),
      'beat',
    ]);
  });

  it('[MESG-03] wraps what it sends in what the screen says of itself at that time', () => {
    channel.send(PAUSE, 'command');
    clock.advance(0);
    expect(told).toEqual([
      { from: NAMES, id: expect.any(String) as string, sentMs: clock.wallMs(), body: PAUSE },
    ]);
  });

  it('says what plays in messages about the screen, and leaves it out of all others', () => {
    for (const body of SAMPLE_BODIES) {
      channel.send(body, 'command');
      clock.advance(1_000);
    }
    expect(told.map(({ body }) => body)).toEqual(SAMPLE_BODIES);
    const telling = told.filter(({ from }) => 'movieDetails' in from).map(({ body }) => body.kind);
    expect(telling).toEqual(['device-broadcast', 'discover-account', 'broadcast-updated-device-info']);
  });

  it('leaves last words for the others: that this screen is gone', () => {
    bus.kill();
    clock.advance(0);
    expect(told).toMatchObject([{ from: NAMES, body: { kind: 'disconnect-device', device: null } }]);
  });

  it('makes a beat that has to wait when it leaves, in the place of an older one about the same', () => {
    let minutes = 0;
    const beat = (): Body => ({ kind: 'sync-device', device: deviceId(`after ${minutes} min`) });
    for (let order = 0; order < 9; order += 1) channel.send(PAUSE, 'command');
    expect([channel.send(beat, 'beat', 'place'), channel.send(beat, 'beat', 'place')]).toEqual([true, true]);
    expect(channel.send(beat, 'beat')).toBe(false);
    minutes = 7;
    clock.advance(2_000);
    expect(told.slice(9).map(({ body }) => body)).toEqual([{ kind: 'sync-device', device: 'after 7 min' }]);
  });

  it('hears and says nothing more once it left', () => {
    channel.leave();
    arrive(text());
    expect([channel.send(PAUSE, 'command'), heard]).toEqual([false, []]);
    channel.join(TOPIC);
    clock.advance(0);
    arrive(text());
    expect([channel.send(PAUSE, 'command'), heard]).toEqual([true, [message()]]);
  });

  it('[OPEN2-85] loses what is sent while offline, and says so', () => {
    bus.cut();
    expect(channel.send(PAUSE, 'command')).toBe(false);
    bus.mend();
    clock.advance(10_000);
    expect(told.map(({ body }) => body.kind)).toEqual(['disconnect-device']);
    expect(channel.send(PAUSE, 'command')).toBe(true);
  });

  it('says when it sent by the wall clock of its start and what passed since: a clock that is set moves nothing', () => {
    const startMs = clock.wallMs();
    channel.send(PAUSE, 'command');
    clock.shiftWall(-60_000);
    clock.advance(2_000);
    channel.send(PAUSE, 'command');
    clock.shiftWall(120_000);
    clock.advance(3_000.4);
    channel.send(PAUSE, 'command');
    clock.advance(0);
    expect(told.map(({ sentMs }) => (sentMs ?? 0) - startMs)).toEqual([0, 2_000, 5_000]);
  });

  it.each([60_000, -60_000])('obeys orders in time when its wall clock is set by %i ms', (byMs) => {
    const pause = (number: number): string =>
      text({ id: `m-${number}`, sentMs: 1_000_000 + clock.monotonicMs() });
    arrive(pause(1));
    clock.advance(200);
    clock.shiftWall(byMs);
    clock.advance(300);
    arrive(pause(2));
    expect(heard.map(({ id }) => id)).toEqual(['m-1', 'm-2']);
    expect(channel.dropped().stale).toBe(0);
  });

  it('hears one message once, whatever the number of listeners', () => {
    const again: Message[] = [];
    channel.message$.subscribe((each) => again.push(each));
    arrive(text());
    expect([heard, again].map(({ length }) => length)).toEqual([1, 1]);
    expect(channel.dropped().duplicate).toBe(0);
  });

  it.each<[string, number, Body]>([
    ['an order', 6_000, PAUSE],
    ['a place', 1_500, { kind: 'media-position', position: samplePosition() }],
  ])('hears %s that is up to %i ms late, and counts one that is later', (_, lifeMs, body) => {
    const sent = (number: number, lateMs: number): string =>
      text({ id: `m-${number}`, body, sentMs: clock.wallMs() - lateMs });
    arrive(sent(1, 0), sent(2, lifeMs), sent(3, lifeMs + 1));
    expect(heard.map(({ id }) => id)).toEqual(['m-1', 'm-2']);
    expect(channel.dropped().stale).toBe(1);
  });

  describe('where a screen starts anew', () => {
    const GOODBYE: Body = { kind: 'disconnect-device', device: null };
    const first = 'aaaaaaaa-12';
    const second = 'bbbbbbbb-12';

    it('hears it in its new life, and not the goodbye of the earlier one', () => {
      arrive(text({ id: first }), text({ id: second, body: BROADCAST }));
      arrive(text({ id: `${first}z`, body: GOODBYE }));
      expect(heard.map(({ id }) => id)).toEqual([first, second]);
      expect(channel.dropped().stale).toBe(1);
      arrive(text({ id: `${second}z`, body: { ...GOODBYE, device: LEFT.deviceId } }));
      expect(heard.map(({ id }) => id)).toEqual([first, second, `${second}z`]);
      expect(channel.dropped().stale).toBe(1);
    });

    it('hears a goodbye where no life was heard of', () => {
      arrive(text({ id: 'm-1' }), text({ id: first, body: GOODBYE }));
      expect(heard.map(({ body }) => body)).toEqual([PAUSE, GOODBYE]);
      expect(channel.dropped()).toMatchObject({ stale: 0, forged: 0 });
    });

    it.each([['m-2'], [null]])(
      'counts as forged what does not say its life in 15 s after it: id %o',
      (id) => {
        arrive(text({ id: first }), text({ id, body: GOODBYE }), text({ id, body: BROADCAST }));
        clock.advance(15_000);
        arrive(text({ id, body: GOODBYE }));
        expect(heard.map(({ id: of }) => of)).toEqual([first]);
        clock.advance(1);
        arrive(text({ id, body: BROADCAST }));
        expect(heard).toHaveLength(id === null ? 2 : 1);
      },
    );

    it('hears it in another life once it says what begins one, and nothing else before', () => {
      arrive(text({ id: first }), text({ id: `${second}a` }));
      expect([heard.length, channel.dropped().forged]).toEqual([1, 1]);
      for (const [index, kind] of (
        ['discover-account', 'discover-local', 'device-broadcast'] as const
      ).entries()) {
        const life = `${index}bcdef01-1`;
        arrive(text({ id: life, body: { kind } }), text({ id: `${life}a` }));
        expect(heard.slice(-2).map(({ id }) => id)).toEqual([life, `${life}a`]);
      }
      expect(channel.dropped().forged).toBe(1);
    });

    it('hears every goodbye once it said goodbye in its present life', () => {
      arrive(text({ id: second }), text({ id: `${second}z`, body: GOODBYE }));
      arrive(text({ id: first, body: GOODBYE }));
      expect(heard.map(({ id }) => id)).toEqual([second, `${second}z`, first]);
    });

    it('hears what it says of another screen that left', () => {
      const right: Body = { kind: 'disconnect-device', device: deviceId('1B-right') };
      arrive(
        text({ id: first }),
        text({ id: second, body: BROADCAST }),
        text({ id: `${second}y`, body: right }),
      );
      expect(heard.map(({ id }) => id)).toEqual([first, second, `${second}y`]);
      // It was a message of the new life.
      arrive(text({ id: `${first}z`, body: GOODBYE }));
      expect(channel.dropped().stale).toBe(1);
    });

    it('remembers it of the 64 screens that were heard last', () => {
      const from = (index: number): DeviceFields => ({ ...LEFT, deviceId: deviceId(`screen-${index}`) });
      const says = (index: number): string => text({ from: from(index), id: first });
      /** Whether the goodbye of another life of this screen is heard. */
      const isHeard = (index: number): boolean => {
        const before = channel.dropped().stale;
        arrive(text({ from: from(index), id: second, body: GOODBYE }));
        return channel.dropped().stale === before;
      };
      arrive(...Array.from({ length: 64 }, (_, index) => says(index)));
      arrive(text({ from: from(0), id: `${first}z` }), says(64));
      expect([0, 1, 2, 64].map(isHeard)).toEqual([false, true, false, false]);
    });
  });
});
