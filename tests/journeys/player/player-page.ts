import { BehaviorSubject } from 'rxjs';
import { licenceHeadersFor } from '../../../adapters/shaka/licence-headers.ts';
import { ShakaMediaPlayer } from '../../../adapters/shaka/shaka-media-player.ts';
import { HostClock } from '../../../adapters/system/host-clock.ts';
import type { MediaPlayer, MediaSource, PlayerStatus } from '../../../core/ports/media-player.ts';
import type { TextCue } from '../../../core/ports/text-cue.ts';
import { MEDIA_PLAYER_CASES } from '../../contracts/media-player.contract.ts';
import { filmAt } from '../../contracts/player-rig.ts';

/** Decoders land on frames: one of 40 ms either way, and the time until the next sample. */
const TOLERANCE_MS = 60;

/** Waits of half a minute and more pass this much faster, so that no test sits them out. */
const HASTE = 8;
const LONG_MS = 30_000;

class HastyClock extends HostClock {
  override after(delayMs: number, run: () => void): () => void {
    return super.after(delayMs >= LONG_MS ? delayMs / HASTE : delayMs, run);
  }
}

interface Opened {
  readonly player: ShakaMediaPlayer;
  readonly leave: () => void;
}

const online = new BehaviorSubject(true);
const logged: string[] = [];
let opened: Opened | null = null;

function open(): Opened {
  const player = new ShakaMediaPlayer(
    new HastyClock(),
    {
      write: (level, event, fields) => {
        logged.push(`${level}: ${event} ${JSON.stringify(fields ?? {})}`);
      },
    },
    { online$: online },
    licenceHeadersFor([location.host], () => ({ apiKey: 'the-key', session: 'the-session' })),
  );
  opened = { player, leave: player.mountInto(document.body) };
  return opened;
}

async function runCase(name: string): Promise<string> {
  const found = MEDIA_PLAYER_CASES.find((one) => one.name === name);
  if (found === undefined) return 'there is no such case';
  const { player } = open();
  try {
    await found.run({
      player,
      film: filmAt('/film/manifest.mpd'),
      rubbish: filmAt('/rubbish.mpd'),
      languages: ['en', 'de'],
      toleranceMs: TOLERANCE_MS,
      pass: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    });
    return 'passed';
  } catch (cause) {
    return `${String(cause)}\n${logged.join('\n')}`;
  } finally {
    await player.dispose();
  }
}

function load(change: Partial<MediaSource> = {}): ReturnType<MediaPlayer['load']> {
  const source = { ...filmAt('/film/manifest.mpd'), ...change };
  return (opened ?? open()).player.load(source, new AbortController().signal);
}

function warm(change: Partial<MediaSource> | null = {}): Promise<void> {
  const source = change === null ? null : { ...filmAt('/film/manifest.mpd'), ...change };
  return current().player.warm(source, new AbortController().signal);
}

function current(): Opened {
  return opened ?? open();
}

function status(): PlayerStatus | null {
  const seen: PlayerStatus[] = [];
  current()
    .player.status$.subscribe((one) => seen.push(one))
    .unsubscribe();
  return seen.at(-1) ?? null;
}

/** What the subtitles say now, one after the other. */
function says(): readonly string[] {
  const seen: (readonly TextCue[])[] = [];
  current()
    .player.cues$.subscribe((one) => seen.push(one))
    .unsubscribe();
  return (seen.at(-1) ?? []).map(({ parts }) =>
    parts.map((part) => (part.kind === 'words' ? part.text : ' ')).join(''),
  );
}

/** Ends the player for good, and makes another. */
async function renew(): Promise<void> {
  const { player, leave } = current();
  leave();
  await player.dispose();
  open();
}

/** What the tests outside reach for. */
const playerPage = {
  runCase,
  load,
  warm,
  current,
  renew,
  status,
  says,
  logged,
  rate: (): number | undefined => current().player.sample()?.rate,
  setOnline: (now: boolean): void => online.next(now),
};

export type PlayerPage = typeof playerPage;

Object.assign(window, { playerPage });

/**
 * With `?start` the page plays by itself and asks for `/moving` once it does: whatever a test evaluates in a page
 * counts as a touch.
 */
if (location.search === '?start') {
  await load();
  current().player.play();
  const look = setInterval(() => {
    if (playerPage.rate() !== 1) return;
    clearInterval(look);
    void fetch('/moving');
  }, 50);
}
