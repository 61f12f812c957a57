import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  askedOf,
  readPlayerAddress,
  readPlayerEntry,
  type RawPlayerAddress,
} from '../../../core/screens/player-address.ts';
import {
  backOfPlayer,
  homeOfPlayer,
  screensOfPlayer,
  type PlayerExit,
} from '../../../core/screens/player-exits.ts';
import { consumerId, playSessionId, vamId } from '../../../core/shared/ids.ts';
import { addressOfAssigning } from '../../../ui/bindings/player-places.ts';
import { knownTitle } from '../../support/fakes/catalogue-samples.ts';

const FILM = knownTitle('4711');
const CLIP = vamId('7003');
const HERE = { environment: 'localhost', streamHosts: ['films.example'] } as const;

const raw = (changes: Partial<RawPlayerAddress> = {}): RawPlayerAddress => ({
  kind: 'film',
  parentProductId: '4711',
  resumeProgress: '90000',
  location: null,
  redirectTo: null,
  streamUrl: null,
  refresh: null,
  preview: null,
  ...changes,
});

const read = (changes: Partial<RawPlayerAddress> = {}) => readPlayerAddress(raw(changes), HERE);

describe("a player's address", () => {
  it('[PLAY-01 part] [PLAY-02 part] names a film and a place, a trailer, or a clip', () => {
    expect(read()).toEqual({
      play: { kind: 'film', titleId: FILM, positionMs: 90_000 },
      location: 'main',
      redirectTo: '',
      streamUrl: null,
      refresh: false,
      preview: false,
    });
    expect(read({ kind: 'trailer' })?.play).toEqual({ kind: 'trailer', titleId: FILM });
    expect(read({ kind: 'clip', vamId: CLIP, location: 'main', redirectTo: 'titleDetails' })).toMatchObject({
      play: { kind: 'clip', titleId: FILM, vamId: CLIP },
      location: 'main',
      redirectTo: 'titledetails',
    });
  });

  it('[DEC-08 part] takes the rest from the query', () => {
    const found = read({ location: 'assignScreen', redirectTo: 'studio', refresh: 'true', preview: 'true' });
    expect(found).toMatchObject({
      location: 'assignscreen',
      redirectTo: 'studio',
      refresh: true,
      preview: true,
    });
    expect(read({ refresh: '', preview: 'no' })).toMatchObject({ refresh: false, preview: false });
  });

  it('[OPEN2-40] says assignScreen where this product writes it, and is read in any case', () => {
    expect(addressOfAssigning('4711', null, 'player')).toBe('/screenmanager/assignScreen/4711/player');
    for (const location of ['assignScreen', 'assignscreen', 'ASSIGNSCREEN']) {
      const address = read({ location, redirectTo: 'studio' });
      expect(address && backOfPlayer(address)).toMatchObject({ kind: 'assign', titleId: FILM });
    }
    const other = read({ location: 'assign', redirectTo: 'studio' });
    expect(other && backOfPlayer(other)).toEqual({ kind: 'studio' });
  });

  it('[PLAY-07 part] is none where the title is no number or the clip no id', () => {
    for (const kind of ['film', 'trailer', 'clip'] as const) {
      for (const parentProductId of ['abc', '', '-1', '1.5', '1e3', undefined]) {
        expect(read({ kind, parentProductId, vamId: CLIP })).toBeNull();
      }
    }
    for (const clip of ['', '..', 'a/b', 'a b', 'x'.repeat(65), undefined]) {
      expect(read({ kind: 'clip', vamId: clip })).toBeNull();
    }
  });

  it('names its title as the platform does, without zeros before it', () => {
    expect(read({ parentProductId: '00001001' })?.play.titleId).toBe('1001');
    expect(read({ kind: 'trailer', parentProductId: '0' })?.play.titleId).toBe('0');
  });

  it('plays from where the film was left when its place is none', () => {
    for (const resumeProgress of ['-5', '1.5', 'abc', '', '1e5', ' 7', '9999999999999', undefined]) {
      expect(read({ resumeProgress })?.play).toEqual({ kind: 'film', titleId: FILM, positionMs: null });
    }
    expect(read({ resumeProgress: '0' })?.play).toMatchObject({ positionMs: 0 });
  });

  it('is read, or is none, whatever stands in it', () => {
    const text = fc.option(fc.string(), { nil: null });
    fc.assert(
      fc.property(
        fc.record({
          kind: fc.constantFrom('film', 'trailer', 'clip'),
          parentProductId: fc.oneof(fc.string(), fc.constant('4711')),
          resumeProgress: fc.string(),
          vamId: fc.string(),
          location: text,
          redirectTo: text,
          streamUrl: text,
          refresh: text,
          preview: text,
        }),
        (any) => {
          const found = readPlayerAddress(any, HERE);
          if (found === null) return;
          expect(found.streamUrl).toBeNull();
          expect(backOfPlayer(found).kind).toMatch(/^(title|list|studio|assign)$/);
        },
      ),
    );
  });

  describe('with a stream of its own', () => {
    const streamOf = (streamUrl: string, environment: 'localhost' | 'staging' | 'uat' | 'production') =>
      readPlayerAddress(raw({ streamUrl }), { ...HERE, environment })?.streamUrl;
    const GOOD = 'https://films.example/a/manifest.mpd';

    it('[DEC-08 part] is honoured outside of production alone', () => {
      expect(streamOf(GOOD, 'localhost')).toBe(GOOD);
      expect(streamOf(GOOD, 'staging')).toBe(GOOD);
      expect(streamOf(GOOD, 'uat')).toBe(GOOD);
      expect(streamOf(GOOD, 'production')).toBeNull();
    });

    it('[DEC-08 part] is honoured on configured hosts alone', () => {
      expect(streamOf('https://other.example/a.mpd', 'localhost')).toBeNull();
      expect(streamOf('javascript:alert(1)', 'localhost')).toBeNull();
      expect(streamOf('', 'localhost')).toBeNull();
    });
  });
});

describe('the ways out of the player', () => {
  const play = { kind: 'film', titleId: FILM, positionMs: 0 } as const;
  const clip = { kind: 'clip', titleId: FILM, vamId: CLIP } as const;
  const title: PlayerExit = { kind: 'title', titleId: FILM };

  it.each<[location: string, redirectTo: string, exit: PlayerExit]>([
    ['main', 'titleDetails', title],
    ['main', 'tdp', title],
    ['main', 'homeaggregate', { kind: 'list', of: 'titles', titleId: FILM }],
    ['main', 'vamaggregate', { kind: 'list', of: 'clips', titleId: FILM }],
    ['main', 'studio', { kind: 'studio' }],
    ['main', '', title],
    ['main', 'somewhere', title],
    ['somewhere', 'constructor', title],
    ['assignScreen', '', { kind: 'assign', titleId: FILM, vamId: null, redirectTo: '' }],
    ['ASSIGNSCREEN', 'studio', { kind: 'assign', titleId: FILM, vamId: null, redirectTo: 'studio' }],
  ])('[PLAY-05 part] [OPEN2-21 part] location %s and redirectTo %s', (location, redirectTo, exit) => {
    const found = read({ location, redirectTo });
    expect(found && backOfPlayer(found)).toEqual(exit);
  });

  it('[PLAY-05 part] lead back to assign-to-screen with the clip that was chosen', () => {
    expect(backOfPlayer({ play: clip, location: 'assignscreen', redirectTo: 'tdp' })).toEqual({
      kind: 'assign',
      titleId: FILM,
      vamId: CLIP,
      redirectTo: 'tdp',
    });
  });

  it('[PLAY-06 part] lead home, to the preview from a preview, and to assign-to-screen and back', () => {
    expect(homeOfPlayer({ preview: false })).toEqual({ kind: 'home' });
    expect(homeOfPlayer({ preview: true })).toEqual({ kind: 'preview' });
    expect(screensOfPlayer({ play })).toEqual({
      kind: 'assign',
      titleId: FILM,
      vamId: null,
      redirectTo: 'player',
    });
    expect(screensOfPlayer({ play: clip })).toMatchObject({ vamId: CLIP });
  });
});

describe("a player's entry in the history of the browser", () => {
  const ADA = consumerId('ada');
  const asked = (state: unknown, changes: Partial<RawPlayerAddress> = {}) => {
    const address = read(changes);
    if (address === null) throw new Error('This address names nothing');
    return askedOf(ADA, address, readPlayerEntry(state), (session) => session === playSessionId('went-on'));
  };

  it('counts with its place for the account that it is of, and where nobody noted whose it is', () => {
    for (const state of [
      { account: 'ada' },
      {},
      null,
      undefined,
      'ada',
      [],
      { account: 7 },
      { account: '' },
    ]) {
      expect(asked(state)).toEqual({ address: read(), paused: false });
    }
    expect(asked({ account: 'ada', paused: true })).toEqual({ address: read(), paused: true });
    expect(asked({ paused: true }).paused).toBe(true);
    expect(asked({ account: 'ada', paused: 'true' }).paused).toBe(false);
  });

  it("names the film alone for another account: neither that one's place, nor that it stood", () => {
    expect(asked({ account: 'bob', paused: true })).toEqual({
      address: { ...read(), play: { kind: 'film', titleId: FILM, positionMs: null } },
      paused: false,
    });
  });

  it('names the film alone where that went on elsewhere after its place was noted', () => {
    expect(asked({ account: 'ada', session: 'went-on', paused: true })).toEqual({
      address: { ...read(), play: { kind: 'film', titleId: FILM, positionMs: null } },
      paused: false,
    });
    expect(asked({ account: 'ada', session: 'another', paused: true })).toEqual({
      address: read(),
      paused: true,
    });
  });

  it('names the same trailer and the same clip for everybody', () => {
    for (const changes of [{ kind: 'trailer' }, { kind: 'clip', vamId: CLIP }] as const) {
      expect(asked({ account: 'bob', paused: true }, changes)).toEqual({
        address: read(changes),
        paused: false,
      });
    }
  });
});
