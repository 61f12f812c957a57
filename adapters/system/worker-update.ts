import type { Observable } from 'rxjs';
import type { Clock } from '../../core/ports/clock.ts';
import type { ClientUpdate } from '../../core/ports/client-update.ts';
import type { Log } from '../../core/ports/log.ts';
import { State } from '../../core/shared/state.ts';

/** A page that stays open for days hears of a new version this often. */
const LOOK_MS = 3_600_000;
/** A worker has to wake up before it answers. One that says nothing for so long does not know the question. */
const ANSWER_MS = 5_000;
const TAKE_OVER = { type: 'SKIP_WAITING' };

/** The part of a window that the worker needs. A page that came over plain HTTP has no workers. */
export interface WorkerWindow {
  readonly navigator: { readonly serviceWorker?: ServiceWorkerContainer };
  readonly location: Pick<Location, 'reload'>;
  readonly document: Pick<Document, 'querySelector'>;
}

/**
 * The service worker that keeps the client, and newer ones that wait behind it. One of this page's own version, as after
 * a start that found the newest page in the network, takes over without a question; one of another version waits.
 */
export class WorkerUpdate implements ClientUpdate {
  private readonly waiting = new State(false);
  readonly waiting$: Observable<boolean> = this.waiting.value$;
  private registration: ServiceWorkerRegistration | null = null;
  /** A version waits that is not this page's. */
  private othersWait = false;
  /** Such a version is at work already: another page let it in. */
  private othersWork = false;

  constructor(
    private readonly window: WorkerWindow,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Brings the worker in, once. Never rejects; without one the client runs as it did, with a network only. */
  async start(url: string): Promise<void> {
    const { serviceWorker } = this.window.navigator;
    if (serviceWorker === undefined) return;
    serviceWorker.addEventListener('controllerchange', () => void this.judgeWorking(serviceWorker));
    try {
      const registration = await serviceWorker.register(url, { updateViaCache: 'none' });
      this.registration = registration;
      const look = (): void => {
        // The same listener again is no second one.
        registration.installing?.addEventListener('statechange', look);
        void this.judgeWaiting(registration);
      };
      registration.addEventListener('updatefound', look);
      look();
      this.clock.every(LOOK_MS, () => void registration.update().then(look, () => undefined));
    } catch (cause) {
      this.log.write('info', 'the client is not kept for a start without network', { reason: String(cause) });
    }
  }

  apply(): void {
    const { serviceWorker } = this.window.navigator;
    if (serviceWorker === undefined || !this.waiting.now) return;
    const worker = this.registration?.waiting ?? null;
    if (worker === null) return this.window.location.reload();
    // Other tabs go on with what they have; only this one asked.
    serviceWorker.addEventListener('controllerchange', () => this.window.location.reload(), { once: true });
    worker.postMessage(TAKE_OVER);
  }

  private async judgeWaiting(registration: ServiceWorkerRegistration): Promise<void> {
    const { waiting, active } = registration;
    // The first of all does not wait.
    const isOther = waiting !== null && active !== null && !(await this.isOwnVersion(waiting));
    if (registration.waiting !== waiting) return;
    this.othersWait = isOther;
    this.tell();
    if (!isOther && active !== null) waiting?.postMessage(TAKE_OVER);
  }

  private async judgeWorking(container: ServiceWorkerContainer): Promise<void> {
    const { controller } = container;
    const isOther = controller !== null && !(await this.isOwnVersion(controller));
    if (container.controller !== controller) return;
    this.othersWork = isOther;
    this.tell();
  }

  private tell(): void {
    this.waiting.set(this.othersWait || this.othersWork);
  }

  /** Whether the worker keeps the script that this page runs. False for one that does not say. */
  private isOwnVersion(worker: Pick<ServiceWorker, 'postMessage'>): Promise<boolean> {
    const script = this.window.document.querySelector<HTMLScriptElement>('script[type="module"][src]');
    if (script === null) return Promise.resolve(false);
    return new Promise((resolve) => {
      const { port1: answers, port2: asked } = new MessageChannel();
      const settle = (isKept: boolean): void => {
        stop();
        answers.close();
        resolve(isKept);
      };
      const stop = this.clock.after(ANSWER_MS, () => settle(false));
      answers.onmessage = ({ data }: MessageEvent<unknown>) => settle(data === true);
      worker.postMessage({ type: 'IS_KEPT', url: script.src }, [asked]);
    });
  }
}
