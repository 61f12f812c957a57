import { describe, expect, it } from 'vitest';
import type { HeroTitle } from '../../core/catalogue/hero-model.ts';
import type { RowState } from '../../core/catalogue/row-state.ts';
import { NO_SHELVES, type ShelvesState } from '../../core/catalogue/shelves-state.ts';
import { cameFrom, leadingBack } from '../../ui/bindings/came-from.ts';
import { HomeView } from '../../ui/screens/home/home-view.tsx';
import { wayToList } from '../../ui/screens/shelves/address-of-row.ts';
import { oldShelvesText } from '../../ui/screens/shelves/old-shelves-text.ts';
import { Shelf } from '../../ui/screens/shelves/shelf.tsx';
import { drawsOnScreen } from '../support/draws-in-english.tsx';
import {
  knownTitle,
  sampleCategory,
  sampleFeature,
  sampleItem,
  sampleMetadata,
} from '../support/fakes/catalogue-samples.ts';

const draw = drawsOnScreen();

const nothing = () => undefined;
const NEXT = 'The next ones did not load.';
const NEWER = 'What is newer did not load.';
const AGAIN = 'Try again';
const row = (changes: Partial<RowState>): RowState => ({
  category: sampleCategory({ id: 'all', title: 'All films', template: 'grid' }),
  status: 'success',
  items: [sampleItem(knownTitle('1'))],
  features: [],
  more: true,
  late: false,
  ...changes,
});

describe('a grid among the rows whose next page did not come', () => {
  const shelf = (changes: Partial<RowState>, narrow: boolean) =>
    draw(<Shelf row={row(changes)} narrow={narrow} onOpenTitle={nothing} onMoreItems={nothing} />);

  it.each([
    ['as a grid', false],
    ['as one long row', true],
  ])('says so and offers another try: %s', (_, narrow) => {
    const failed = shelf({ status: 'failed' }, narrow);
    expect(failed).toContain(NEXT);
    expect(failed).toContain(AGAIN);
    for (const changes of [{ status: 'success' }, { status: 'loading' }] as const)
      expect(shelf(changes, narrow)).not.toContain(AGAIN);
    // Nothing more to ask for.
    expect(shelf({ status: 'failed', more: false }, narrow)).not.toContain(AGAIN);
  });
});

describe('home', () => {
  const home = (changes: Partial<ShelvesState>, title: HeroTitle | null = null) =>
    draw(
      <HomeView
        state={{ ...NO_SHELVES, status: 'success', rows: [row({ more: false })], ...changes }}
        {...(title !== null && {
          hero: {
            titles: new Map([[title.metadata.titleId, title]]),
            busy: false,
            onPlay: nothing,
            onWays: nothing,
            onVoucher: nothing,
          },
        })}
        onOpenTitle={nothing}
        onOpenClips={nothing}
        onMoreRows={nothing}
        onMoreItems={nothing}
        onRetry={nothing}
      />,
    );

  it('says below its last row that what is newer did not come, and offers another try', () => {
    const html = home({ newerFailed: true });
    const places = ['All films', NEWER, AGAIN, 'See short films'].map((text) => html.indexOf(text));
    expect(places[0]).toBeGreaterThan(0);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(home({ newerFailed: false })).not.toContain(AGAIN);
  });

  it('names a slide without words by its title, once that is known', () => {
    const id = knownTitle('7');
    const metadata = sampleMetadata(id, { title: 'Perihelion' });
    const slide = sampleFeature(id, { lines: [] });
    const known = home({ hero: [slide] }, { metadata, ways: { kind: 'unknown' }, resumeMs: 0 });
    expect(known).toContain('Perihelion');
    const worded = sampleFeature(id, { lines: [{ text: 'Tonight', hexCode: '' }] });
    const own = home({ hero: [worded] }, { metadata, ways: { kind: 'unknown' }, resumeMs: 0 });
    expect(own).toContain('Tonight');
    expect(own).not.toContain('Perihelion');
  });
});

describe('what is said of rows that are older than they may be', () => {
  it.each([
    [null, true, true, null],
    [1, true, true, 'shelves.old.failed'],
    [1, false, true, null],
    [1, true, false, 'shelves.old'],
    [1, false, false, 'shelves.old'],
  ])('is true: from %s, nothing newer %s, network %s', (oldFromMs, newerFailed, online, expected) => {
    expect(oldShelvesText({ oldFromMs, newerFailed }, online)).toBe(expected);
  });
});

describe('the way to the full list of a row', () => {
  it('[TDPG-04 part] leads back to the screen that it began on, and says how the list is called and its clips stand', () => {
    const category = sampleCategory({
      title: 'Making of',
      clipShape: 'portrait',
      source: { kind: 'playlist', id: '7' },
    });
    const [address, { state }] = wayToList(category, 'page', '/page/8001');
    expect(address).toBe('/aggregatepage/page/7/');
    expect(cameFrom(state, 'somebody')).toEqual({ address: '/page/8001', state: null });
    expect(state).toMatchObject({ title: 'Making of', clips: 'portrait' });

    // And from there the way back that the screen has itself.
    const [, { state: further }] = wayToList(
      category,
      'page',
      leadingBack('/page/8002', '/page/8001', 'ada'),
    );
    expect(cameFrom(further, 'ada')).toEqual({ address: '/page/8002', state: '/page/8001' });
    expect(cameFrom(further, 'bob')).toBeNull();
    expect(further).toMatchObject({ title: 'Making of', clips: 'portrait' });
  });
});
