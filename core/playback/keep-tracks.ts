import { combineLatest, type Subscription } from 'rxjs';
import type { MediaPlayer, MediaTrackChoice, PlayerStatus } from '../ports/media-player.ts';
import { chosenText, type ChosenText } from '../subtitles/chosen-text.ts';
import type { TrackChoices } from './track-choices.ts';

type Player = Pick<MediaPlayer, 'status$' | 'selectText' | 'setTextDelay'>;

/**
 * Makes every film show the text that was chosen, with the chosen delay: when it is there, and whenever the choice or
 * the language that is heard changes. Afterwards there is no delay. What the player then shows is its own affair: nothing is asked for twice.
 */
export function keepTracks(player: Player, choices: TrackChoices): Subscription {
  let asked: ChosenText | 'nothing' | null = null;
  let askedOf: readonly string[] = [];
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
    const wanted = chosenText(status.text, subtitles.language, heardIn(status)) ?? 'nothing';
    const offered = status.text.map(nameOf);
    if (asked !== null && same(asked, wanted) && offered.join() === askedOf.join()) return;
    // Loaded with what was chosen it may show that already.
    const isShown = asked === null && same(shownIn(status), wanted);
    asked = wanted;
    askedOf = offered;
    if (isShown) return;
    if (wanted === 'nothing') player.selectText(null);
    else player.selectText(wanted.language, wanted.forced);
  });
  // The player outlives whoever chose it.
  keeping.add(() => delayMs !== 0 && player.setTextDelay(0));
  return keeping;
}

function isThere({ phase }: PlayerStatus): boolean {
  return phase === 'ready' || phase === 'ended';
}

function shownIn({ text }: PlayerStatus): ChosenText | 'nothing' {
  const shown = text.find(({ active }) => active);
  return shown === undefined ? 'nothing' : { language: shown.language, forced: shown.forced === true };
}

function heardIn({ audio }: PlayerStatus): string | null {
  return audio.find(({ active }) => active)?.language ?? null;
}

function same(one: ChosenText | 'nothing', other: ChosenText | 'nothing'): boolean {
  if (one === 'nothing' || other === 'nothing') return one === other;
  return one.language === other.language && one.forced === other.forced;
}

function nameOf({ language, forced = false }: MediaTrackChoice): string {
  return forced ? `${language} forced` : language;
}
