import { beforeEach, describe, expect, it } from 'vitest';
import { FinishRedemption } from '../../../core/checkout/finish-redemption.ts';
import { PurchaseNews, type PurchaseOutcome } from '../../../core/checkout/purchase-news.ts';
import { AccountScope } from '../../../core/session/account-scope.ts';
import type { SentRedemption } from '../../../core/storage/forms/redemption-form.ts';
import { err } from '../../../core/shared/result.ts';
import { STORED } from '../../../core/storage/stored.ts';
import type { StoredValues } from '../../../core/storage/stored-values.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { ANA } from '../../support/checkout-rig.ts';
import { knownTitle } from '../../support/fakes/catalogue-samples.ts';
import { FakeKeyValueStore } from '../../support/fakes/fake-key-value-store.ts';
import { FakeOwnershipApi, ownedBy } from '../../support/fakes/fake-ownership-api.ts';
import { RecordingLog } from '../../support/fakes/recording-log.ts';
import { storedValuesOver } from '../../support/stored-values-over.ts';

const FILM = knownTitle('1020');
const OTHER_FILM = knownTitle('1021');

describe('a redemption that a reload cut off', () => {
  let clock: VirtualClock;
  let stored: StoredValues;
  let ownership: FakeOwnershipApi;
  let account: AccountScope;
  let news: PurchaseNews;
  let told: PurchaseOutcome[];

  beforeEach(() => {
    clock = new VirtualClock();
    stored = storedValuesOver(new FakeKeyValueStore());
    ownership = new FakeOwnershipApi();
    account = new AccountScope(ANA, 1, new RecordingLog());
    news = new PurchaseNews();
    told = [];
    news.outcome$.subscribe((outcome) => told.push(outcome));
  });

  const sent = (id = FILM, sentAtMs = clock.wallMs()): void => {
    stored.write(STORED.redemption, { titleId: id, sentAtMs });
  };
  const note = (): SentRedemption | null => stored.read(STORED.redemption);
  const start = (): Promise<void> => new FinishRedemption(account, { ownership, stored, news, clock }).run();
  const asked = (): number => ownership.on.owned.asked.length;
  const kinds = (): string[] => told.map(({ kind, titleId }) => `${titleId} ${kind}`);

  it('is told once the title is there, and whoever keeps what is owned hears of it', async () => {
    const owned: PurchaseOutcome[] = [];
    news.owned$.subscribe((outcome) => owned.push(outcome));
    sent();
    await start();
    expect([kinds(), note()?.titleId]).toEqual([[], FILM]);
    ownership.records.set(FILM, [ownedBy('EST')]);
    await clock.advanceAsync(5_000);
    expect([kinds(), note()]).toEqual([['1020 redeemed'], null]);
    expect(owned).toMatchObject([{ titleId: FILM, purchase: 'buy' }]);
    await clock.advanceAsync(600_000);
    expect(asked()).toBe(2);
  });

  it('is told as one that came to nothing half a minute after it was sent, a rental notwithstanding', async () => {
    sent();
    ownership.records.set(FILM, [ownedBy('TVOD')]);
    await start();
    await clock.advanceAsync(29_999);
    expect([kinds(), note()?.titleId]).toEqual([[], FILM]);
    await clock.advanceAsync(1);
    expect([kinds(), note()]).toEqual([['1020 not-redeemed'], null]);
  });

  it('is none any more once its film was bought with money, and no other film was', async () => {
    sent(FILM, clock.wallMs() - 60_000);
    const finish = new FinishRedemption(account, { ownership, stored, news, clock });
    const bought = { purchase: 'buy', title: 'Still Water' } as const;
    news.tell({ kind: 'owned', titleId: OTHER_FILM, ...bought });
    news.tell({ kind: 'owned', titleId: FILM, purchase: 'rent', title: 'Still Water' });
    expect(note()?.titleId).toBe(FILM);
    news.tell({ kind: 'owned', titleId: FILM, ...bought });
    expect(note()).toBeNull();
    ownership.records.set(FILM, [ownedBy('EST')]);
    await finish.run();
    expect(kinds()).toEqual(['1021 owned', '1020 owned', '1020 owned']);
  });

  it('is told at once when it was long ago, and where the clock was set back', async () => {
    sent(FILM, clock.wallMs() - 30_000);
    await start();
    sent(OTHER_FILM, clock.wallMs() + 1);
    await start();
    expect(kinds()).toEqual(['1020 not-redeemed', '1021 not-redeemed']);
  });

  it('says nothing, and asks nothing, where none was sent', async () => {
    await start();
    expect([kinds(), asked()]).toEqual([[], 0]);
  });

  it('is asked about every 30 s while the platform does not answer, five times, and at the next start', async () => {
    sent();
    ownership.on.owned.answers(() => err({ code: 'network' }));
    await start();
    await clock.advanceAsync(29_999);
    expect(asked()).toBe(1);
    await clock.advanceAsync(1);
    expect(asked()).toBe(2);
    await clock.advanceAsync(3_600_000);
    expect([asked(), kinds(), note()?.titleId]).toEqual([5, [], FILM]);
    await start();
    expect(asked()).toBe(6);
  });

  it('is not said to have come to nothing while a claim to the title cannot be read', async () => {
    sent(FILM, clock.wallMs() - 60_000);
    ownership.unreadable.add(FILM);
    await start();
    expect([kinds(), note()?.titleId]).toEqual([[], FILM]);
    ownership.unreadable.clear();
    await clock.advanceAsync(30_000);
    expect([kinds(), note()]).toEqual([['1020 not-redeemed'], null]);
  });

  it('is left to whoever sent it when it was answered meanwhile, or another one was sent', async () => {
    sent();
    const answer = ownership.on.owned.hold();
    const run = start();
    stored.forget(STORED.redemption);
    answer();
    await run;
    sent(FILM, 1);
    const later = ownership.on.owned.hold();
    const again = start();
    sent(OTHER_FILM, 2);
    later();
    await again;
    expect([kinds(), note()?.titleId]).toEqual([[], OTHER_FILM]);
  });

  it('asks no more once its account is over', async () => {
    sent();
    await start();
    account.end();
    await clock.advanceAsync(60_000);
    expect([asked(), kinds(), note()?.titleId]).toEqual([1, [], FILM]);
    await start();
    expect(asked()).toBe(1);
  });

  it('keeps the note where nobody can be told', async () => {
    sent(FILM, 0);
    news.close();
    await start();
    expect(note()?.titleId).toBe(FILM);
  });
});
