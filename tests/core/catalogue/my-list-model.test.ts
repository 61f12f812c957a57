import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import type { MyListModel, MyListState } from '../../../core/catalogue/my-list-model.ts';
import { ok } from '../../../core/shared/result.ts';
import { knownTitle } from '../../support/fakes/catalogue-samples.ts';
import { ScreenRig } from '../../support/screen-rig.ts';

const FILM = knownTitle('4711');
const OTHER = knownTitle('815');

describe('my list', () => {
  let rig: ScreenRig;
  let model: MyListModel;
  let shown: MyListState;

  beforeEach(() => {
    rig = new ScreenRig({ seat: 'other' });
    model = rig.get(CORE.myList);
    model.state$.subscribe((state) => (shown = state));
  });
  const sent = () => rig.myList.on.put.asked.map(([id, listed]) => [id, listed]);

  it('knows of nothing before a title was opened, and takes no wish', async () => {
    expect(shown).toEqual({ listed: null, refused: null });
    await model.toggle();
    expect(sent()).toEqual([]);
  });

  it('takes no wish while the platform has not said whether it holds the title', async () => {
    const answer = rig.myList.on.holds.hold();
    const showing = model.show(FILM);
    await model.toggle();
    expect([shown.listed, sent()]).toEqual([null, []]);
    answer();
    await showing;
    await model.toggle();
    expect([shown.listed, sent()]).toEqual([true, [[FILM, true]]]);
  });

  it('asks with each visit, as another screen may have changed it', async () => {
    await model.show(FILM);
    expect(shown.listed).toBe(false);
    rig.myList.listed.add(FILM);
    await model.show(FILM);
    expect(shown.listed).toBe(true);
    await model.show(OTHER);
    expect(shown.listed).toBe(false);
    await model.show('abc');
    expect(shown.listed).toBeNull();
  });

  it('shows a wish at once, and tells the platform what is to hold', async () => {
    await model.show(FILM);
    const release = rig.myList.on.put.hold();
    const wish = model.toggle();
    expect(shown).toEqual({ listed: true, refused: null });
    release();
    await wish;
    expect(rig.myList.listed.has(FILM)).toBe(true);
    await model.toggle();
    expect(shown.listed).toBe(false);
    expect(rig.myList.listed.has(FILM)).toBe(false);
    expect(sent()).toEqual([
      [FILM, true],
      [FILM, false],
    ]);
  });

  it.each([
    [2, false],
    [3, true],
    [7, true],
  ])('after %i taps in a row holds what is shown', async (taps, end) => {
    await model.show(FILM);
    const release = rig.myList.on.put.hold();
    const first = model.toggle();
    for (let tap = 1; tap < taps; tap += 1) void model.toggle();
    expect(shown.listed).toBe(end);
    release();
    await first;
    expect(shown).toEqual({ listed: end, refused: null });
    expect(rig.myList.listed.has(FILM)).toBe(end);
    expect(sent().length).toBeLessThanOrEqual(2);
  });

  it('takes a refused wish back, and says so until the next one', async () => {
    await model.show(FILM);
    rig.myList.on.put.failsNext({ code: 'network' });
    await model.toggle();
    expect(shown).toEqual({ listed: false, refused: 'add' });
    await model.toggle();
    expect(shown).toEqual({ listed: true, refused: null });
    rig.myList.on.put.failsNext({ code: 'rejected', responseCode: 40_058 });
    await model.toggle();
    expect(shown).toEqual({ listed: true, refused: 'remove' });
    await model.show(FILM);
    expect(shown.refused).toBeNull();
  });

  it('believes the platform when it holds something else', async () => {
    await model.show(FILM);
    rig.myList.on.put.answersNext(ok(false));
    await model.toggle();
    expect(shown).toEqual({ listed: false, refused: 'add' });
  });

  it('is refused nothing by a tap that was taken back before the answer', async () => {
    await model.show(FILM);
    rig.myList.on.put.failsNext({ code: 'network' });
    const release = rig.myList.on.put.hold();
    const wish = model.toggle();
    void model.toggle();
    release();
    await wish;
    expect(shown).toEqual({ listed: false, refused: null });
  });

  it('does not let an older question answer for a tap', async () => {
    await model.show(FILM);
    const release = rig.myList.on.holds.hold();
    const asking = model.show(FILM);
    const wish = model.toggle();
    release();
    await Promise.all([asking, wish]);
    expect(shown.listed).toBe(true);
  });

  it('keeps the wish of a title that was left, and shows nothing of it on the next one', async () => {
    await model.show(FILM);
    rig.myList.on.put.failsNext({ code: 'network' });
    const release = rig.myList.on.put.hold();
    const wish = model.toggle();
    await model.show(OTHER);
    expect(shown.listed).toBe(false);
    await model.show(FILM);
    expect(shown.listed).toBe(true);
    await model.show(OTHER);
    release();
    await wish;
    expect(shown).toEqual({ listed: false, refused: null });
  });

  it('[DEC-25 part] belongs to the account: the next one begins without it', async () => {
    const car = new ScreenRig({ seat: 'other' });
    const { email, password } = car.sessionApi.account;
    await car.session.signIn(email, password);
    const before = car.get(CORE.myList);
    await before.show(FILM);
    await before.toggle();
    void car.session.signOut();
    await car.clock.advanceAsync(4_000, 500);
    car.sessionApi.consumer = 'somebody else';
    await car.session.signIn(email, password);
    const after = car.get(CORE.myList);
    expect(after).not.toBe(before);
    after.state$.subscribe((state) => (shown = state));
    expect(shown).toEqual({ listed: null, refused: null });
  });
});
