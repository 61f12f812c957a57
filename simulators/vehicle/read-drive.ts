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

const step = z.strictObject({
  atS: z.number().check(z.nonnegative('seconds since the start')),
  note: z.optional(z.string().check(z.maxLength(60))),
  speedKmh: z.optional(z.nullable(z.number().check(z.minimum(-500), z.maximum(500)))),
  gear: z.optional(z.nullable(z.enum(['P', 'R', 'N', 'D']))),
  parkingBrake: z.optional(z.nullable(z.boolean())),
  light: z.optional(z.nullable(z.enum(['day', 'night']))),
  brightness: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(100)))),
  language: z.optional(z.nullable(z.string().check(z.maxLength(35)))),
  passengerSeated: z.optional(z.nullable(z.boolean())),
});

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
  return `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not readable'}`;
}
