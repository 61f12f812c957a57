import { describe, expect, it } from 'vitest';
import type { PlaySession } from '../../core/playback/play-session.ts';
import { vamId } from '../../core/shared/ids.ts';
import { addressOf } from '../../ui/bindings/addresses.ts';
import {
  addressOfAssigning,
  addressOfClip,
  addressOfReturn,
  addressOfSession,
  isPlayer,
  isPlayerOf,
  standAt,
} from '../../ui/bindings/player-places.ts';
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

describe('the place of a player', () => {
  const film = { kind: 'film', titleId: FILM, vamId: null } as const;
  const clip = { kind: 'clip', titleId: FILM, vamId: vamId('7') } as const;

  it.each(['/player/4711/0', '/Player/4711/0', '//player/4711/0', '/%70layer/4711/0'])(
    'is %s, as routes read it',
    (pathname) => {
      expect(isPlayer(pathname)).toBe(true);
      expect(standAt(pathname)).toBe('player');
      expect(isPlayerOf(film, pathname)).toBe(true);
      expect(isPlayerOf({ ...film, kind: 'trailer' }, pathname)).toBe(false);
      expect(isPlayerOf({ ...film, titleId: OTHER }, pathname)).toBe(false);
    },
  );

  it('is the one of a clip, and no other page', () => {
    expect(
      isPlayerOf(clip, addressOfClip(FILM, vamId('7'), 'main', 'titleDetails').replace('vam', 'Vam')),
    ).toBe(true);
    expect(isPlayerOf(clip, addressOfClip(FILM, vamId('8'), 'main', 'titleDetails'))).toBe(false);
    for (const pathname of ['/players/4711', '/home/', '/%E0%A4%A']) expect(isPlayer(pathname)).toBe(false);
    expect(standAt('/ScreenManager/main')).toBe('screens');
    expect(standAt('/home/')).toBe('elsewhere');
  });
});

describe('the address of a clip that begins', () => {
  const CLIP = { kind: 'clip', titleId: FILM, vamId: vamId('7') } as PlaySession;
  const from = (pathname: string): string => addressOfSession(CLIP, 0, pathname);
  const studio = addressOfClip(FILM, vamId('7'), 'main', 'studio');

  it('[CLIP-02 part] [TDPG-04 part] leads back to where it was given to screens, this one among them', () => {
    expect(from(addressOfAssigning(FILM, vamId('7'), 'studio'))).toBe(studio);
    expect(
      from(addressOfAssigning(FILM, vamId('7'), 'studio').replace('screenmanager', 'ScreenManager')),
    ).toBe(studio);
  });

  it('leads back to where the clip before it does', () => {
    expect(from(addressOfClip(FILM, vamId('6'), 'rear', 'vamaggregate'))).toBe(
      addressOfClip(FILM, vamId('7'), 'rear', 'vamaggregate'),
    );
  });

  it('leads to its title from anywhere else', () => {
    const ofTitle = addressOfClip(FILM, vamId('7'), 'main', 'titleDetails');
    for (const pathname of [
      addressOf.home,
      '/%E0%A4%A',
      addressOfAssigning(FILM, null, 'tdp'),
      addressOfAssigning(OTHER, vamId('7'), 'studio'),
      addressOfAssigning(FILM, vamId('70'), 'studio'),
    ])
      expect(from(pathname)).toBe(ofTitle);
  });
});
