import { describe, expect, it } from 'vitest';
import { inPlatform } from './in-platform.ts';
import { type NamedPlatform, valueOf } from './platform-rig.ts';
import { NEVER_OVERTAKEN } from '../../core/shared/turns.ts';

export function ownershipApiContract(platform: NamedPlatform): void {
  describe(`OwnershipApi of ${platform.name}`, () => {
    it(
      '[CALL-20] [STRM-07] tells an owned title by its claim',
      inPlatform(platform, async ({ ownership, known, signIn }) => {
        await signIn();
        const { records } = valueOf(await ownership.owned(known.ownTitle.id, NEVER_OVERTAKEN));
        const claim = records.find((record) => record.transactionType === known.ownTitle.type);
        expect(claim?.owned).toBe(true);
      }),
    );

    it(
      'has no owned claim of a type that the account does not hold',
      inPlatform(platform, async ({ ownership, known, signIn }) => {
        await signIn();
        const { records } = valueOf(await ownership.owned(known.foreignTitle.id, NEVER_OVERTAKEN));
        const ofType = records.filter((record) => record.transactionType === known.foreignTitle.type);
        expect(ofType.some((record) => record.owned)).toBe(false);
      }),
    );

    it(
      '[CALL-21] [CALL2-19] says that a title can be streamed',
      inPlatform(platform, async ({ ownership, known, signIn }) => {
        await signIn();
        expect(valueOf(await ownership.available(known.ownTitle.id, NEVER_OVERTAKEN))).toBe(true);
      }),
    );
  });
}
