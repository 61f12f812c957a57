import type { Exclusive, Hold } from '../../../core/ports/exclusive.ts';

/** The locks of one origin. Its tabs share one of these; `supported: false` is a host without locks. */
export class FakeExclusive implements Exclusive {
  supported = true;
  readonly held = new Set<string>();
  readonly asked: string[] = [];

  async tryHold(name: string): Promise<Hold> {
    this.asked.push(name);
    await Promise.resolve();
    if (!this.supported) return { kind: 'unsupported' };
    if (this.held.has(name)) return { kind: 'busy' };
    this.held.add(name);
    let isHeld = true;
    const release = (): void => {
      if (isHeld) this.held.delete(name);
      isHeld = false;
    };
    return { kind: 'held', release };
  }
}
