import { beforeEach, describe, expect, it } from 'vitest';
import type { SyncedScreen } from '../../../core/screens/screen-manager-rules.ts';
import { StartingTrailers } from '../../../core/screens/starting-trailers.ts';
import { Timers } from '../../../core/screens/timers.ts';
import { deviceId, playSessionId, type PlaySessionId } from '../../../core/shared/ids.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { knownTitle } from '../../support/fakes/catalogue-samples.ts';

const FILM = knownTitle('4711');
const OTHER = knownTitle('4712');
const [LEFT, RIGHT] = [deviceId('left'), deviceId('right')];
const [ONE, TWO] = [playSessionId('one'), playSessionId('two')];

describe('a trailer that starts on a screen', () => {
  let clock: VirtualClock;
  let screens: SyncedScreen[];
  let stopped: PlaySessionId[];
  let starting: StartingTrailers;

  beforeEach(() => {
    clock = new VirtualClock();
    screens = [];
    stopped = [];
    starting = new StartingTrailers(
      new Timers(clock),
      () => screens,
      (session) => stopped.push(session),
    );
  });

  const tells = (session: PlaySessionId, contentId = FILM): void => {
    screens = [
      {
        deviceId: LEFT,
        playing: { playSessionId: session, state: 'playing', rate: 0, contentId, trailer: true },
      },
    ];
    starting.look();
  };

  it('is stopped once, as soon as its session is known, and no other one is', () => {
    tells(ONE);
    starting.given(FILM, [LEFT]);
    expect([starting.stop([RIGHT]), starting.stop([LEFT])]).toEqual([false, true]);
    tells(ONE);
    tells(TWO, OTHER);
    expect(stopped).toEqual([]);
    tells(TWO);
    tells(TWO);
    expect(stopped).toEqual([TWO]);
    expect(starting.stop([LEFT])).toBe(false);
  });

  it('is not stopped where it is given anew, or comes after 15 s', () => {
    starting.given(FILM, [LEFT]);
    starting.stop([LEFT]);
    starting.given(FILM, [LEFT]);
    tells(ONE);
    starting.given(FILM, [LEFT]);
    starting.stop([LEFT]);
    clock.advance(15_000);
    tells(TWO);
    expect(stopped).toEqual([]);
  });

  it('has 15 s of its own, whenever one before it came', () => {
    starting.given(FILM, [LEFT]);
    tells(ONE);
    clock.advance(10_000);
    starting.given(FILM, [LEFT]);
    starting.given(FILM, [LEFT]);
    clock.advance(14_999);
    expect(starting.stop([LEFT])).toBe(true);
    clock.advance(1);
    expect([starting.stop([LEFT]), clock.pending]).toEqual([false, 0]);
  });
});
