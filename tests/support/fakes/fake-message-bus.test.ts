import { beforeEach, describe, expect, it } from 'vitest';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { deviceId } from '../../../core/shared/ids.ts';
import { joining } from '../sample-message.ts';
import { FakeMessageHub } from './fake-message-bus.ts';
import type { FakeMessageBus } from './fake-message-bus.ts';

const topic = 'account/blue/screens';

describe('the message hub in virtual time', () => {
  let clock: VirtualClock;
  let hub: FakeMessageHub;

  beforeEach(() => {
    clock = new VirtualClock();
    hub = new FakeMessageHub(clock);
  });

  const joined = (name: string): { readonly bus: FakeMessageBus; readonly texts: string[] } => {
    const bus = hub.bus(name);
    const texts: string[] = [];
    bus.text$.subscribe((text) => texts.push(`${clock.monotonicMs()} ${text}`));
    bus.connect(joining(topic, deviceId(name)));
    clock.advance(0);
    return { bus, texts };
  };

  it('delays each message as told, and keeps the order of one receiver', () => {
    const [front, rear] = [joined('front'), joined('rear')];
    hub.delayMs = ({ to, text }) => (to === 'rear' && text === 'slow' ? 80 : 20);
    front.bus.publishText('slow', 'command');
    front.bus.publishText('quick', 'command');
    clock.advance(100);
    expect(front.texts).toEqual(['20 slow', '20 quick']);
    expect(rear.texts).toEqual(['80 slow', '80 quick']);
  });

  it('loses and duplicates as told', () => {
    const [front, rear] = [joined('front'), joined('rear')];
    hub.copies = ({ to, delivery }) => (to === 'front' ? 1 : delivery === 'beat' ? 0 : 2);
    front.bus.publishText('beat', 'beat');
    front.bus.publishText('command', 'command');
    clock.advance(1);
    expect(front.texts).toEqual(['0 beat', '0 command']);
    expect(rear.texts).toEqual(['0 command', '0 command']);
  });

  it('cuts one screen off, with what was on its way, until it is mended', () => {
    const [front, rear] = [joined('front'), joined('rear')];
    hub.delayMs = () => 50;
    front.bus.publishText('on its way', 'command');
    clock.advance(20);
    rear.bus.cut();
    clock.advance(10_000);
    expect(rear.bus.publishText('nobody hears', 'command')).toBe(false);
    rear.bus.mend();
    clock.advance(3_000);
    front.bus.publishText('back', 'command');
    clock.advance(50);
    const heard = front.texts.map((text) => text.slice(text.indexOf(' ') + 1));
    expect(heard.filter((text) => !text.includes('last words of rear'))).toEqual(['on its way', 'back']);
    expect(rear.texts.map((text) => text.slice(text.indexOf(' ') + 1))).toEqual(['back']);
  });

  it('says the last words of a screen that dies at once, of one that is cut off after 15 s, of one that leaves never', () => {
    const [front, rear, left] = [joined('front'), joined('rear'), joined('left')];
    const heard = (): readonly string[] =>
      front.texts.map((text) => /last words of (\w+)/.exec(text)?.[1] ?? '');
    joined('right').bus.disconnect();
    rear.bus.kill();
    left.bus.cut();
    clock.advance(14_999);
    expect(heard()).toEqual(['rear']);
    clock.advance(1);
    expect(heard()).toEqual(['rear', 'left']);
    clock.advance(60_000);
    expect(heard()).toEqual(['rear', 'left']);
  });

  it('drops everyone on stop and takes them back after the retry time', () => {
    const { bus } = joined('front');
    const states: string[] = [];
    bus.state$.subscribe((state) => states.push(`${clock.monotonicMs()} ${state}`));
    hub.stop();
    clock.advance(100);
    hub.start();
    clock.advance(10_000);
    expect(states).toEqual(['0 connected', '0 offline', '3000 connected']);
  });

  it('remembers who said what', () => {
    const { bus } = joined('front');
    bus.publishText('hello', 'beat');
    expect(hub.published).toEqual([{ from: 'front', topic, text: 'hello', delivery: 'beat' }]);
  });
});
