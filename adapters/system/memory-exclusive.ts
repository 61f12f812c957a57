import type { Exclusive, Hold } from '../../core/ports/exclusive.ts';

/** For hosts without tabs: one holder at a time among those who share it. */
export class MemoryExclusive implements Exclusive {
  private readonly held = new Set<string>();

  tryHold(name: string): Promise<Hold> {
    if (this.held.has(name)) return Promise.resolve({ kind: 'busy' });
    this.held.add(name);
    let isHeld = true;
    const release = (): void => {
      if (isHeld) this.held.delete(name);
      isHeld = false;
    };
    return Promise.resolve({ kind: 'held', release });
  }
}
