import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../adapters/composition/tokens.ts';
import type { TitleModel, TitleState } from '../../core/catalogue/title-model.ts';
import { TitleView } from '../../ui/screens/metadata/title-view.tsx';
import { drawsInEnglish } from '../support/draws-in-english.tsx';
import { buttonNamed, drawnButtons } from '../support/drawn-buttons.tsx';
import { knownTitle, sampleMetadata } from '../support/fakes/catalogue-samples.ts';
import { UNTOUCHED_TITLE } from '../support/fakes/untouched-title.ts';
import { ScreenRig } from '../support/screen-rig.ts';

const draw = drawsInEnglish();

const FILM = knownTitle('4711');

/** From the rule to what somebody reads and presses: the model of a title, drawn as its screen draws it. */
describe('the page of a title that does not come', () => {
  let rig: ScreenRig;
  let model: TitleModel;
  let shown: TitleState;
  /** Where the page led by itself. */
  let led: string[];
  /** How often somebody went back. */
  let exits: number;

  beforeEach(() => {
    rig = new ScreenRig({ seat: 'other' });
    rig.catalogue.titles.set(FILM, sampleMetadata(FILM));
    model = rig.get(CORE.title);
    model.state$.subscribe((state) => (shown = state));
    led = [];
    model.leadsTo$.subscribe((to) => led.push(to));
    exits = 0;
  });

  const view = () => (
    <TitleView
      id={FILM}
      state={{ ...shown, busy: false }}
      {...UNTOUCHED_TITLE}
      onBack={() => (exits += 1)}
      onRetry={() => void model.retry()}
    />
  );
  const said = (words: string): boolean => draw(view()).includes(words);
  const offered = (): readonly string[] => drawnButtons(view(), draw).map(({ name }) => name);
  const press = (name: string): void => buttonNamed(name, drawnButtons(view(), draw)).press();

  it.each([
    ['an id that is no number', '47a'],
    ['code 40058', FILM],
  ])('[TDPG-10] says that it is not available, and goes to landing after 3000 ms: by %s', async (_, id) => {
    await model.show(FILM);
    rig.clock.advance(60_000);
    expect([said('Movie not available'), led]).toEqual([false, []]);
    rig.catalogue.on.metadata.failsNext({ code: 'rejected', responseCode: 40_058 });
    await model.show(id);
    expect(said('Movie not available')).toBe(true);
    rig.clock.advance(2_999);
    expect([said('Movie not available'), led]).toEqual([true, []]);
    rig.clock.advance(1);
    expect(led).toEqual(['landing']);
  });

  it('[TDPG-11] says that it reconnects, after 5 s that this failed, and offers OK, which tries again, and Exit, which leads back', async () => {
    for (let times = 0; times < 2; times += 1) rig.catalogue.on.metadata.failsNext({ code: 'network' });
    await model.show(FILM);
    expect([said('No connection. Reconnecting…'), said('Reconnecting failed')]).toEqual([true, false]);
    expect(offered()).toEqual(['Back']);
    rig.clock.advance(4_999);
    expect(said('Reconnecting failed')).toBe(false);
    rig.clock.advance(1);
    expect([said('No connection. Reconnecting…'), said('Reconnecting failed')]).toEqual([false, true]);
    expect(offered()).toEqual(['Back', 'OK', 'Exit']);

    press('Exit');
    expect([exits, rig.catalogue.on.metadata.asked.length]).toEqual([1, 1]);
    press('OK');
    await rig.clock.advanceAsync(0);
    expect(rig.catalogue.on.metadata.asked).toHaveLength(2);
    expect([shown.status, said('No connection. Reconnecting…')]).toEqual(['reconnecting', true]);
    rig.clock.advance(5_000);
    press('OK');
    await rig.clock.advanceAsync(0);
    expect([shown.status, said('Film 4711'), exits]).toEqual(['success', true, 1]);
  });
});
