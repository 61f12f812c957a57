import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toHeroFeature } from '../../adapters/http/catalogue-mapping.ts';
import { feature, type WireFeature } from '../../adapters/http/wire/features.ts';
import type { RowState } from '../../core/catalogue/row-state.ts';
import { NO_SHELVES, type ShelvesState } from '../../core/catalogue/shelves-state.ts';
import type { HeroFeature } from '../../core/ports/catalogue-api.ts';
import { turnSlides } from '../../ui/components/hero-turns.ts';
import { HomeView } from '../../ui/screens/home/home-view.tsx';
import { drawsOnScreen } from '../support/draws-in-english.tsx';
import { buttonNamed, drawnButtons } from '../support/drawn-buttons.tsx';
import { sampleCategory } from '../support/fakes/catalogue-samples.ts';
import { showOn } from '../support/show-on.ts';

const draw = drawsOnScreen();
afterEach(() => showOn());

const nothing = () => undefined;

/** As the platform tells of it. */
function told(changes: Partial<WireFeature>, order: 'RGBA' | 'ARGB' = 'RGBA'): HeroFeature {
  const wire = { featureId: '7001', featureImageUrl: '/art/7001', ...changes };
  const read = toHeroFeature(feature.parse(wire), 'https://studio.example', order);
  if (read === null) throw new Error('no feature');
  return read;
}

/** A row of banners is there once its category is. */
const banners = (features: readonly HeroFeature[]): RowState => ({
  category: sampleCategory({ id: 'banners', title: 'Banners', template: 'banner' }),
  status: 'success',
  items: [],
  features,
  more: false,
  late: false,
});

/** What was opened since a test began. */
let opened: string[];
beforeEach(() => {
  opened = [];
});

const home = (changes: Partial<ShelvesState>) => (
  <HomeView
    state={{ ...NO_SHELVES, status: 'success', ...changes }}
    onOpenTitle={(id) => opened.push(`title ${id}`)}
    onOpenPage={(id) => opened.push(`page ${id}`)}
    onMoreRows={nothing}
    onMoreItems={nothing}
    onRetry={nothing}
  />
);

describe('the hero of home', () => {
  const LED = [{ name: 'Line1', text: 'Tonight', hexCode: null }] as const;
  const title = told({ navigationLinkType: 'ParentProduct', navigationLink: 1020, featureText: [...LED] });
  const page = told({ navigationLinkType: 'Page', navigationLink: '8001', featureText: [...LED] });
  const nowhere = told({ navigationLinkType: 'Shop', navigationLink: '1020', featureText: [...LED] });
  const press = (changes: Partial<ShelvesState>, name: string) => {
    buttonNamed(name, drawnButtons(home(changes), draw)).press();
    return opened.splice(0);
  };
  const pressable = (changes: Partial<ShelvesState>) =>
    drawnButtons(home(changes), draw).flatMap(({ name, enabled }) => (enabled ? [name] : []));

  it('[HOME-11] opens the title that a slide of kind ParentProduct names, the page that one of kind Page names, and nothing for another', () => {
    expect(press({ hero: [title] }, 'View details')).toEqual(['title 1020']);
    expect(press({ hero: [page] }, 'View details')).toEqual(['page 8001']);
    expect(pressable({ hero: [page] })).toContain('View details');
    expect(pressable({ hero: [nowhere] })).not.toContain('View details');
    // On a narrow screen the card itself leads there.
    showOn('narrow-1920');
    expect(press({ hero: [title] }, 'Tonight')).toEqual(['title 1020']);
    expect(press({ hero: [page] }, 'Tonight')).toEqual(['page 8001']);
    expect(pressable({ hero: [nowhere] })).not.toContain('Tonight');
  });

  it('[HOME-11 part] opens the same from a banner between the rows', () => {
    expect(press({ rows: [banners([title])] }, 'Tonight')).toEqual(['title 1020']);
    expect(press({ rows: [banners([page])] }, 'Tonight')).toEqual(['page 8001']);
    expect(pressable({ rows: [banners([nowhere])] })).not.toContain('Tonight');
  });

  /** The words of what is drawn, each with its colour. */
  const lines = (changes: Partial<ShelvesState>) =>
    [...draw(home(changes)).matchAll(/<span[^>]*_line_[^>]*>[^<]*/g)].map(([tag]) => [
      tag.replace(/.*>/s, '').trim(),
      /style="color:([^"]*)"/.exec(tag)?.[1] ?? null,
    ]);

  it('[HOME-12] draws both lines in the colour of their hexCode, whose alpha comes last, or first where that is configured; what is no colour is drawn as any text', () => {
    const lit = [
      { name: 'Line1', text: 'Tonight', hexCode: 'FFD9A880' },
      { name: 'Line2', text: 'One road', hexCode: '#102030FF' },
    ] as const;
    const drawn = [
      ['Tonight', 'rgba(255, 217, 168, 0.502)'],
      ['One road', 'rgba(16, 32, 48, 1)'],
    ];
    const hero = [told({ featureText: [...lit] })];
    expect(lines({ hero })).toEqual(drawn);
    expect(lines({ rows: [banners(hero)] })).toEqual(drawn);
    showOn('narrow-1920');
    expect(lines({ hero })).toEqual(drawn);
    showOn();
    const alphaFirst = [{ name: 'Line1', text: 'Tonight', hexCode: '80FFD9A8' }] as const;
    expect(lines({ hero: [told({ featureText: [...alphaFirst] }, 'ARGB')] })).toEqual(drawn.slice(0, 1));
    const plain = [
      { name: 'Line1', text: 'Tonight', hexCode: 'amber' },
      { name: 'Line2', text: 'One road', hexCode: null },
    ] as const;
    expect(lines({ hero: [told({ featureText: [...plain] })] })).toEqual([
      ['Tonight', null],
      ['One road', null],
    ]);
  });
});

describe('the hero by itself', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('[HOME-10] moves on every 8000 ms until it is stopped, and has 1.83 slides in view on a narrow screen', () => {
    let turns = 0;
    const stop = turnSlides(() => (turns += 1));
    vi.advanceTimersByTime(7_999);
    expect(turns).toBe(0);
    vi.advanceTimersByTime(1);
    expect(turns).toBe(1);
    vi.advanceTimersByTime(7_999);
    expect(turns).toBe(1);
    vi.advanceTimersByTime(1);
    expect(turns).toBe(2);
    stop();
    vi.advanceTimersByTime(80_000);
    expect(turns).toBe(2);
    const css = readFileSync('ui/components/hero-carousel.module.css', 'utf8');
    const narrow = /\[data-layout='narrow'\] \.slide \{([^}]*)\}/.exec(css)?.[1];
    expect(narrow).toContain('flex-basis: calc(100% / 1.83);');
  });
});
