import { beforeEach, describe, expect, it } from 'vitest';
import { filmAfter, type FilmAfter } from '../../../core/playback/film-after.ts';
import { ok } from '../../../core/shared/result.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { knownTitle, sampleItem, sampleMetadata } from '../../support/fakes/catalogue-samples.ts';
import { FakeCatalogueApi } from '../../support/fakes/fake-catalogue-api.ts';
import { FakeOwnershipApi, ownedBy } from '../../support/fakes/fake-ownership-api.ts';
import { FakeProgressApi } from '../../support/fakes/fake-progress-api.ts';
import { FakeSearchApi } from '../../support/fakes/fake-search-api.ts';

const FILM = knownTitle('4711');
const NEXT = knownTitle('815');
const OTHER = knownTitle('816');

describe('the film that follows another', () => {
  let clock: VirtualClock;
  let catalogue: FakeCatalogueApi;
  let search: FakeSearchApi;
  let ownership: FakeOwnershipApi;
  let progress: FakeProgressApi;

  beforeEach(() => {
    clock = new VirtualClock();
    catalogue = new FakeCatalogueApi();
    search = new FakeSearchApi();
    ownership = new FakeOwnershipApi();
    progress = new FakeProgressApi();
    catalogue.titles.set(FILM, sampleMetadata(FILM));
    search.found.set('Drama', [sampleItem(OTHER), sampleItem(NEXT, { title: 'Day Drive' })]);
  });

  const find = (): Promise<FilmAfter> => {
    const session = { isSubscriber: () => false };
    const parts = { catalogue, search, ownership, progress, session, clock };
    return filmAfter(FILM, 5_400_000, parts, new AbortController().signal);
  };

  it('is the first owned one of those that resemble it, from where that was left', async () => {
    ownership.records.set(NEXT, [ownedBy('EST')]);
    progress.positionsMs.set(NEXT, 60_000);
    expect(await find()).toEqual({
      kind: 'film',
      titleId: NEXT,
      title: 'Day Drive',
      productId: '9815',
      playSessionId: null,
      positionMs: 60_000,
      resumes: true,
    });
  });

  it('is none where nothing that resembles it is owned, or not any more', async () => {
    expect(await find()).toBe('none');
    ownership.records.set(NEXT, [ownedBy('TVOD', clock.wallMs() - 1)]);
    expect(await find()).toBe('none');
    ownership.records.set(NEXT, [ownedBy('TVOD', clock.wallMs() + 1)]);
    expect(await find()).toMatchObject({ titleId: NEXT });
  });

  it('is unknown where nobody tells the film, what resembles it, who owns that or where it was left', async () => {
    ownership.records.set(NEXT, [ownedBy('EST')]);
    catalogue.on.metadata.failsNext({ code: 'network' });
    expect(await find()).toBe('unknown');
    search.on.titles.answers(() => ({ ok: false, error: { code: 'network' } }));
    expect(await find()).toBe('unknown');
    search.on.titles.answers(() => ok({ items: [sampleItem(NEXT)], more: false }));
    ownership.on.owned.failsNext({ code: 'network' });
    expect(await find()).toBe('unknown');
    progress.on.read.failsNext({ code: 'network' });
    expect(await find()).toBe('unknown');
    expect(await find()).toMatchObject({ titleId: NEXT });
  });
});
