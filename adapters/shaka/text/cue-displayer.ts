import type shaka from 'shaka-player/dist/shaka-player.dash-es2021.js';
import type { TextCue } from '../../../core/ports/text-cue.ts';
import { readCue } from './read-cue.ts';

type TextDisplayer = shaka.extern.TextDisplayer;

/**
 * Where the library puts the cues of the chosen track: draws nothing, and hands on what may be shown. `show` hears of
 * every change until the end of the displayer.
 */
export class CueDisplayer implements TextDisplayer {
  private cues: readonly TextCue[] = [];
  private language = '';
  private visible = false;
  private destroyed = false;

  constructor(private readonly show: (cues: readonly TextCue[]) => void) {}

  configure(): void {
    // How text looks is none of the library's business.
  }

  append(cues: shaka.text.Cue[]): void {
    const known = new Set(this.cues.map(({ key }) => key));
    // A cue that reaches over the end of a segment comes with both.
    const fresh = cues
      .flatMap((cue) => readCue(cue, this.language))
      .filter(({ key }) => !known.has(key) && known.add(key));
    if (fresh.length > 0) this.change([...this.cues, ...fresh]);
  }

  remove(startS: number, endS: number): boolean {
    if (this.destroyed) return false;
    const kept = this.cues.filter(({ startMs, endMs }) => endMs <= startS * 1000 || startMs >= endS * 1000);
    if (kept.length < this.cues.length) this.change(kept);
    return true;
  }

  isTextVisible(): boolean {
    return this.visible;
  }

  setTextVisibility(on: boolean): void {
    this.visible = on;
    this.change(this.cues);
  }

  setTextLanguage(language: string): void {
    this.language = language === 'und' ? '' : language;
  }

  destroy(): Promise<void> {
    this.change([]);
    this.destroyed = true;
    return Promise.resolve();
  }

  private change(cues: readonly TextCue[]): void {
    if (this.destroyed) return;
    this.cues = cues;
    this.show(this.visible ? cues : []);
  }
}
