import { readdirSync, readFileSync } from 'node:fs';
import { firstValueFrom } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { playerFaces } from '../../../core/playback/player-faces.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { FEATURE_FILM } from '../../../simulators/fleet/virtual-film.ts';
import { VirtualPlayer } from '../../../simulators/fleet/virtual-player.ts';
import { filmAt } from '../../contracts/player-rig.ts';

const ROOT = new URL('../../../', import.meta.url);

/** The files below a folder of the product that say this, each as often as it does. */
function saying(words: RegExp, folder: string): readonly string[] {
  const files = readdirSync(new URL(`${folder}/`, ROOT), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(new URL(`${folder}/${file}`, ROOT), 'utf8');
      return (text.match(words) ?? []).map(() => `${folder}/${file}`);
    });
}

describe('the player', () => {
  it('is held by Playback alone, behind the motion policy; others are handed a face of it', () => {
    // Whoever asks for the whole player: what guards it; of the guarded one, Playback and the faces.
    const asked = (words: RegExp) =>
      ['adapters', 'core', 'ui', 'simulators'].flatMap((folder) => saying(words, folder));
    const module = 'adapters/composition/watch-module.ts';
    expect(asked(/get(<\w+>)?\(PORTS\.player\)/g)).toEqual([module]);
    expect(asked(/get(<\w+>)?\(CORE\.guardedPlayer\)/g)).toEqual([module, module]);
  });

  it('is named as a whole by nobody else in the core', () => {
    // In the list of an import of one line, or of several.
    const naming = saying(/^import .*\bMediaPlayer\b|^ {2}(type )?MediaPlayer,$/gm, 'core');
    const elsewhere = naming.filter((file) => !file.startsWith('core/playback/'));
    expect(naming.length).toBeGreaterThan(3);
    expect(elsewhere).toEqual(['core/vehicle/guarded-player.ts']);
  });

  it('has faces that let nobody play, move or end what it plays', () => {
    const faces = playerFaces(new VirtualPlayer(new VirtualClock()));
    expect(Object.values(faces).map((face: object) => Object.keys(face))).toEqual([
      ['canPlay', 'warm'],
      ['figures'],
      ['status$', 'setVolume'],
    ]);
  });

  it('gets a film ready and is made louder through its faces', async () => {
    const player = new VirtualPlayer(new VirtualClock());
    const { ahead, sound } = playerFaces(player);
    const { signal } = new AbortController();
    const film = { manifestUrl: '/film.mpd', licenceServers: {}, startMs: 0 };
    const source = { ...film, audioLanguage: null, textLanguage: null, maxHeight: 720, sideSubtitles: [] };
    await ahead.warm(source, signal);
    sound.setVolume(0.25, false);
    expect(player.warmed).toBe(source);
    expect(await firstValueFrom(player.status$)).toMatchObject({ volume: 0.25, muted: false });
  });

  it('tells through a face how the film plays', async () => {
    const player = new VirtualPlayer(new VirtualClock());
    const { inFigures } = playerFaces(player);
    expect(inFigures.figures()).toBeNull();
    await player.load(filmAt('/film.mpd'), new AbortController().signal);
    expect(inFigures.figures()).toMatchObject({ positionMs: 0, durationMs: FEATURE_FILM.durationMs });
  });
});
