import { MemoryExclusive } from '../../../adapters/system/memory-exclusive.ts';
import type { Exclusive, Hold } from '../../../core/ports/exclusive.ts';

/** The locks of one origin. Its tabs share one of these; `supported: false` is a host without locks. */
export class FakeExclusive implements Exclusive {
  supported = true;
  readonly asked: string[] = [];
  private readonly locks = new MemoryExclusive();

  async tryHold(name: string): Promise<Hold> {
    this.asked.push(name);
    return this.supported ? this.locks.tryHold(name) : { kind: 'unsupported' };
  }
}
