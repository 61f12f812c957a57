import { describe, expect, it } from 'vitest';
import type { Clock } from '../../core/ports/clock.ts';

/** A clock whose time the test moves. */
export interface ClockRig {
  readonly clock: Clock;
  readonly advance: (byMs: number) => void;
  readonly close: () => void;
}

export function clockContract(name: string, open: () => ClockRig): void {
  describe(`Clock of ${name}`, () => {
    const using = (body: (rig: ClockRig) => void) => (): void => {
      const rig = open();
      try {
        body(rig);
      } finally {
        rig.close();
      }
    };

    it(
      'moves both times on together while nobody changes the wall clock',
      using(({ clock, advance }) => {
        const [wallMs, monotonicMs] = [clock.wallMs(), clock.monotonicMs()];
        advance(1_500);
        expect(clock.wallMs() - wallMs).toBe(1_500);
        expect(clock.monotonicMs() - monotonicMs).toBeCloseTo(1_500, 3);
      }),
    );

    it(
      'runs once after the delay and never synchronously',
      using(({ clock, advance }) => {
        let runs = 0;
        clock.after(100, () => (runs += 1));
        clock.after(0, () => (runs += 10));
        expect(runs).toBe(0);
        advance(99);
        expect(runs).toBe(10);
        advance(1);
        expect(runs).toBe(11);
        advance(10_000);
        expect(runs).toBe(11);
      }),
    );

    it(
      'repeats every period, first after one',
      using(({ clock, advance }) => {
        let runs = 0;
        const cancel = clock.every(50, () => (runs += 1));
        advance(49);
        expect(runs).toBe(0);
        advance(101);
        expect(runs).toBe(3);
        cancel();
        advance(500);
        expect(runs).toBe(3);
      }),
    );

    it(
      'forgets a cancelled timer, and takes a cancel too many',
      using(({ clock, advance }) => {
        let runs = 0;
        const cancel = clock.after(10, () => (runs += 1));
        cancel();
        cancel();
        const late = clock.after(10, () => (runs += 1));
        advance(20);
        late();
        expect(runs).toBe(1);
      }),
    );

    it(
      'waits longer than a host timer can',
      using(({ clock, advance }) => {
        const thirtyDaysMs = 30 * 24 * 3_600_000;
        let runs = 0;
        clock.after(thirtyDaysMs, () => (runs += 1));
        advance(thirtyDaysMs - 1);
        expect(runs).toBe(0);
        advance(1);
        expect(runs).toBe(1);
      }),
    );
  });
}
