import { beforeEach, describe, expect, it } from 'vitest';
import { TrackChoices } from '../../../core/playback/track-choices.ts';
import type { PlayRequest } from '../../../core/playback/play-session.ts';
import { ok } from '../../../core/shared/result.ts';
import { StoredValues } from '../../../core/storage/stored-values.ts';
import { DEFAULT_SETTINGS } from '../../../core/subtitles/subtitle-settings.ts';
import { FEATURE_FILM } from '../../../simulators/fleet/virtual-film.ts';
import { activeTrack } from '../../support/active-track.ts';
import { knownTitle } from '../../support/fakes/catalogue-samples.ts';
import { FakeKeyValueStore } from '../../support/fakes/fake-key-value-store.ts';
import { RecordingLog } from '../../support/fakes/recording-log.ts';
import { ScreenRig } from '../../support/screen-rig.ts';

describe('TrackChoices', () => {
  let store: FakeKeyValueStore;
  let stored: StoredValues;
  let choices: TrackChoices;
  const anew = (): TrackChoices => new TrackChoices(new StoredValues(store, new RecordingLog()));

  beforeEach(() => {
    store = new FakeKeyValueStore();
    stored = new StoredValues(store, new RecordingLog());
    choices = new TrackChoices(stored);
  });

  it('begin with nothing chosen', () => {
    expect(choices.now).toEqual({ audioLanguage: null, subtitles: DEFAULT_SETTINGS });
  });

  it('[SUBT-01 part] remember at once every part of what is set', () => {
    choices.setStyle({
      fontFamily: 'courier',
      colour: 'yellow',
      size: 28,
      edgeStyle: 'raised',
      opacity: 0.5,
      backgroundColour: 'blue',
      backgroundOpacity: 0.75,
      borderColour: 'red',
      borderOpacity: 1,
    });
    choices.setDelay(-349);
    choices.setHeight(25);
    choices.chooseText('de');
    choices.chooseAudio('fr');
    expect(anew().now).toEqual({
      audioLanguage: 'fr',
      subtitles: {
        fontFamily: 'courier',
        colour: 'yellow',
        size: 28,
        edgeStyle: 'raised',
        opacity: 0.5,
        backgroundColour: 'blue',
        backgroundOpacity: 0.75,
        borderColour: 'red',
        borderOpacity: 1,
        language: 'de',
        delayMs: -300,
        height: 25,
      },
    });
  });

  it('come back to the look that they began with, and keep the languages', () => {
    choices.chooseText('de');
    choices.setStyle({ colour: 'red' });
    choices.setDelay(500);
    choices.setHeight(50);
    choices.resetLook();
    expect(choices.now.subtitles).toEqual({ ...DEFAULT_SETTINGS, language: 'de' });
  });

  it('have no delay at all where it is brought back to none', () => {
    choices.setDelay(300);
    choices.setDelay(-20);
    expect(choices.now.subtitles.delayMs).toBe(0);
  });

  it('are those that another tab chose, until the account is over', () => {
    const chosenElsewhere = (language: string): string | null => {
      store.changeElsewhere('audioLanguage', language);
      return choices.now.audioLanguage;
    };
    expect(chosenElsewhere('fr')).toBe('fr');
    choices.dispose();
    expect(chosenElsewhere('de')).toBe('fr');
  });

  it('are nobody else’s: they go with the account', () => {
    choices.chooseText('de');
    stored.endAccount(true);
    expect(choices.now.subtitles.language).toBeNull();
    expect(anew().now.subtitles).toEqual(DEFAULT_SETTINGS);
  });
});

describe('playback', () => {
  const FILM = knownTitle('4711');
  const OTHER = knownTitle('815');
  const film = (titleId: typeof FILM): PlayRequest => ({
    titleId,
    kind: 'film',
    title: 'Night Drive',
    positionMs: 0,
    playSessionId: null,
    productId: '94711',
  });

  it('opens the next film as this one was heard and read, though it was left at once', async () => {
    const rig = new ScreenRig();
    rig.own(FILM, OTHER);
    await rig.playback.open(film(FILM));
    expect(rig.player.loaded).toMatchObject({ audioLanguage: 'en', textLanguage: null });
    rig.playback.selectAudio('de');
    rig.playback.selectText('en');
    await rig.playback.stop();
    await rig.playback.open(film(OTHER));
    expect(rig.player.loaded).toMatchObject({ audioLanguage: 'de', textLanguage: 'en' });
    rig.playback.selectText('tlh');
    await rig.playback.stop();
    await rig.playback.open(film(FILM));
    expect(rig.player.loaded).toMatchObject({ textLanguage: 'en' });
    rig.playback.selectText(null);
    await rig.playback.stop();
    await rig.playback.open(film(OTHER));
    expect(rig.player.loaded).toMatchObject({ textLanguage: null });
  });

  it('does not come back to a language that the film did not have, once a fresh stream of it has that', async () => {
    let audio = ['en', 'de'];
    const rig = new ScreenRig({ player: { open: () => ok({ ...FEATURE_FILM, audio }) } });
    rig.own(FILM);
    await rig.playback.open(film(FILM));
    audio = ['en', 'de', 'fr'];
    for (const [ordered, heard] of [
      ['fr', 'en'],
      ['de', 'de'],
    ] as const) {
      rig.playback.selectAudio(ordered);
      rig.player.fail('player/licence-refused', '');
      await rig.playback.again();
      expect([rig.playback.now.kind, activeTrack(rig.player, 'audio')]).toEqual(['open', heard]);
    }
  });
});
