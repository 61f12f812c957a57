import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { withCredentials, withoutSecrets } from '../../../simulators/fleet/broker-url.ts';
import { carsOfShard, toldOptions } from '../../../simulators/fleet/fleet-options.ts';
import { describeStudioError } from '../../../simulators/fleet/studio-control.ts';
import { DEFAULT_URL, parseFleetOptions } from '../../../simulators/fleet/options.ts';

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
        qos: 1,
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
      '--cars 8 --seats 2 --for 60 --ramp 0 --broker mqtt://a:1883,wss://b/{car}?x=1,2 --auth car-{car}:a:b ' +
      '--jitter 30 --loss 1% --clock-skew-ppm 50 --shard 2/4 --seed 7 --qos 0 --assert p95SkewMs<=20 --assert lost==0';
    expect(parseFleetOptions(line.split(' '))).toMatchObject({
      ok: true,
      value: {
        cars: 8,
        seats: 2,
        broker: { kind: 'urls', urls: ['mqtt://a:1883', 'wss://b/{car}?x=1,2'] },
        auth: { kind: 'password', user: 'car-{car}', password: 'a:b' },
        for: 60,
        jitter: 30,
        loss: 0.01,
        clockSkewPpm: 50,
        shard: { index: 2, count: 4 },
        seed: 7,
        qos: 0,
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
    ['--broker mqtt://', '--broker'],
    ['--broker ws://localhost:9001/,bla', '--broker'],
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
    ['--assert lost=0', '<= < >= > =='],
    ['--assert p95Nothing<=3', '--assert'],
    ['--shard 0/4', '--shard'],
    ['--shard 5/4', '--shard'],
    ['--seed x', '--seed'],
    ['--qos 2', '--qos'],
    ['--assert messages.nothing<=3', '--assert'],
    ['--cars 2 --shard 3/4', 'empty'],
    ['--time virtual --auth none', '--auth'],
    ['--time virtual --topic x/{car}', '--topic'],
    ['--time virtual --studio http://localhost:1', '--studio'],
    ['--time virtual --shared 4', '--shared'],
    ['--time virtual --qos 0', '--qos'],
    ['--topic x/{car}', '--topic'],
    ['--broker presigned --topic x/{car}', '--topic'],
    ['--broker ws://a:b@localhost:1 --auth c:d', '--auth'],
    ['--broker ws://localhost:1/{car} --shared 4', '{car}'],
    ['--broker ws://localhost:1 --auth car-{car}:x --shared 4', '{car}'],
    ['--merge a.json --cars 4', '--cars'],
    ['--merge a.json --time virtual', '--time'],
    ['--merge a.json --clock-skew-ppm 4', '--clock-skew-ppm'],
    ['--cars 2400', '9500'],
    ['--cars 19000', '--shard'],
    ['--json x --html x', '--html'],
    ['--merge a.json --json x/y --html ./x/z/../y', '--html'],
    ['--speed 3', '--speed'],
    ['fast', 'argument'],
  ])('are refused by name when they make no sense: %s', (line, named) => {
    const parsed = parseFleetOptions(line.split(' '));
    expect(parsed).toMatchObject({ ok: false, error: { code: 'options/invalid' } });
    expect(parsed.ok ? '' : parsed.error.message).toContain(named);
  });

  it.each([
    '--broker embedded --auth none --topic x/{car}',
    '--broker ws://localhost:1 --auth a:b --topic x/{car}',
    '--broker ws://localhost:1 --auth fleet:x --shared 4',
    '--broker ws://localhost:1/a,ws://localhost:2/b?x=1,2',
    '--merge a.json --json b.json --html c.html --assert lost==0',
    '--assert host.loopDelayP99Ms<=20',
    '--cars 250000 --shard 250000/250000 --time virtual',
  ])('go together: %s', (line) => {
    expect(parseFleetOptions(line.split(' '))).toMatchObject({ ok: true });
  });

  it.each([
    ['--broker', 'ws:/u:Geheim77@localhost:1'],
    ['--broker', 'ws:u:Geheim77@localhost'],
    ['--broker', ' ws://u:Geheim77@localhost'],
    ['--broker', 'ws:\\\\u:Geheim77@localhost'],
    ['--broker', 'ws:///u:Geheim77@localhost'],
    ['--broker', 'mqtt://u:1/Geheim77@localhost'],
    ['--broker', 'http://u:Geheim77@localhost'],
    ['--broker', 'ws://a:1,http://u:Geheim77@localhost'],
    ['--broker', 'ws://a,b:1883/?Geheim77'],
    ['--studio', 'http://u:Geheim77@h/x'],
    ['--auth', 'Geheim77'],
  ])('are refused without telling what may be secret: %s %s', (flag, value) => {
    const parsed = parseFleetOptions([flag, value]);
    expect(parsed).toMatchObject({ ok: false, error: { code: 'options/invalid' } });
    const { message } = parsed.ok ? { message: '' } : parsed.error;
    expect(message).toContain(`'${flag} <`);
    expect(message).not.toContain('Geheim77');
  });

  it('are refused without the value of one that is misspelt', () => {
    const parsed = parseFleetOptions(['--brokr=wss://u:Geheim77@h?a=1']);
    const { message } = parsed.ok ? { message: '' } : parsed.error;
    expect(message).toContain("unknown option '--brokr'");
    expect(message).not.toContain('Geheim77');
  });

  it('name the scheme of a broker in any letters, and tell of it without what is secret', () => {
    const parsed = parseFleetOptions(['--broker', 'WS://u:Geheim77@Host:1/a?x=Geheim77,MQTT://v:Geheim77@h']);
    if (!parsed.ok) throw new Error(parsed.error.message);
    expect(parsed.value.broker).toMatchObject({
      urls: ['ws://u:Geheim77@Host:1/a?x=Geheim77', 'mqtt://v:Geheim77@h'],
    });
    const told = JSON.stringify(toldOptions(parsed.value));
    expect(told).toContain('ws://Host:1/a');
    expect(told).not.toContain('Geheim77');
  });

  it.each([
    '--merge a.json b.json --json a.json',
    '--merge a.json b.json --html ./x/../b.json',
    '--scenario s.json --json s.json',
  ])('write over nothing that they read: %s', (line) => {
    const parsed = parseFleetOptions(line.split(' '));
    expect(parsed.ok ? '' : parsed.error.message).toContain('.json is read');
    expect(parseFleetOptions('--scenario s.json --json evening'.split(' '))).toMatchObject({ ok: true });
  });

  it('are told in a report without what is secret', () => {
    const line = '--broker wss://me:pass@a/mqtt?X-Signature=abc,ws://b/{car} --auth none';
    const parsed = parseFleetOptions(line.split(' '));
    if (!parsed.ok) throw new Error(parsed.error.message);
    expect(toldOptions(parsed.value)).toMatchObject({
      broker: ['wss://a/mqtt', 'ws://b/{car}'],
      auth: 'none',
      shard: '1/1',
    });
  });

  it('take a user and a password from the environment, where no process list shows them', () => {
    vi.stubEnv('CABINEMA_FLEET_AUTH', 'fleet:secret');
    onTestFinished(() => void vi.unstubAllEnvs());
    const auth = (...flags: readonly string[]) =>
      parseFleetOptions(['--broker', 'ws://localhost:1', ...flags]);
    expect(auth()).toMatchObject({
      value: { auth: { kind: 'password', user: 'fleet', password: 'secret' } },
    });
    expect(auth('--auth', 'none')).toMatchObject({ value: { auth: { kind: 'none' } } });
    expect(parseFleetOptions(['--time', 'virtual'])).toMatchObject({ ok: true });
    expect(parseFleetOptions(['--merge', 'a.json'])).toMatchObject({ ok: true });
    vi.stubEnv('CABINEMA_FLEET_AUTH', 'secret');
    const { error } = auth() as { readonly error: { readonly message: string } };
    expect(error.message).toContain('CABINEMA_FLEET_AUTH');
    expect(error.message).not.toContain('secret');
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

describe('the address of a broker', () => {
  it('takes a user and a password, whose places for numbers stay', () => {
    expect(withCredentials('wss://a/mqtt?x={car}', { user: 'car-{car}', password: 'p@s/s' })).toBe(
      'wss://car-{car}:p%40s%2Fs@a/mqtt?x={car}',
    );
  });

  it('is shown without them, and without a signature', () => {
    expect(withoutSecrets('wss://me:p%40ss@a:8084/mqtt?X-Signature=abc#x')).toBe('wss://a:8084/mqtt');
    expect(withoutSecrets('mqtt://a:1883')).toBe('mqtt://a:1883');
    expect(withoutSecrets('ws://a/?mail=me@b')).toBe('ws://a/');
  });
});

describe('advice about a studio that does not answer', () => {
  it.each(['studio/unreachable', 'studio/no-studio'] as const)('names flags that there are: %s', (code) => {
    const help = parseFleetOptions(['--help']);
    const said = describeStudioError({ code, url: 'http://localhost:1' });
    const flags = said.match(/--[a-z-]+/g) ?? [];
    expect(flags).toContain('--broker');
    for (const flag of flags) expect(help.ok ? '' : help.error.message).toContain(`${flag} `);
  });
});
