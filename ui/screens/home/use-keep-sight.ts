import { useEffect } from 'react';
import { useModels } from '../../bindings/models.ts';
import { useDisplay } from '../../bindings/use-display.ts';
import { firstPictureOf, sightOf } from './sight-of.ts';

/**
 * Keeps how home looked for the next start, each time that it has another first picture, once that has come and there is
 * nothing to do. `pictureUrl` is null while home has none yet; `isWithout` says that it has none at all.
 */
export function useKeepSight(pictureUrl: string | null, isWithout: boolean): void {
  const { firstSight } = useModels();
  const display = useDisplay();
  useEffect(() => {
    if (isWithout) firstSight.keep(null);
  }, [isWithout, firstSight]);
  useEffect(() => {
    if (pictureUrl === null) return undefined;
    const away = new AbortController();
    const look = (): void => {
      const sight = away.signal.aborted ? null : sightOf(document, window);
      if (sight !== null) firstSight.keep(sight);
    };
    // Not every engine tells that a page has nothing to do.
    const whenIdle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout;
    const picture = firstPictureOf(document);
    if (picture?.complete === true) whenIdle(look);
    else picture?.addEventListener('load', () => whenIdle(look), { once: true, signal: away.signal });
    return () => away.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- in another window it stands elsewhere
  }, [pictureUrl, display, firstSight]);
}
