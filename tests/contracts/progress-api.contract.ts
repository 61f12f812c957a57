import { describe, expect, it } from 'vitest';
import { inPlatform } from './in-platform.ts';
import { type NamedPlatform, valueOf } from './platform-rig.ts';
import { NEVER_OVERTAKEN } from '../../core/shared/turns.ts';

export function progressApiContract(platform: NamedPlatform): void {
  describe(`ProgressApi of ${platform.name}`, () => {
    it(
      'reads 0 for a title that was never started',
      inPlatform(platform, async ({ progress, known, signIn }) => {
        await signIn();
        expect(valueOf(await progress.read(known.freshTitle, NEVER_OVERTAKEN))).toBe(0);
      }),
    );

    it(
      '[CALL-22] [PROG-05] reads back the position of the last report',
      inPlatform(platform, async ({ progress, known, signIn }) => {
        await signIn();
        const { id: titleId, type: transactionType } = known.ownTitle;
        const report = { titleId, transactionType, durationMs: 3_600_000, trackingId: 'tracking' };
        valueOf(await progress.report({ ...report, positionMs: 0, event: 'Start' }, NEVER_OVERTAKEN));
        valueOf(await progress.report({ ...report, positionMs: 61_000, event: 'Update' }, NEVER_OVERTAKEN));
        expect(valueOf(await progress.read(titleId, NEVER_OVERTAKEN))).toBe(61_000);
      }),
    );

    it(
      'takes every event of a title under way',
      inPlatform(platform, async ({ progress, known, signIn }) => {
        await signIn();
        const { id: titleId, type: transactionType } = known.ownTitle;
        const report = { titleId, transactionType, durationMs: 3_600_000, trackingId: 'tracking' };
        for (const event of ['Start', 'Update', 'End', 'Complete'] as const) {
          expect((await progress.report({ ...report, positionMs: 5_000, event }, NEVER_OVERTAKEN)).ok).toBe(
            true,
          );
        }
      }),
    );
  });
}
