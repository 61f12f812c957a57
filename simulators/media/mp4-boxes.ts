/** One box of an ISO base media file (ISO/IEC 14496-12), as offsets into the bytes it was read from. */
export interface Box {
  readonly type: string;
  /** First byte of the box header. */
  readonly start: number;
  /** First byte after the header. */
  readonly body: number;
  readonly end: number;
}

export function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The boxes between two offsets, or null when their sizes do not add up. */
export function boxes(bytes: Uint8Array, from = 0, to = bytes.length): readonly Box[] | null {
  const data = view(bytes);
  const found: Box[] = [];
  for (let start = from; start < to;) {
    if (start + 8 > to) return null;
    const type = String.fromCharCode(...bytes.subarray(start + 4, start + 8));
    const short = data.getUint32(start);
    const large = short === 1;
    if (large && start + 16 > to) return null;
    const size = large ? Number(data.getBigUint64(start + 8)) : short === 0 ? to - start : short;
    const body = start + (large ? 16 : 8);
    const end = start + size;
    if (end < body || end > to) return null;
    found.push({ type, start, body, end });
    start = end;
  }
  return found;
}

/** All boxes at a path such as `['moof', 'traf', 'tfdt']`, or null when the file is broken. */
export function boxesAt(
  bytes: Uint8Array,
  path: readonly string[],
  from = 0,
  to = bytes.length,
): readonly Box[] | null {
  const [type, ...rest] = path;
  const here = boxes(bytes, from, to)?.filter((box) => box.type === type);
  if (here === undefined) return null;
  if (rest.length === 0) return here;
  const inner: Box[] = [];
  for (const box of here) {
    const found = boxesAt(bytes, rest, box.body, box.end);
    if (found === null) return null;
    inner.push(...found);
  }
  return inner;
}
