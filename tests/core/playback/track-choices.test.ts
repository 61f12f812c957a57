import { BehaviorSubject } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepTracks } from '../../../core/playback/keep-tracks.ts';
import { TrackChoices } from '../../../core/playback/track-choices.ts';
import { IDLE_STATUS, type MediaTrackChoice, type PlayerStatus } from '../../../core/ports/media-player.ts';
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

  it('are nobody else’s: they go with the account', () => {
    choices.chooseText('de');
    stored.endAccount(true);
    expect(choices.now.subtitles.language).toBeNull();
    expect(anew().now.subtitles).toEqual(DEFAULT_SETTINGS);
  });
});

describe('keepTracks', () => {
  const track = (language: string, active = false, forced?: true): MediaTrackChoice => ({
    language,
    active,
    ...(forced === undefined ? {} : { forced }),
  });
  const status = new BehaviorSubject<PlayerStatus>(IDLE_STATUS);
  let choices: TrackChoices;
  let asked: unknown[];

  beforeEach(() => {
    status.next(IDLE_STATUS);
    choices = new TrackChoices(new StoredValues(new FakeKeyValueStore(), new RecordingLog()));
    asked = [];
  });
  const keep = () =>
    keepTracks(
      {
        status$: status,
        selectText: (language, forced = false) => {
          asked.push(language === null ? 'off' : forced ? `${language} forced` : language);
          const text = status.value.text.map((one) => ({
            ...one,
            active: one.language === language && (one.forced ?? false) === forced,
          }));
          status.next({ ...status.value, text });
        },
        setTextDelay: (ms) => void asked.push(ms),
      },
      choices,
    );
  const ready = (text: readonly MediaTrackChoice[], heard = 'en'): void => {
    status.next({ ...IDLE_STATUS, phase: 'ready', audio: [track(heard, true), track('de')], text });
  };

  it('shows the chosen track in this film and in the next, and off stays off', () => {
    const kept = keep();
    choices.chooseText('de');
    expect(asked).toEqual([]);
    ready([track('en'), track('de')]);
    expect(asked).toEqual(['de']);
    status.next(IDLE_STATUS);
    ready([track('en'), track('de-AT')]);
    expect(asked).toEqual(['de', 'de-AT']);
    choices.chooseText(null);
    status.next(IDLE_STATUS);
    ready([track('de', true)]);
    expect(asked).toEqual(['de', 'de-AT', 'off', 'off']);
    kept.unsubscribe();
  });

  it('asks for nothing twice, nor for what is shown already', () => {
    const kept = keep();
    choices.chooseText('de');
    ready([track('de', true)]);
    status.next({ ...status.value, paused: false });
    choices.setStyle({ colour: 'red' });
    expect(asked).toEqual([]);
    ready([track('de'), track('fr')]);
    expect(asked).toEqual(['de']);
    kept.unsubscribe();
  });

  it('shows what is chosen at the end of a film too, and asks for nothing twice after it', () => {
    const kept = keep();
    choices.chooseText('de');
    ready([track('de'), track('fr')]);
    status.next({ ...status.value, phase: 'ended' });
    expect(asked).toEqual(['de']);
    choices.chooseText('fr');
    expect(asked).toEqual(['de', 'fr']);
    kept.unsubscribe();
  });

  it('shows what was forced, in the language that is heard, while subtitles are off', () => {
    const kept = keep();
    ready([track('en', false, true), track('de', false, true), track('de')]);
    expect(asked).toEqual(['en forced']);
    status.next({ ...status.value, audio: [track('en'), track('de', true)] });
    expect(asked).toEqual(['en forced', 'de forced']);
    choices.chooseText('de');
    expect(asked).toEqual(['en forced', 'de forced', 'de']);
    kept.unsubscribe();
  });

  it('hands on the delay, also the one that was remembered', () => {
    choices.setDelay(300);
    const kept = keep();
    expect(asked).toEqual([300]);
    choices.setDelay(400);
    choices.setHeight(10);
    expect(asked).toEqual([300, 400]);
    kept.unsubscribe();
    // The player is that of the screen: whoever signs in next reads without the delay of the last one.
    choices = new TrackChoices(new StoredValues(new FakeKeyValueStore(), new RecordingLog()));
    keep().unsubscribe();
    expect(asked).toEqual([300, 400, 0]);
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
