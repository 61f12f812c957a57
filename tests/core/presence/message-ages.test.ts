import { describe, expect, it } from 'vitest';
import { MessageAges } from '../../../core/presence/message-ages.ts';
import type { Message } from '../../../core/messages/message.ts';
import { deviceId } from '../../../core/shared/ids.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { note } from '../../support/sample-message.ts';

const LEFT = deviceId('1A-left');

describe('how late a message is', () => {
  const clock = new VirtualClock();
  const sentBefore = (ms: number, from = LEFT): Message => ({
    ...note('m', from),
    sentMs: clock.wallMs() - ms,
  });
  const beatSentBefore = (ms: number): Message => ({
    ...sentBefore(ms),
    body: { kind: 'device-broadcast' },
  });

  it('is what it took longer than the quickest one of its sender, whatever the clocks show', () => {
    const ages = new MessageAges(clock);
    expect([900_040, 900_020, 900_020, 900_520].map((ms) => ages.ageOf(sentBefore(ms)))).toEqual([
      0, 0, 0, 500,
    ]);
    expect([-5_000, -4_000].map((ms) => ages.ageOf(sentBefore(ms, deviceId('1B-right'))))).toEqual([
      0, 1_000,
    ]);
  });

  it('is nothing for a sender that does not say when it sent', () => {
    const ages = new MessageAges(clock);
    expect([note('a'), note('b')].map((message) => ages.ageOf(message))).toEqual([0, 0]);
  });

  it('begins anew with each heartbeat: a clock that was set back makes nobody late for ever', () => {
    const ages = new MessageAges(clock);
    expect(ages.ageOf(sentBefore(20))).toBe(0);
    expect(ages.ageOf(sentBefore(60_020))).toBe(60_000);
    expect(ages.ageOf(beatSentBefore(60_020))).toBe(0);
    expect(ages.ageOf(sentBefore(60_030))).toBe(10);
  });

  it('is remembered of 64 devices: whoever invents devices fills no memory', () => {
    const ages = new MessageAges(clock);
    ages.ageOf(sentBefore(0));
    for (let number = 0; number < 64; number += 1) ages.ageOf(sentBefore(0, deviceId(`invented-${number}`)));
    expect(ages.ageOf(sentBefore(7_000, deviceId('invented-0')))).toBe(7_000);
    expect(ages.ageOf(sentBefore(7_000))).toBe(0);
  });
});
