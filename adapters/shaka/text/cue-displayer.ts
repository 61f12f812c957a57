import type shaka from 'shaka-player/dist/shaka-player.dash-es2021.js';
import type { TextCue } from '../../../core/ports/text-cue.ts';
import { DELAY } from '../../../core/subtitles/subtitle-settings.ts';
import { readCue } from './read-cue.ts';

type TextDisplayer = shaka.extern.TextDisplayer;

/**
 * Where the library puts the cues of the chosen track: draws nothing, and hands on what may be shown. `show` hears of
 * every change until the end of the displayer.
 */
export class CueDisplayer implements TextDisplayer {
  private cues: readonly TextCue[] = [];
  /** Of a time that was taken away, which subtitles that come late still come to. */
  private late: readonly TextCue[] = [];
  private language = '';
  private visible = false;
  private destroyed = false;

  constructor(private readonly show: (cues: readonly TextCue[]) => void) {}

  configure(): void {
    // How text looks is none of the library's business.
  }

  append(cues: shaka.text.Cue[]): void {
    const known = new Set([...this.late, ...this.cues].map(({ key }) => key));
    // A cue that reaches over the end of a segment comes with both.
    const fresh = cues
      .flatMap((cue) => readCue(cue, this.language))
      .filter(({ key }) => !known.has(key) && known.add(key));
    if (fresh.length === 0) return;
    this.cues = [...this.cues, ...fresh];
    this.tell();
  }

  /**
   * A time that ends gives way behind the picture: its cues are kept for as long as a person can have them late. One
   * without an end is of a place or of a track that was left.
   */
  remove(startS: number, endS: number): boolean {
    if (this.destroyed) return false;
    const isWithin = ({ startMs, endMs }: TextCue): boolean => endMs > startS * 1000 && startMs < endS * 1000;
    const isOutside = (cue: TextCue): boolean => !isWithin(cue);
    const isAwaited = ({ endMs }: TextCue): boolean => endMs > endS * 1000 - DELAY.most;
    const before = this.late.length + this.cues.length;
    this.late = Number.isFinite(endS)
      ? [...this.late, ...this.cues.filter(isWithin)].filter(isAwaited)
      : this.late.filter(isOutside);
    this.cues = this.cues.filter(isOutside);
    if (this.late.length + this.cues.length < before) this.tell();
    return true;
  }

  isTextVisible(): boolean {
    return this.visible;
  }

  setTextVisibility(on: boolean): void {
    this.visible = on;
    this.tell();
  }

  setTextLanguage(language: string): void {
    this.language = language === 'und' ? '' : language;
  }

  destroy(): Promise<void> {
    [this.cues, this.late] = [[], []];
    this.tell();
    this.destroyed = true;
    return Promise.resolve();
  }

  private tell(): void {
    if (!this.destroyed) this.show(this.visible ? [...this.late, ...this.cues] : []);
  }
}
