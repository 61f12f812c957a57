import { describe, expect, it } from 'vitest';
import { NEVER_OVERTAKEN } from '../../core/shared/turns.ts';
import { inPlatform } from './in-platform.ts';
import { type NamedPlatform, valueOf } from './platform-rig.ts';

export function myListApiContract(platform: NamedPlatform): void {
  describe(`MyListApi of ${platform.name}`, () => {
    it(
      '[DEC-25 part] holds what was put on it and nothing else, however often that was said',
      inPlatform(platform, async ({ myList, known, signIn }) => {
        await signIn();
        const { ownTitle, freshTitle } = known;
        expect(valueOf(await myList.holds(ownTitle.id, NEVER_OVERTAKEN))).toBe(false);
        for (let time = 0; time < 2; time += 1) {
          expect(valueOf(await myList.put(ownTitle.id, true))).toBe(true);
        }
        expect(valueOf(await myList.holds(ownTitle.id, NEVER_OVERTAKEN))).toBe(true);
        expect(valueOf(await myList.holds(freshTitle, NEVER_OVERTAKEN))).toBe(false);
        for (let time = 0; time < 2; time += 1) {
          expect(valueOf(await myList.put(ownTitle.id, false))).toBe(false);
        }
        expect(valueOf(await myList.holds(ownTitle.id, NEVER_OVERTAKEN))).toBe(false);
      }),
    );
  });
}
