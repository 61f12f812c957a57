import { expect, it } from 'vitest';
import { resumePoint } from '../../../core/playback/resume-point.ts';
import type { CallFailure } from '../../../core/shared/call-failure.ts';
import { err, ok } from '../../../core/shared/result.ts';

it('a title goes on where it was left, and begins where the platform has no word of it', () => {
  expect(resumePoint(ok(2_400_000))).toBe(2_400_000);
  expect(resumePoint(err({ code: 'rejected', responseCode: 40_400 }))).toBe(0);
});

it('nobody knows where it was left when the platform could not say, which is no beginning', () => {
  const unsaid: readonly CallFailure[] = [
    { code: 'network' },
    { code: 'malformed', detail: 'no number' },
    { code: 'rejected', responseCode: 50_000, outage: true },
  ];
  expect(unsaid.map((failure) => resumePoint(err(failure)))).toEqual([null, null, null]);
});
