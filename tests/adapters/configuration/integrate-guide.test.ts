import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { askedSignals, MOTION_PATHS } from '../../../adapters/car-bus/signals.ts';
import { readFrame, SUB_PROTOCOL, subscribeFrame } from '../../../adapters/car-bus/viss-frames.ts';
import { parseConfiguration } from '../../../adapters/configuration/parse-configuration.ts';
import { PROFILES, scaleFor } from '../../../core/display/layout.ts';
import { asFields, parseJson } from '../../../core/shared/decode.ts';
import shipped from '../../../ui/public/cabinema.config.json' with { type: 'json' };
import { scripts } from '../../../package.json' with { type: 'json' };

const GUIDE = 'docs/guides/integrate.md';
const guide = readFileSync(GUIDE, 'utf8');
const examples = [...guide.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json = '']) => parseJson(json));
/** Its headline is the first line. */
const sections = guide.split(/^## /m).slice(1);
const sectionOf = (number: number): string =>
  sections.find((text) => text.startsWith(`${number}.`)) ?? expect.fail(`no section ${number}`);

describe('the configuration that the guide for car makers shows', () => {
  it('is two parts of one that the client reads', () => {
    expect(examples.map((example) => Object.keys(asFields(example) ?? {}))).toEqual([['car'], ['motion']]);
    const whole = Object.assign({}, shipped, ...examples) as unknown;
    expect(parseConfiguration(whole, 'localhost', null)).toMatchObject({
      ok: true,
      value: {
        car: {
          bus: {
            kind: 'viss3',
            url: 'wss://gateway.car.example/',
            token: '',
            tokenUrl: 'https://gateway.car.example/token',
            renewsTs: false,
            requires: ['Vehicle.Speed', 'Vehicle.Powertrain.Transmission.SelectedGear'],
            passengerSeatPath: 'Vehicle.Cabin.Seat.Row1.PassengerSide.IsOccupied',
          },
          follows: { light: true, brightness: false, language: true },
          profiles: { '0A': 'central-12.8', '0B': 'co-driver' },
        },
        motion: { allowed: ['search', 'purchase'], listening: true, emptySeatStill: true },
      },
    });
  });

  it('is read where it shows a part of a line: what a car has, and another car to try', () => {
    const lists = [...sectionOf(3).matchAll(/`(\["Vehicle[^`]*\])`/g)].map(([, json = '']) =>
      parseJson(json),
    );
    const parts = [...sectionOf(4).matchAll(/`, ("car": [^`]*)`/g)].map(([, json]) => parseJson(`{${json}}`));
    expect([lists.length, parts.length]).toEqual([1, 1]);
    const bus = { kind: 'viss2', url: '/car', requires: lists[0] };
    for (const car of [{ bus }, asFields(parts[0])?.['car']]) {
      const parsed = parseConfiguration({ ...shipped, car }, 'localhost', null);
      expect(parsed).toMatchObject({ ok: true, value: { car: { bus: { kind: 'viss2', url: '/car' } } } });
    }
    for (const path of lists[0] as string[]) expect(MOTION_PATHS).toContain(path);
  });

  it('has every field of a car and of motion in its tables, and none that nobody reads', () => {
    const named = [...sectionOf(2).matchAll(/^\| `([\w.]+)` /gm)].map(([, field]) => field);
    expect(named).toEqual([
      'bus.kind',
      'bus.url',
      'bus.token',
      'bus.tokenUrl',
      'bus.renewsTs',
      'bus.requires',
      'bus.passengerSeatPath',
      'follows.light',
      'follows.brightness',
      'follows.language',
      'profiles',
      'allowed',
      'listening',
      'emptySeatStill',
    ]);
  });
});

describe('the guide for car makers', () => {
  it('names every signal that a car is asked for, and how often', () => {
    for (const { path, periodMs, decidesMotion } of askedSignals('passengerSeatPath')) {
      const names = [path, path.replace('Vehicle.Cabin.Infotainment.HMI', '')];
      const row = sectionOf(3)
        .split('\n')
        .find((line) => names.some((name) => line.startsWith('|') && line.includes(`\`${name}\``)));
      expect([path, row?.includes(decidesMotion ? '| 100 ms ' : '| 1 s ')]).toEqual([path, true]);
      expect(periodMs).toBe(decidesMotion ? 100 : 1_000);
    }
  });

  it('[DISP-03 part] names every display with its size', () => {
    const said = sectionOf(2).replaceAll(/\s+/g, ' ');
    for (const { name, dimensions } of PROFILES)
      expect(said).toContain(`\`${name}\` ${dimensions.width} x ${dimensions.height}`);
  });

  it('shows frames as the client sends and reads them', () => {
    const [, frames = ''] = /```jsonl\n([\s\S]*?)```/.exec(sectionOf(3)) ?? [];
    const [asked, ...answers] = frames.trim().split('\n');
    const asking = { path: 'Vehicle.Speed', periodMs: 100, requestId: '1', token: '...' };
    expect(asked).toBe(subscribeFrame('viss3', asking));
    expect(answers.map((text) => readFrame(text))).toEqual([
      { kind: 'subscribed', requestId: '1', subscriptionId: '7' },
      { kind: 'data', points: [expect.objectContaining({ path: 'Vehicle.Speed', value: '0', ageMs: 100 })] },
    ]);
    for (const subProtocol of Object.values(SUB_PROTOCOL))
      expect(sectionOf(3)).toContain(`\`${subProtocol}\``);
  });

  it('[DISP-03 part] says which displays are not drawn at what their scale and zoom ask for', () => {
    const pattern = /`([\w.-]+)`, scale ([\d.]+), at (\d\.\d+)\s+instead\s+of (\d\.\d+)/g;
    const said = [...sectionOf(2).matchAll(pattern)];
    const overruled = PROFILES.flatMap((profile) => {
      const { width, height, scale, zoom } = profile.dimensions;
      const wanted = ((width / 1_920) * scale) / zoom;
      const drawn = scaleFor(width, height, profile);
      return Math.abs(wanted - drawn) < 0.001
        ? []
        : [[profile.name, String(scale), drawn.toFixed(2), wanted.toFixed(2)]];
    });
    expect(overruled.length).toBeGreaterThan(0);
    expect(said.map((row) => row.slice(1))).toEqual(overruled);
  });

  it('has something to try in each section', () => {
    expect(sections.map((text) => [text.split('\n')[0], text.includes('_Try it:_')])).toEqual(
      sections.map((text) => [text.split('\n')[0], true]),
    );
    expect(sections).toHaveLength(5);
  });

  it('has no command, test, file or page that is not there', () => {
    const commands = [...guide.matchAll(/`npm run ([\w:]+)/g)].map(([, name = '']) => name);
    expect(commands.length).toBeGreaterThan(3);
    for (const name of commands) expect(Object.keys(scripts)).toContain(name);
    const files = [...guide.matchAll(/(?:`|\s)((?:core|adapters|ui|tests)\/[\w./-]+)/g)].map(
      ([, file = '']) => file,
    );
    expect(files.length).toBeGreaterThan(5);
    for (const file of files) expect([file, existsSync(file)]).toEqual([file, true]);
    const links = [...guide.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link);
    for (const link of links) expect([link, existsSync(join(dirname(GUIDE), link))]).toEqual([link, true]);
  });
});
