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

  it('is not known of a sender that does not say when it sent', () => {
    const ages = new MessageAges(clock);
    expect([note('a'), note('b')].map((message) => ages.ageOf(message))).toEqual([null, null]);
  });

  it('is not made less by a heartbeat that was late as well: in a burst all come at once', () => {
    const ages = new MessageAges(clock);
    expect(ages.ageOf(beatSentBefore(20))).toBe(0);
    clock.advance(12_000);
    for (const ms of [11_020, 6_020, 1_020]) expect(ages.ageOf(beatSentBefore(ms))).toBe(0);
    expect([9_020, 1_020].map((ms) => ages.ageOf(sentBefore(ms)))).toEqual([9_000, 1_000]);
  });

  it('is not made less by what hung for a minute, before or after a heartbeat', () => {
    const ages = new MessageAges(clock);
    for (let beat = 0; beat < 3; beat += 1, clock.advance(5_000)) ages.ageOf(beatSentBefore(20));
    clock.advance(55_000);
    expect(ages.ageOf(sentBefore(56_020))).toBe(56_000);
    for (let ms = 60_020; ms > 0; ms -= 5_000) ages.ageOf(beatSentBefore(ms));
    expect(ages.ageOf(sentBefore(50_020))).toBe(50_000);
    clock.advance(5_000);
    expect(ages.ageOf(beatSentBefore(20))).toBe(0);
    expect(ages.ageOf(sentBefore(3_020))).toBe(3_000);
  });

  it('is measured by a longer way once two heartbeats, four seconds apart, and all between them took it', () => {
    const ages = new MessageAges(clock);
    ages.ageOf(beatSentBefore(20));
    clock.advance(5_000);
    ages.ageOf(beatSentBefore(60_020));
    expect(ages.ageOf(sentBefore(60_030))).toBe(60_010);
    clock.advance(3_999);
    ages.ageOf(beatSentBefore(60_030));
    expect(ages.ageOf(sentBefore(60_030))).toBe(60_010);
    clock.advance(1);
    ages.ageOf(beatSentBefore(60_060));
    // The quickest of these tells the way.
    expect([60_030, 60_050].map((ms) => ages.ageOf(sentBefore(ms)))).toEqual([10, 30]);
  });

  it('is measured by a shorter way at once', () => {
    const ages = new MessageAges(clock);
    expect([60_020, 20, 30].map((ms) => ages.ageOf(sentBefore(ms)))).toEqual([0, 0, 10]);
  });

  it('is measured anew in each life of a screen, and what comes of an earlier one by that', () => {
    const ages = new MessageAges(clock);
    const ofLife = (life: string, ms: number): Message => ({ ...sentBefore(ms), id: `${life}-1` });
    expect(ages.ageOf(ofLife('aaaaaaaa', 20))).toBe(0);
    // Its wall clock was set before it started again.
    expect(ages.ageOf(ofLife('bbbbbbbb', 60_020))).toBe(0);
    expect(ages.ageOf(ofLife('aaaaaaaa', 3_020))).toBe(3_000);
    expect(ages.ageOf(ofLife('bbbbbbbb', 60_030))).toBe(10);
  });

  it('does not change when our own wall clock is set', () => {
    const world = new VirtualClock();
    const ages = new MessageAges(world);
    const sentMs = world.wallMs();
    const message = { ...note('m', LEFT), sentMs };
    expect(ages.ageOf(message)).toBe(0);
    for (const byMs of [60_000, -120_000]) {
      world.shiftWall(byMs);
      expect(ages.ageOf(message)).toBe(0);
    }
    world.advance(500);
    expect(ages.ageOf(message)).toBe(500);
  });

  it('is remembered of 64 devices: whoever invents devices fills no memory', () => {
    const ages = new MessageAges(clock);
    ages.ageOf(sentBefore(0));
    for (let number = 0; number < 64; number += 1) ages.ageOf(sentBefore(0, deviceId(`invented-${number}`)));
    expect(ages.ageOf(sentBefore(7_000, deviceId('invented-0')))).toBe(7_000);
    expect(ages.ageOf(sentBefore(7_000))).toBe(0);
  });
});
