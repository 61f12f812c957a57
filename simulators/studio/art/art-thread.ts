import { Worker } from 'node:worker_threads';
import type { Result } from '../../../core/shared/result.ts';
import { err, ok } from '../../../core/shared/result.ts';
import type { ArtError, ArtOrder } from './art-request.ts';
import type { ArtAnswer, ArtJob } from './art-worker.ts';

type Drawn = Result<Uint8Array, ArtError>;

/** Draws one order after the other in a thread of its own, so that the caller's loop never stalls. */
export class ArtThread {
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, (drawn: Drawn) => void>();
  private lastId = 0;

  draw(order: ArtOrder): Promise<Drawn> {
    const worker = (this.worker ??= this.start());
    this.lastId += 1;
    const job: ArtJob = { id: this.lastId, order };
    return new Promise((resolve) => {
      this.waiting.set(job.id, resolve);
      worker.ref();
      worker.postMessage(job);
    });
  }

  /** What is still being drawn resolves to `art/closed`. */
  async close(): Promise<void> {
    const { worker } = this;
    this.giveUp({ code: 'art/closed' });
    await worker?.terminate();
  }

  private start(): Worker {
    const worker = new Worker(new URL('./art-worker-start.mjs', import.meta.url), { execArgv: [] });
    worker.on('message', (answer: ArtAnswer) => {
      const settle = this.waiting.get(answer.id);
      this.waiting.delete(answer.id);
      // An idle thread must not keep a finished process alive.
      if (this.waiting.size === 0) worker.unref();
      settle?.(
        'picture' in answer ? ok(answer.picture) : err({ code: 'art/failed', detail: answer.failure }),
      );
    });
    worker.on('error', (cause) => {
      if (this.worker === worker) this.giveUp({ code: 'art/failed', detail: String(cause) });
    });
    worker.on('exit', () => {
      if (this.worker === worker) this.giveUp({ code: 'art/failed', detail: 'The drawing thread ended.' });
    });
    return worker;
  }

  /** The next order starts a new thread. */
  private giveUp(error: ArtError): void {
    this.worker = null;
    const settles = [...this.waiting.values()];
    this.waiting.clear();
    for (const settle of settles) settle(err(error));
  }
}
