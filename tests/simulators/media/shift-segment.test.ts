import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shiftSegment } from '../../../simulators/media/shift-segment.ts';
import { box, concat, fullBox, u32, u64 } from './mp4-builder.ts';

interface Parts {
  readonly time: number;
  readonly sequence: number;
  readonly wide: boolean;
  readonly indexed: boolean;
  readonly media: Uint8Array;
}

/** A segment as a packager writes it; the same parts always give bytes of the same length. */
function segment({ time, sequence, wide, indexed, media }: Parts): Uint8Array {
  const clock = wide ? u64(time) : u32(time);
  const zero = wide ? u64(0) : u32(0);
  const index = fullBox('sidx', wide ? 1 : 0, concat(u32(1), u32(12_800), clock, zero, u32(1)));
  const moof = box(
    'moof',
    concat(
      fullBox('mfhd', 0, u32(sequence)),
      box(
        'traf',
        concat(fullBox('tfhd', 0, u32(1)), fullBox('tfdt', wide ? 1 : 0, clock), box('senc', media)),
      ),
    ),
  );
  return concat(...(indexed ? [box('styp', media), index] : []), moof, box('mdat', media));
}

const parts = fc.record({
  time: fc.nat(2_000_000_000),
  sequence: fc.nat(0xffff),
  wide: fc.boolean(),
  indexed: fc.boolean(),
  media: fc.uint8Array({ maxLength: 200 }),
});

describe('shiftSegment', () => {
  it('moves the decode time and the index, sets the sequence number and touches nothing else', () => {
    fc.assert(
      fc.property(parts, fc.nat(2_000_000_000), fc.nat(0xffff), (original, ticks, sequence) => {
        const before = segment(original);
        const untouched = before.slice();
        const shifted = shiftSegment(before, { ticks, sequence });
        const expected = segment({ ...original, time: original.time + ticks, sequence });
        expect(shifted).toEqual({ ok: true, value: expected });
        expect(expected.length).toBe(before.length);
        expect(before).toEqual(untouched);
      }),
    );
  });

  it('works on a segment that lies somewhere inside a larger buffer', () => {
    const bytes = segment({ time: 5, sequence: 1, wide: true, indexed: true, media: new Uint8Array(9) });
    const larger = concat(new Uint8Array(37), bytes, new Uint8Array(11));
    const inside = Buffer.from(larger).subarray(37, 37 + bytes.length);
    const untouched = new Uint8Array(inside);
    expect(shiftSegment(inside, { ticks: 100, sequence: 2 })).toEqual(
      shiftSegment(bytes, { ticks: 100, sequence: 2 }),
    );
    expect(new Uint8Array(inside)).toEqual(untouched);
  });

  it('numbers further fragments of one segment on', () => {
    const one = segment({ time: 0, sequence: 1, wide: true, indexed: false, media: new Uint8Array(4) });
    const two = segment({ time: 50, sequence: 2, wide: true, indexed: false, media: new Uint8Array(4) });
    const shifted = shiftSegment(concat(one, two), { ticks: 100, sequence: 9 });
    const expected = concat(
      segment({ time: 100, sequence: 9, wide: true, indexed: false, media: new Uint8Array(4) }),
      segment({ time: 150, sequence: 10, wide: true, indexed: false, media: new Uint8Array(4) }),
    );
    expect(shifted).toEqual({ ok: true, value: expected });
  });

  it('refuses a time that no longer fits a 32-bit field', () => {
    const late = segment({
      time: 0xffff_fff0,
      sequence: 1,
      wide: false,
      indexed: false,
      media: new Uint8Array(),
    });
    expect(shiftSegment(late, { ticks: 16, sequence: 1 })).toEqual({ ok: false, error: 'time-overflow' });
  });

  it('answers any bytes with a value, cut segments and noise included', () => {
    fc.assert(
      fc.property(parts, fc.nat(400), fc.uint8Array({ maxLength: 64 }), (whole, length, noise) => {
        const bytes = segment(whole);
        const cut = shiftSegment(bytes.subarray(0, Math.min(length, bytes.length - 1)), {
          ticks: 1,
          sequence: 1,
        });
        expect([true, false]).toContain(cut.ok);
        expect([true, false]).toContain(shiftSegment(noise, { ticks: 1, sequence: 1 }).ok);
      }),
    );
    expect(shiftSegment(new Uint8Array(), { ticks: 0, sequence: 1 })).toEqual({
      ok: false,
      error: 'broken-boxes',
    });
  });
});
