import { expect, it } from 'vitest';
import { filmOf } from '../../../core/playback/film-of.ts';
import { playSessionId } from '../../../core/shared/ids.ts';
import { knownTitle, sampleMetadata } from '../../support/fakes/catalogue-samples.ts';
import { FakeCatalogueApi } from '../../support/fakes/fake-catalogue-api.ts';
import { FakeProgressApi } from '../../support/fakes/fake-progress-api.ts';

const FILM = knownTitle('4711');

it('[DEC-07 part] a trailer leads to its film by name, or by its title alone where nobody tells more of it', async () => {
  const [catalogue, progress] = [new FakeCatalogueApi(), new FakeProgressApi()];
  catalogue.titles.set(FILM, sampleMetadata(FILM, { title: 'Night Drive' }));
  progress.positionsMs.set(FILM, 61_000);
  const session = { playSessionId: playSessionId('session-1'), titleId: FILM, vamId: null } as const;
  const find = () =>
    filmOf(
      { ...session, kind: 'trailer', title: 'The trailer' },
      { catalogue, progress, account: new AbortController().signal },
    );
  const film = { kind: 'film', titleId: FILM, positionMs: 61_000, playSessionId: null, atOnce: true };
  const named = { title: 'Night Drive', productId: '94711', durationMs: 5_400_000 };
  expect(await find()).toEqual({ ...film, ...named });
  catalogue.on.metadata.failsNext({ code: 'network' });
  expect(await find()).toEqual({ ...film, title: 'The trailer', productId: '' });
});
