import { err, ok } from '../../core/shared/result.ts';
import type { Result } from '../../core/shared/result.ts';
import { boxesAt, view } from './mp4-boxes.ts';
import type { Box } from './mp4-boxes.ts';

export type ShiftError = 'broken-boxes' | 'time-overflow';

export interface Shift {
  /** Added to every decode time, in the timescale of the track. */
  readonly ticks: number;
  /** `mfhd` sequence number of the first fragment; a further fragment counts on. */
  readonly sequence: number;
}

/**
 * A copy of a media segment moved along the timeline: `tfdt` and the earliest presentation time of
 * a `sidx` grow by `ticks`, `mfhd` gets its number, every other byte stays. No box changes its
 * size, so byte offsets inside the segment (`trun`, `saio`) stay right, encrypted samples included.
 */
export function shiftSegment(segment: Uint8Array, shift: Shift): Result<Uint8Array, ShiftError> {
  const sequences = boxesAt(segment, ['moof', 'mfhd']);
  const times = boxesAt(segment, ['moof', 'traf', 'tfdt']);
  const indexes = boxesAt(segment, ['sidx']);
  if (sequences === null || times === null || indexes === null) return err('broken-boxes');
  if (sequences.length === 0 || times.length === 0) return err('broken-boxes');

  // Not slice(): that of a Node Buffer shares its bytes.
  const copy = new Uint8Array(segment);
  const data = view(copy);
  for (const [k, box] of sequences.entries()) {
    if (box.end - box.body < 8) return err('broken-boxes');
    data.setUint32(box.body + 4, shift.sequence + k);
  }
  for (const box of times) {
    const failure = addTime(data, box, box.body + 4, shift.ticks);
    if (failure !== null) return err(failure);
  }
  // sidx: version and flags, reference id, timescale, then the earliest presentation time.
  for (const box of indexes) {
    const failure = addTime(data, box, box.body + 12, shift.ticks);
    if (failure !== null) return err(failure);
  }
  return ok(copy);
}

/** Adds to the 32-bit (version 0) or 64-bit (version 1) time of a full box. */
function addTime(data: DataView, box: Box, at: number, ticks: number): ShiftError | null {
  const wide = box.end > box.body && data.getUint8(box.body) === 1;
  if (at + (wide ? 8 : 4) > box.end) return 'broken-boxes';
  if (wide) {
    data.setBigUint64(at, data.getBigUint64(at) + BigInt(ticks));
    return null;
  }
  const time = data.getUint32(at) + ticks;
  if (time > 0xffff_ffff) return 'time-overflow';
  data.setUint32(at, time);
  return null;
}
