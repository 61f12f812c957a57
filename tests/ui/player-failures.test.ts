import { beforeEach, describe, expect, it } from 'vitest';
import type { Playback } from '../../core/playback/playback.ts';
import { knownTitle } from '../support/fakes/catalogue-samples.ts';
import { ScreenRig } from '../support/screen-rig.ts';
import { playerErrorText } from '../../ui/screens/player/player-error.ts';

const FILM = knownTitle('4711');

describe('a film that fails', () => {
  let rig: ScreenRig;
  let playback: Playback;

  beforeEach(async () => {
    rig = new ScreenRig();
    rig.own(FILM);
    playback = rig.playback;
    await playback.open({
      titleId: FILM,
      kind: 'film',
      title: 'Night Drive',
      positionMs: 0,
      playSessionId: null,
      productId: '94711',
    });
  });

  /** What the player shows at this moment. */
  const shown = (): string =>
    playback.now.kind === 'failed' ? playerErrorText(playback.now.error) : playback.now.kind;

  const leavesIn5s = async (): Promise<void> => {
    const before = shown();
    await rig.clock.advanceAsync(4_999);
    expect(shown()).toBe(before);
    await rig.clock.advanceAsync(1);
    expect(shown()).toBe('closed');
  };

  it('[PERR-01] says exactly that its licence was refused, and is left 5 s later', async () => {
    rig.player.fail('player/licence-refused', 'HTTP 403');
    expect(shown()).toBe('Error 6007: LICENSE_REQUEST_FAILED');
    await leavesIn5s();
  });

  it('[PERR-02] says exactly that time is out after 60 s of buffering, and is left 5 s later', async () => {
    rig.player.stall(90_000);
    await rig.clock.advanceAsync(59_999, 1_000);
    expect(shown()).toBe('open');
    await rig.clock.advanceAsync(1);
    expect(shown()).toBe('Error 1003: CONNECTION TIMEOUT');
    await leavesIn5s();
  });

  it('[PERR-04] gives the bare code of anything else, and is left 5 s later', async () => {
    rig.player.fail('player/other', '3016');
    expect(shown()).toBe('Error 3016');
    await leavesIn5s();
  });
});
