import { describe, expect, it } from 'vitest';
import { addressOf } from '../../ui/bindings/addresses.ts';
import { leadingBack } from '../../ui/bindings/came-from.ts';
import { listLevel } from '../../ui/bindings/list-levels.ts';

describe('how many lists lead to a place', () => {
  it('[OPEN-48 part] is one in every tab of the navigation, wherever somebody came from', () => {
    const tabs = ['/home/', '/home', '/Home', '/search', '/mylibrary', '/ShortClips/', '/screenmanager/main'];
    for (const address of tabs)
      expect(
        listLevel(address, leadingBack('/metadata/1', leadingBack('/metadata/2', null, null), null), null),
      ).toBe(1);
  });

  it('[OPEN-48 part] counts every step behind it by the way that led there', () => {
    const list = addressOf.list('7', 'homeaggregate');
    const fromHome = { title: 'Popular', address: addressOf.home };
    expect(listLevel(list, fromHome, null)).toBe(2);
    const title = addressOf.title('1001');
    const fromList = leadingBack(list, fromHome, null);
    expect(listLevel(title, fromList, null)).toBe(3);
    expect(listLevel(addressOf.title('1002'), leadingBack(title, fromList, null), null)).toBe(4);
    // What a page's row lists is behind the page.
    expect(listLevel(addressOf.title('1001'), addressOf.page('p1'), null)).toBe(3);
    expect(listLevel(addressOf.list('7', 'page'), { title: 'More' }, null)).toBe(3);
  });

  it('is not counted by the way of another account', () => {
    const title = addressOf.title('1001');
    const way = leadingBack(title, leadingBack(addressOf.list('7', 'page'), null, 'ada'), 'ada');
    expect(listLevel(addressOf.title('1002'), way, 'ada')).toBe(5);
    expect(listLevel(addressOf.title('1002'), way, 'bob')).toBe(2);
  });

  it('is the shortest way where nobody knows', () => {
    for (const address of [addressOf.title('1'), addressOf.page('p'), addressOf.person('A. B.')])
      expect(listLevel(address, null, null)).toBe(2);
  });
});
