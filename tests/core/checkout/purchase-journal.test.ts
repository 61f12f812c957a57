import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { PurchaseJournal } from '../../../core/checkout/purchase-journal.ts';
import { consumerId, transactionId } from '../../../core/shared/ids.ts';
import { err } from '../../../core/shared/result.ts';
import { StoredValues } from '../../../core/storage/stored-values.ts';
import { ANA, JOURNAL_KEY, unfinished } from '../../support/checkout-rig.ts';
import { FakeKeyValueStore } from '../../support/fakes/fake-key-value-store.ts';
import { RecordingLog } from '../../support/fakes/recording-log.ts';

const OTHER = consumerId('900002');

describe('the journal of a purchase', () => {
  let store: FakeKeyValueStore;
  let stored: StoredValues;
  let journal: PurchaseJournal;

  beforeEach(() => {
    store = new FakeKeyValueStore();
    stored = new StoredValues(store, new RecordingLog());
    journal = new PurchaseJournal(stored, ANA);
  });

  it('keeps a purchase over a reload until it is finished', () => {
    expect(journal.read()).toBeNull();
    journal.write(unfinished('open'));
    const reloaded = new PurchaseJournal(new StoredValues(store, new RecordingLog()), ANA);
    expect(reloaded.read()).toEqual(unfinished('open'));
    reloaded.forget();
    expect(journal.read()).toBeNull();
  });

  it('is the account’s alone', () => {
    const others = new PurchaseJournal(stored, OTHER);
    journal.write(unfinished('paying'));
    expect(others.read()).toBeNull();
    others.forget();
    expect(journal.read()).toEqual(unfinished('paying'));
    others.write(unfinished('open', { transaction: transactionId('transaction-9') }));
    expect(journal.read()).toEqual(unfinished('paying'));
  });

  it('outlives a sign-out and a change of account, in the car and elsewhere', () => {
    journal.write(unfinished('paid'));
    for (const inCar of [true, false]) {
      stored.endAccount(inCar);
      stored.changeAccount(inCar);
      stored.repair();
    }
    expect(journal.read()).toEqual(unfinished('paid'));
  });

  it('says when the host does not keep it', () => {
    store.failure = { code: 'storage/full' };
    expect(journal.write(unfinished('open'))).toEqual(err({ code: 'storage/full' }));
    expect(journal.advance(unfinished('open'), 'paying')).toEqual(err({ code: 'storage/full' }));
    expect(journal.read()).toBeNull();
  });

  it('writes the same purchase, further on', () => {
    expect(journal.advance(unfinished('open'), 'paying')).toEqual({ ok: true, value: unfinished('paying') });
    expect(journal.read()).toEqual(unfinished('paying'));
  });

  it('holds what it takes to finish it, and nothing of a card or an address', () => {
    journal.write(unfinished('paying'));
    expect(JSON.parse(store.get(JOURNAL_KEY) ?? '')).toEqual({
      transaction: 'transaction-1',
      order: { titleId: '1020', kind: 'buy', sku: 'sku-1020-buy', videoType: 'HD' },
      phase: 'paying',
      title: 'Film 1020',
    });
  });

  it('reads any purchase as it was written', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('open', 'paying', 'paid', 'cancelling'),
        fc.constantFrom('rent', 'buy'),
        fc.option(fc.string({ minLength: 1, maxLength: 40 })),
        fc.option(fc.string({ minLength: 1, maxLength: 40 })),
        fc.string({ maxLength: 200 }),
        (phase, kind, sku, videoType, title) => {
          const { order } = unfinished(phase);
          const purchase = unfinished(phase, {
            order: { ...order, kind, sku, videoType },
            title,
          });
          journal.write(purchase);
          expect(journal.read()).toEqual(purchase);
        },
      ),
    );
  });

  it('keeps a purchase whose title is longer than any name', () => {
    journal.write(unfinished('paying', { title: 'x'.repeat(5_000) }));
    expect(journal.read()).toEqual(unfinished('paying', { title: '' }));
  });

  const text = (changes: Readonly<Record<string, unknown>>): string =>
    JSON.stringify({ ...unfinished('paying'), ...changes });
  const withOrder = (changes: Readonly<Record<string, unknown>>): string =>
    text({ order: { ...unfinished('paying').order, ...changes } });

  it.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['no transaction', text({ transaction: '' })],
    ['a transaction that is a number', text({ transaction: 1 })],
    ['a transaction that no platform names', text({ transaction: 'x'.repeat(129) })],
    ['a phase that is none', text({ phase: 'done' })],
    ['no phase', text({ phase: undefined })],
    ['no order', text({ order: null })],
    ['an order of no title', withOrder({ titleId: 'abc' })],
    ['an order without a title', withOrder({ titleId: undefined })],
    ['an order of another kind', withOrder({ kind: 'steal' })],
  ])('drops what it would never have written: %s', (_what, spoilt) => {
    store.set(JOURNAL_KEY, spoilt);
    expect(journal.read()).toBeNull();
    expect(store.get(JOURNAL_KEY)).toBeNull();
    store.set(JOURNAL_KEY, text({ transaction: 'x'.repeat(128) }));
    expect(journal.read()).not.toBeNull();
  });
});
