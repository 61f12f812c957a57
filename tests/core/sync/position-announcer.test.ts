import { beforeEach, describe, expect, it } from 'vitest';
import { PositionAnnouncer } from '../../../core/sync/position-announcer.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';

describe('the announcements of a position', () => {
  let clock: VirtualClock;
  let announcer: PositionAnnouncer;
  let leads: boolean;
  let taken: boolean;
  let said: string[];

  beforeEach(() => {
    clock = new VirtualClock();
    [leads, taken] = [true, true];
    said = [];
    announcer = new PositionAnnouncer(
      clock,
      () => leads,
      (delivery) => {
        said.push(`${clock.monotonicMs()} ${delivery}`);
        return taken;
      },
    );
  });

  it('[OPEN2-30] of a leader come at each change and with every heartbeat', () => {
    clock.advance(10_000);
    expect(said).toEqual(['5000 beat', '10000 beat']);
    announcer.changed();
    clock.advance(0);
    expect(said.at(-1)).toBe('10000 command');
  });

  it('come once for all that changes at one instant, and again while it settles', () => {
    announcer.changed();
    announcer.changed();
    announcer.changed();
    clock.advance(4_000);
    expect(said).toEqual(['0 command', '250 beat', '500 beat', '1000 beat', '2500 beat']);
  });

  it('of a screen that does not lead come at a change alone', () => {
    leads = false;
    announcer.changed();
    clock.advance(20_000);
    expect(said).toEqual(['0 command']);
  });

  it('are tried once more when they were refused', () => {
    taken = false;
    clock.advance(5_000);
    taken = true;
    clock.advance(4_000);
    expect(said).toEqual(['5000 beat', '5400 beat']);
  });

  it('of a stop go out at once and are the last', () => {
    announcer.changed();
    announcer.stopped();
    expect(said).toEqual(['0 command']);
    leads = false;
    clock.advance(10_000);
    expect(said).toHaveLength(1);
    announcer.stopped();
    announcer.dispose();
    expect(said).toEqual(['0 command', '10000 command']);
  });

  it('end with the screen', () => {
    announcer.changed();
    announcer.dispose();
    clock.advance(20_000);
    expect(said).toEqual([]);
  });
});
