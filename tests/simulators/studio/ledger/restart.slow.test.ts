import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asFields, asText } from '../../../../core/shared/decode.ts';
import { isRegional } from '../../../../simulators/studio/catalogue/regional-films.ts';
import { DEFAULT_MASTER_KEY } from '../../../../simulators/studio/api-keys.ts';
import { IN_MEMORY } from '../../../../simulators/studio/ledger/open-ledger.ts';
import { openStudio } from '../../../../simulators/studio/studio.ts';
import type { StudioOptions } from '../../../../simulators/studio/studio.ts';
import { Buyer } from '../support/checkout-caller.ts';
import { DEVICE, FAMILY, SOLO, StudioCaller, openRig } from '../support/studio-rig.ts';
import type { StudioRig } from '../support/studio-rig.ts';

const CHILD = fileURLToPath(new URL('../support/ledger-child.ts', import.meta.url));
const ADA = { email: 'ada@cabinema.test', password: 'rear-seat-1' };
const APPLICATION = {
  ...DEVICE,
  ...ADA,
  confirmPassword: ADA.password,
  hardwareId: 'car-7',
  acceptPrivacy: true,
  acceptTC: true,
  ageChecked: true,
  year: 1980,
  month: 1,
  voucher: 'CINE-005',
};
/** A card that is charged, and whose answer is lost. */
const CHARGED_AND_LOST = '4000000000003006';
const FILM = 1003;
const report = { parentProductId: String(FILM), streamProgress: 61_000, trackingId: 't-1', event: 'Update' };
const PROGRESS = { ...report, type: 1, totalDuration: 5_000_000, transactionType: 1 };

/** A process of its own takes long to start on a busy machine. */
const A_WHILE_MS = 90_000;

let folder = '';
let dataFile = '';
const rigs: StudioRig[] = [];
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cabinema-restart-'));
  dataFile = join(folder, 'studio.db');
});
afterEach(async () => {
  for (const child of children.splice(0)) await killed(child);
  for (const { studio } of rigs.splice(0)) await studio.close();
  rmSync(folder, { recursive: true, force: true });
});

async function opened(options: StudioOptions = {}): Promise<StudioRig> {
  const rig = await openRig({ dataFile, ...options });
  rigs.push(rig);
  return rig;
}

async function closed(rig: StudioRig): Promise<void> {
  rigs.splice(rigs.indexOf(rig), 1);
  await rig.studio.close();
}

/** What a studio in a process of its own says first. */
async function child(): Promise<{ process: ChildProcess; said: Readonly<Record<string, unknown>> }> {
  const started = fork(CHILD, [dataFile], { execArgv: ['--import', 'tsx'] });
  children.push(started);
  const [said] = (await once(started, 'message')) as [unknown];
  return { process: started, said: asFields(said) ?? {} };
}

async function killed(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const gone = once(process, 'exit');
  process.kill('SIGKILL');
  await gone;
}

async function visitorOf(url: string): Promise<StudioCaller> {
  const { body } = await new StudioCaller(url, {}).call('apiKey', { masterKey: DEFAULT_MASTER_KEY });
  return new StudioCaller(url, { ApiKey: String(body['apiKey']), AppLanguage: 'EN' });
}

async function control(url: string, path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/control/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}

/** Whatever the rest of the studio's life begins with: made by calls, each of them answered. */
async function live(url: string): Promise<{ readonly session: string; readonly refreshToken: string }> {
  const visitor = await visitorOf(url);
  expect((await visitor.call('register', {}, APPLICATION)).code).toBe(10000);
  const ada = await visitor.signedIn(ADA);
  const answers = [
    await ada.call('redeemVoucher', { code: 'PLUS-130' }),
    await ada.call('putMyList', { id: FILM }, { listed: true }),
    await ada.call('reportProgress', {}, PROGRESS),
    await ada.call('changePassword', {}, passwords(ADA.password, 'front-seat-2')),
  ];
  expect(answers.map(({ code }) => code)).toEqual([10000, 10000, 10000, 10000]);
  await control(url, 'grant', { email: ADA.email, filmId: FILM, kind: 'buy' });
  return { session: ada.headers['Session'] ?? '', refreshToken: ada.refreshToken };
}

const passwords = (oldPassword: string, newPassword: string) => ({
  oldPassword,
  newPassword,
  confirmNewPassword: newPassword,
});

/** What `live` did is there: each part asked for by a call. */
async function expectLived(
  visitor: StudioCaller,
  before: { readonly session: string; readonly refreshToken: string },
): Promise<void> {
  const ada = visitor.with({ Session: before.session });
  expect((await ada.call('email', {})).body['email']).toBe(ADA.email);
  expect((await ada.call('credits', {})).body['creditsAvailable']).toBe(6);
  expect((await ada.call('info', {})).body['activeSubscriptions']).toHaveLength(1);
  expect((await ada.call('myList', { id: FILM })).body['listed']).toBe(true);
  expect((await ada.call('progress', { id: FILM })).body['streamProgress']).toBe(61_000);
  expect((await ada.call('purchaseHistory', {})).body['purchases']).toHaveLength(1);
  for (const code of ['CINE-005', 'PLUS-130']) {
    expect((await ada.call('redeemVoucher', { code })).code).toBe(40020);
  }
  expect((await visitor.login(ADA.email, ADA.password)).code).toBe(40003);
  expect((await visitor.login(ADA.email, 'front-seat-2')).code).toBe(10000);
  const car = await visitor.call('loginLinkedDevice', {}, { ...DEVICE, hardwareId: 'car-7' });
  expect(car.code).toBe(10000);
  const refreshed = await visitor.call('refreshSession', {}, { refreshToken: before.refreshToken });
  expect(refreshed.code).toBe(10000);
}

describe('a studio with a data file', () => {
  it('has after a restart what people did before it', async () => {
    const first = await opened();
    const tokens = await live(first.studio.url);
    await closed(first);
    const second = await opened();
    await expectLived(second.visitor, tokens);
    expect(second.studio.control.summary().accounts).toBe(3);
  });

  it(
    'loses nothing that it answered when it is killed',
    async () => {
      const { process, said } = await child();
      const tokens = await live(asText(said['url']) ?? '');
      await killed(process);
      expect(process.signalCode).toBe('SIGKILL');
      // By the clock of the one that was killed.
      const { visitor } = await opened({ clock: { wallMs: Date.now } });
      await expectLived(visitor, tokens);
    },
    A_WHILE_MS,
  );

  it(
    'takes the money once and hands the films over when it is killed between pay and confirm, and once more after it',
    async () => {
      const films = (await opened({ dataFile: IN_MEMORY })).studio.catalogue.films.filter(
        ({ id, prices }) => prices.length === 2 && !isRegional(id),
      );
      const buyers = (caller: StudioCaller, url: string) =>
        films.slice(-2).map((film) => Buyer.of(caller, url, film));

      const first = await child();
      const url = asText(first.said['url']) ?? '';
      const visitor = await visitorOf(url);
      expect((await visitor.call('register', {}, APPLICATION)).code).toBe(10000);
      const { headers } = await visitor.signedIn(ADA);
      const [answered, lost] = buyers(visitor.with(headers), url);
      if (answered === undefined || lost === undefined) throw new Error('Too little is on sale.');
      const [paid, silent] = [await answered.open('rent'), await lost.open('buy')];
      const token = await answered.ready(paid);
      expect((await answered.pay(paid, token)).code).toBe(10000);
      await expect(lost.pay(silent, await lost.ready(silent, CHARGED_AND_LOST))).rejects.toThrow(
        'fetch failed',
      );
      await killed(first.process);
      expect(first.process.signalCode).toBe('SIGKILL');

      const second = await child();
      const urlNow = asText(second.said['url']) ?? '';
      const [tenant, owner] = buyers(
        (await visitorOf(urlNow)).with({ Session: headers['Session'] ?? '' }),
        urlNow,
      );
      const codes = [
        await tenant?.pay(paid, token),
        await tenant?.verify(paid, tenant.order('rent')),
        await tenant?.confirm(paid, 'rent'),
        await owner?.verify(silent),
        await owner?.confirm(silent),
      ].map((answer) => answer?.code);
      expect(codes).toEqual([10000, 10000, 10000, 10000, 10000]);
      await killed(second.process);

      const { studio } = await opened({ clock: { wallMs: Date.now } });
      const [again] = buyers(
        (await visitorOf(studio.url)).with({ Session: headers['Session'] ?? '' }),
        studio.url,
      );
      expect((await again?.confirm(paid, 'rent'))?.code).toBe(10000);
      const { transactions, charges, refunds, owned } = studio.control.ledger();
      expect(transactions.map(({ state }) => state)).toEqual(['confirmed', 'confirmed']);
      expect(charges.map(({ transactionId }) => transactionId).toSorted()).toEqual([paid, silent].toSorted());
      expect(refunds).toEqual([]);
      const had = owned.filter(({ email }) => email === ADA.email);
      expect(new Set(had.map(({ filmId }) => filmId))).toEqual(new Set([answered.film.id, lost.film.id]));
      expect(had).toHaveLength(2);
    },
    A_WHILE_MS,
  );

  it('gives no device of after a restart the name of one before it', async () => {
    const first = await opened();
    const before = await first.visitor.signedIn(SOLO);
    await closed(first);
    const { visitor } = await opened();
    const after = await visitor.signedIn(SOLO);
    expect(after.consumerDeviceId).not.toBe(before.consumerDeviceId);
    expect((await visitor.with(before.headers).call('info', {})).code).toBe(10000);
  });

  it('leaves signed out who signed out', async () => {
    const first = await opened();
    const gone = await first.visitor.signedIn(SOLO);
    await gone.call('logout', { consumerDeviceId: gone.consumerDeviceId });
    const ended = await first.visitor.signedIn(FAMILY);
    first.studio.control.expireSessions(FAMILY.email, true);
    await closed(first);
    const { visitor, studio } = await opened();
    expect((await visitor.with(gone.headers).call('info', {})).code).toBe(40011);
    expect((await visitor.with(ended.headers).call('info', {})).code).toBe(20008);
    expect(studio.control.summary().liveSessions).toBe(0);
  });

  it('is as on opening after a reset, and stays so over a restart', async () => {
    const first = await opened();
    await live(first.studio.url);
    await first.studio.control.reset();
    await closed(first);
    const { visitor, studio } = await opened();
    expect(studio.control.summary()).toMatchObject({ accounts: 2, liveSessions: 0 });
    expect((await visitor.login(ADA.email, 'front-seat-2')).code).toBe(40005);
    const family = await visitor.signedIn(FAMILY);
    expect(family.consumerId).toBe('900001');
    expect((await family.call('credits', {})).body['creditsAvailable']).toBe(3);
    expect((await family.call('redeemVoucher', { code: 'CINE-005' })).code).toBe(10000);
  });

  it(
    'does not open while another process has the file, nor where there is no data file',
    async () => {
      await opened();
      const { said } = await child();
      expect(said['problem']).toContain(`${dataFile} is in use`);
      await expect(openStudio({ dataFile: folder })).rejects.toThrow('is a folder');
      writeFileSync(join(folder, 'notes.txt'), 'notes '.repeat(200));
      await expect(openStudio({ dataFile: join(folder, 'notes.txt') })).rejects.toThrow('no data file');
    },
    A_WHILE_MS,
  );

  it('lets go of its file when it cannot open for another reason', async () => {
    const first = await openRig();
    rigs.push(first);
    await expect(openStudio({ dataFile, port: first.studio.port })).rejects.toThrow('EADDRINUSE');
    expect((await opened()).studio.control.summary().accounts).toBe(2);
  });
});

describe('changes that belong together', () => {
  it('make no account with a voucher that is refused, and use no voucher for an account that is not made', async () => {
    const { visitor, studio } = await opened();
    const refused = await visitor.call('register', {}, { ...APPLICATION, voucher: 'FAIL-019' });
    expect(refused.code).toBe(40019);
    expect(studio.control.summary().accounts).toBe(2);
    const taken = await visitor.call('register', {}, { ...APPLICATION, email: FAMILY.email });
    expect(taken.code).toBe(40006);
    expect((await visitor.call('register', {}, APPLICATION)).code).toBe(10000);
    const ada = await visitor.signedIn(ADA);
    expect((await ada.call('credits', {})).body['creditsAvailable']).toBe(5);
  });

  it('make all accounts of a batch or none', async () => {
    const { studio } = await opened();
    const batch = (count: number) => studio.control.createAccounts({ count, prefix: 'f-', password: 'p' });
    studio.control.createAccount({ email: 'f-3@cabinema.test', password: 'p' });
    expect(batch(5)).toEqual({ ok: false, error: { code: 'control/account-exists' } });
    expect(studio.control.summary().accounts).toBe(3);
    expect(batch(2).ok).toBe(true);
    expect(studio.control.summary().accounts).toBe(5);
  });
});
