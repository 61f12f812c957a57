import type { Random } from '../../core/ports/random.ts';

/** The host's random values. Outside secure contexts `randomUUID` is missing, but random bytes are there. */
export class HostRandom implements Random {
  constructor(
    private readonly source: Pick<Crypto, 'getRandomValues'> & Partial<Pick<Crypto, 'randomUUID'>> = crypto,
  ) {}

  uuid(): string {
    return this.source.randomUUID?.() ?? uuidOf(this.source.getRandomValues(new Uint8Array(16)));
  }

  fraction(): number {
    return Math.random();
  }
}

/** RFC 4122 version 4 from 16 random bytes. */
function uuidOf(bytes: Uint8Array): string {
  const marked = [...bytes].map((byte, index) => {
    if (index === 6) return (byte & 0x0f) | 0x40;
    return index === 8 ? (byte & 0x3f) | 0x80 : byte;
  });
  const hex = marked.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
