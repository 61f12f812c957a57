import { beforeEach, describe, expect, it } from 'vitest';
import { TitleArtwork } from '../../../core/catalogue/title-artwork.ts';
import { knownTitle } from '../../support/fakes/catalogue-samples.ts';
import { FakeCatalogueApi } from '../../support/fakes/fake-catalogue-api.ts';

const FILM = knownTitle('1');

describe('the artwork of titles', () => {
  let api: FakeCatalogueApi;
  let artwork: TitleArtwork;

  beforeEach(() => {
    api = new FakeCatalogueApi();
    api.pictures.set(FILM, { backgroundUrl: '/night.webp', sttUrl: null });
    artwork = new TitleArtwork(api);
  });

  it('is asked for once per title, also while the answer is on its way', async () => {
    expect(await Promise.all([artwork.find(FILM), artwork.find(FILM)])).toEqual([
      '/night.webp',
      '/night.webp',
    ]);
    expect(await artwork.find(FILM)).toBe('/night.webp');
    expect(api.on.images.asked).toHaveLength(1);
  });

  it('is remembered when there is none', async () => {
    expect(await artwork.find(knownTitle('2'))).toBeNull();
    await artwork.find(knownTitle('2'));
    expect(api.on.images.asked).toHaveLength(1);
  });

  it('is asked for again after a failure', async () => {
    api.on.images.failsNext({ code: 'network' });
    expect(await artwork.find(FILM)).toBeNull();
    expect(await artwork.find(FILM)).toBe('/night.webp');
  });

  it('is remembered for 64 titles', async () => {
    for (let id = 1; id <= 64; id += 1) await artwork.find(knownTitle(String(id)));
    await artwork.find(knownTitle('1'));
    expect(api.on.images.asked).toHaveLength(64);
  });

  it('is forgotten, oldest first, beyond 64 titles', async () => {
    for (let id = 1; id <= 65; id += 1) await artwork.find(knownTitle(String(id)));
    await artwork.find(knownTitle('65'));
    expect(api.on.images.asked).toHaveLength(65);
    await artwork.find(FILM);
    expect(api.on.images.asked).toHaveLength(66);
  });
});
