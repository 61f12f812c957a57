import type { WordingAddressAnswer } from '../../../adapters/http/wire/wording.ts';
import { ok } from '../../../core/shared/result.ts';
import type { StudioContext } from '../studio-context.ts';
import { LANGUAGE_USED, wordingPath } from '../wording-overrides.ts';
import { openRoute } from './route.ts';
import type { Route } from './route.ts';

/** Where the wording of a language is. */
export function wordingRoutes(studio: StudioContext): readonly Route[] {
  return [
    openRoute<WordingAddressAnswer>('wordingAddress', ({ language }) => {
      const { lastUpdated } = studio.state().wording;
      return ok({
        lastUpdated,
        languageUsed: LANGUAGE_USED[language],
        url: wordingPath(language, lastUpdated),
      });
    }),
  ];
}
