import { describe, expect, it } from 'vitest';
import { vamId } from '../../core/shared/ids.ts';
import { addressOf } from '../../ui/bindings/addresses.ts';
import { addressOfClip, addressOfReturn } from '../../ui/bindings/player-places.ts';
import { knownTitle } from '../support/fakes/catalogue-samples.ts';

const FILM = knownTitle('4711');
const OTHER = knownTitle('815');

describe('where a film goes on after a reload', () => {
  const noted = (pathname: string, search = ''): string | null =>
    addressOfReturn({ titleId: FILM, positionMs: 61_000 }, { pathname, search });

  it('is the address of its player, and what that says besides', () => {
    expect(noted(addressOf.player(FILM, 0))).toBe(addressOf.player(FILM, 61_000));
    expect(noted(addressOf.player(FILM, 0), '?location=main&refresh=true')).toBe(
      `${addressOf.player(FILM, 61_000)}?location=main`,
    );
  });

  it('is written over no other page, whose view may still load while the film plays on', () => {
    const others = [
      addressOf.home,
      addressOf.title(FILM),
      addressOf.player(OTHER, 0),
      addressOf.trailer(FILM),
      addressOfClip(FILM, vamId('7'), 'main', 'titleDetails'),
    ];
    expect(others.map((pathname) => noted(pathname))).toEqual(others.map(() => null));
  });
});
