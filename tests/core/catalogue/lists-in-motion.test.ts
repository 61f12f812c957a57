import { describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import type { Seat } from '../../../core/display/seats.ts';
import { knownTitle, sampleCategory, sampleItem } from '../../support/fakes/catalogue-samples.ts';
import { ScreenRig, type ScreenRigOptions } from '../../support/screen-rig.ts';

const FILM = knownTitle('2');
const BEGUN = sampleItem(FILM, { progressMs: 60_000 });

/** A screen of a car that is driven by hand, with one title that was begun. */
async function screen(seat: Seat, motion: ScreenRigOptions['motion'] = {}) {
  const rig = new ScreenRig({ seat, motion });
  const source = { kind: 'consumer-playlist', id: 'begun' } as const;
  for (const list of ['home', 'my-library'] as const)
    rig.catalogue.lists.set(list, [sampleCategory({ id: 'begun', template: 'continue', source })]);
  rig.catalogue.rows.set('consumer-playlist/begun', [BEGUN]);
  await rig.start();
  const home = rig.get(CORE.home);
  const library = rig.get(CORE.library);
  const myList = rig.get(CORE.myList);
  await Promise.all([home.load(), library.load(), myList.show(FILM)]);
  const drive = (to: 'inmotion' | 'parked') => rig.get(CORE.screenSettings).setCarActivity(to);
  const edit = async () => {
    await myList.toggle();
    await home.remove('begun', BEGUN);
    await library.remove('begun', BEGUN);
  };
  /** Wishes for the list, then reports that a title stands at its beginning. */
  const told = () => [rig.myList.on.put.asked.length, rig.progress.on.report.asked.length];
  return { drive, edit, told, home, myList };
}

describe('what is on the lists of the account', () => {
  it('[OPEN-48 part] is not edited in front while the car drives, and is once it is parked', async () => {
    const { drive, edit, told, home, myList } = await screen('front');
    drive('inmotion');
    await edit();
    expect(told()).toEqual([0, 0]);
    expect(home.now.rows[0]?.items).toEqual([BEGUN]);
    expect(home.now.notRemoved).toBeNull();
    let listed: boolean | null = null;
    myList.state$.subscribe((state) => (listed = state.listed));
    expect(listed).toBe(false);
    drive('parked');
    await edit();
    expect(told()).toEqual([1, 2]);
    expect(listed).toBe(true);
  });

  it('[OPEN-48 part] is edited while it drives on the other seats, and in front where settings are allowed', async () => {
    for (const { drive, edit, told } of [
      await screen('left'),
      await screen('front', { allowed: ['settings'] }),
    ]) {
      drive('inmotion');
      await edit();
      expect(told()).toEqual([1, 2]);
    }
  });
});
