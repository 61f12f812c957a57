import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { NEVER } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { PageModel, PageState } from '../../core/catalogue/page-model.ts';
import { NO_SHELVES } from '../../core/catalogue/shelves-state.ts';
import { addressOf } from '../../ui/bindings/addresses.ts';
import { leadingBack } from '../../ui/bindings/came-from.ts';
import { MotionShown } from '../../ui/bindings/motion-shown.ts';
import { PageOf } from '../../ui/screens/page/page-of.tsx';
import { ShelvesView } from '../../ui/screens/shelves/shelves-view.tsx';
import { drawsOnScreen } from '../support/draws-in-english.tsx';
import { buttonNamed, drawnButtons } from '../support/drawn-buttons.tsx';
import { knownTitle, sampleCategory, sampleFeature } from '../support/fakes/catalogue-samples.ts';

const draw = drawsOnScreen();
const nothing = () => undefined;
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
    draw(
      <MemoryRouter initialEntries={[{ pathname: '/page/8001', state: way }]}>
        <MotionShown value={{ glance, still: false, blocked: {} }}>
          <Routes>
            <Route path="/page/:uniqueId" element={view} />
          </Routes>
        </MotionShown>
      </MemoryRouter>,
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
