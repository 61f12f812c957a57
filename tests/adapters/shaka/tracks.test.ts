import { describe, expect, it } from 'vitest';
import { changedChoices, trackIn } from '../../../adapters/shaka/tracks.ts';

const track = (language: string, active = false, forced?: boolean) => ({
  language,
  active,
  ...(forced === undefined ? {} : { forced }),
});

describe('the languages to choose from', () => {
  it('are listed once each, in the order of the manifest, however many codecs they come in', () => {
    const tracks = [track('en'), track('de', true), track('en', true), track('de')];
    expect(changedChoices([], tracks)).toEqual([track('en', true), track('de', true)]);
  });

  it('have forced text apart', () => {
    const tracks = [track('de', true, false), track('de', false, true), track('en', false, false)];
    expect(changedChoices([], tracks)).toEqual([track('de', true), track('de', false, true), track('en')]);
  });

  it('stay the very same list while nothing changes', () => {
    const tracks = [track('en', true), track('de')];
    const before = changedChoices([], tracks);
    expect(changedChoices(before, tracks)).toBe(before);
    for (const now of [
      [track('en', true)],
      [track('en', true), track('de'), track('fr')],
      [track('en'), track('de')],
      [track('en', true), track('fr')],
      [track('en', true), track('de', false, true)],
    ]) {
      expect(changedChoices(before, now)).toEqual(now);
    }
  });
});

describe('the track in a language', () => {
  const TRACKS = [track('pt-BR'), track('pt'), track('en-GB'), track('de', false, true), track('zh-Hant')];

  it('is the one in exactly that language', () => {
    expect(trackIn(TRACKS, 'pt')).toBe(TRACKS[1]);
    expect(trackIn(TRACKS, 'pt-BR')).toBe(TRACKS[0]);
  });

  it('is else one in a regional form of it, or in the language that it is a form of', () => {
    expect(trackIn(TRACKS, 'en')).toBe(TRACKS[2]);
    expect(trackIn(TRACKS, 'EN-us')).toBe(TRACKS[2]);
    expect(trackIn(TRACKS, 'pt-PT')).toBe(TRACKS[0]);
    expect(trackIn(TRACKS, 'zh')).toBe(TRACKS[4]);
  });

  it('is forced only where forced text is asked for', () => {
    expect(trackIn(TRACKS, 'de')).toBeNull();
    expect(trackIn(TRACKS, 'de', true)).toBe(TRACKS[3]);
    expect(trackIn(TRACKS, 'en', true)).toBeNull();
  });
});
