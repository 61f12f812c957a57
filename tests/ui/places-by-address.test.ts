import { describe, expect, it } from 'vitest';
import { addressOf } from '../../ui/bindings/addresses.ts';
import { leadingBack } from '../../ui/bindings/came-from.ts';
import { PlacesByAddress } from '../../ui/bindings/places-by-address.ts';

const [A, B] = [addressOf.title('1001'), addressOf.title('1002')];
const LIST = addressOf.list('7', 'homeaggregate');
const fromHome = { title: 'Popular', address: addressOf.home };

/** Where somebody scrolled the screen to, from visit to visit. */
function visit() {
  const places = new PlacesByAddress();
  const arrived = (address: string, state: unknown) => {
    const here = places.at(address, state, null);
    places.arrive(address, state, null);
    return here.scroll;
  };
  return {
    scroll: (address: string, state: unknown, px: number) => void arrived(address, state).set('place', px),
    at: (address: string, state: unknown = null) => arrived(address, state).get('place'),
  };
}

describe('where somebody was', () => {
  it('is there for who comes back from what a screen has led to, however far', () => {
    const { scroll, at } = visit();
    scroll(LIST, fromHome, 700);
    const fromList = leadingBack(LIST, fromHome, null);
    scroll(A, fromList, 300);
    scroll(addressOf.person('Ada'), leadingBack(A, fromList, null), 50);
    expect(at(A, fromList)).toBe(300);
    expect(at(LIST, fromHome)).toBe(700);
  });

  it('is there after the player, payment and whatever else lies beside the way', () => {
    const { scroll, at } = visit();
    scroll(A, null, 300);
    for (const beside of ['/player/1001/0', '/vam/1001/v1/main/', '/payment/1001/rent', '/devicename/main'])
      at(beside);
    expect(at(A)).toBe(300);
  });

  it('[TILE-05 part] is forgotten by a title and a list that are opened anew', () => {
    const { scroll, at } = visit();
    scroll(A, null, 300);
    at(B, leadingBack(A, null, null));
    at(addressOf.home);
    expect(at(A)).toBeUndefined();
    scroll(LIST, fromHome, 700);
    at(addressOf.home);
    expect(at(LIST, fromHome)).toBeUndefined();
    // Straight from one title to another, as a link does.
    scroll(A, null, 300);
    scroll(B, null, 20);
    expect(at(A)).toBeUndefined();
  });

  it('[TILE-05 part] is none where the way itself has led through it before, and there again for who comes back to that', () => {
    const { scroll, at } = visit();
    scroll(A, fromHome, 300);
    const toB = leadingBack(A, fromHome, null);
    at(B, toB);
    const toAgain = leadingBack(B, toB, null);
    expect(at(A, toAgain)).toBeUndefined();
    scroll(A, toAgain, 40);
    expect(at(B, toB)).toBeUndefined();
    expect(at(A, fromHome)).toBe(300);
  });

  it('stays with the tabs of the navigation, wherever somebody was meanwhile', () => {
    const { scroll, at } = visit();
    scroll('/home/', null, 900);
    scroll('/mylibrary', null, 40);
    at(A);
    at('/settings');
    expect(at('/home')).toBe(900);
    expect(at('/mylibrary/')).toBe(40);
  });

  it('is told apart by the address alone, not by what it asks for beside it', () => {
    const { scroll, at } = visit();
    scroll(A, addressOf.preview, 300);
    at(B, leadingBack(`${A}?preview=true`, addressOf.preview, null));
    expect(at(A, addressOf.preview)).toBe(300);
    at(addressOf.preview);
    expect(at(A, addressOf.preview)).toBeUndefined();
  });

  it('is there for who comes back to the preview from a page of it', () => {
    const { scroll, at } = visit();
    scroll(addressOf.preview, null, 500);
    at(addressOf.page('8001', true), addressOf.preview);
    expect(at(addressOf.preview)).toBe(500);
  });

  it('is not what another account left in the history', () => {
    const places = new PlacesByAddress();
    for (const [account, kept] of [
      ['ada', 300],
      ['bob', undefined],
    ] as const) {
      places.at(A, null, 'ada').scroll.set('place', 300);
      places.arrive(A, null, 'ada');
      places.arrive(B, leadingBack(A, null, 'ada'), account);
      expect(places.at(A, null, account).scroll.get('place')).toBe(kept);
    }
  });
});
