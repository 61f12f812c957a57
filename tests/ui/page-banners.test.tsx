import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { NEVER } from 'rxjs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PageModel, PageState } from '../../core/catalogue/page-model.ts';
import { NO_SHELVES } from '../../core/catalogue/shelves-state.ts';
import { addressOf } from '../../ui/bindings/addresses.ts';
import { leadingBack } from '../../ui/bindings/came-from.ts';
import { StartModelsContext, type StartModels } from '../../ui/bindings/models.ts';
import { MotionShown } from '../../ui/bindings/motion-shown.ts';
import { PageOf } from '../../ui/screens/page/page-of.tsx';
import { ShelvesView } from '../../ui/screens/shelves/shelves-view.tsx';
import { startWording, wholeWording } from '../../ui/wording/wording.ts';
import { buttonNamed, drawnButtons } from '../support/drawn-buttons.tsx';
import { knownTitle, sampleCategory, sampleFeature } from '../support/fakes/catalogue-samples.ts';
import { FakeConnectivity } from '../support/fakes/fake-connectivity.ts';

let wording: i18n;
vi.stubGlobal('window', { innerWidth: 1920, innerHeight: 960, outerWidth: 1920, devicePixelRatio: 1 });
// Nothing on the page has the focus.
vi.stubGlobal('document', { activeElement: null });
afterAll(() => vi.unstubAllGlobals());
beforeAll(async () => {
  wording = await startWording('en');
  await wholeWording(wording);
});

const nothing = () => undefined;
const models = { connectivity: new FakeConnectivity() } as unknown as StartModels;
const BANNER = sampleFeature(knownTitle('1'), {
  link: { kind: 'page', pageId: '8002' },
  lines: [{ text: 'Wide open', hexCode: '' }],
});
const FILLED: PageState = {
  head: { title: 'After dark', text: null, imageUrl: null },
  headComes: false,
  outcome: 'filled',
  shelves: {
    ...NO_SHELVES,
    status: 'success',
    rows: [
      {
        category: sampleCategory({ id: 'banners', title: 'Banners', template: 'banner' }),
        status: 'success',
        items: [],
        features: [BANNER],
        more: false,
        late: false,
      },
    ],
  },
};

interface Drawn {
  readonly glance?: boolean;
  /** What the browser's history has of the way that led here. */
  readonly way?: unknown;
}

const drawing =
  ({ glance = false, way = null }: Drawn = {}) =>
  (view: ReactNode): string =>
    renderToStaticMarkup(
      <I18nextProvider i18n={wording}>
        <MemoryRouter initialEntries={[{ pathname: '/page/8001', state: way }]}>
          <StartModelsContext value={models}>
            <MotionShown value={{ glance, blocked: {} }}>
              <Routes>
                <Route path="/page/:uniqueId" element={view} />
              </Routes>
            </MotionShown>
          </StartModelsContext>
        </MemoryRouter>
      </I18nextProvider>,
    );

const page = (preview: boolean) => (
  <PageOf page={{ id: '8001', state$: NEVER, initial: FILLED } as unknown as PageModel} preview={preview} />
);

describe('a banner on a page', () => {
  it.each([false, true])('[HOME-11 part] opens the page that it leads to, in preview too: %s', (preview) => {
    const banner = buttonNamed('Wide open', drawnButtons(page(preview), drawing()));
    expect(banner.enabled).toBe(true);
  });

  it('[HOME-11 part] opens that one and no other, and leads nowhere where pages cannot be opened', () => {
    const opened: string[] = [];
    const shelves = (onOpenPage?: (id: string) => void) =>
      drawnButtons(
        <ShelvesView
          name="page/8001"
          place="page"
          head={{ title: 'After dark', text: null, picture: null, onBack: null }}
          state={FILLED.shelves}
          waiting={false}
          ghosts={[]}
          onOpenTitle={(id) => opened.push(`title ${id}`)}
          {...(onOpenPage !== undefined && { onOpenPage })}
          onSeeMore={nothing}
          onMoreRows={nothing}
          onMoreItems={nothing}
          onNewer={nothing}
        />,
        drawing(),
      );
    buttonNamed(
      'Wide open',
      shelves((id) => opened.push(`page ${id}`)),
    ).press();
    expect(opened).toEqual(['page 8002']);
    expect(shelves().filter(({ enabled }) => enabled)).toEqual([]);
  });

  it('[OPEN-48 part] leads who drives no further than three lists', () => {
    const REST = 'More once the car is parked.';
    const second = leadingBack(addressOf.page('8003'), null, null);
    const third = leadingBack(addressOf.page('8002'), second, null);
    const html = (drawn: Drawn) => drawing(drawn)(page(false));
    expect(html({ glance: true, way: second })).toContain('Wide open');
    expect(html({ glance: true, way: third })).not.toContain('Wide open');
    expect(html({ glance: true, way: third })).toContain(REST);
    // The way back stays.
    expect(html({ glance: true, way: third })).toContain('aria-label="Back"');
    expect(html({ way: third })).toContain('Wide open');
  });
});
