import { describe, expect, it } from 'vitest';
import { carsOfShard, DEFAULT_URL, parseFleetOptions } from '../../../simulators/fleet/options.ts';

describe('the flags of the fleet', () => {
  it('are all optional: a hundred screens, a studio and a broker in this process', () => {
    expect(parseFleetOptions([])).toEqual({
      ok: true,
      value: {
        cars: 25,
        seats: 4,
        broker: { kind: 'embedded' },
        auth: { kind: 'studio' },
        studio: DEFAULT_URL,
        topic: 'account/{car}/screens',
        shared: 0,
        for: 30,
        ramp: 5,
        scenario: 'evening',
        jitter: 0,
        loss: 0,
        clockSkewPpm: 8,
        seed: 1,
        shard: { index: 1, count: 1 },
        merge: [],
        time: 'real',
        json: null,
        html: null,
        assert: [],
      },
    });
  });

  it('are taken as given', () => {
    const line =
      '--cars 8 --seats 2 --for 60 --ramp 0 --broker mqtt://a:1883,wss://b/{car} --auth car-{car}:a:b --shared 2 ' +
      '--jitter 30 --loss 1% --clock-skew-ppm 50 --shard 2/4 --seed 7 --assert p95SkewMs<=20 --assert lost==0';
    expect(parseFleetOptions(line.split(' '))).toMatchObject({
      ok: true,
      value: {
        cars: 8,
        seats: 2,
        broker: { kind: 'urls', urls: ['mqtt://a:1883', 'wss://b/{car}'] },
        auth: { kind: 'password', user: 'car-{car}', password: 'a:b' },
        shared: 2,
        for: 60,
        jitter: 30,
        loss: 0.01,
        clockSkewPpm: 50,
        shard: { index: 2, count: 4 },
        seed: 7,
        assert: [
          { figure: 'skewSettled.p95Ms', operator: '<=', limit: 20 },
          { figure: 'messages.lost', operator: '==', limit: 0 },
        ],
      },
    });
    expect(parseFleetOptions(['--merge', 'a.json', 'b.json'])).toMatchObject({
      value: { merge: ['a.json', 'b.json'] },
    });
  });

  it('ask nobody to sign in where a broker is named by its URL', () => {
    expect(parseFleetOptions(['--broker', 'ws://localhost:9001'])).toMatchObject({
      value: { auth: { kind: 'none' } },
    });
  });

  it.each([
    ['--cars 0', '--cars'],
    ['--cars many', '--cars'],
    ['--cars 2.5', '--cars'],
    ['--cars', '--cars'],
    ['--seats 5', '1 to 4'],
    ['--for 3', '--for'],
    ['--ramp -1', '--ramp'],
    ['--broker http://localhost', '--broker'],
    ['--broker nowhere', '--broker'],
    ['--broker ws://localhost:1 --auth studio', '--auth studio'],
    ['--broker presigned --auth none', '--auth studio'],
    ['--auth a:b', '--broker URL'],
    ['--auth nobody', '--auth'],
    ['--studio localhost', '--studio'],
    ['--studio http://localhost:1', '--broker presigned'],
    ['--shared 4', '--broker URL'],
    ['--topic account/#', '--topic'],
    ['--loss 1', '--loss'],
    ['--loss 120%', '--loss'],
    ['--time slow', '--time'],
    ['--time virtual --broker ws://localhost:1', '--time virtual'],
    ['--assert skew', '--assert'],
    ['--assert p95Nothing<=3', '--assert'],
    ['--shard 0/4', '--shard'],
    ['--shard 5/4', '--shard'],
    ['--seed x', '--seed'],
    ['--cars 2 --shard 3/4', 'empty'],
    ['--cars 19000', '--shard'],
    ['--speed 3', '--speed'],
    ['fast', 'argument'],
  ])('are refused by name when they make no sense: %s', (line, named) => {
    const parsed = parseFleetOptions(line.split(' '));
    expect(parsed).toMatchObject({ ok: false, error: { code: 'options/invalid' } });
    expect(parsed.ok ? '' : parsed.error.message).toContain(named);
  });

  it('explain themselves, with examples', () => {
    const parsed = parseFleetOptions(['--help']);
    expect(parsed).toMatchObject({ ok: false, error: { code: 'options/help' } });
    const help = parsed.ok ? '' : parsed.error.message;
    expect(help).toContain('--clock-skew-ppm');
    expect(help).toContain('npm run fleet -- --merge');
    expect(help).toContain('p95SkewMs');
  });

  it('deal every car to exactly one shard', () => {
    const dealt = [1, 2, 3].flatMap((index) => carsOfShard({ cars: 10, shard: { index, count: 3 } }));
    expect(dealt.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});
