import { beforeEach, describe, expect, it } from 'vitest';
import { LanguageOrders } from '../../../core/playback/language-orders.ts';
import type { PlaybackState } from '../../../core/playback/play-session.ts';
import { IDLE_STATUS, type MediaTrackChoice } from '../../../core/ports/media-player.ts';
import { playSessionId } from '../../../core/shared/ids.ts';
import { State } from '../../../core/shared/state.ts';
import { knownTitle } from '../../support/fakes/catalogue-samples.ts';

const session = {
  playSessionId: playSessionId('session-1'),
  titleId: knownTitle('4711'),
  kind: 'film',
  vamId: null,
  title: 'Night Drive',
} as const;

describe('an order of subtitles', () => {
  let chosen: (string | null)[];

  beforeEach(() => {
    chosen = [];
  });

  const order = (language: string | null, text: readonly MediaTrackChoice[]): void => {
    const state = new State<PlaybackState>({ kind: 'open', session, part: 'feature' });
    const choices = {
      chooseAudio: () => undefined,
      chooseText: (language: string | null) => void chosen.push(language),
    };
    const open = { state, viewing: null, status: { ...IDLE_STATUS, text } };
    new LanguageOrders(open, { selectAudio: () => undefined }, choices).selectText(language);
  };

  it('chooses a language that the film has, and none of which it has the signs alone', () => {
    const signs = { language: 'de', active: true, forced: true };
    order('de', [signs]);
    order('fr', [signs]);
    expect(chosen).toEqual([]);
    order('de', [signs, { language: 'de', active: false }]);
    expect(chosen).toEqual(['de']);
    order('en', [{ language: 'en', active: false, forced: false }]);
    expect(chosen).toEqual(['de', 'en']);
  });

  it('switches them off, whatever the film has', () => {
    order(null, []);
    expect(chosen).toEqual([null]);
  });
});

describe('an order of languages', () => {
  it('changes nothing before the film is there, though its player has loaded it', () => {
    const opening = { kind: 'opening', session, part: 'feature', startMs: 0, granted: true } as const;
    const state = new State<PlaybackState>(opening);
    const done: (string | null)[] = [];
    const note = (language: string | null): void => void done.push(language);
    const status = { ...IDLE_STATUS, audio: [{ language: 'de', active: false }] };
    const orders = new LanguageOrders(
      { state, viewing: null, status },
      { selectAudio: note },
      { chooseAudio: note, chooseText: note },
    );
    const orderBoth = (): void => {
      orders.selectAudio('de');
      orders.selectText(null);
    };
    orderBoth();
    expect(done).toEqual([]);
    state.set({ kind: 'open', session, part: 'feature' });
    orderBoth();
    expect(done).toEqual(['de', 'de', null]);
  });
});
