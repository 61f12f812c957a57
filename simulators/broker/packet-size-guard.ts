/** A remaining length takes at most four bytes (MQTT 3.1.1, section 2.2.3). */
const maxLengthBytes = 4;

/**
 * Watches the bytes of one connection for a packet that announces more than `maxRemainingBytes`. The codec would
 * gather up to 256 MB for such a packet before anyone could refuse it; here it is refused by its first five bytes.
 */
export class PacketSizeGuard {
  private state: 'type' | 'length' | 'body' = 'type';
  private remaining = 0;
  private lengthBytes = 0;

  constructor(private readonly maxRemainingBytes: number) {}

  /** False at the first packet that is too long, or has no valid length. Ask no further after that. */
  accepts(chunk: Uint8Array): boolean {
    let at = 0;
    while (at < chunk.length) {
      if (this.state === 'body') {
        const taken = Math.min(this.remaining, chunk.length - at);
        this.remaining -= taken;
        at += taken;
        if (this.remaining === 0) this.state = 'type';
      } else {
        const byte = chunk[at] ?? 0;
        at += 1;
        if (this.state === 'type') this.beginPacket();
        else if (!this.takeLength(byte)) return false;
      }
    }
    return true;
  }

  private beginPacket(): void {
    this.state = 'length';
    this.remaining = 0;
    this.lengthBytes = 0;
  }

  private takeLength(byte: number): boolean {
    this.remaining += (byte & 0x7f) * 128 ** this.lengthBytes;
    this.lengthBytes += 1;
    if (this.remaining > this.maxRemainingBytes) return false;
    const continues = (byte & 0x80) !== 0;
    if (continues) return this.lengthBytes < maxLengthBytes;
    this.state = this.remaining === 0 ? 'type' : 'body';
    return true;
  }
}
