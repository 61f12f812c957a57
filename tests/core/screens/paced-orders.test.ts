import { beforeEach, describe, expect, it } from 'vitest';
import { PacedOrders } from '../../../core/screens/paced-orders.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';

describe('orders that follow each other', () => {
  let clock: VirtualClock;
  let paced: PacedOrders;
  let given: (readonly [order: string, atMs: number])[];

  beforeEach(() => {
    clock = new VirtualClock();
    paced = new PacedOrders(clock);
    given = [];
  });

  const begunAtMs = (): number => given[0]?.[1] ?? Number.NaN;
  const order = (name: string): void => paced.order(() => given.push([name, clock.monotonicMs()]));
  const told = (): readonly (readonly [string, number])[] =>
    given.map(([name, atMs]) => [name, atMs - begunAtMs()]);

  it('are given at once after a pause, and then only the last of 250 ms', () => {
    for (const name of ['first', 'passed', 'last']) order(name);
    expect(told()).toEqual([['first', 0]]);
    clock.advance(249);
    expect(told()).toHaveLength(1);
    clock.advance(1);
    expect(told()).toEqual([
      ['first', 0],
      ['last', 250],
    ]);
    clock.advance(10_000);
    expect(told()).toHaveLength(2);
  });

  it('are given every 250 ms while they go on, and once when they end', () => {
    for (let press = 0; press < 60; press += 1) {
      order(String(press));
      clock.advance(33);
    }
    clock.advance(1_000);
    expect(told().map(([, atMs]) => atMs)).toEqual([0, 250, 500, 750, 1_000, 1_250, 1_500, 1_750, 2_000]);
    expect(told().at(-1)?.[0]).toBe('59');
  });

  it('wait for each other no longer than that', () => {
    order('first');
    clock.advance(250);
    order('next');
    expect(told()).toEqual([
      ['first', 0],
      ['next', 250],
    ]);
  });

  it('are given at once, and once, where something else is to be heard after them', () => {
    paced.settle();
    order('first');
    clock.advance(100);
    order('second');
    paced.settle();
    paced.settle();
    order('third');
    clock.advance(1_000);
    expect(told()).toEqual([
      ['first', 0],
      ['second', 100],
      ['third', 350],
    ]);
  });

  it('are not given once they are forgotten, and those after them as ever', () => {
    order('first');
    order('second');
    paced.forget();
    clock.advance(1_000);
    order('third');
    expect(told()).toEqual([
      ['first', 0],
      ['third', 1_000],
    ]);
  });
});
