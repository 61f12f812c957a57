import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { WordingContext } from '../../ui/wording/wording-context.ts';
import { MemoryRouter } from 'react-router-dom';
import { NEVER } from 'rxjs';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { CORE } from '../../adapters/composition/tokens.ts';
import type { ShelvesState } from '../../core/catalogue/shelves-state.ts';
import { StartModelsContext, type StartModels } from '../../ui/bindings/models.ts';
import { PlacesByAddress } from '../../ui/bindings/places-by-address.ts';
import type { PreviewModels } from '../../ui/bindings/preview-models.ts';
import { Preview } from '../../ui/screens/preview/preview.tsx';
import { startWording, wholeWording } from '../../ui/wording/wording.ts';
import { drawnButtons } from '../support/drawn-buttons.tsx';
import { knownTitle, sampleCategory, sampleFeature, sampleItem } from '../support/fakes/catalogue-samples.ts';
import { sourceKey } from '../support/fakes/fake-catalogue-api.ts';
import { ScreenRig } from '../support/screen-rig.ts';
import { showOn } from '../support/show-on.ts';

let wording: i18n;
vi.stubGlobal('window', { innerWidth: 1920, innerHeight: 960, outerWidth: 1920, devicePixelRatio: 1 });
afterAll(() => vi.unstubAllGlobals());
beforeAll(async () => {
  wording = await startWording('en');
  await wholeWording(wording);
});
afterEach(() => showOn());

/** What has arrived already is drawn at once. */
const arrived = <T,>(value: T): Promise<T> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });

describe('the preview', () => {
  const FILM = knownTitle('4711');
  const HERO = sampleCategory({ id: 'hero', template: 'hero', source: { kind: 'features', id: 'slides' } });
  const POPULAR = sampleCategory({ id: 'popular', title: 'Popular now' });

  /** Draws with the models of a visitor, the shelves as they are by then. */
  const drawing =
    (rig: ScreenRig, initial: ShelvesState) =>
    (view: ReactNode): string => {
      const side = { shelves: { state$: NEVER, initial }, places: new PlacesByAddress() };
      const models = {
        connectivity: rig.connectivity,
        session: rig.session,
        previewSide: () => arrived(side as unknown as PreviewModels),
      };
      return renderToStaticMarkup(
        <MemoryRouter initialEntries={['/preview']}>
          <WordingContext value={wording}>
            <StartModelsContext value={models as unknown as StartModels}>{view}</StartModelsContext>
          </WordingContext>
        </MemoryRouter>,
      );
    };
  /** Marks of slides in the place of the hero; null where there is no such place. */
  const marks = (html: string): number | null => {
    const place = /<div class="[^"]*_ghostMarks_[^"]*">((?:<span><\/span>)*)<\/div>/.exec(html)?.[1];
    return place === undefined ? null : place.split('</span>').length - 1;
  };

  it('[PREV-02 part, PREV2-02 part, PREV2-05 part] has a place for its hero with 5, 7 or 3 marks, then the hero and the playlists of preview, and its way out all the time', async () => {
    const rig = new ScreenRig({ seat: 'other' });
    const { catalogue } = rig;
    catalogue.lists.set('preview', [HERO, POPULAR]);
    catalogue.lists.set('home', [sampleCategory({ id: 'other', title: 'Of an account' })]);
    catalogue.slides.set('slides', [sampleFeature(FILM)]);
    catalogue.rows.set(sourceKey(POPULAR.source), [sampleItem(FILM)]);
    const shelves = rig.get(CORE.preview);
    const draw = (state: ShelvesState) => drawing(rig, state)(<Preview />);
    const waysOut = (state: ShelvesState) =>
      drawnButtons(<Preview />, drawing(rig, state)).filter(({ name }) => name === 'Exit Preview');

    const places = ['default-1336', 'rear-13.1', 'narrow-1920'].map((profile) => {
      showOn(profile);
      return marks(draw(shelves.initial));
    });
    expect(places).toEqual([5, 7, 3]);
    showOn();
    expect(waysOut(shelves.initial)).toMatchObject([{ enabled: true }]);

    let shown = shelves.initial;
    shelves.state$.subscribe((state) => (shown = state));
    await shelves.load();
    const html = draw(shown);
    expect(marks(html)).toBeNull();
    expect(html).toContain('aria-roledescription="carousel"');
    for (const words of ['See film 4711', 'Popular now']) expect(html).toContain(words);
    expect(html).not.toContain('Of an account');
    expect(waysOut(shown)).toMatchObject([{ enabled: true }]);
  });
});
