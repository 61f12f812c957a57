import { BehaviorSubject } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepTracks } from '../../../core/playback/keep-tracks.ts';
import { TrackChoices } from '../../../core/playback/track-choices.ts';
import { IDLE_STATUS, type MediaTrackChoice, type PlayerStatus } from '../../../core/ports/media-player.ts';
import { StoredValues } from '../../../core/storage/stored-values.ts';
import { FakeKeyValueStore } from '../../support/fakes/fake-key-value-store.ts';
import { RecordingLog } from '../../support/fakes/recording-log.ts';

describe('keepTracks', () => {
  const track = (language: string, active = false, forced?: true): MediaTrackChoice => ({
    language,
    active,
    ...(forced === undefined ? {} : { forced }),
  });
  const status = new BehaviorSubject<PlayerStatus>(IDLE_STATUS);
  let choices: TrackChoices;
  let asked: unknown[];
  /** Whether the player shows at once what it is asked for. */
  let answers: boolean;

  beforeEach(() => {
    status.next(IDLE_STATUS);
    choices = new TrackChoices(new StoredValues(new FakeKeyValueStore(), new RecordingLog()));
    asked = [];
    answers = true;
  });
  const keep = () =>
    keepTracks(
      {
        status$: status,
        selectText: (language, forced = false) => {
          asked.push(language === null ? 'off' : forced ? `${language} forced` : language);
          if (!answers) return;
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
    expect(asked).toEqual([300, 400, 0]);
  });

  it('shows it in every film anew, though the next one has the same tracks', () => {
    const kept = keep();
    choices.chooseText('de');
    ready([track('en'), track('de')]);
    status.next(IDLE_STATUS);
    ready([track('en'), track('de')]);
    expect(asked).toEqual(['de', 'de']);
    kept.unsubscribe();
  });

  it('shows what was chosen in a film without sound', () => {
    const kept = keep();
    choices.chooseText('de');
    status.next({ ...IDLE_STATUS, phase: 'ready', text: [track('de')] });
    expect(asked).toEqual(['de']);
    kept.unsubscribe();
  });

  describe('of a player that takes its time to show what it was asked for', () => {
    beforeEach(() => {
      answers = false;
    });

    it('asks for it once', () => {
      const kept = keep();
      choices.chooseText('de');
      ready([track('en'), track('de')]);
      status.next({ ...status.value, paused: false });
      expect(asked).toEqual(['de']);
      kept.unsubscribe();
    });

    it('asks for what is shown still, where something else was asked for meanwhile', () => {
      const kept = keep();
      choices.chooseText('de');
      ready([track('de', true), track('fr')]);
      choices.chooseText('fr');
      choices.chooseText('de');
      expect(asked).toEqual(['fr', 'de']);
      kept.unsubscribe();
    });
  });
});
