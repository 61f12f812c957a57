import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DrivePlayer } from '../../../simulators/vehicle/drive-player.ts';
import { lengthS, noteAt, valuesAt } from '../../../simulators/vehicle/drive.ts';
import { DRIVES } from '../../../simulators/vehicle/drives.ts';
import { describeDriveError, readDrive } from '../../../simulators/vehicle/read-drive.ts';

describe('the drives that are there', () => {
  it.each(DRIVES)('$name never goes back in time, has a name for its start, and ends', (drive) => {
    const times = drive.steps.map(({ atS }) => atS);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(noteAt(drive, 0)).not.toBe('');
    expect(lengthS(drive)).toBeGreaterThan(20);
  });

  it('the evening has town, a red light without park, the motorway by night, and a parked end', () => {
    const [evening] = DRIVES;
    if (evening === undefined) throw new Error('no drive');
    expect(valuesAt(evening, 0)).toMatchObject({ speedKmh: 0, gear: 'P' });
    expect(valuesAt(evening, 33)).toMatchObject({ speedKmh: 0, gear: 'D', parkingBrake: false });
    expect(noteAt(evening, 33)).toBe('At a red light');
    expect(valuesAt(evening, 80).speedKmh).toBeGreaterThan(120);
    expect(valuesAt(evening, 80).light).toBe('night');
    expect(valuesAt(evening, 136)).toMatchObject({ speedKmh: 0, gear: 'P', parkingBrake: true });
  });

  it('goes evenly from one speed to the next', () => {
    const drive = {
      name: 'x',
      title: '',
      steps: [
        { atS: 0, speedKmh: 10 },
        { atS: 5, gear: 'D' as const },
        { atS: 10, speedKmh: 30 },
      ],
    };
    expect(valuesAt(drive, 5).speedKmh).toBe(20);
    expect(valuesAt(drive, 10).speedKmh).toBe(30);
    expect(valuesAt(drive, 99).speedKmh).toBe(30);
  });
});

describe('a drive of a file', () => {
  it('is what the guide says it is', () => {
    const guide = readFileSync('simulators/vehicle/README.md', 'utf8');
    const [, example = ''] = /```jsonl\n([\s\S]*?)```/.exec(guide) ?? [];
    const read = readDrive(example, 'example');
    expect(read.ok && lengthS(read.value)).toBeGreaterThan(0);
  });

  it.each([
    ['{"atS":0}\n\nnonsense', 'x.jsonl, line 3: no JSON.'],
    ['{"atS":0,"spede":3}', 'x.jsonl, line 1: nothing is called spede.'],
    ['# a comment\n{"speedKmh":3}', 'x.jsonl, line 2: atS: expected a number, in seconds since the start.'],
    ['{"atS":-1}', 'x.jsonl, line 1: atS: expected a number, in seconds since the start.'],
    ['{"atS":0,"speedKmh":"30"}', 'x.jsonl, line 1: speedKmh: expected a number from -500 to 500, or null.'],
    ['{"atS":0,"brightness":101}', 'x.jsonl, line 1: brightness: expected a number from 0 to 100, or null.'],
    ['{"atS":0,"gear":"park"}', 'x.jsonl, line 1: gear: expected P, R, N, D, or null.'],
    ['{"atS":0,"parkingBrake":1}', 'x.jsonl, line 1: parkingBrake: expected true, false, or null.'],
    ['{"atS":0,"note":5}', 'x.jsonl, line 1: note: expected a text of at most 60 letters.'],
    ['[0]', 'x.jsonl, line 1: expected one step, as {"atS":0}.'],
    ['{"atS":5}\n{"atS":4}', 'x.jsonl, line 2: atS is before that of the line above.'],
    ['\n', 'x.jsonl is no drive: no step in it.'],
  ])('%j is refused with its line', (text, message) => {
    const read = readDrive(text, 'x');
    expect(read.ok ? '' : describeDriveError(read.error, 'x.jsonl')).toContain(message);
  });

  it('never throws, whatever is in it', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => readDrive(text, 'x')).not.toThrow();
      }),
    );
  });
});

describe('playing a drive', () => {
  it('plays, pauses, goes faster, and starts again after its end', () => {
    let nowMs = 0;
    const drive = {
      name: 'line',
      title: 'Line',
      steps: [
        { atS: 0, speedKmh: 0 },
        { atS: 10, speedKmh: 100 },
      ],
    };
    const player = new DrivePlayer([drive], () => nowMs);
    expect(player.values()).toMatchObject({ speedKmh: 0, gear: 'P', parkingBrake: true });
    player.play();
    nowMs += 2_000;
    expect(player.values().speedKmh).toBe(20);
    player.pause();
    nowMs += 5_000;
    expect(player.values().speedKmh).toBe(20);
    player.setRate(4);
    player.play();
    nowMs += 1_000;
    expect(player.progress()).toMatchObject({ atS: 6, playing: true });
    nowMs += 9_000;
    expect(player.progress()).toMatchObject({ atS: 10, playing: false });
    player.play();
    expect(player.progress()).toMatchObject({ atS: 0, playing: true });
  });

  it('is over when the car is set by hand, and the car stays as it was otherwise', () => {
    const player = new DrivePlayer(DRIVES, () => 0);
    expect(player.choose('nowhere')).toBe(false);
    expect(player.choose('evening')).toBe(true);
    player.seek(80);
    player.set({ gear: 'N' });
    expect(player.progress().drive).toBeNull();
    expect(player.values()).toMatchObject({ gear: 'N', light: 'night' });
    expect(player.values().speedKmh).toBeGreaterThan(100);
  });
});
