import { describe, expect, it } from 'vitest';
import { err, ok } from '../../core/shared/result.ts';
import { MEASURED_HABITS } from '../../simulators/fleet/calibration.ts';
import { IDEAL_HABITS } from '../../simulators/fleet/player-habits.ts';
import { SeededRandom } from '../../simulators/fleet/seeded-random.ts';
import { VirtualClock } from '../../simulators/fleet/virtual-clock.ts';
import type { OpenFilm } from '../../simulators/fleet/virtual-film.ts';
import { VirtualPlayer } from '../../simulators/fleet/virtual-player.ts';
import { MEDIA_PLAYER_CASES } from './media-player.contract.ts';
import { filmAt } from './player-rig.ts';

const open: OpenFilm = ({ manifestUrl }) =>
  manifestUrl.includes('rubbish')
    ? err({ code: 'player/other', detail: '4001' })
    : ok({ durationMs: 32_000, audio: ['en', 'de'], text: ['en', 'de'] });

describe.each([
  ['ideal', IDEAL_HABITS],
  ['measured', { ...MEASURED_HABITS, skewPpm: 200 }],
] as const)('VirtualPlayer with %s habits, as a MediaPlayer', (_, habits) => {
  it.each(MEDIA_PLAYER_CASES)('$name', async ({ run }) => {
    const clock = new VirtualClock();
    const outcome = run({
      player: new VirtualPlayer(clock, { open, habits, random: new SeededRandom(7) }),
      film: filmAt('https://films.example/film.mpd'),
      rubbish: filmAt('https://films.example/rubbish.mpd'),
      languages: ['en', 'de'],
      toleranceMs: 60,
      pass: (ms) => clock.advanceAsync(ms, 10),
    });
    await expect(outcome).resolves.toBeUndefined();
  });
});
