import { BehaviorSubject } from 'rxjs';
import { ShakaMediaPlayer } from '../../../adapters/shaka/shaka-media-player.ts';
import { HostClock } from '../../../adapters/system/host-clock.ts';
import type { MediaSource } from '../../../core/ports/media-player.ts';
import { MEDIA_PLAYER_CASES } from '../../contracts/media-player.contract.ts';
import { filmAt } from '../../contracts/player-rig.ts';

/** Decoders land on frames: one of 40 ms either way, and the time until the next sample. */
const TOLERANCE_MS = 60;

const clock = new HostClock();
const online = new BehaviorSubject(true);
const logged: string[] = [];

function createPlayer(): ShakaMediaPlayer {
  const player = new ShakaMediaPlayer(
    clock,
    {
      write: (level, event, fields) => void logged.push(`${level}: ${event} ${JSON.stringify(fields ?? {})}`),
    },
    { online$: online },
  );
  player.mountInto(document.body);
  return player;
}

async function runCase(name: string): Promise<string> {
  const found = MEDIA_PLAYER_CASES.find((one) => one.name === name);
  if (found === undefined) return 'there is no such case';
  const player = createPlayer();
  try {
    await found.run({
      player,
      film: filmAt('/film/manifest.mpd'),
      rubbish: filmAt('/rubbish.mpd'),
      languages: ['en', 'de'],
      toleranceMs: TOLERANCE_MS,
      pass: (ms) => new Promise((resolve) => clock.after(ms, () => resolve())),
    });
    return 'passed';
  } catch (cause) {
    return `${String(cause)}\n${logged.join('\n')}`;
  } finally {
    await player.dispose();
  }
}

const playerPage = {
  runCase,
  createPlayer,
  logged,
  filmAt: (change: Partial<MediaSource> = {}): MediaSource => ({
    ...filmAt('/film/manifest.mpd'),
    ...change,
  }),
  setOnline: (now: boolean) => online.next(now),
};

export type PlayerPage = typeof playerPage;

Object.assign(window, { playerPage });
