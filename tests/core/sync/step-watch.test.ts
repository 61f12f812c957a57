import { beforeEach, describe, expect, it } from 'vitest';
import { worstStep, type SyncStep } from '../../../core/messages/sync-step.ts';
import { StepWatch } from '../../../core/sync/step-watch.ts';

const LOOK_MS = 50;

describe('the step of a follower', () => {
  let watch: StepWatch;
  let nowMs: number;

  beforeEach(() => {
    watch = new StepWatch(true);
    nowMs = 0;
  });

  /** Looks at this drift for so long; every step that was told. */
  const looks = (driftMs: number | null, forMs: number): readonly SyncStep[] => {
    const told: SyncStep[] = [];
    for (let atMs = 0; atMs < forMs; atMs += LOOK_MS) told.push(watch.take(driftMs, (nowMs += LOOK_MS)));
    return told;
  };

  it('is coming until it has been near for a moment', () => {
    expect(looks(300, 1_000).at(-1)).toBe('coming');
    expect(looks(20, 100).at(-1)).toBe('coming');
    expect(looks(20, 200).at(-1)).toBe('in-step');
  });

  it('is not in step by its drift alone passing through', () => {
    for (let round = 0; round < 10; round += 1) {
      looks(10, 100);
      expect(looks(200, 100)).not.toContain('in-step');
    }
  });

  it('is settled once it is in step, and as long as it was near at the last look', () => {
    looks(0, 100);
    expect(watch.settled).toBe(false);
    looks(0, 200);
    expect(watch.settled).toBe(true);
    expect([...looks(500, 50), watch.settled]).toEqual(['in-step', false]);
    looks(0, 50);
    expect(watch.settled).toBe(true);
  });

  it('stays in step over a hiccup, and through what the trim does', () => {
    looks(0, 1_000);
    expect(new Set(looks(500, 300))).toEqual(new Set(['in-step']));
    expect(new Set(looks(39, 5_000))).toEqual(new Set(['in-step']));
    expect(new Set(looks(null, 300))).toEqual(new Set(['in-step']));
  });

  it.each([1, -1])(
    'is in step within half a picture, and no longer once it is off by a whole one, %i',
    (side) => {
      expect(looks(side * 20.5, 2_000).at(-1)).toBe('coming');
      expect(looks(side * 20, 1_000).at(-1)).toBe('in-step');
      expect(looks(side * 40, 2_000).at(-1)).toBe('in-step');
      expect(looks(side * 40.5, 2_000).at(-1)).toBe('coming');
    },
  );

  it('leaves the step when it is apart, or cannot tell, for longer', () => {
    looks(0, 1_000);
    expect(looks(100, 1_000).at(-1)).toBe('coming');
    looks(0, 1_000);
    expect(looks(null, 1_000).at(-1)).toBe('coming');
  });

  describe('when another leads', () => {
    const unknown = (forMs: number): readonly SyncStep[] => {
      const told: SyncStep[] = [];
      for (let atMs = 0; atMs < forMs; atMs += LOOK_MS) told.push(watch.takeUnknown((nowMs += LOOK_MS)));
      return told;
    };

    it('stays in step while nobody knows where that is, and no longer than two seconds', () => {
      looks(0, 1_000);
      watch.anotherLeads();
      expect([watch.now, watch.settled]).toEqual(['in-step', false]);
      expect(new Set(unknown(1_900))).toEqual(new Set(['in-step']));
      expect(unknown(1_000).at(-1)).toBe('coming');
    });

    it('leaves the step as soon as it is known to be apart from that one, or does not move', () => {
      for (const driftMs of [3_000, null]) {
        looks(0, 1_000);
        watch.anotherLeads();
        unknown(500);
        expect(looks(driftMs, 600).at(-1)).toBe('coming');
      }
    });

    it('is coming where it was not in step before', () => {
      looks(300, 1_000);
      watch.anotherLeads();
      expect(new Set(unknown(1_000))).toEqual(new Set(['coming']));
    });
  });

  it('is out of step when it does not come, and back as soon as it does', () => {
    expect(looks(400, 9_000).at(-1)).toBe('out');
    expect(looks(-10, 300).at(-1)).toBe('in-step');
  });

  it('is in step after 150 ms near, comes again after 400 ms apart and is out after 8 s', () => {
    const at = (driftMs: number, atMs: number): SyncStep => watch.take(driftMs, atMs);
    at(0, 0);
    expect([at(0, 149), at(0, 150)]).toEqual(['coming', 'in-step']);
    at(100, 1_000);
    expect([at(100, 1_399), at(100, 1_400)]).toEqual(['in-step', 'coming']);
    expect([at(100, 8_999), at(100, 9_000)]).toEqual(['coming', 'out']);
  });

  it('stays out while it is near for a moment only', () => {
    expect(looks(400, 9_000).at(-1)).toBe('out');
    looks(0, 100);
    expect(new Set(looks(400, 1_000))).toEqual(new Set(['out']));
  });

  it('forgets on a fresh start since when it was near', () => {
    watch.take(0, 0);
    watch.restart();
    expect(watch.take(0, 200)).toBe('coming');
    expect(watch.take(0, 350)).toBe('in-step');
  });

  it('starts afresh with another leader', () => {
    looks(400, 9_000);
    watch.restart();
    expect(watch.now).toBe('coming');
    expect(looks(400, 1_000).at(-1)).toBe('coming');
  });

  it('[SYNC-09] takes the dead zone of the ladder for in step where there is no trim', () => {
    watch = new StepWatch(false);
    expect(looks(150.5, 1_000).at(-1)).toBe('coming');
    expect(looks(150, 1_000).at(-1)).toBe('in-step');
    expect(looks(200, 1_000).at(-1)).toBe('in-step');
    expect(looks(200.5, 1_000).at(-1)).toBe('coming');
    expect(looks(300, 1_000).at(-1)).toBe('coming');
  });
});

describe('the steps of a group', () => {
  it('are as good as the worst of them', () => {
    expect(worstStep([])).toBeNull();
    expect(worstStep(['in-step', 'in-step'])).toBe('in-step');
    expect(worstStep(['in-step', 'out', 'coming'])).toBe('out');
  });
});
