/** Builds ISO base media boxes for tests. */

export function concat(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export function u32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

export function u64(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value));
  return bytes;
}

export function box(type: string, body: Uint8Array): Uint8Array {
  return concat(u32(body.length + 8), new TextEncoder().encode(type), body);
}

export function fullBox(type: string, version: number, body: Uint8Array): Uint8Array {
  return box(type, concat(u32(version * 0x100_0000), body));
}
