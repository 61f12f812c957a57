import { beforeEach, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import { writePosition } from '../../../adapters/mqtt/wire/position.ts';
import { playSessionId } from '../../../core/shared/ids.ts';
import type { ScreenTile } from '../../../core/screens/screen-tiles.ts';
import { PeerScreen } from '../../support/peer-screen.ts';
import { samplePosition } from '../../support/sample-position.ts';
import { FILM, ScreenRig } from '../../support/screen-rig.ts';

let rig: ScreenRig;
let peer: PeerScreen;
let tiles: readonly ScreenTile[];

beforeEach(async () => {
  rig = new ScreenRig({ seat: 'front' });
  peer = new PeerScreen(rig.hub);
  rig.get(CORE.screenManager).state$.subscribe((state) => ({ tiles } = state));
  await rig.start();
});

const titleOnTile = (): string | null | undefined =>
  tiles.find(({ deviceId }) => deviceId === peer.deviceId)?.title;
const says = async (command: string, body = {}): Promise<void> => {
  peer.say(command, body);
  await rig.clock.advanceAsync(200);
};
const plays = (title: string | null): Promise<void> =>
  says('MediaPosition', writePosition(samplePosition({ contentId: FILM, deviceId: peer.deviceId, title })));

it('[OPEN2-46 part] a tile takes its title from SendTitleDetails, unless the position names it or is of another film', async () => {
  await plays(null);
  expect(titleOnTile()).toBeNull();
  await says('SendTitleDetails', { contentId: 815, title: 'Another' });
  await plays(null);
  expect(titleOnTile()).toBeNull();
  await says('SendTitleDetails', { contentId: FILM, title: 'Night Drive' });
  await plays(null);
  expect(titleOnTile()).toBe('Night Drive');
  await plays('Told with it');
  expect(titleOnTile()).toBe('Told with it');
});

it('[OPEN2-46 part] TestCommand is logged, and does nothing else', async () => {
  await rig.watch(playSessionId('ours'));
  const before = rig.log.entries.length;
  await says('TestCommand');
  expect(rig.log.entries.slice(before)).toEqual([
    { level: 'info', event: 'test command', fields: { from: peer.deviceId } },
  ]);
  expect(rig.playback.now.kind).toBe('open');
});

it('[OPEN2-80 part] a screen names the last order that it carried out, and none before the first', async () => {
  await rig.watch(playSessionId('ours'));
  const position = () => rig.get(CORE.ownPosition).position();
  expect(position()).not.toHaveProperty('actionCommand');
  await says('MediaPause', { playSessionId: 'ours' });
  expect(position().actionCommand).toBe('media-pause');
  await says('MediaSeek', { playSessionId: 'theirs', position: 5 });
  expect(position().actionCommand).toBe('media-pause');
});

it('[OPEN2-80 part] a screen names no order to a session that it plays no more', async () => {
  await rig.watch(playSessionId('ours'));
  const position = () => rig.get(CORE.ownPosition).position();
  await says('MediaPause', { playSessionId: 'ours' });
  await rig.watch(playSessionId('next'));
  expect(position()).toMatchObject({ playSessionId: 'next' });
  expect(position()).not.toHaveProperty('actionCommand');
  await says('MediaStop', { playSessionId: 'next' });
  expect(position()).not.toHaveProperty('actionCommand');
});
