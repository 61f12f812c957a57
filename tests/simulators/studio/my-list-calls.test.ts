import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FAMILY, openRig, SOLO, type SignedInCaller, type StudioRig } from './support/studio-rig.ts';

const LIST = { size: 15, page: 1, filters: '1,2,3,4' };

let rig: StudioRig;
let solo: SignedInCaller;
beforeAll(async () => {
  rig = await openRig();
  solo = await rig.visitor.signedIn(SOLO);
});
afterAll(() => rig.studio.close());

const row = async (caller: SignedInCaller, id: string) => {
  const { body } = await caller.call('consumerPlaylistContent', { id, ...LIST });
  return (body['products'] as { parentProductId: number }[]).map(({ parentProductId }) => parentProductId);
};

describe('[DEC-25 part] the list of an account', () => {
  it('is its own, the latest first, in the rows of home and of the library', async () => {
    const family = await rig.visitor.signedIn(FAMILY);
    const before = await row(family, 'home-my-list');
    await solo.call('putMyList', { id: 1001 }, { listed: true });
    await solo.call('putMyList', { id: 1002 }, { listed: true });
    await solo.call('putMyList', { id: 1001 }, { listed: true });
    expect(await row(solo, 'home-my-list')).toEqual([1002, 1001]);
    expect(await row(solo, 'library-bookmarks')).toEqual([1002, 1001]);
    expect(await row(family, 'home-my-list')).toEqual(before);
    await solo.call('putMyList', { id: 1002 }, { listed: false });
    expect(await row(solo, 'home-my-list')).toEqual([1001]);
    expect((await solo.call('myList', { id: 1002 })).body['listed']).toBe(false);
    expect((await solo.call('myList', { id: 1001 })).body['listed']).toBe(true);
  });

  it('holds no title that there is not, and no wish without a word', async () => {
    expect((await solo.call('putMyList', { id: 999_999 }, { listed: true })).code).toBe(40_058);
    expect((await solo.call('putMyList', { id: 1003 }, {})).code).toBe(40_016);
    expect(await row(solo, 'home-my-list')).not.toContain(1003);
  });
});

describe('[DEC-26 part] what a title costs', () => {
  it('is a price for each way, and a tier without one for the package', async () => {
    const { body } = await solo.call('productTiers', { id: 1009 });
    expect(body['productTierDetails']).toEqual([
      expect.objectContaining({ transactionTypeId: 3, currency: 'EUR', videoType: 'HD' }),
      expect.objectContaining({ transactionTypeId: 1, currency: 'EUR', videoType: 'HD' }),
      { transactionTypeId: 2 },
    ]);
  });
});

describe('[DEC-28 part] a report of place 0', () => {
  it('takes a title out of what was begun', async () => {
    const report = {
      parentProductId: 1001,
      type: 1,
      totalDuration: 5_400_000,
      trackingId: '',
      transactionType: 3,
    };
    await solo.call('reportProgress', {}, { ...report, streamProgress: 60_000, event: 'Update' });
    expect(await row(solo, 'home-continue')).toEqual([1001]);
    await solo.call('reportProgress', {}, { ...report, streamProgress: 0, event: 'End' });
    expect(await row(solo, 'home-continue')).toEqual([]);
  });
});
