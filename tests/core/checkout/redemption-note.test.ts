import { beforeEach, describe, expect, it } from 'vitest';
import { RedemptionNote } from '../../../core/checkout/redemption-note.ts';
import { consumerId } from '../../../core/shared/ids.ts';
import type { StoredValues } from '../../../core/storage/stored-values.ts';
import { ANA, FILM, OTHER_FILM } from '../../support/checkout-rig.ts';
import { FakeKeyValueStore } from '../../support/fakes/fake-key-value-store.ts';
import { storedValuesOver } from '../../support/stored-values-over.ts';

const SENT = { titleId: FILM, sentAtMs: 1_000 };
const OTHER = consumerId('900002');

describe('the note of a redemption', () => {
  let store: FakeKeyValueStore;
  let stored: StoredValues;
  let note: RedemptionNote;

  beforeEach(() => {
    store = new FakeKeyValueStore();
    stored = storedValuesOver(store);
    note = new RedemptionNote(stored, ANA);
  });

  it('is kept over a reload until it is forgotten, and is of its own title alone', () => {
    expect([note.read(), note.of(FILM)]).toEqual([null, null]);
    note.write(SENT);
    const reloaded = new RedemptionNote(storedValuesOver(store), ANA);
    expect([reloaded.read(), reloaded.of(FILM), reloaded.of(OTHER_FILM)]).toEqual([SENT, SENT, null]);
    reloaded.forget();
    expect(note.read()).toBeNull();
  });

  it('is the account’s alone', () => {
    const others = new RedemptionNote(stored, OTHER);
    note.write(SENT);
    expect(others.read()).toBeNull();
    others.forget();
    expect(note.read()).toEqual(SENT);
    others.write({ titleId: OTHER_FILM, sentAtMs: 2_000 });
    expect(note.read()).toEqual(SENT);
  });

  it('outlives a sign-out and a change of account, in the car and elsewhere', () => {
    note.write(SENT);
    for (const inCar of [true, false]) {
      stored.endAccount(inCar);
      stored.changeAccount(inCar);
      stored.repair();
    }
    expect(note.read()).toEqual(SENT);
  });
});
