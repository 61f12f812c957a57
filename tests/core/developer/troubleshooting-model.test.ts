import { beforeEach, describe, expect, it } from 'vitest';
import {
  ENTRIES,
  type EntryName,
  TroubleshootingModel,
  type TroubleshootingState,
} from '../../../core/developer/troubleshooting-model.ts';
import { deviceId } from '../../../core/shared/ids.ts';
import { FakeHostShell } from '../../support/fakes/fake-host-shell.ts';
import { FakeIpLookup } from '../../support/fakes/fake-ip-lookup.ts';
import { FakeMessageHub } from '../../support/fakes/fake-message-bus.ts';
import { sampleConfig } from '../../support/fakes/sample-config.ts';
import { joining } from '../../support/sample-message.ts';
import { SessionRig } from '../../support/session-rig.ts';

describe('the troubleshooting dialog', () => {
  let rig: SessionRig;
  let lookup: FakeIpLookup;
  let model: TroubleshootingModel;
  let shown: TroubleshootingState;

  const value = (name: EntryName): string | null | undefined =>
    shown.entries.find((entry) => entry.name === name)?.value;

  beforeEach(() => {
    rig = new SessionRig();
    lookup = new FakeIpLookup();
    model = new TroubleshootingModel(
      rig.stored,
      rig.sessions,
      rig.screen,
      sampleConfig(),
      new FakeHostShell(),
      lookup,
      new FakeMessageHub(rig.clock).bus('front'),
      { dropped: () => ({ malformed: 0, oversized: 0, duplicate: 0, forged: 0, stale: 0 }) },
    );
    model.state$.subscribe((state) => (shown = state));
  });

  it('[DEVP2-06] has eleven entries', async () => {
    await model.enter();
    expect(shown.entries.map(({ name }) => name)).toEqual(ENTRIES);
    expect(ENTRIES).toHaveLength(11);
  });

  it('[DEVP2-06] [OPEN2-58] [DEC-15] says what the car, the browser and a person chose', async () => {
    rig.store.set('customerZone', '1A');
    rig.store.set('wheelPosition', 'left');
    rig.store.set('LanguageOverride', 'DE_DE');
    rig.store.set('masterUser', 'true');
    rig.store.set('uniqueId', 'u-0815');
    rig.store.set('isOverride', 'true');
    rig.store.set('RegionOverride', 'FR');
    await model.enter();
    expect(value('territory')).toBe('FR');
    expect(value('language')).toBe('DE_DE');
    expect(value('app-config')).toBe(
      'customerzone 1A, wheelpos left, language DE_DE, masteruser true, uniqueId u-0815, enableLogs -',
    );
    expect(value('browser')).toBe('TestBrowser/1.0');
    expect(value('app-version')).toBe('1.8.12');
    expect(value('screen-size')).toBe('1920 x 720');
    expect(value('data-exchange')).toBe('offline');
  });

  it('[DEVP2-07] [OPEN2-81] says mercedez-benz for a car and Web for all else', async () => {
    await model.enter();
    expect(value('device-model')).toBe('Web');
    expect(value('hardware-id')).toBeNull();
    rig.store.set('hardwareId', 'WDD-0815');
    await model.enter();
    expect(value('device-model')).toBe('mercedez-benz');
    expect(value('hardware-id')).toBe('WDD-0815');
  });

  it('[DEVP2-08] looks the outside address up', async () => {
    const opening = model.enter();
    expect(value('ip-address')).toBeNull();
    await opening;
    expect(value('ip-address')).toBe('203.0.113.7');
    lookup.on.address.failsNext({ code: 'network' });
    await model.enter();
    expect(value('ip-address')).toBeNull();
  });

  it('shows nothing of an address that comes after it was closed', async () => {
    const answer = lookup.on.address.hold();
    const opening = model.enter();
    model.leave();
    answer();
    await opening;
    expect(value('ip-address')).toBeNull();
  });

  it('tells no secret, whatever is stored', async () => {
    const open = ['sessionExpiry', 'idleExpiry'];
    const secrets = ['apiKey', 'session', 'refreshToken', 'email', 'consumerId'];
    for (const key of secrets) rig.store.set(key, `secret-of-${key}`);
    for (const key of open) rig.store.set(key, '1');
    for (const inCar of ['true', 'false']) {
      rig.store.set('isInCarScreen', inCar);
      await model.enter();
      expect(JSON.stringify(shown)).not.toContain('secret-of');
    }
  });

  it('[DEVP2-06] lists what outlives a sign-out as forever data, families by their name alone, and nobody else’s account', async () => {
    rig.store.set('theme', 'DARK');
    rig.store.set('legal:texts:EN', '<p>long</p>');
    rig.store.set('session', 'x');
    for (const family of ['purchase', 'redemption', 'upNext']) rig.store.set(`${family}:900001`, '{}');
    await model.enter();
    expect(value('forever-data')).toBe('legal:texts:EN, theme DARK');
  });

  it('[DEVP2-06 part] says whether other screens are heard, and what was dropped, once something was', async () => {
    expect(model.initial).toEqual({ entries: [] });
    const bus = new FakeMessageHub(rig.clock).bus('left');
    bus.connect(joining('account/ana/screens', deviceId('1A-left')));
    await rig.clock.advanceAsync(1);
    const counts = { malformed: 0, oversized: 0, duplicate: 2, forged: 0, stale: 1 };
    const heard = new TroubleshootingModel(
      rig.stored,
      rig.sessions,
      rig.screen,
      sampleConfig(),
      new FakeHostShell(),
      lookup,
      bus,
      { dropped: () => counts },
    );
    heard.state$.subscribe((state) => (shown = state));
    await heard.enter();
    expect(value('data-exchange')).toBe('connected, duplicate 2, stale 1');
  });
});
