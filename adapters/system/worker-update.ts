import type { Observable } from 'rxjs';
import type { Clock } from '../../core/ports/clock.ts';
import type { ClientUpdate } from '../../core/ports/client-update.ts';
import type { Log } from '../../core/ports/log.ts';
import { State } from '../../core/shared/state.ts';

/** A page that stays open for days hears of a new version this often. */
const LOOK_MS = 3_600_000;

/** The part of a window that the worker needs. A page that came over plain HTTP has no workers. */
export interface WorkerWindow {
  readonly navigator: { readonly serviceWorker?: ServiceWorkerContainer };
  readonly location: Pick<Location, 'reload'>;
}

/**
 * The service worker that keeps the client, and newer ones that wait behind it. A version that comes while one is at work
 * waits; the first of all does not count as new.
 */
export class WorkerUpdate implements ClientUpdate {
  private readonly waiting = new State(false);
  readonly waiting$: Observable<boolean> = this.waiting.value$;
  private registration: ServiceWorkerRegistration | null = null;

  constructor(
    private readonly window: WorkerWindow,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Brings the worker in, once. Never rejects; without one the client runs as it did, with a network only. */
  async start(url: string): Promise<void> {
    const { serviceWorker } = this.window.navigator;
    if (serviceWorker === undefined) return;
    try {
      const registration = await serviceWorker.register(url, { updateViaCache: 'none' });
      this.registration = registration;
      this.look(registration);
      registration.addEventListener('updatefound', () => {
        const worker = registration.installing;
        worker?.addEventListener('statechange', () => this.look(registration));
      });
      this.clock.every(LOOK_MS, () => void registration.update().catch(() => undefined));
    } catch (cause) {
      this.log.write('info', 'the client is not kept for a start without network', { reason: String(cause) });
    }
  }

  apply(): void {
    const { serviceWorker } = this.window.navigator;
    const worker = this.registration?.waiting ?? null;
    if (serviceWorker === undefined) return;
    // Another tab asked before: the new version is at work already.
    if (worker === null && this.waiting.now) return this.window.location.reload();
    if (worker === null) return;
    // Other tabs go on with what they have; only this one asked.
    serviceWorker.addEventListener('controllerchange', () => this.window.location.reload(), { once: true });
    worker.postMessage({ type: 'SKIP_WAITING' });
  }

  private look({ waiting, active }: ServiceWorkerRegistration): void {
    this.waiting.set(waiting !== null && active !== null);
  }
}
