import { describe, expect, it, vi } from 'vitest';
import { WorkerUpdate, type WorkerWindow } from '../../../adapters/system/worker-update.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { answerIsKept } from '../../../ui/worker/answer-is-kept.ts';
import { RecordingLog } from '../../support/fakes/recording-log.ts';

const scriptOf = (version: string) => `https://cabinema.test/assets/index-${version}.js`;

/** A worker as its page sees it. One of a client that was built before the question says nothing to it. */
class FakeWorker extends EventTarget {
  readonly told: unknown[] = [];

  constructor(
    private readonly version: string,
    private readonly answers = true,
  ) {
    super();
  }

  postMessage(message: unknown, [port]: readonly MessagePort[] = []): void {
    const answer = answerIsKept(message, (url) => url === scriptOf(this.version));
    if (answer === null) this.told.push(message);
    else if (this.answers) port?.postMessage(answer);
    else port?.close();
  }

  move(): void {
    this.dispatchEvent(new Event('statechange'));
  }
}

/** A registration as a browser has it, as far as it is asked. */
class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = null;
  looks = 0;
  whenLooked: () => void = () => undefined;

  update(): Promise<void> {
    this.looks += 1;
    if (this.looks === 1) return Promise.reject(new TypeError('no network'));
    this.whenLooked();
    return Promise.resolve();
  }

  /** A version is fetched, and then waits or, as the first one, works at once. */
  bring(worker: FakeWorker): FakeWorker {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    this.installed();
    return worker;
  }

  installed(): void {
    const worker = this.installing;
    this.installing = null;
    if (this.active === null) this.active = worker;
    else this.waiting = worker;
    worker?.move();
  }
}

/** A page that runs version `a`; answers of workers come in real time, all else in the clock's. */
function rig() {
  const registration = new FakeRegistration();
  const asked: unknown[] = [];
  const container = Object.assign(new EventTarget(), {
    controller: null as FakeWorker | null,
    register: (...call: unknown[]) => {
      asked.push(call);
      return Promise.resolve(registration);
    },
  });
  let reloads = 0;
  const window = {
    navigator: { serviceWorker: container as unknown as ServiceWorkerContainer },
    location: { reload: () => (reloads += 1) },
    document: { querySelector: () => ({ src: scriptOf('a') }) },
  } as unknown as WorkerWindow;
  const clock = new VirtualClock();
  const log = new RecordingLog();
  const update = new WorkerUpdate(window, clock, log);
  const told: boolean[] = [];
  update.waiting$.subscribe((waiting) => told.push(waiting));
  /** The worker that waits takes over, here or because another tab asked for it. */
  const takeOver = (): void => {
    const worker = registration.waiting;
    registration.waiting = null;
    worker?.move();
    registration.active = worker;
    container.controller = worker;
    container.dispatchEvent(new Event('controllerchange'));
    worker?.move();
  };
  const start = async (): Promise<void> => {
    await update.start('/service-worker.js');
    const isFirst = registration.active === null;
    registration.bring(new FakeWorker('a'));
    container.controller = registration.active;
    if (isFirst) container.dispatchEvent(new Event('controllerchange'));
    await answered();
  };
  return {
    registration,
    container,
    asked,
    window,
    clock,
    log,
    update,
    told,
    start,
    takeOver,
    reloads: () => reloads,
  };
}

/** Time for a question to reach a worker, and for its answer. */
const answered = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('the service worker of the client', () => {
  it('is no news when it is the first, and is when another version waits behind it', async () => {
    const { registration, asked, told, start } = rig();
    await start();
    expect(asked).toEqual([['/service-worker.js', { updateViaCache: 'none' }]]);
    expect(told).toEqual([false]);
    const newer = registration.bring(new FakeWorker('b'));
    await vi.waitFor(() => expect(told).toEqual([false, true]));
    expect(newer.told).toEqual([]);
  });

  it('takes over without a question when it is of the version that this page is already', async () => {
    const { registration, told, start, takeOver, reloads } = rig();
    registration.active = new FakeWorker('before');
    await start();
    expect(registration.waiting?.told).toEqual([{ type: 'SKIP_WAITING' }]);
    takeOver();
    await answered();
    expect([told, reloads()]).toEqual([[false], 0]);
  });

  it('that does not say of which version it is counts as another', async () => {
    const { registration, clock, told, start } = rig();
    await start();
    registration.bring(new FakeWorker('a', false));
    await answered();
    clock.advance(4_999);
    await answered();
    expect(told).toEqual([false]);
    clock.advance(1);
    await answered();
    expect(told).toEqual([false, true]);
  });

  it('is heard of when its installing had begun before this page listened', async () => {
    const { registration, update, told } = rig();
    registration.active = new FakeWorker('a');
    registration.installing = new FakeWorker('b');
    await update.start('/service-worker.js');
    registration.installed();
    await vi.waitFor(() => expect(told).toEqual([false, true]));
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

  it('is seen after such a look, even where the browser told of nothing', async () => {
    const { registration, clock, told, start } = rig();
    await start();
    registration.whenLooked = () => (registration.waiting = new FakeWorker('b'));
    clock.advance(7_200_000);
    await vi.waitFor(() => expect(told).toEqual([false, true]));
  });

  it('takes the place of the one before when that is asked for, and this page starts anew', async () => {
    const { registration, update, start, takeOver, reloads } = rig();
    update.apply();
    await start();
    update.apply();
    expect([registration.active?.told, reloads()]).toEqual([[], 0]);
    const newer = registration.bring(new FakeWorker('b'));
    await answered();
    expect(reloads()).toBe(0);
    update.apply();
    expect([newer.told, reloads()]).toEqual([[{ type: 'SKIP_WAITING' }], 0]);
    takeOver();
    expect(reloads()).toBe(1);
  });

  it('that another tab let in leaves this page as it is, offers a restart, and is taken up by one', async () => {
    const { registration, update, told, start, takeOver, reloads } = rig();
    await start();
    const newer = registration.bring(new FakeWorker('b'));
    await answered();
    takeOver();
    await answered();
    expect([told.at(-1), reloads()]).toEqual([true, 0]);
    update.apply();
    expect([newer.told, reloads()]).toEqual([[], 1]);
  });

  it('is done without where there is none, or where it is refused', async () => {
    const { window, clock, log, update, told } = rig();
    Object.assign(window.navigator.serviceWorker ?? {}, {
      register: () => Promise.reject(new DOMException('insecure', 'SecurityError')),
    });
    await update.start('/service-worker.js');
    const bare = new WorkerUpdate({ ...window, navigator: {} }, clock, log);
    await bare.start('/service-worker.js');
    bare.apply();
    expect(told).toEqual([false]);
    expect(log.entries.map(({ level }) => level)).toEqual(['info']);
  });
});
