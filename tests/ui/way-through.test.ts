import { describe, expect, it } from 'vitest';
import { vamId } from '../../core/shared/ids.ts';
import { addressOf } from '../../ui/bindings/addresses.ts';
import { cameFrom, leadingBack } from '../../ui/bindings/came-from.ts';
import { PlacesByAddress } from '../../ui/bindings/places-by-address.ts';
import { addressOfAssigning, addressOfClip } from '../../ui/bindings/player-places.ts';
import { wayIntoPlayer, wayOutTo, wayToTitle } from '../../ui/bindings/way-through.ts';
import { knownTitle } from '../support/fakes/catalogue-samples.ts';

const ADA = 'ada';
const FILM = knownTitle('4711');
const OTHER = knownTitle('815');
const TITLE = addressOf.title(FILM);
const LIST = addressOf.clipList('7');
const CLIP = addressOfClip(FILM, vamId('1'), 'main', 'vamaggregate');
const SCREENS = addressOfAssigning(FILM, null, 'tdp');
/** How a row of clips on home leads to its full list. */
const fromHome = { title: 'Making of', clips: 'portrait', address: addressOf.home };
/** How somebody comes from that list to the title. */
const fromList = leadingBack(LIST, fromHome, ADA);

const into = (pathname: string, state: unknown, titleId = FILM) =>
  wayIntoPlayer(titleId, { pathname, state }, ADA);

describe('the way through the player', () => {
  it('[TDPG-04 part] leads from a title and back to it, which still leads to where it was opened from', () => {
    for (const pathname of [TITLE, `${TITLE}/`, TITLE.toUpperCase()]) {
      const left = into(pathname, fromList);
      expect(cameFrom(left, ADA)).toEqual({ address: pathname, state: fromList });
      expect(wayOutTo(TITLE, left, ADA)).toEqual(fromList);
    }
  });

  it('has nothing to come back to for who is carried off from anywhere else', () => {
    for (const pathname of [addressOf.home, addressOf.search, LIST, addressOf.title(OTHER)])
      expect(into(pathname, fromHome)).toBeUndefined();
    expect(wayOutTo(TITLE, undefined, ADA)).toBeUndefined();
  });

  it('stays as it is, whatever comes to play there next', () => {
    const left = into(TITLE, fromList);
    expect(into(addressOf.player(FILM, 0), left, OTHER)).toBe(left);
    // The other title's page was never come from: it leads to the one that was.
    expect(wayOutTo(addressOf.title(OTHER), left, ADA)).toEqual(left);
  });

  it('[TDPG-04 part] gives back to a full list what it was called, how its clips stand and where it leads', () => {
    const left = leadingBack(LIST, fromHome, ADA);
    expect(wayOutTo(LIST, left, ADA)).toEqual(fromHome);
    // Where the clip may not play, its title leads on to the list.
    expect(wayOutTo(TITLE, left, ADA)).toEqual(fromList);
  });

  it('leaves nothing for what does not lead back', () => {
    const left = into(TITLE, fromList);
    for (const address of [addressOf.home, addressOf.studio, addressOf.preview, addressOf.landing])
      expect(wayOutTo(address, left, ADA)).toBeUndefined();
  });

  it('is that of the account alone', () => {
    const left = into(TITLE, fromList);
    expect(wayOutTo(TITLE, left, 'bob')).toBeUndefined();
    expect(wayIntoPlayer(FILM, { pathname: SCREENS, state: left }, 'bob')).toBeUndefined();
  });
});

describe('the way through the screens', () => {
  it('[TDPG-04 part] leads back to the title, from the player that they lead on to as well', () => {
    const left = leadingBack(TITLE, fromList, ADA);
    expect(wayOutTo(TITLE, left, ADA)).toEqual(fromList);
    const played = into(SCREENS, left);
    expect(wayOutTo(TITLE, played, ADA)).toEqual(fromList);
    // Back to the screens, where the address of a clip says so.
    expect(wayOutTo(SCREENS, played, ADA)).toEqual(left);
  });

  it('[TDPG-04 part] leads on from a player that they were opened from, once nothing plays there', () => {
    const inPlayer = into(TITLE, fromList);
    const left = leadingBack(`${CLIP}?preview=false`, inPlayer, ADA);
    expect(wayOutTo(TITLE, left, ADA)).toEqual(fromList);
    expect(into(SCREENS, left)).toEqual(inPlayer);
  });

  it('is none from the tab of the navigation', () => {
    expect(into(addressOf.screens, null)).toBeUndefined();
  });
});

describe('the way to the title of a message', () => {
  it('[TDPG-04 part] [TDPG-18 part] leads back to the page where it was pressed', () => {
    const left = wayToTitle(FILM, { pathname: LIST, state: fromHome }, ADA);
    expect(cameFrom(left, ADA)).toEqual({ address: LIST, state: fromHome });
  });

  it('[TDPG-04 part] keeps what the page of that title had, there, in its payment, its player and the screens', () => {
    const left = into(TITLE, fromList);
    for (const [pathname, state] of [
      [TITLE, fromList],
      [addressOf.payment(FILM, 'rent'), fromList],
      [addressOf.player(FILM, 0), left],
      [SCREENS, left],
    ] as const)
      expect(wayToTitle(FILM, { pathname, state }, ADA)).toEqual(fromList);
    const ofOther = wayToTitle(OTHER, { pathname: addressOf.payment(FILM, 'rent'), state: fromList }, ADA);
    expect(cameFrom(ofOther, ADA)?.address).toBe(addressOf.payment(FILM, 'rent'));
  });
});

it('[TILE-05 part] places are kept through player and screens, and forgotten by who goes elsewhere from there', () => {
  const places = new PlacesByAddress();
  const at = (address: string, state: unknown) => {
    const here = places.at(address, state, ADA);
    places.arrive(address, state, ADA);
    return here.scroll;
  };
  at(LIST, fromHome).set('place', 700);
  at(TITLE, fromList).set('place', 300);
  const inPlayer = into(TITLE, fromList);
  at(addressOf.player(FILM, 0), inPlayer);
  const inScreens = leadingBack(addressOf.player(FILM, 0), inPlayer, ADA);
  at(addressOfAssigning(FILM, null, 'player'), inScreens);
  expect(at(TITLE, wayOutTo(TITLE, inScreens, ADA)).get('place')).toBe(300);
  expect(at(LIST, fromHome).get('place')).toBe(700);
  at(TITLE, fromList).set('place', 20);
  at(addressOf.player(FILM, 0), into(TITLE, fromList));
  at(addressOf.home, wayOutTo(addressOf.home, inPlayer, ADA));
  expect(at(TITLE, null).get('place')).toBeUndefined();
});
