import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PacketSizeGuard } from '../../../simulators/broker/packet-size-guard.ts';

function packet(bodyBytes: number): Uint8Array {
  const length: number[] = [];
  let rest = bodyBytes;
  do {
    const digit = rest % 128;
    rest = Math.floor(rest / 128);
    length.push(rest > 0 ? digit | 0x80 : digit);
  } while (rest > 0);
  return Uint8Array.from([0x30, ...length, ...new Uint8Array(bodyBytes).fill(0xff)]);
}

/** The same bytes in pieces, cut at arbitrary places. */
function inPieces(bytes: Uint8Array, cuts: readonly number[]): readonly Uint8Array[] {
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  return places.slice(1).map((end, index) => bytes.subarray(places[index], end));
}

describe('the packet size guard', () => {
  it('passes packets up to the limit and stops at the first longer one, however the bytes are cut', () => {
    const sizes = fc.array(fc.oneof(fc.nat(300), fc.constantFrom(999, 1_000, 1_001, 20_000)), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(sizes, fc.array(fc.nat(), { maxLength: 8 }), (bodies, cuts) => {
        const guard = new PacketSizeGuard(1_000);
        const bytes = Uint8Array.from(bodies.flatMap((body) => [...packet(body)]));
        const passed = inPieces(bytes, cuts).every((piece) => guard.accepts(piece));
        expect(passed).toBe(bodies.every((body) => body <= 1_000));
      }),
    );
  });

  it('refuses an announced giant before any of it arrives', () => {
    expect(new PacketSizeGuard(1_000).accepts(Uint8Array.of(0x30, 0xff, 0xff, 0xff, 0x7f))).toBe(false);
  });

  it('refuses a length that does not end after four bytes', () => {
    expect(new PacketSizeGuard(1_000).accepts(Uint8Array.of(0x30, 0x80, 0x80, 0x80, 0x80))).toBe(false);
  });
});
