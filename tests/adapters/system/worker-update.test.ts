import { describe, expect, it } from 'vitest';
import { WorkerUpdate, type WorkerWindow } from '../../../adapters/system/worker-update.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { RecordingLog } from '../../support/fakes/recording-log.ts';

/** A registration as a browser has it, as far as it is asked. */
class FakeRegistration extends EventTarget {
  installing: EventTarget | null = null;
  waiting: { postMessage: (message: unknown) => void } | null = null;
  active: object | null = null;
  looks = 0;
  readonly told: unknown[] = [];

  update(): Promise<void> {
    this.looks += 1;
    return this.looks === 1 ? Promise.reject(new TypeError('no network')) : Promise.resolve();
  }

  /** A version is fetched, and then waits or, as the first one, works at once. */
  bring(): void {
    const worker = Object.assign(new EventTarget(), {
      postMessage: (message: unknown) => void this.told.push(message),
    });
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    this.installing = null;
    if (this.active === null) this.active = worker;
    else this.waiting = worker;
    worker.dispatchEvent(new Event('statechange'));
  }
}

describe('the service worker of the client', () => {
  const rig = () => {
    const registration = new FakeRegistration();
    const asked: unknown[] = [];
    const container = Object.assign(new EventTarget(), {
      register: (...call: unknown[]) => {
        asked.push(call);
        return Promise.resolve(registration);
      },
    });
    let reloads = 0;
    const window = {
      navigator: { serviceWorker: container as unknown as ServiceWorkerContainer },
      location: { reload: () => (reloads += 1) },
    } as unknown as WorkerWindow;
    const clock = new VirtualClock();
    const log = new RecordingLog();
    const update = new WorkerUpdate(window, clock, log);
    const told: boolean[] = [];
    update.waiting$.subscribe((waiting) => told.push(waiting));
    return { registration, container, asked, window, clock, log, update, told, reloads: () => reloads };
  };

  it('is no news when it is the first, and is when another waits behind it', async () => {
    const { registration, asked, update, told } = rig();
    await update.start('/service-worker.js');
    expect(asked).toEqual([['/service-worker.js', { updateViaCache: 'none' }]]);
    registration.bring();
    expect(told.at(-1)).toBe(false);
    registration.bring();
    expect(told.at(-1)).toBe(true);
  });

  it('is looked for every hour, whether the network was there the last time or not', async () => {
    const { registration, clock, update } = rig();
    await update.start('/service-worker.js');
    await clock.advanceAsync(3_599_999);
    expect(registration.looks).toBe(0);
    await clock.advanceAsync(1);
    await clock.advanceAsync(3_600_000);
    expect(registration.looks).toBe(2);
  });

  it('takes the place of the one before when that is asked for, and this page alone starts anew', async () => {
    const { registration, container, update, reloads } = rig();
    update.apply();
    await update.start('/service-worker.js');
    registration.bring();
    container.dispatchEvent(new Event('controllerchange'));
    update.apply();
    expect([registration.told, reloads()]).toEqual([[], 0]);
    registration.bring();
    // Another tab asked.
    container.dispatchEvent(new Event('controllerchange'));
    expect(reloads()).toBe(0);
    update.apply();
    expect([registration.told, reloads()]).toEqual([[{ type: 'SKIP_WAITING' }], 0]);
    container.dispatchEvent(new Event('controllerchange'));
    expect(reloads()).toBe(1);
  });

  it('is taken up by starting anew where another tab let it in before', async () => {
    const { registration, update, reloads } = rig();
    await update.start('/service-worker.js');
    registration.bring();
    registration.bring();
    registration.waiting = null;
    update.apply();
    expect([registration.told, reloads()]).toEqual([[], 1]);
  });

  it('is done without where there is none, or where it is refused', async () => {
    const { window, clock, log, update, told } = rig();
    Object.assign(window.navigator.serviceWorker ?? {}, {
      register: () => Promise.reject(new DOMException('insecure', 'SecurityError')),
    });
    await update.start('/service-worker.js');
    const bare = new WorkerUpdate({ navigator: {}, location: { reload: () => undefined } }, clock, log);
    await bare.start('/service-worker.js');
    bare.apply();
    expect(told).toEqual([false]);
    expect(log.entries.map(({ level }) => level)).toEqual(['info']);
  });
});
