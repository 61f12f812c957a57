import { beforeEach, describe, expect, it } from 'vitest';
import { FinishRedemption } from '../../../core/checkout/finish-redemption.ts';
import { PurchaseNews, type PurchaseOutcome } from '../../../core/checkout/purchase-news.ts';
import { RedemptionNote } from '../../../core/checkout/redemption-note.ts';
import type { Transaction } from '../../../core/ports/account-api.ts';
import { AccountScope } from '../../../core/session/account-scope.ts';
import { err } from '../../../core/shared/result.ts';
import type { SentRedemption } from '../../../core/checkout/sent-redemption.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { ANA } from '../../support/checkout-rig.ts';
import { knownTitle, sampleMetadata } from '../../support/fakes/catalogue-samples.ts';
import { FakeAccountApi } from '../../support/fakes/fake-account-api.ts';
import { FakeCatalogueApi } from '../../support/fakes/fake-catalogue-api.ts';
import { FakeKeyValueStore } from '../../support/fakes/fake-key-value-store.ts';
import { FakeOwnershipApi, ownedBy } from '../../support/fakes/fake-ownership-api.ts';
import { REDEMPTION } from '../../support/fakes/purchase-samples.ts';
import { RecordingLog } from '../../support/fakes/recording-log.ts';
import { storedValuesOver } from '../../support/stored-values-over.ts';

const FILM = knownTitle('1020');
const OTHER_FILM = knownTitle('1021');

describe('a redemption that a reload cut off', () => {
  let clock: VirtualClock;
  let notes: RedemptionNote;
  let ownership: FakeOwnershipApi;
  let accounts: FakeAccountApi;
  let catalogue: FakeCatalogueApi;
  let account: AccountScope;
  let news: PurchaseNews;
  let told: PurchaseOutcome[];

  beforeEach(() => {
    clock = new VirtualClock();
    notes = new RedemptionNote(storedValuesOver(new FakeKeyValueStore()), ANA);
    ownership = new FakeOwnershipApi();
    accounts = new FakeAccountApi();
    catalogue = new FakeCatalogueApi();
    for (const id of [FILM, OTHER_FILM]) catalogue.titles.set(id, sampleMetadata(id));
    account = new AccountScope(ANA, 1, new RecordingLog());
    news = new PurchaseNews();
    told = [];
    news.outcome$.subscribe((outcome) => told.push(outcome));
  });

  const sent = (id = FILM, sentAtMs = clock.wallMs()): void => {
    notes.write({ titleId: id, sentAtMs });
  };
  const note = (): SentRedemption | null => notes.read();
  const finish = (): FinishRedemption =>
    new FinishRedemption(account, { ownership, accounts, catalogue, note: notes, news, clock });
  const start = (): Promise<void> => finish().run();
  /** What the account bought, by the film and the currency that it was paid in. */
  const buys = (id: string, currency: string | null = null): void => {
    accounts.history = [...accounts.history, { ...REDEMPTION, itemId: `9${id}`, currency }];
    ownership.records.set(knownTitle(id), [ownedBy('EST')]);
  };
  const asked = (): number => ownership.on.owned.asked.length;
  const kinds = (): string[] => told.map(({ kind, titleId }) => `${titleId} ${kind}`);

  it('is told once the title is there, and whoever keeps what is owned hears of it', async () => {
    const owned: PurchaseOutcome[] = [];
    news.owned$.subscribe((outcome) => owned.push(outcome));
    sent();
    await start();
    expect([kinds(), note()?.titleId]).toEqual([[], FILM]);
    buys('1020');
    await clock.advanceAsync(5_000);
    expect([kinds(), note()]).toEqual([['1020 redeemed'], null]);
    expect(owned).toMatchObject([{ titleId: FILM, purchase: 'buy' }]);
    await clock.advanceAsync(600_000);
    expect(asked()).toBe(2);
  });

  it('is not told before the title is there, whatever the history says', async () => {
    accounts.history = [REDEMPTION];
    sent();
    await start();
    expect([kinds(), note()?.titleId]).toEqual([[], FILM]);
    ownership.records.set(FILM, [ownedBy('EST')]);
    await clock.advanceAsync(5_000);
    expect([kinds(), note()]).toEqual([['1020 redeemed'], null]);
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
    const finishing = finish();
    const bought = { purchase: 'buy', title: 'Still Water' } as const;
    news.tell({ kind: 'owned', titleId: OTHER_FILM, ...bought });
    news.tell({ kind: 'owned', titleId: FILM, purchase: 'rent', title: 'Still Water' });
    expect(note()?.titleId).toBe(FILM);
    news.tell({ kind: 'owned', titleId: FILM, ...bought });
    expect(note()).toBeNull();
    ownership.records.set(FILM, [ownedBy('EST')]);
    await finishing.run();
    expect(kinds()).toEqual(['1021 owned', '1020 owned', '1020 owned']);
  });

  describe('whose film is owned by then', () => {
    const rental: Transaction = { ...REDEMPTION, typeId: 3 };
    const otherFilm: Transaction = { ...REDEMPTION, itemId: '91021' };
    const paid: Transaction = { ...REDEMPTION, currency: 'EUR', value: 9.99 };

    it.each([
      ['was bought on another screen', () => (accounts.history = [paid, otherFilm, rental])],
      [
        'may have been, as no history comes',
        () => accounts.on.purchaseHistory.answers(() => err({ code: 'network' })),
      ],
      ['may have been, as nobody knows its product', () => catalogue.titles.clear()],
    ])(
      'is not called redeemed where it %s: half a minute later it is said that it is there',
      async (_why, come) => {
        accounts.history = [REDEMPTION];
        come();
        ownership.records.set(FILM, [ownedBy('EST')]);
        const owned: PurchaseOutcome[] = [];
        news.owned$.subscribe((outcome) => owned.push(outcome));
        sent();
        await start();
        await clock.advanceAsync(29_999);
        expect([kinds(), note()?.titleId]).toEqual([[], FILM]);
        await clock.advanceAsync(1);
        expect([kinds(), note()]).toEqual([['1020 yours'], null]);
        expect(owned).toMatchObject([{ titleId: FILM, purchase: 'buy' }]);
      },
    );

    it.each(['SVOD', 'FVOD'] as const)('was not redeemed where it only came with %s', async (type) => {
      ownership.records.set(FILM, [ownedBy(type)]);
      sent(FILM, clock.wallMs() - 60_000);
      await start();
      expect([kinds(), note()]).toEqual([['1020 not-redeemed'], null]);
    });

    it('was redeemed where a subscription covers it besides', async () => {
      buys('1020');
      ownership.records.set(FILM, [ownedBy('SVOD'), ownedBy('EST')]);
      sent();
      await start();
      expect(kinds()).toEqual(['1020 redeemed']);
    });

    it('is left to whoever sent another one while the history was asked', async () => {
      buys('1020');
      sent();
      const answer = accounts.on.purchaseHistory.hold();
      const run = start();
      await clock.advanceAsync(0);
      sent(OTHER_FILM, 2);
      answer();
      await run;
      expect([kinds(), note()?.titleId]).toEqual([[], OTHER_FILM]);
    });
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
    notes.forget();
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
    expect(clock.pending).toBe(0);
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
