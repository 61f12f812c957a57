import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { ScreenChannel } from '../../../core/screens/screen-channel.ts';
import {
  parseMessage,
  writeMessage,
  type DeviceFields,
  type Message,
} from '../../../core/screens/message.ts';
import { deviceId } from '../../../core/shared/ids.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { FakeMessageHub, type FakeMessageBus } from '../../support/fakes/fake-message-bus.ts';
import { FakeRandom } from '../../support/fakes/fake-random.ts';
import { TOPIC } from '../../support/peer-screen.ts';

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

const text = (changes: Partial<Message> = {}): string =>
  writeMessage({ from: LEFT, command: 'MediaPause', body: {}, id: 'm-1', ...changes });

describe('the channel between screens', () => {
  let clock: VirtualClock;
  let hub: FakeMessageHub;
  let bus: FakeMessageBus;
  let peer: FakeMessageBus;
  let channel: ScreenChannel;
  let heard: Message[];

  beforeEach(() => {
    clock = new VirtualClock();
    hub = new FakeMessageHub(clock);
    [bus, peer] = [hub.bus('self'), hub.bus('peer')];
    for (const each of [bus, peer]) each.connect(TOPIC);
    clock.advance(0);
    channel = new ScreenChannel(bus, new FakeRandom(), () => SELF);
    heard = [];
    channel.message$.subscribe((message) => heard.push(message));
  });

  /** As the broker delivers it, whoever sent it. */
  const arrive = (...texts: readonly string[]): void => {
    for (const each of texts) hub.inject(TOPIC, new TextEncoder().encode(each));
    clock.advance(0);
  };

  it('hands on what other screens say', () => {
    arrive(text({ body: { playSessionId: 's' } }));
    expect(heard).toEqual([{ from: LEFT, command: 'MediaPause', body: { playSessionId: 's' }, id: 'm-1' }]);
  });

  it('[OPEN2-49] ignores the echo of its own messages', () => {
    channel.send('MediaPause', {}, 'command');
    clock.advance(0);
    expect(heard).toEqual([]);
    expect(channel.dropped()).toEqual({ malformed: 0, duplicate: 0 });
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

  it('forgets ids in the end, so that a long life needs no more memory', () => {
    arrive(...Array.from({ length: 514 }, (_, index) => text({ id: `m-${index}` })));
    arrive(text({ id: 'm-513' }), text({ id: 'm-0' }));
    expect(heard.slice(514).map(({ id }) => id)).toEqual(['m-0']);
  });

  it('counts what is no message, and hands nothing on', () => {
    arrive('', '{', '[]', 'null', '{"command":"media-pause"}', text().replace('media-pause', 'unknown-kind'));
    expect(heard).toEqual([]);
    expect(channel.dropped()).toEqual({ malformed: 6, duplicate: 0 });
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

  it('gives commands an id each, and beats none', () => {
    channel.send('MediaPause', {}, 'command');
    channel.send('MediaPlay', {}, 'command');
    channel.send('DeviceBroadcast', {}, 'beat');
    const ids = hub.published.map((message) => parseMessage(message.text)?.id ?? null);
    expect(new Set(ids).size).toBe(3);
    expect(ids[2]).toBeNull();
    expect(hub.published.map(({ delivery }) => delivery)).toEqual(['command', 'command', 'beat']);
  });

  it('[MESG-03] wraps what it sends in what the screen says of itself at that time', () => {
    channel.send('MediaPause', { playSessionId: 's' }, 'command');
    expect(parseMessage(hub.published[0]?.text ?? '')).toMatchObject({
      from: NAMES,
      command: 'MediaPause',
      body: { playSessionId: 's' },
    });
  });

  it('says what plays in messages about the screen, and leaves it out of orders', () => {
    channel.send('DeviceBroadcast', {}, 'beat');
    channel.send('MediaPause', {}, 'command');
    const [broadcast, order] = hub.published.map((message) => parseMessage(message.text)?.from);
    expect(broadcast).toEqual(SELF);
    expect(order).toEqual(NAMES);
  });

  it('[OPEN2-85] loses what is sent while offline, and says so', () => {
    bus.cut();
    expect(channel.send('MediaPause', {}, 'command')).toBe(false);
    bus.mend();
    clock.advance(10_000);
    expect(hub.published).toEqual([]);
    expect(channel.send('MediaPause', {}, 'command')).toBe(true);
  });

  it('hears one message once, whatever the number of listeners', () => {
    const again: Message[] = [];
    channel.message$.subscribe((message) => again.push(message));
    arrive(text());
    expect([heard, again].map(({ length }) => length)).toEqual([1, 1]);
    expect(channel.dropped().duplicate).toBe(0);
  });
});
