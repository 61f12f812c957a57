import { renderToStaticMarkup } from 'react-dom/server';
import { WordingContext } from '../../ui/wording/wording-context.ts';
import { expect, it } from 'vitest';
import { CORE } from '../../adapters/composition/tokens.ts';
import { showsMediaInfo } from '../../core/screens/player-model.ts';
import { playSessionId } from '../../core/shared/ids.ts';
import { StatsOverlay } from '../../ui/screens/player/stats-overlay.tsx';
import { startWording, wholeWording } from '../../ui/wording/wording.ts';
import { ScreenRig } from '../support/screen-rig.ts';

it('[DEVP-08] the figures of the player tell of the medium itself everywhere but in production', async () => {
  const wording = await startWording('en');
  await wholeWording(wording);
  const rig = new ScreenRig({ seat: 'front' });
  await rig.start();
  await rig.watch(playSessionId('s'));
  const player = rig.get(CORE.playerModel);
  let state = player.initial;
  player.state$.subscribe((now) => (state = now));
  const linesIn = (environment: Parameters<typeof showsMediaInfo>[0]) => {
    const html = renderToStaticMarkup(
      <WordingContext value={wording}>
        <StatsOverlay
          state={state}
          figures={() => player.figures()}
          mediaInfo={showsMediaInfo(environment)}
        />
      </WordingContext>,
    );
    return [...html.matchAll(/<dt>([^<]*)</g)].map(([, name]) => name);
  };
  const playback = [
    'quality',
    'bitrate',
    'buffer',
    'position',
    'drift',
    'rate',
    'latency',
    'correction',
    'session',
  ];
  const medium = ['frames', 'title', 'state', 'group', 'audio / text'];
  expect(linesIn('production')).toEqual(playback);
  for (const environment of ['localhost', 'staging', 'uat'] as const)
    expect(linesIn(environment)).toEqual([...playback, ...medium]);
  // The screens of tests are none of production.
  expect(player.mediaInfo).toBe(true);
});
