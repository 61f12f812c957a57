import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CarWire } from '../../../simulators/fleet/car-wire.ts';
import { FleetFigures } from '../../../simulators/fleet/fleet-figures.ts';
import { isStamped, readStamp, stamped } from '../../../simulators/fleet/message-stamp.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('the stamp of a message', () => {
  it('is read from the end of a message as it was written', () => {
    fc.assert(
      fc.property(
        fc.record({
          seat: fc.integer({ min: 0, max: 3 }),
          delivery: fc.constantFrom('command' as const, 'beat' as const),
          number: fc.integer({ min: 1, max: 1_000_000 }),
          atMs: fc.integer({ min: 0, max: 9_000_000 }),
          run: fc.integer({ min: 0, max: 999_999_999 }),
        }),
        fc.jsonValue(),
        (stamp, body) => {
          const text = stamped(JSON.stringify({ deviceId: 'a', body }), stamp);
          expect(readStamp(bytes(text))).toEqual(stamp);
          expect(JSON.parse(text)).toMatchObject({ deviceId: 'a' });
          expect(isStamped(text)).toBe(true);
        },
      ),
    );
  });

  it('is not found on a message of somebody else', () => {
    expect(readStamp(bytes('{"deviceId":"a","seq":7}'))).toBeNull();
    expect(readStamp(bytes(''))).toBeNull();
    expect(isStamped('{"deviceId":"a"}')).toBe(false);
  });
});

describe('the wire of a car', () => {
  it('counts nothing where each message arrives once and in order', () => {
    const { wire, figures, sent } = rig(5);
    for (const payload of sent) wire.arrives(1, payload);
    finish(wire);
    expect(counted(figures)).toEqual({ lostCommands: 0, lostBeats: 0, duplicates: 0, reordered: 0 });
    // At the other screen, and at the one that sent them.
    expect(figures.arrived).toBe(10);
    expect(figures.durations.delivery.count).toBe(5);
  });

  it('counts apart what another run of the same cars says on their topic, and what nobody sent', () => {
    const { wire, figures } = rig(5);
    const { arrived } = figures;
    const before = counted(figures);
    for (const payload of rig(9).sent) wire.arrives(1, payload);
    expect([figures.foreign, figures.arrived]).toEqual([9, arrived]);
    // Of this run, as far as its token says, and with a number that no message had.
    const [, run = ''] = /(\d+)\]\}$/.exec(wire.leaves(0, '{"a":1}', 'command')) ?? [];
    wire.arrives(1, bytes(`{"a":1,"seq":[0,1,9999999999,1,${run}]}`));
    wire.arrives(1, bytes(`{"a":1,"seq":[3,1,1,1,${run}]}`));
    expect(figures.foreign).toBe(11);
    expect(counted(figures)).toEqual(before);
  });

  it('counts what is missing in the middle and at the end', () => {
    const { wire, figures, sent } = rig(5);
    for (const index of [0, 1, 3]) wire.arrives(1, sent[index] ?? bytes(''));
    finish(wire);
    expect(counted(figures)).toEqual({ lostCommands: 2, lostBeats: 0, duplicates: 0, reordered: 0 });
  });

  it('counts what comes twice, and what was overtaken, which is not lost', () => {
    const { wire, figures, sent } = rig(4);
    for (const index of [0, 2, 1, 1, 3]) wire.arrives(1, sent[index] ?? bytes(''));
    finish(wire);
    expect(counted(figures)).toEqual({ lostCommands: 0, lostBeats: 0, duplicates: 1, reordered: 1 });
  });

  it('counts a gap as soon as it is seen, and takes it back when its message comes late', () => {
    const { wire, figures, sent } = rig(4);
    wire.arrives(1, sent[0] ?? bytes(''));
    wire.arrives(1, sent[3] ?? bytes(''));
    expect(figures.lost).toBe(2);
    wire.arrives(1, sent[1] ?? bytes(''));
    expect(figures.lost).toBe(1);
    finish(wire);
    expect(counted(figures)).toEqual({ lostCommands: 1, lostBeats: 0, duplicates: 0, reordered: 1 });
  });

  it('expects nothing that was under way when its sender broke, nor what that sender says to nobody', () => {
    const { wire, figures } = rig(0);
    const [before, last] = ['{}', '{}'].map((text) => bytes(wire.leaves(0, text, 'beat')));
    for (const seat of [0, 1]) wire.arrives(seat, before ?? bytes(''));
    wire.away(0);
    wire.arrives(1, last ?? bytes(''));
    wire.leaves(0, '{}', 'beat');
    wire.back(0);
    const after = bytes(wire.leaves(0, '{}', 'beat'));
    for (const seat of [0, 1]) wire.arrives(seat, after);
    finish(wire);
    expect(counted(figures)).toEqual({ lostCommands: 0, lostBeats: 0, duplicates: 0, reordered: 0 });
    expect(figures.arrived).toBe(5);
  });

  it('expects nothing of a screen that is away', () => {
    const { wire, figures, sent } = rig(6);
    wire.arrives(1, sent[0] ?? bytes(''));
    wire.away(1);
    for (const index of [3, 4, 5]) wire.arrives(1, sent[index] ?? bytes(''));
    finish(wire);
    expect(counted(figures)).toEqual({ lostCommands: 0, lostBeats: 0, duplicates: 0, reordered: 0 });
  });

  it('expects the commands of a sender that was away, which are sent again, and not its beats', () => {
    const { wire, figures } = rig(0);
    const from0 = (delivery: 'command' | 'beat'): Uint8Array => bytes(wire.leaves(0, '{}', delivery));
    for (const delivery of ['command', 'beat'] as const) {
      wire.back(0);
      const [first, , third] = [from0(delivery), from0(delivery), from0(delivery)];
      wire.arrives(1, first);
      wire.away(0);
      wire.arrives(1, third);
    }
    finish(wire);
    expect(counted(figures)).toEqual({ lostCommands: 1, lostBeats: 0, duplicates: 0, reordered: 0 });
  });

  it('does not wait for what left after the end', () => {
    const { wire, figures, sent } = rig(2);
    for (const payload of sent) wire.arrives(1, payload);
    wire.seal();
    wire.leaves(0, '{}', 'command');
    finish(wire);
    expect(figures.lost).toBe(0);
  });

  it('counts everything as lost on a link that carries nothing once both screens are there', () => {
    const { wire, figures } = rig(3, 'away');
    wire.back(0);
    wire.back(1);
    wire.arrives(0, bytes(wire.leaves(0, '{}', 'command')));
    wire.leaves(0, '{}', 'command');
    wire.leaves(0, '{}', 'beat');
    finish(wire);
    // Screen 1 heard nothing of two commands and a beat, and screen 0 one of its own commands only.
    expect(counted(figures)).toEqual({ lostCommands: 3, lostBeats: 2, duplicates: 0, reordered: 0 });
  });

  it('expects nothing that left before both screens were there, and does not mind when it comes', () => {
    const { wire, figures, sent } = rig(3, 'away');
    wire.back(0);
    wire.back(1);
    wire.arrives(1, sent[2] ?? bytes(''));
    finish(wire);
    expect(counted(figures)).toEqual({ lostCommands: 0, lostBeats: 0, duplicates: 0, reordered: 0 });
  });

  it('expects messages again of a link that was away and carries nothing since', () => {
    const { wire, figures, sent } = rig(1);
    wire.arrives(1, sent[0] ?? bytes(''));
    wire.away(1);
    wire.leaves(0, '{}', 'beat');
    wire.back(1);
    wire.leaves(0, '{}', 'beat');
    wire.finish((seat) => seat === 1 || seat === 0);
    // The one that left while screen 1 was away is missing at screen 0 alone, which was there.
    expect(counted(figures)).toEqual({ lostCommands: 0, lostBeats: 3, duplicates: 0, reordered: 0 });
  });

  it('numbers a command that is sent again only once', () => {
    const { wire } = rig(0);
    const text = wire.leaves(0, '{"a":1}', 'command');
    expect(wire.leaves(0, text, 'command')).toBe(text);
  });
});

/** Two screens, the first of which has sent so many commands; a broker sends them back to it as well. */
function rig(count: number, screens: 'there' | 'away' = 'there') {
  const figures = new FleetFigures(() => 0);
  const wire = new CarWire(2, new VirtualClock(), figures);
  if (screens === 'there') for (const seat of [0, 1]) wire.back(seat);
  const sent = Array.from({ length: count }, () => bytes(wire.leaves(0, '{"a":1}', 'command')));
  for (const payload of sent) wire.arrives(0, payload);
  return { wire, figures, sent };
}

const finish = (wire: CarWire): void => wire.finish(() => true);

const counted = ({ lostCommands, lostBeats, duplicates, reordered }: FleetFigures) => ({
  lostCommands,
  lostBeats,
  duplicates,
  reordered,
});
