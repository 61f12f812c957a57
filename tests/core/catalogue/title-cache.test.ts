import { beforeEach, describe, expect, it } from 'vitest';
import { TitleCache } from '../../../core/catalogue/title-cache.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { knownTitle, sampleExtra, sampleMetadata } from '../../support/fakes/catalogue-samples.ts';
import { FakeKeyValueStore } from '../../support/fakes/fake-key-value-store.ts';
import { ownedBy } from '../../support/fakes/fake-ownership-api.ts';
import { RecordingLog } from '../../support/fakes/recording-log.ts';
import { storedValuesOver } from '../../support/stored-values-over.ts';

const FILM = knownTitle('1020');
const OTHER = knownTitle('1021');
const DETAILS = {
  images: { backgroundUrl: '/night.webp', sttUrl: null },
  metadata: sampleMetadata(FILM),
};

describe('what is kept of a title', () => {
  let clock: VirtualClock;
  let store: FakeKeyValueStore;
  let cache: TitleCache;
  let language: string;
  let account: { over: boolean };

  beforeEach(() => {
    clock = new VirtualClock();
    language = 'EN';
    store = new FakeKeyValueStore();
    account = { over: false };
    cache = new TitleCache(storedValuesOver(store), clock, new RecordingLog(), () => language, account);
  });

  it('[CHKO-28] is kept by title: images, metadata and ownedstatus under moviedetails_, vam under vamdetails_', () => {
    const extras = [sampleExtra('5001'), sampleExtra('5002', { locked: true })];
    cache.write(FILM, DETAILS, [ownedBy('EST')]);
    cache.writeExtras(FILM, extras);
    expect(store.keys().toSorted()).toEqual(['moviedetails_1020', 'vamdetails_1020']);
    expect(JSON.parse(store.get('vamdetails_1020') ?? '')).toEqual({
      atMs: clock.wallMs(),
      value: { language, vam: extras },
    });
    expect(cache.readExtras(FILM)).toEqual(extras);
    expect(cache.readExtras(OTHER)).toBeNull();
    expect(cache.read(FILM)).toEqual({
      ...DETAILS,
      ownedstatus: [{ transactionType: 'EST', owned: true }],
    });
    clock.advance(240 * 60_000 + 1);
    expect([cache.read(FILM), cache.readExtras(FILM), store.keys()]).toEqual([null, null, []]);
  });

  it('is neither read nor kept nor touched for an account that is over', () => {
    cache.write(FILM, DETAILS, [ownedBy('TVOD')]);
    cache.writeExtras(FILM, []);
    const kept = store.keys().map((key) => [key, store.get(key)]);
    account.over = true;
    expect([cache.read(FILM), cache.readExtras(FILM), cache.claim(FILM)]).toEqual([null, null, null]);
    cache.write(FILM, DETAILS, []);
    cache.writeExtras(FILM, [sampleExtra('5001')]);
    cache.write(OTHER, DETAILS, []);
    cache.markOwned(FILM, 'EST');
    cache.forget(FILM);
    expect(store.keys().map((key) => [key, store.get(key)])).toEqual(kept);
  });

  it('[DEC-19 part] is of its language', () => {
    cache.write(FILM, DETAILS, []);
    cache.writeExtras(FILM, []);
    expect([cache.read(FILM)?.metadata, cache.readExtras(FILM)]).toEqual([DETAILS.metadata, []]);
    language = 'DE_DE';
    expect([cache.read(FILM), cache.readExtras(FILM)]).toEqual([null, null]);
  });

  it.each([
    ['no list', {}],
    ['one that is none', { vam: [7] }],
    ['an extra without an id', { vam: [{ ...sampleExtra('1'), vamId: '' }] }],
    ['a lock that is none', { vam: [{ ...sampleExtra('1'), locked: 'no' }] }],
    ['an access that is none', { vam: [{ ...sampleExtra('1'), studioAccess: null }] }],
  ])('drops extras with %s', (_what, value) => {
    store.set('vamdetails_1020', JSON.stringify({ atMs: clock.wallMs(), value: { language, ...value } }));
    expect(cache.readExtras(FILM)).toBeNull();
    expect(store.keys()).toEqual([]);
  });

  it('has each claim with its owned flag', () => {
    const claims = [{ ...ownedBy('EST'), owned: false }, ownedBy('TVOD')];
    cache.write(FILM, DETAILS, claims);
    expect(store.keys()).toEqual(['moviedetails_1020']);
    expect(JSON.parse(store.get('moviedetails_1020') ?? '')).toEqual({
      atMs: clock.wallMs(),
      value: {
        language,
        ...DETAILS,
        ownedstatus: [
          { transactionType: 'EST', owned: false },
          { transactionType: 'TVOD', owned: true },
        ],
      },
    });
    expect(cache.read(FILM)).toMatchObject(DETAILS);
    expect(cache.read(OTHER)).toBeNull();
  });

  it('has no owned flag for a claim that is over', () => {
    cache.write(FILM, DETAILS, [ownedBy('TVOD', clock.wallMs() - 1)]);
    expect(cache.read(FILM)?.ownedstatus).toEqual([{ transactionType: 'TVOD', owned: false }]);
    expect(cache.claim(FILM)).toBeNull();
  });

  it('answers the strongest claim', () => {
    expect(cache.claim(FILM)).toBeNull();
    cache.write(FILM, DETAILS, [ownedBy('TVOD'), ownedBy('SVOD')]);
    expect(cache.claim(FILM)).toMatchObject({ transactionType: 'SVOD', owned: true });
  });

  it('[CHKO-18 part] receives the owned flag of one transaction type, and keeps the others and its age', () => {
    cache.write(FILM, DETAILS, [{ ...ownedBy('EST'), owned: false }, ownedBy('TVOD')]);
    clock.advance(240 * 60_000);
    cache.markOwned(FILM, 'EST');
    expect(cache.read(FILM)?.ownedstatus).toEqual([
      { transactionType: 'TVOD', owned: true },
      { transactionType: 'EST', owned: true },
    ]);
    clock.advance(1);
    expect(cache.read(FILM)).toBeNull();
  });

  it('receives nothing where it is not kept', () => {
    cache.markOwned(FILM, 'EST');
    expect(store.keys()).toEqual([]);
  });

  it('is that of the 24 titles that were opened last, so that the storage has room for a payment', () => {
    for (let id = 2_000; id < 2_030; id += 1) {
      clock.advance(1);
      cache.write(knownTitle(String(id)), DETAILS, []);
      cache.writeExtras(knownTitle(String(id)), []);
    }
    const kept = (family: string) => Array.from({ length: 24 }, (_, at) => `${family}${2_006 + at}`);
    expect(store.keys().toSorted()).toEqual([...kept('moviedetails_'), ...kept('vamdetails_')]);
  });

  it.each([
    ['no metadata', { metadata: null }],
    ['no product', { metadata: { ...DETAILS.metadata, productId: '' } }],
    ['a running time in words', { metadata: { ...DETAILS.metadata, durationMs: 'long' } }],
    ['genres that are no list', { metadata: { ...DETAILS.metadata, genres: 'Drama' } }],
    ['a crew that is no list', { metadata: { ...DETAILS.metadata, crew: 'Jo Berg' } }],
    ['a crew of texts', { metadata: { ...DETAILS.metadata, crew: ['Jo Berg'] } }],
    ['one of the crew without a name', { metadata: { ...DETAILS.metadata, crew: [{ role: 'Director' }] } }],
    ['one of the crew without a role', { metadata: { ...DETAILS.metadata, crew: [{ name: 'Jo Berg' }] } }],
    ['claims that are no list', { ownedstatus: 'EST' }],
    ['a claim that is none', { ownedstatus: [null] }],
    ['no id', { metadata: { ...DETAILS.metadata, titleId: 'film' } }],
    ['an id that is a number', { metadata: { ...DETAILS.metadata, titleId: 1020 } }],
    ['a cast of numbers', { metadata: { ...DETAILS.metadata, cast: [1] } }],
    ['a claim of no kind', { ownedstatus: [{ transactionType: 'BVOD', owned: true }] }],
    ['a flag that is none', { ownedstatus: [{ transactionType: 'EST', owned: 'yes' }] }],
    ['no images', { images: 'none' }],
    ['languages that are no list', { metadata: { ...DETAILS.metadata, audioLanguages: 'en' } }],
    ['subtitles that are no list', { metadata: { ...DETAILS.metadata, subtitleLanguages: null } }],
  ])('is dropped with %s', (_what, wrong) => {
    const value = { language, ...DETAILS, ownedstatus: [], ...wrong };
    store.set('moviedetails_1020', JSON.stringify({ atMs: clock.wallMs(), value }));
    expect(cache.read(FILM)).toBeNull();
    expect(store.keys()).toEqual([]);
    store.set(
      'moviedetails_1020',
      JSON.stringify({ atMs: clock.wallMs(), value: { ...value, ...DETAILS, ownedstatus: [] } }),
    );
    expect(cache.read(FILM)).toEqual({ ...DETAILS, ownedstatus: [] });
  });

  it('has every text of a title, and none where one was not kept', () => {
    const metadata = { ...DETAILS.metadata, copyright: '© Night Films', ratingReason: 'tension' };
    cache.write(FILM, { ...DETAILS, metadata }, []);
    expect(cache.read(FILM)?.metadata).toEqual(metadata);
    const { synopsis: _, copyright: __, ...rest } = metadata;
    const value = { language, images: DETAILS.images, metadata: rest, ownedstatus: [] };
    store.set('moviedetails_1020', JSON.stringify({ atMs: clock.wallMs(), value }));
    expect(cache.read(FILM)?.metadata).toEqual({ ...rest, synopsis: '', copyright: '' });
  });
});
