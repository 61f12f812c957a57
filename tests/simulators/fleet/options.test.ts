import { describe, expect, it } from 'vitest';
import { carsOfShard, DEFAULT_URL, parseFleetOptions } from '../../../simulators/fleet/options.ts';

describe('the flags of the fleet', () => {
  it('are all optional: a hundred screens against npm start', () => {
    expect(parseFleetOptions([])).toEqual({
      ok: true,
      value: {
        cars: 25,
        seats: 4,
        seconds: 30,
        ramp: 5,
        url: DEFAULT_URL,
        own: false,
        shard: { index: 1, count: 1 },
        seed: 1,
        brokerRestart: false,
        json: null,
      },
    });
  });

  it('are taken as given', () => {
    const line = '--cars 8 --seats 2 --seconds 60 --ramp 0 --url http://127.0.0.1:9000/ --shard 2/4 --seed 7';
    expect(parseFleetOptions([...line.split(' '), '--broker-restart', '--json', 'out.json'])).toMatchObject({
      ok: true,
      value: {
        cars: 8,
        seats: 2,
        seconds: 60,
        ramp: 0,
        url: 'http://127.0.0.1:9000',
        shard: { index: 2, count: 4 },
        seed: 7,
        brokerRestart: true,
        json: 'out.json',
      },
    });
  });

  it.each([
    ['--cars 0', '--cars'],
    ['--cars many', '--cars'],
    ['--cars 2.5', '--cars'],
    ['--cars -3', '--cars'],
    ['--cars', '--cars'],
    ['--seats 5', '1 to 4'],
    ['--seats 0', '1 to 4'],
    ['--seconds 3', '--seconds'],
    ['--ramp -1', '--ramp'],
    ['--url localhost', '--url'],
    ['--url ftp://localhost', '--url'],
    ['--url http://localhost:8080/path', '--url'],
    ['--own --url http://localhost:9000', '--own'],
    ['--shard 0/4', '--shard'],
    ['--shard 5/4', '--shard'],
    ['--shard 2', '--shard'],
    ['--seed x', '--seed'],
    ['--cars 2 --shard 3/4', 'empty'],
    ['--cars 19000', '--shard'],
    ['--seconds 20 --broker-restart', '--broker-restart'],
    ['--speed 3', '--speed'],
    ['fast', 'argument'],
  ])('are refused by name when they make no sense: %s', (line, named) => {
    const parsed = parseFleetOptions(line.split(' '));
    expect(parsed).toMatchObject({ ok: false, error: { code: 'options/invalid' } });
    expect(parsed.ok ? '' : parsed.error.message).toContain(named);
  });

  it('explain themselves', () => {
    const parsed = parseFleetOptions(['--help']);
    expect(parsed).toMatchObject({ ok: false, error: { code: 'options/help' } });
    expect(parsed.ok ? '' : parsed.error.message).toContain('--broker-restart');
  });

  it('deal every car to exactly one shard', () => {
    const dealt = [1, 2, 3].flatMap((index) => carsOfShard({ cars: 10, shard: { index, count: 3 } }));
    expect(dealt.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});
