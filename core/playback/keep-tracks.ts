import { combineLatest, type Subscription } from 'rxjs';
import type { MediaPlayer, PlayerStatus } from '../ports/media-player.ts';
import { chosenText, type TextTrack } from '../subtitles/chosen-text.ts';
import type { TrackChoices } from './track-choices.ts';

type Player = Pick<MediaPlayer, 'status$' | 'selectText' | 'setTextDelay'>;

/**
 * Makes every film show the text that was chosen, with the chosen delay: when it is there, and whenever the choice or
 * the language that is heard changes. Afterwards there is no delay. What the player then shows is its own affair: nothing is asked for twice.
 */
export function keepTracks(player: Player, choices: TrackChoices): Subscription {
  /** What was asked for, and of which tracks; null for nothing. */
  let asked: string | null = null;
  let delayMs = 0;
  const keeping = combineLatest([player.status$, choices.state$]).subscribe(([status, { subtitles }]) => {
    if (subtitles.delayMs !== delayMs) {
      delayMs = subtitles.delayMs;
      player.setTextDelay(delayMs);
    }
    if (!isThere(status)) {
      asked = null;
      return;
    }
    const wanted = chosenText(status.text, subtitles.language, heardIn(status));
    const name = nameOf(wanted);
    const asking = [name, ...status.text.map(nameOf)].join();
    if (asked === asking) return;
    // Loaded with what was chosen it may show that already.
    const isShown = asked === null && nameOf(shownIn(status)) === name;
    asked = asking;
    if (isShown) return;
    if (wanted === null) player.selectText(null);
    else player.selectText(wanted.language, wanted.forced);
  });
  // The player outlives whoever chose it.
  keeping.add(() => player.setTextDelay(0));
  return keeping;
}

function isThere({ phase }: PlayerStatus): boolean {
  return phase === 'ready' || phase === 'ended';
}

function shownIn({ text }: PlayerStatus): TextTrack | null {
  return text.find(({ active }) => active) ?? null;
}

function heardIn({ audio }: PlayerStatus): string | null {
  return audio.find(({ active }) => active)?.language ?? null;
}

function nameOf(text: TextTrack | null): string {
  if (text === null) return 'none';
  return text.forced === true ? `${text.language} forced` : text.language;
}
