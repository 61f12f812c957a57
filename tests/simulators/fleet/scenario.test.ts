import { describe, expect, it } from 'vitest';
import { beyondMeans, BUILT_IN, readScenario, takesPart } from '../../../simulators/fleet/scenario.ts';

describe('a scenario', () => {
  it.each(Object.keys(BUILT_IN))('is built in as %s and can be read', (name) => {
    expect(readScenario(BUILT_IN[name], 60_000)).toMatchObject({ ok: true, value: { name } });
  });

  it('puts what happens into order of time, in seconds or parts of the run', () => {
    const events = [
      { at: '50%', do: 'pause' },
      { at: 10, do: 'film' },
    ];
    const read = readScenario({ name: 'two', events }, 60_000);
    if (!read.ok) throw new Error(read.error);
    expect(read.value.events.map((event) => [event.do, event.atMs])).toEqual([
      ['film', 10_000],
      ['pause', 30_000],
    ]);
  });

  it.each([
    [{ name: 'x', events: [{ at: 1, do: 'fly' }] }, 'do'],
    [{ name: 'x', events: [{ at: 1, do: 'leave', seat: 'front' }] }, 'seat'],
    [{ name: 'x', events: [{ at: 1, do: 'film', share: 2 }] }, 'share'],
    [{ name: 'x', events: [{ at: -1, do: 'film' }] }, 'at'],
    [{ name: 'x', events: [{ at: 61, do: 'film' }] }, '--for'],
    [{ name: 'x', events: [{ at: 58, do: 'film', spread: 3 }] }, '--for'],
    [{ name: 'x', events: [{ at: '95%', do: 'broker-restart', forSeconds: 4 }] }, '--for'],
    [{ events: [] }, 'name'],
    [null, ''],
  ])('says what is wrong: %j', (value, named) => {
    const read = readScenario(value, 60_000);
    expect(read.ok).toBe(false);
    expect(read.ok ? '' : read.error).toContain(named);
  });

  it('has the asked part of the cars take part, the same ones each time', () => {
    const cars = Array.from({ length: 1_000 }, (_, car) => car);
    expect(cars.filter((car) => takesPart(car, 0.25))).toHaveLength(250);
    expect(cars.filter((car) => takesPart(car, 1))).toHaveLength(1_000);
  });
});

describe('a scenario with something that this fleet cannot do', () => {
  const problem = (name: string, restartBroker: boolean, cutScreens: boolean): string | null => {
    const read = readScenario(BUILT_IN[name], 60_000);
    if (!read.ok) throw new Error(read.error);
    return beyondMeans(read.value, { restartBroker, cutScreens });
  };

  it('names the event that is beyond its means', () => {
    expect(problem('restart', false, true)).toContain('"broker-restart"');
    expect(problem('family', true, false)).toContain('"cut"');
    expect(problem('restart', true, false)).toBeNull();
    expect(problem('family', false, true)).toBeNull();
    expect(problem('evening', false, false)).toBeNull();
  });
});
