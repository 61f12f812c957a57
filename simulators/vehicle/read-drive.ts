import * as z from 'zod/mini';
import { parseJson } from '../../core/shared/decode.ts';
import { err, ok, type Result } from '../../core/shared/result.ts';
import type { Drive, DriveStep } from './drive.ts';

/** Why a file is no drive; `line` counts from 1, null for the file as a whole. */
export interface DriveFileError {
  readonly line: number | null;
  readonly reason: string;
}

const MOST_STEPS = 100_000;

/** A number between two others; `null` takes back what was told. */
function numberFrom(least: number, most: number) {
  const error = `expected a number from ${least} to ${most}, or null`;
  return z.optional(z.nullable(z.number(error).check(z.minimum(least, error), z.maximum(most, error))));
}

function oneOf<Value extends string>(...values: Value[]) {
  return z.optional(z.nullable(z.enum(values, `expected ${values.join(', ')}, or null`)));
}

/** At most so many letters. */
function textTo(most: number) {
  const error = `expected a text of at most ${most} letters`;
  return z.string(error).check(z.maxLength(most, error));
}

const YES_OR_NO = z.optional(z.nullable(z.boolean('expected true, false, or null')));
const SECONDS = 'expected a number, in seconds since the start';

const step = z.strictObject(
  {
    atS: z.number(SECONDS).check(z.nonnegative(SECONDS)),
    note: z.optional(textTo(60)),
    speedKmh: numberFrom(-500, 500),
    gear: oneOf('P', 'R', 'N', 'D'),
    parkingBrake: YES_OR_NO,
    light: oneOf('day', 'night'),
    brightness: numberFrom(0, 100),
    language: z.optional(z.nullable(textTo(35))),
    passengerSeated: YES_OR_NO,
  },
  'expected one step, as {"atS":0}',
);

/** Reads a drive of JSON lines, one step a line; blank lines and lines that begin with `#` are passed over. */
export function readDrive(text: string, title: string): Result<Drive, DriveFileError> {
  const steps: DriveStep[] = [];
  for (const [index, written] of text.split(/\r?\n/).entries()) {
    const line = index + 1;
    if (/^\s*(#|$)/.test(written)) continue;
    const json = parseJson(written);
    if (json === undefined) return err({ line, reason: 'no JSON' });
    const parsed = step.safeParse(json);
    if (!parsed.success) return err({ line, reason: reasonOf(parsed.error) });
    if (parsed.data.atS < (steps.at(-1)?.atS ?? 0)) {
      return err({ line, reason: 'atS is before that of the line above' });
    }
    steps.push(parsed.data as DriveStep);
    if (steps.length > MOST_STEPS) return err({ line, reason: `more than ${MOST_STEPS} steps` });
  }
  if (steps.length === 0) return err({ line: null, reason: 'no step in it' });
  return ok({ name: 'file', title, steps });
}

export function describeDriveError({ line, reason }: DriveFileError, file: string): string {
  return line === null ? `${file} is no drive: ${reason}.` : `${file}, line ${line}: ${reason}.`;
}

function reasonOf({ issues: [issue] }: z.core.$ZodError): string {
  if (issue?.code === 'unrecognized_keys') return `nothing is called ${issue.keys.join(', ')}`;
  return [...(issue?.path ?? []), issue?.message].join(': ');
}
