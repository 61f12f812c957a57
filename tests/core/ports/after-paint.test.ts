import { expect, it } from 'vitest';
import { afterPaint } from '../../../core/ports/after-paint.ts';
import { SlowWindow } from '../../support/fakes/slow-window.ts';

it('runs once after the paint that follows, and not in the frame that paints', () => {
  const host = new SlowWindow();
  let runs = 0;
  afterPaint(host, 100, () => (runs += 1));
  host.frame();
  expect(runs).toBe(0);
  host.pass(0);
  expect(runs).toBe(1);
  host.pass(100);
  host.frame();
  expect(runs).toBe(1);
});

it('waits for a paint that does not come no longer than it may', () => {
  const host = new SlowWindow();
  let runs = 0;
  afterPaint(host, 100, () => (runs += 1));
  host.pass(99);
  expect(runs).toBe(0);
  host.pass(1);
  expect(runs).toBe(1);
});
