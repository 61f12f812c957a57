import type { MediaPlayer, MediaTrackChoice } from '../ports/media-player.ts';
import type { OpenSession } from './open-session.ts';
import { isFeature } from './play-session.ts';
import type { TrackChoices } from './track-choices.ts';
import type { LanguageWish, Viewing } from './viewing.ts';

/** The languages of what is open, as somebody orders them: for this film and every next one. */
export class LanguageOrders {
  constructor(
    private readonly open: Pick<OpenSession, 'state' | 'viewing' | 'status'>,
    private readonly player: Pick<MediaPlayer, 'selectAudio'>,
    private readonly choices: Pick<TrackChoices, 'chooseAudio' | 'chooseText'>,
  ) {}

  /** The sound of what is open; of what is still loading, once it is there. A language that it does not have changes nothing. */
  selectAudio(language: string): void {
    this.wish({ audio: language });
    if (!this.isOpen || !offers(this.open.status.audio, language)) return;
    this.choices.chooseAudio(language);
    this.player.selectAudio(language);
  }

  /** The subtitles, as {@link selectAudio}; null switches them off. */
  selectText(language: string | null): void {
    this.wish({ text: language });
    if (!this.isOpen) return;
    if (language === null || offers(this.open.status.text, language)) this.choices.chooseText(language);
  }

  /** A part is there: what was ordered before is done, and waits on where that is not the feature. */
  fulfil(viewing: Viewing): void {
    const { audio, text } = viewing.takeWish();
    if (audio !== undefined) this.selectAudio(audio);
    if (text !== undefined) this.selectText(text);
  }

  private get isOpen(): boolean {
    return this.open.state.now.kind === 'open';
  }

  /** Waits for the feature: a pre-roll does not tell the languages of its film. */
  private wish(languages: LanguageWish): void {
    if (!isFeature(this.open.state.now)) this.open.viewing?.wishFor(languages);
  }
}

function offers(tracks: readonly MediaTrackChoice[], language: string): boolean {
  return tracks.some((track) => track.language === language && track.forced !== true);
}
