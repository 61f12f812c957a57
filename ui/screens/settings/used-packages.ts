import type { UsedPackage } from '../../build/used-packages.ts';

export type { UsedPackage };

/** Filled in by the build, which knows what it put in (see `ui/build/used-packages.ts`). */
declare const __USED_PACKAGES__: readonly UsedPackage[];

export const USED_PACKAGES: readonly UsedPackage[] = __USED_PACKAGES__;
