import { writeFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { Command } from 'commander';
import type { Studio } from '../../simulators/studio/studio.ts';
import { machineFacts, type BenchResult } from '../bench/bench-result.ts';
import { AXE_SOURCE, EVERYTHING, violationsIn } from '../journeys/quality/axe.ts';
import type { Screen } from '../journeys/support/screens.ts';
import { launchBrowser, openProduct } from '../support/cabin-rig.ts';
import { ALL_SCREENS } from './all-screens.ts';
import { bundleProbe } from './bundle-probe.ts';
import { chosen } from './chosen.ts';
import { EXCEPTIONS, exceptionFor, type Exception } from './exceptions.ts';
import { KINDS, type Finding, type Kind } from './finding.ts';
import { lookAt, resize, shiftsOf, show, type Sight } from './look.ts';
import { openAs } from './open-screens.ts';
import { LANGUAGES, THEMES, VIEWS, type View } from './views.ts';

/**
 * `npm run shots:check`: looks at every screen and state in every display, on a phone, with large text, in both themes
 * and two languages, has axe judge each in all of them, and prints what no person should have to see. Ends with 1 when it
 * finds something.
 */

/** One screen in one language: opened once, then resized through the views. */
interface Task {
  readonly screen: Screen;
  readonly language: string;
  /** What it is opened in, and what jumped there is seen: each family has its share of the screens. */
  readonly opening: View;
}

const OPENED_IN: readonly string[] = ['rear-11.6', 'default-1336', 'narrow-1600'];

interface Seen {
  readonly screen: string;
  readonly language: string;
  readonly sights: readonly Sight[];
  readonly unreached: string | null;
}

const options = new Command()
  .name('npm run shots:check --')
  .option('--screen <name...>', 'only these screens')
  .option('--view <name...>', 'only these displays')
  .option('--theme <name...>', 'only these themes')
  .option('--language <tag...>', 'only these languages')
  .option('--kind <name...>', 'print only these kinds of findings')
  .option('--json <file>', 'also write the result there')
  .parse()
  .opts<{
    screen?: string[];
    view?: string[];
    theme?: string[];
    language?: string[];
    kind?: string[];
    json?: string;
  }>();

const screens = chosen('screen', ALL_SCREENS, options.screen, ({ name }) => name);
const views = chosen('display', VIEWS, options.view, ({ name }) => name);
const themes = chosen('theme', THEMES, options.theme, (name) => name);
const languages = chosen('language', LANGUAGES, options.language, (name) => name);
const kinds = chosen('kind of finding', KINDS, options.kind, (name) => name);

const startedAt = new Date().toISOString();
const scripts = `${await bundleProbe()};${AXE_SOURCE}`;
const [first, ...more] = views.filter(({ name }) => OPENED_IN.includes(name));
const openings: readonly View[] = first === undefined ? views.slice(0, 1) : [first, ...more];
const tasks: Task[] = languages.flatMap((language, turn) =>
  screens.flatMap((screen, place) => {
    const opening = openings[(place + turn) % openings.length];
    return opening === undefined ? [] : { screen, language, opening };
  }),
);
const seen: Seen[] = [];
const used = new Set<Exception>();
const counts = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>;
let pictures = 0;
/** Told and not counted: seen at the first opening alone, and reached at the second. */
let jumpedOnce = 0;
let triedAgain = 0;

const browser = await launchBrowser();
try {
  // One after the other: each builds the client into the same folder before it copies it.
  const studios = [await openProduct(), await openProduct()];
  await Promise.all(studios.map((studio) => work(browser, studio)));
} finally {
  await browser.close();
}

for (const exception of EXCEPTIONS)
  if (!used.has(exception) && options.screen === undefined && options.view === undefined)
    console.log(`An exception that nothing needs: ${exception.kind} ${String(exception.element)}`);

const unreached = seen.filter(({ unreached }) => unreached !== null).length;
const figures = {
  pictures,
  ...counts,
  unreached,
  jumpedOnce,
  triedAgain,
  minutes: (Date.now() - Date.parse(startedAt)) / 60_000,
};
console.log(
  Object.entries(figures)
    .map(([name, value]) => `${name} ${Number(value.toFixed(1))}`)
    .join('  '),
);
const result: BenchResult = {
  name: 'shots',
  startedAt,
  machine: machineFacts(browser.version()),
  figures,
  runs: seen,
};
if (options.json !== undefined) await writeFile(options.json, `${JSON.stringify(result, null, 2)}\n`);
process.exitCode = unreached + Object.values(counts).reduce((sum, count) => sum + count, 0) > 0 ? 1 : 0;

/** Takes one task after the other, in a studio of its own. */
async function work(browser: Browser, studio: Studio): Promise<void> {
  try {
    for (let task = tasks.shift(); task !== undefined; task = tasks.shift()) {
      const { screen, language, opening } = task;
      const open = () => openAs(browser, studio, screen, opening, language, scripts);
      const once = await open();
      if (!once.ok) triedAgain += 1;
      if (!once.ok) console.log(`${screen.name} (${language}) is tried again: ${once.why}`);
      const opened = once.ok ? once : await open();
      if (!opened.ok) {
        tell({ screen: screen.name, language, sights: [], unreached: opened.why });
        continue;
      }
      const jumped = (await shiftsOf(opened.page)).map((finding): Sight => ({
        ...finding,
        view: opening.name,
        theme: 'dark',
      }));
      // Moves no focus: before the look. What it judges is the same in every language.
      const judged = language === languages[0] ? await judgedIn(opened.page) : [];
      const sights = await lookAt(opened.page, views, themes, () => (pictures += 1));
      await opened.page.context().close();
      await studio.control.startBroker();
      const shifts = await jumpingAgain(studio, task, jumped);
      await studio.control.startBroker();
      tell({ screen: screen.name, language, sights: [...shifts, ...judged, ...sights], unreached: null });
    }
  } finally {
    await studio.close();
  }
}

/**
 * Of what jumped as it was opened what counts. How late an answer comes on a machine that does so much at a time is no
 * matter of the screen: where something jumped it is opened once more, and what did not jump again is told and not counted.
 */
async function jumpingAgain(studio: Studio, task: Task, shifts: readonly Sight[]): Promise<readonly Sight[]> {
  const { screen, language, opening } = task;
  const isCounted = (shift: Finding): boolean =>
    exceptionFor(EXCEPTIONS, screen.name, opening.name, shift) === undefined;
  if (!shifts.some(isCounted)) return shifts;
  const again = await openAs(browser, studio, screen, opening, language, scripts);
  if (!again.ok) return shifts;
  const jumps = (await shiftsOf(again.page)).some(isCounted);
  await again.page.context().close();
  if (jumps) return shifts;
  jumpedOnce += 1;
  const told = shifts.map(({ element, figure }) => `${element} ${figure}`).join(', ');
  console.log(`${screen.name} (${language}) jumped once and not again  ${told}  [${opening.name}]`);
  return [];
}

/** What axe finds in each view, in the dark theme. */
async function judgedIn(page: Page): Promise<readonly Sight[]> {
  const sights: Sight[] = [];
  const devtools = await page.context().newCDPSession(page);
  for (const view of views) {
    await resize(page, devtools, view);
    await show(page, 'dark');
    const found = await violationsIn(page, EVERYTHING);
    sights.push(
      ...found.map((element) => ({
        kind: 'accessibility' as const,
        element,
        figure: '',
        view: view.name,
        theme: 'dark' as const,
      })),
    );
  }
  return sights;
}

/** Prints what one screen has shown, as soon as it is known: the whole takes long. */
function tell(one: Seen): void {
  seen.push(one);
  const { screen, language, sights, unreached } = one;
  if (unreached !== null) console.log(`${screen} (${language}) was not reached: ${unreached}`);
  for (const [what, where] of grouped(screen, sights, used)) {
    const [kind] = what.split('\t') as [Kind];
    counts[kind] += 1;
    if (kinds.includes(kind))
      console.log(`${screen} (${language}) ${what.replaceAll('\t', '  ')}  [${where.join(', ')}]`);
  }
}

/** The same finding in several views is one finding. */
function grouped(screen: string, sights: readonly Sight[], used: Set<Exception>): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const sight of sights) {
    const exception = exceptionFor(EXCEPTIONS, screen, sight.view, sight);
    if (exception !== undefined) {
      used.add(exception);
      continue;
    }
    const key = `${sight.kind}\t${sight.element}`;
    const where = `${sight.view}${sight.theme === 'dark' ? '' : ' light'} ${sight.figure}`;
    groups.set(key, [...(groups.get(key) ?? []), where]);
  }
  return groups;
}
