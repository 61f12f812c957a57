import { describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import {
  knownTitle,
  sampleCategory,
  sampleItem,
  sampleMetadata,
} from '../../support/fakes/catalogue-samples.ts';
import { ScreenRig } from '../../support/screen-rig.ts';

const FILM = knownTitle('4711');
const row = (id: string, kind: 'playlist' | 'consumer-playlist') =>
  sampleCategory({ id, source: { kind, id } });

/** A start of the same screen with what an earlier one left in the store, so many ms later. */
function start(before: ScreenRig | null, laterMs: number): ScreenRig {
  const rig = new ScreenRig({ seat: 'other' });
  for (const key of before?.store.keys() ?? []) rig.store.set(key, before?.store.get(key) ?? '');
  rig.clock.advance((before?.clock.wallMs() ?? rig.clock.wallMs()) - rig.clock.wallMs() + laterMs);
  rig.catalogue.titles.set(FILM, sampleMetadata(FILM));
  rig.catalogue.lists.set('home', [row('films', 'playlist'), row('begun', 'consumer-playlist')]);
  rig.catalogue.lists.set('studio-two', [row('clips', 'playlist')]);
  rig.catalogue.rows.set('playlist/films', [sampleItem(FILM)]);
  rig.catalogue.rows.set('consumer-playlist/begun', [sampleItem(FILM)]);
  rig.catalogue.rows.set('playlist/clips', [sampleItem(FILM)]);
  return rig;
}

/** Opens home, a category list, a title and the legal texts, and says which of them are drawn before anything came. */
async function open(rig: ScreenRig): Promise<readonly boolean[]> {
  const [home, studio, title, legal] = [
    rig.get(CORE.home),
    rig.get(CORE.studio),
    rig.get(CORE.title),
    rig.get(CORE.legal),
  ];
  const drawn = [false, false, false, false];
  home.state$.subscribe(({ rows }) => (drawn[0] = rows.some(({ items }) => items.length > 0)));
  studio.state$.subscribe(({ rows }) => (drawn[1] = rows.some(({ items }) => items.length > 0)));
  title.state$.subscribe(({ metadata }) => (drawn[2] = metadata !== null));
  const held = [rig.catalogue.on.categories, rig.catalogue.on.metadata, rig.legal.on.texts];
  const release = held.map((call) => call.hold());
  const asked = held.map((call) => call.asked.length);
  const opened = [home.load(), studio.load(), title.show(FILM), legal.load()];
  await rig.clock.advanceAsync(1);
  drawn[3] = legal.text('terms-of-use') !== null;
  const before = [...drawn];
  // Whatever is drawn, a newer one is asked for.
  expect(held.map((call, at) => call.asked.length - (asked[at] ?? 0))).toEqual([2, 1, 1]);
  for (const letGo of release) letGo();
  await Promise.all(opened);
  await rig.clock.advanceAsync(1);
  expect(drawn.slice(0, 3)).toEqual([true, true, true]);
  expect(legal.text('terms-of-use')).toBe('<p>use</p>');
  return before;
}

describe('what is kept of earlier', () => {
  it('[DEC-19] home, a category list, a title and legal texts are drawn at once for 240 minutes while newer ones are asked for; own rows are asked for at each visit', async () => {
    const first = start(null, 0);
    expect(await open(first)).toEqual([false, false, false, false]);
    const second = start(first, 240 * 60_000 - 100);
    expect(await open(second)).toEqual([true, true, true, true]);
    const third = start(second, 240 * 60_000 + 1);
    expect(await open(third)).toEqual([false, false, false, false]);

    const asked = () => third.catalogue.on.items.asked.map(([{ kind }]) => kind);
    const before = asked().length;
    await third.get(CORE.home).load();
    await third.get(CORE.home).load();
    expect(asked().slice(before)).toEqual(['consumer-playlist', 'consumer-playlist']);
  });
});
