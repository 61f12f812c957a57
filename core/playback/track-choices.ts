import { merge, type Observable, type Subscription } from 'rxjs';
import { State } from '../shared/state.ts';
import { STORED } from '../storage/stored.ts';
import type { StoredValues } from '../storage/stored-values.ts';
import {
  DEFAULT_SETTINGS,
  DELAY,
  HEIGHT,
  readLanguage,
  readSettings,
  type SubtitleSettings,
} from '../subtitles/subtitle-settings.ts';
import { DEFAULT_STYLE, held, type SubtitleStyle } from '../subtitles/subtitle-style.ts';

/** What somebody chose to hear and to read, for this film and every next one. */
export interface TrackChoicesState {
  /** Null until a language was chosen: then it is the client's own. */
  readonly audioLanguage: string | null;
  readonly subtitles: SubtitleSettings;
}

/** Languages and look as chosen by the account's people on this screen. Stored at once, whatever becomes of the film. */
export class TrackChoices {
  private readonly state: State<TrackChoicesState>;
  /** Replays, then changes. Never errors. */
  readonly state$: Observable<TrackChoicesState>;
  private readonly elsewhere: Subscription;
  /** The subtitles that were on before what is chosen now; null while none were. */
  private lastText: string | null = null;

  constructor(private readonly stored: StoredValues) {
    this.state = new State(this.read());
    this.state$ = this.state.value$;
    const changed$ = stored.changed$(STORED.subtitles, STORED.audioLanguage);
    this.elsewhere = merge(changed$, stored.ended$).subscribe(() => this.state.set(this.read()));
  }

  /** In which language subtitles are on, or were before they were switched off; null where nobody chose one yet. */
  get lastTextLanguage(): string | null {
    return this.now.subtitles.language ?? this.lastText;
  }

  get now(): TrackChoicesState {
    return this.state.now;
  }

  chooseAudio(language: string): void {
    this.stored.write(STORED.audioLanguage, language);
    this.state.patch({ audioLanguage: language });
  }

  /** Null switches subtitles off, and off they stay. */
  chooseText(language: string | null): void {
    this.lastText = this.lastTextLanguage;
    this.change({ language });
  }

  setStyle(style: Partial<SubtitleStyle>): void {
    this.change(style);
  }

  /** Brought to the nearest tenth of a second. */
  setDelay(delayMs: number): void {
    this.change({ delayMs: Math.round(held(DELAY, delayMs) / DELAY.step) * DELAY.step || 0 });
  }

  /** In percent of the picture. */
  setHeight(height: number): void {
    this.change({ height: held(HEIGHT, height) });
  }

  /** Look, delay and height as they come; languages stay chosen. */
  resetLook(): void {
    this.change({ ...DEFAULT_STYLE, delayMs: DEFAULT_SETTINGS.delayMs, height: DEFAULT_SETTINGS.height });
  }

  dispose(): void {
    this.elsewhere.unsubscribe();
  }

  private change(fields: Partial<SubtitleSettings>): void {
    const subtitles = { ...this.now.subtitles, ...fields };
    this.stored.write(STORED.subtitles, subtitles);
    this.state.patch({ subtitles });
  }

  private read(): TrackChoicesState {
    return {
      audioLanguage: readLanguage(this.stored.read(STORED.audioLanguage)),
      subtitles: readSettings(this.stored.read(STORED.subtitles)),
    };
  }
}
