import { readFileSync } from 'node:fs';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { WordingContext } from '../../ui/wording/wording-context.ts';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ListState } from '../../core/catalogue/list-model.ts';
import type { MotionState } from '../../core/vehicle/motion-policy.ts';
import { leadingBack } from '../../ui/bindings/came-from.ts';
import { MotionShown } from '../../ui/bindings/motion-shown.ts';
import { RunningTitle } from '../../ui/components/running-title.tsx';
import { Tile } from '../../ui/components/tile.tsx';
import { AggregateView } from '../../ui/screens/aggregatepage/aggregate-view.tsx';
import { Choices } from '../../ui/screens/settingsdatamanagement/choices.tsx';
import { SimilarTitles } from '../../ui/screens/metadata/similar-titles.tsx';
import { Shelf } from '../../ui/screens/shelves/shelf.tsx';
import { ShelvesHead } from '../../ui/screens/shelves/shelves-head.tsx';
import { startWording, wholeWording } from '../../ui/wording/wording.ts';
import type { TitleId } from '../../core/shared/ids.ts';
import { sampleCategory, sampleItem } from '../support/fakes/catalogue-samples.ts';

let wording: i18n;
// A grid has as many columns as the window has room for.
vi.stubGlobal('window', { innerWidth: 1920, innerHeight: 960, outerWidth: 1920, devicePixelRatio: 1 });
afterAll(() => vi.unstubAllGlobals());

beforeAll(async () => {
  wording = await startWording('en');
  await wholeWording(wording);
});

const nothing = () => undefined;
const REST = 'More once the car is parked.';

interface Drawn {
  readonly glance?: boolean;
  /** What the browser's history has of the way that led here. */
  readonly way?: unknown;
  readonly blocked?: MotionState['blocked'];
}

function draw(view: ReactNode, { glance = true, way, blocked = {} }: Drawn = {}): string {
  return renderToStaticMarkup(
    <WordingContext value={wording}>
      <MemoryRouter initialEntries={[{ pathname: '/aggregatepage/homeaggregate/7/', state: way }]}>
        <MotionShown value={{ glance, still: false, blocked }}>{view}</MotionShown>
      </MemoryRouter>
    </WordingContext>,
  );
}

const films = (count: number) =>
  Array.from({ length: count }, (_, at) => sampleItem(String(2000 + at) as TitleId));

describe('a full list before who drives', () => {
  const list = (count: number, next: ListState['next'], way: unknown = null, glance = true) =>
    draw(
      <AggregateView
        name="list"
        clips="landscape"
        state={{ status: 'success', title: 'All of them', items: films(count), next }}
        onOpenTitle={nothing}
        onOpenClip={nothing}
        onMore={nothing}
        onRetry={nothing}
        onBack={nothing}
        onHome={nothing}
      />,
      { glance, way },
    );
  // Only what is near is drawn; each place says of how many it is one.
  const entries = (html: string) => Number(/aria-setsize="(\d+)"/.exec(html)?.[1] ?? 0);

  it('[OPEN-48 part] has 50 entries, and says that the rest comes when the car is parked', () => {
    expect(entries(list(60, 'none'))).toBe(50);
    expect(list(60, 'none')).toContain(REST);
    expect(list(50, 'ready')).toContain(REST);
    expect(list(50, 'none')).not.toContain(REST);
    expect(list(60, 'none', null, false)).not.toContain(REST);
    expect(entries(list(60, 'none', null, false))).toBe(60);
  });

  it('[OPEN-48 part] waits for the car to be parked where it would be the fourth', () => {
    const two = leadingBack('/metadata/1', null, null);
    expect(entries(list(5, 'none', two))).toBe(5);
    const four = leadingBack('/metadata/2', two, null);
    const html = list(5, 'none', four);
    expect(entries(html)).toBe(0);
    expect(html).toContain(REST);
    // The way back stays.
    expect(html).toContain('aria-label="Back"');
    expect(entries(list(5, 'none', four, false))).toBe(5);
  });

  it('[OPEN-48 part] leads no further from a title behind three', () => {
    const row = (tooDeep: boolean) =>
      draw(
        <SimilarTitles
          of={'1001' as TitleId}
          state={{ status: 'success', items: films(3) }}
          tooDeep={tooDeep}
          onOpen={nothing}
        />,
      );
    expect(row(true)).toContain(REST);
    expect(row(true)).not.toContain('<section');
    expect(row(false)).toContain('<section');
  });
});

describe('what who drives may glance at', () => {
  it('[OPEN-48 part] is 120 characters of a text', () => {
    const long = 'A night train crosses the border. '.repeat(9).trim();
    const text = (glance: boolean) =>
      /<p[^>]*>([^<]*)<\/p>/.exec(
        draw(<ShelvesHead title="Page" text={long} picture={null} onBack={null} />, { glance }),
      )?.[1] ?? '';
    expect(text(true).length).toBeLessThanOrEqual(120);
    expect(text(true)).toBe('A night train crosses the border. '.repeat(3).trim());
    expect(text(false)).toBe(long);
  });

  it.each(['en', 'de', 'fr', 'es', 'it'])(
    '[OPEN-48 part] is 120 characters of what is said about it, and on home, titles, the player and Screens, in %s',
    (language) => {
      const file = new URL(`../../ui/wording/${language}.json`, import.meta.url);
      const words = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>;
      const shown = /^(motion|home|title|player|screens)\./;
      const said = Object.entries(words).filter(([key]) => shown.test(key));
      expect(said.length).toBeGreaterThan(150);
      const tab = words['settings.tab.add-screen'] ?? '';
      expect(said.filter(([, text]) => text.replace('{{tab}}', tab).length > 120)).toEqual([]);
    },
  );

  it('[OPEN-48 part] never runs along its line', () => {
    const runs = (glance: boolean) => draw(<RunningTitle text="The long title" runs />, { glance });
    expect(runs(true)).toContain('data-runs="false"');
    expect(runs(false)).toContain('data-runs="true"');
  });

  it('[MOTN2-05 part] [MOTN-02 part] a clip that does not play says why, and takes no tap', () => {
    const html = draw(
      <Tile title="Making of" imageUrl={null} shape="clip" waitsLabel="The car is moving" onOpen={nothing} />,
    );
    expect(html).toMatch(/<button[^>]* aria-disabled="true"[^>]*aria-label="Making of, The car is moving"/);
    expect(html).toContain('lucide-car-front');
    expect(html).not.toContain('lucide-play');
  });

  it('[OPEN-48 part] is a row of what was begun, which is not edited meanwhile', () => {
    const row = {
      category: sampleCategory({ id: 'begun', title: 'Go on watching', template: 'continue' }),
      status: 'success',
      items: films(2),
      features: [],
      more: false,
      late: false,
    } as const;
    const shelf = (blocked: MotionState['blocked']) =>
      draw(
        <Shelf
          row={row}
          narrow={false}
          edited
          onOpenTitle={nothing}
          onMoreItems={nothing}
          onRemove={nothing}
        />,
        { blocked },
      );
    expect(shelf({})).toMatch(/<button[^>]*id="edit\/begun"[^>]*>Done/);
    const driving = shelf({ settings: 'in-motion' });
    expect(driving).not.toContain('id="edit/begun"');
    expect(driving).toContain('Go on watching');
  });

  it('[OPEN-48 part] consents can be read and not be switched', () => {
    const option = {
      name: 'a',
      title: 'A',
      description: null,
      readMore: null,
      block: 'webAnalytics',
    } as const;
    const section = { title: 'Web', description: null, readMore: [], options: [option], sections: [] };
    const given = { otherData: false, googleData: false, videoAnalyticsData: false };
    const switches = (fixed: boolean) =>
      (
        draw(
          <Choices
            sections={[section]}
            consents={given}
            fixed={fixed}
            onGive={nothing}
            onReadMore={nothing}
          />,
        ).match(/<button[^>]*role="switch"[^>]*>/g) ?? []
      ).map((tag) => tag.includes('disabled'));
    expect(switches(true)).toEqual([true, true]);
    expect(switches(false)).toEqual([false, false]);
  });
});
