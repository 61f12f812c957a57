import { afterEach, describe, expect, it } from 'vitest';
import { NO_SHELVES, type ShelvesState } from '../../core/catalogue/shelves-state.ts';
import { HomeView } from '../../ui/screens/home/home-view.tsx';
import { drawsOnScreen } from '../support/draws-in-english.tsx';
import { buttonNamed, drawnButtons } from '../support/drawn-buttons.tsx';
import { knownTitle, sampleCategory, sampleFeature, sampleItem } from '../support/fakes/catalogue-samples.ts';
import { showOn } from '../support/show-on.ts';

const draw = drawsOnScreen();
afterEach(() => showOn());

const nothing = () => undefined;

const FILM = knownTitle('1');
const ROWS: ShelvesState['rows'] = [
  {
    category: sampleCategory({ id: 'all', title: 'All films', template: 'landscape' }),
    status: 'success',
    items: [sampleItem(FILM)],
    features: [],
    more: false,
    late: false,
  },
];
const STATES: readonly (readonly [name: string, state: Partial<ShelvesState>, says: string])[] = [
  ['waits', { status: 'loading' }, 'aria-busy="true"'],
  ['waits for its hero', { rows: ROWS, heroPlace: 'pending' }, 'aria-busy="true"'],
  ['has a hero', { rows: ROWS, hero: [sampleFeature(FILM)] }, 'aria-roledescription="carousel"'],
  ['has no hero in time', { rows: ROWS, heroPlace: 'late' }, 'All films'],
  ['has no hero, but its place', { rows: ROWS, heroPlace: 'empty' }, 'All films'],
  ['has no hero', { rows: ROWS }, 'All films'],
  ['failed', { status: 'failed' }, 'The films did not load'],
  ['is empty', {}, 'Nothing on show yet'],
];

describe('the search of home', () => {
  const home = (changes: Partial<ShelvesState>, onSearch: (() => void) | null) => (
    <HomeView
      state={{ ...NO_SHELVES, status: 'success', ...changes }}
      onOpenTitle={nothing}
      onSearch={onSearch}
      onMoreRows={nothing}
      onMoreItems={nothing}
      onRetry={nothing}
    />
  );
  const searches = (changes: Partial<ShelvesState>): number => {
    const buttons = drawnButtons(home(changes, nothing), draw);
    return buttons.filter(({ name }) => name === 'Search').length;
  };

  it.each(STATES)('[HOME-01 part] stands in its header, whatever home shows: it %s', (_, changes, says) => {
    for (const profile of ['rear-11.6', 'default-1336', 'sync']) {
      showOn(profile);
      let opened = 0;
      const view = home(changes, () => (opened += 1));
      buttonNamed('Search', drawnButtons(view, draw)).press();
      expect(opened).toBe(1);
      const html = draw(view);
      expect(html).toContain(says);
      expect(html.match(/<h1/g)).toHaveLength(1);
    }
  });

  it.each(STATES)('is left to the navigation beside a band: it %s', (_, changes, says) => {
    showOn('narrow-1600');
    expect(searches(changes)).toBe(0);
    const html = draw(home(changes, nothing));
    expect(html).toContain(says);
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it.each(STATES)('stands in its header in the hand, though the screen is narrow: it %s', (_, changes) => {
    showOn('narrow-1600', true);
    expect(searches(changes)).toBe(1);
    expect(draw(home(changes, nothing)).match(/<h1/g)).toHaveLength(1);
  });

  it('draws no row before it is decided whether a hero stands above it', () => {
    showOn('rear-11.6');
    expect(draw(home({ rows: ROWS, heroPlace: 'pending' }, null))).not.toContain('All films');
  });

  it.each(STATES)('is not there where nothing can be searched: it %s', (_, changes) => {
    expect(draw(home(changes, null))).not.toContain('Search');
  });
});
