import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../adapters/composition/tokens.ts';
import type { TitleModel, TitleState } from '../../core/catalogue/title-model.ts';
import { ownershipState } from '../../core/ownership/may-acquire.ts';
import { TitleView } from '../../ui/screens/metadata/title-view.tsx';
import { drawsInEnglish } from '../support/draws-in-english.tsx';
import { knownTitle, sampleMetadata } from '../support/fakes/catalogue-samples.ts';
import { ownedBy } from '../support/fakes/fake-ownership-api.ts';
import { UNTOUCHED_TITLE } from '../support/fakes/untouched-title.ts';
import { ScreenRig } from '../support/screen-rig.ts';

const drawn = drawsInEnglish();

const FILM = knownTitle('4711');
const DAY_MS = 86_400_000;

describe('the page of a title', () => {
  let rig: ScreenRig;
  let model: TitleModel;
  let shown: TitleState;

  beforeEach(() => {
    rig = new ScreenRig({ seat: 'other' });
    rig.catalogue.titles.set(FILM, sampleMetadata(FILM));
    rig.offers.offered.set(FILM, {
      priced: [{ kind: 'rent', amount: 3.99, currency: 'EUR', sku: null, videoType: null }],
      inPackage: false,
    });
    model = rig.get(CORE.title);
    model.state$.subscribe((state) => (shown = state));
  });

  function draw(): string {
    return drawn(<TitleView {...UNTOUCHED_TITLE} id={FILM} state={{ ...shown, busy: false }} />);
  }
  const has = (label: string): boolean => draw().includes(`>${label}<`);
  /** How it is owned, which button leads to the film, and what the ribbon says. */
  async function page(): Promise<readonly [string, string | undefined, string | undefined]> {
    await model.show(FILM);
    const { ways } = shown;
    const state = ownershipState(ways.kind === 'play' ? ways.claim : null);
    const main = ['Play', 'Resume', 'Rent for €3.99'].filter(has);
    return [state, main.join(), /Rented: [^<]* left/.exec(draw())?.[0]];
  }

  // A redeemed title is owned as EST, as one that was bought (OPEN-42); "not redeemed" is "not owned".
  it('[CHKO-26] tells not redeemed, redeemed, rented and purchased apart, with Play or Resume, the ribbon of a rental, and its end after 30 days', async () => {
    const rentedAtMs = rig.clock.wallMs();
    const endMs = rentedAtMs + 30 * DAY_MS;
    const rental = (hoursRemaining: number) => ({
      ...ownedBy('TVOD', endMs),
      hoursRemaining,
      minutesRemaining: 30,
    });
    expect(await page()).toEqual(['not-owned', 'Rent for €3.99', undefined]);

    rig.ownership.records.set(FILM, [rental(720)]);
    const [rented, play, rest] = await page();
    expect([rented, play]).toEqual(['rented', 'Play']);
    expect(rest).toBe('Rented: 30 days left');
    rig.progress.positionsMs.set(FILM, 90_000);
    expect((await page()).slice(0, 2)).toEqual(['rented', 'Resume']);
    rig.clock.advance(30 * DAY_MS - 1);
    expect((await page()).slice(0, 2)).toEqual(['rented', 'Resume']);
    rig.clock.advance(1);
    expect(await page()).toEqual(['not-owned', 'Rent for €3.99', undefined]);

    // Bought or redeemed, for ever, and without a ribbon, whatever was rented before.
    rig.ownership.records.set(FILM, [rental(0), ownedBy('EST')]);
    expect(await page()).toEqual(['purchased', 'Resume', undefined]);
    rig.progress.positionsMs.clear();
    expect(await page()).toEqual(['purchased', 'Play', undefined]);
  });

  it('[TDPG-07] has a trailer button only with a trailer, and where the browser can play it', async () => {
    await model.show(FILM);
    expect(has('Trailer')).toBe(false);
    rig.streams.trailers.set('94711', '/media/trailer.mpd');
    await model.show(FILM);
    expect(has('Trailer')).toBe(true);
    rig = new ScreenRig({ seat: 'other' });
    rig.catalogue.titles.set(FILM, sampleMetadata(FILM));
    rig.streams.trailers.set('94711', '/media/trailer.mpd');
    rig.player.canPlay = false;
    model = rig.get(CORE.title);
    model.state$.subscribe((state) => (shown = state));
    await model.show(FILM);
    expect([shown.status, has('Trailer')]).toEqual(['success', false]);
  });
});
