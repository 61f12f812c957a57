import { describe, expect, it } from 'vitest';
import {
  beyondMeans,
  BUILT_IN,
  readScenario,
  takesPart,
  type Scenario,
} from '../../../simulators/fleet/scenario.ts';
import { tooLateToSettle } from '../../../simulators/fleet/settling.ts';

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
    [{ name: 'x', events: [{ at: '150%', do: 'film' }] }, 'a part of --for like "40%"'],
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
    const half = new Set(cars.filter((car) => takesPart(car, 0.5)));
    expect(cars.filter((car) => takesPart(car, 0.25)).every((car) => half.has(car))).toBe(true);
  });

  it.each([2, 3, 4, 8, 9, 16])('has the same part of each of %i shards take part', (shards) => {
    for (let shard = 0; shard < shards; shard += 1) {
      const cars = Array.from({ length: 1_000 }, (_, index) => shard + index * shards);
      const part = cars.filter((car) => takesPart(car, 0.25)).length;
      expect(Math.abs(part - 250)).toBeLessThanOrEqual(5);
    }
  });
});

describe('a scenario with something that this fleet cannot do', () => {
  const ALL = { seats: 4, drives: true, restartBroker: true, cutScreens: true };
  const problem = (name: string, restartBroker: boolean, cutScreens: boolean): string | null =>
    beyondMeans(scenarioOf(BUILT_IN[name]), { ...ALL, restartBroker, cutScreens });
  const problemIn = (events: readonly unknown[], means: Partial<typeof ALL> = {}): string | null =>
    beyondMeans(scenarioOf({ name: 'any', events }), { ...ALL, ...means });

  it('names the event that is beyond its means', () => {
    expect(problem('restart', false, true)).toContain('"broker-restart"');
    expect(problem('family', true, false)).toContain('"cut"');
    expect(problem('restart', true, false)).toBeNull();
    expect(problem('family', false, true)).toBeNull();
    expect(problem('evening', false, false)).toBeNull();
  });

  it('names a seat that its cars do not have', () => {
    const two = beyondMeans(scenarioOf(BUILT_IN['family']), { ...ALL, seats: 2 });
    expect(two).toContain('"right", which a car with --seats 2');
    expect(problemIn([{ at: 1, do: 'leave', seat: 'right' }], { seats: 1 })).toContain('"leave"');
    expect(problemIn([{ at: 1, do: 'stall', seat: 'left', forSeconds: 1 }], { seats: 2 })).toContain(
      '"left"',
    );
    expect(problemIn([{ at: 1, do: 'leave', seat: 'passenger' }], { seats: 2 })).toBeNull();
  });

  it('parks no car whose screens cannot be told', () => {
    const drive = [
      { at: 1, do: 'drive-off' },
      { at: 9, do: 'park' },
    ];
    expect(problemIn(drive, { drives: false })).toContain('"park" is for screens');
    expect(problemIn(drive)).toBeNull();
    expect(problemIn(drive.slice(0, 1), { drives: false })).toBeNull();
  });

  it('parks who drove off, and switches on whom it switched off: all cars, or the same ones', () => {
    const trip = (offShare: number, parkShare: number): string | null =>
      problemIn([
        { at: 1, do: 'drive-off', share: offShare },
        { at: 9, do: 'park', share: parkShare },
      ]);
    expect([trip(1, 1), trip(1, 0.5), trip(0.5, 0.5)]).toEqual([null, null, null]);
    expect(trip(0.5, 1)).toContain('"park" at 9 is nothing that all its cars can do');
    expect(problemIn([{ at: 9, do: 'park' }])).toContain('a "drive-off", of all cars');
    const at = (seconds: number, what: string, seat: string) => ({ at: seconds, do: what, seat });
    expect(problemIn([at(1, 'leave', 'left'), at(9, 'join', 'right')])).toContain('of the seat "right"');
    expect(problemIn([at(1, 'leave', 'left'), at(9, 'leave', 'left')])).toContain(
      '"join" of the seat "left"',
    );
    expect(problemIn([at(1, 'leave', 'left'), at(5, 'join', 'left'), at(9, 'leave', 'left')])).toBeNull();
    const stall = { ...at(5, 'stall', 'left'), forSeconds: 1 };
    expect(problemIn([at(1, 'leave', 'left'), stall])).toContain('a "join" of the seat "left"');
    expect(problemIn([at(1, 'leave', 'left'), { ...stall, seat: 'right' }])).toBeNull();
  });
});

describe('a scenario in which cars are asked for what they do not play', () => {
  const means = { seats: 4, drives: true, restartBroker: true, cutScreens: true };
  const eventsOf = (dos: readonly string[]) => {
    const more: Readonly<Record<string, object>> = { seek: { toSeconds: 60 } };
    return dos.map((what, index) => ({ at: index, do: what, ...more[what] }));
  };
  const problemIn = (...dos: readonly string[]): string | null =>
    beyondMeans(scenarioOf({ name: 'any', events: eventsOf(dos) }), means);

  it.each(['sync', 'pause', 'resume', 'seek', 'stop'])(
    'is refused: %s without a film, or after its end',
    (what) => {
      expect(problemIn(what)).toContain('before it they need a "film", of all cars or of the same share');
      expect(problemIn('film', what)).toBeNull();
      expect(problemIn('film', 'stop', what)).toContain('a "film"');
      expect(problemIn('film', 'stop', 'film', what)).toBeNull();
    },
  );

  it('is refused where some of its cars have stopped', () => {
    const [film, stop, sync] = eventsOf(['film', 'stop', 'sync']);
    const problem = (events: readonly unknown[]): string | null =>
      beyondMeans(scenarioOf({ name: 'any', events }), means);
    expect(problem([film, { ...stop, share: 0.25 }, sync])).toContain('"sync" at 2');
    expect(
      problem([
        { ...film, share: 0.25 },
        { ...sync, share: 0.25 },
      ]),
    ).toBeNull();
  });

  it('is refused after driving off where nothing tells the screens that the car moves: their film is over', () => {
    const events = eventsOf(['film', 'drive-off', 'pause']);
    expect(beyondMeans(scenarioOf({ name: 'any', events }), means)).toBeNull();
    const without = { ...means, drives: false };
    expect(beyondMeans(scenarioOf({ name: 'any', events }), without)).toContain('"pause" at 2');
    const anew = eventsOf(['film', 'drive-off', 'film', 'pause']);
    expect(beyondMeans(scenarioOf({ name: 'any', events: anew }), without)).toBeNull();
  });

  it('is refused where another film is to begin before the first one is over', () => {
    expect(problemIn('film', 'sync', 'film')).toContain('a "stop"');
    expect(problemIn('film', 'sync', 'stop', 'film')).toBeNull();
  });
});

describe('a scenario whose cars are to be in step at the end', () => {
  const problem = (value: unknown, seconds: number, hasDrive = true): string | null =>
    tooLateToSettle(scenarioOf(value, seconds * 1_000), seconds * 1_000, hasDrive);

  it.each([
    ['evening', 16],
    ['restart', 24],
    ['quarter', 12],
    ['presence', 10],
    ['family', 48],
  ])('has the time for it: %s in %i s, and is told so', (name, enough) => {
    expect(problem(BUILT_IN[name], enough)).toBeNull();
    if (name === 'presence') return;
    expect(problem(BUILT_IN[name], enough - 1)).toContain(`use --for ${enough}.`);
    expect(problem(BUILT_IN[name], Math.max(10, Math.ceil(enough / 2)))).toContain(`use --for ${enough}.`);
  });

  it('needs none where they are not to be: paused, stopped, never ordered into step', () => {
    const film = { at: 1, do: 'film' };
    const sync = { at: 3, do: 'sync' };
    const after = (...events: readonly unknown[]) => problem({ name: 'any', events: [film, ...events] }, 20);
    const seek = { at: 18, do: 'seek', toSeconds: 9 };
    expect(after(sync, seek)).toContain('"seek" at 18');
    expect(after(seek)).toBeNull();
    expect(after(sync, { at: 12, do: 'stop' }, seek)).toBeNull();
    expect(after(sync, { at: 18, do: 'pause' })).toBeNull();
    expect(after(sync, { at: '100%', do: 'seek', toSeconds: 9, spread: 0 })).toContain('let it be earlier');
    const drive = { name: 'any', events: [film, sync, { at: 18, do: 'drive-off' }] };
    expect([problem(drive, 20, false), problem(drive, 20)]).toEqual([
      null,
      expect.stringContaining('"drive-'),
    ]);
  });
});

function scenarioOf(value: unknown, forMs = 60_000): Scenario {
  const read = readScenario(value, forMs);
  if (!read.ok) throw new Error(read.error);
  return read.value;
}
