import { beforeEach, describe, expect, it } from 'vitest';
import { BrowserTab, ONLY_TAB } from '../../../adapters/system/browser-tab.ts';
import { FakeLocks } from '../../support/fakes/fake-locks.ts';

/** Long enough for every promise that is under way. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('BrowserTab', () => {
  let locks: FakeLocks;
  let window: EventTarget & { navigator: { locks: FakeLocks } };

  beforeEach(() => {
    locks = new FakeLocks();
    window = Object.assign(new EventTarget(), { navigator: { locks } });
  });

  /** A tab in line, and whether it is the screen. */
  async function open(): Promise<{ readonly tab: BrowserTab; readonly roles: readonly boolean[] }> {
    const tab = new BrowserTab(window);
    const roles: boolean[] = [];
    tab.isScreen$.subscribe((isScreen) => roles.push(isScreen));
    await settled();
    return { tab, roles };
  }

  it('is the screen when it is the first in line, and the next when that one is gone', async () => {
    const first = await open();
    const second = await open();
    expect([first.roles, second.roles]).toEqual([[false, true], [false]]);
    locks.dropHolder();
    await settled();
    expect(second.roles).toEqual([false, true]);
  });

  it('stands in line once, however many ask whether it is the screen', async () => {
    const { tab } = await open();
    tab.isScreen$.subscribe();
    await settled();
    expect(locks.asked).toHaveLength(1);
  });

  it('takes the role from another tab, which stands in line again', async () => {
    const first = await open();
    const second = await open();
    second.tab.becomeScreen();
    await settled();
    expect([first.roles, second.roles]).toEqual([
      [false, true, false],
      [false, true],
    ]);
    first.tab.becomeScreen();
    await settled();
    expect([first.roles.at(-1), second.roles.at(-1)]).toEqual([true, false]);
    locks.dropHolder();
    await settled();
    expect(second.roles.at(-1)).toBe(true);
    expect(locks.waiting).toBe(0);
  });

  it('asks nobody when it is the screen already', async () => {
    const { tab } = await open();
    tab.becomeScreen();
    await settled();
    expect(locks.asked).toHaveLength(1);
  });

  it('is the screen where there are no locks, or none for this page', async () => {
    const plain = new BrowserTab(Object.assign(new EventTarget(), { navigator: {} }));
    let requests = 0;
    const request = () => {
      requests += 1;
      return Promise.reject(new DOMException('no', 'SecurityError'));
    };
    const refusing = new BrowserTab(Object.assign(new EventTarget(), { navigator: { locks: { request } } }));
    for (const tab of [plain, refusing]) {
      let isScreen = false;
      tab.isScreen$.subscribe((is) => (isScreen = is));
      await settled();
      expect(isScreen).toBe(true);
    }
    expect(requests).toBe(1);
  });

  it('tells when its page goes', async () => {
    const { tab } = await open();
    let told = 0;
    tab.closing$.subscribe(() => (told += 1));
    expect(told).toBe(0);
    window.dispatchEvent(new Event('pagehide'));
    expect(told).toBe(1);
  });
});

describe('a host without tabs', () => {
  it('is the screen', () => {
    let isScreen = false;
    ONLY_TAB.isScreen$.subscribe((is) => (isScreen = is));
    expect(isScreen).toBe(true);
  });
});
