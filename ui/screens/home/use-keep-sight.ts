import { useEffect } from 'react';
import { firstPictureOut } from '../../bindings/first-picture.ts';
import { useModels } from '../../bindings/models.ts';
import { useDisplay } from '../../bindings/use-display.ts';
import { sightOf } from './sight-of.ts';

/** Keeps how home looked for the next start, each time that it has another first picture, once there is nothing to do. */
export function useKeepSight(pictureUrl: string | null): void {
  const { firstSight } = useModels();
  const display = useDisplay();
  useEffect(() => {
    if (pictureUrl === null) return undefined;
    let isOver = false;
    const look = (): void => {
      const sight = isOver ? null : sightOf(document, window);
      if (sight !== null) firstSight.keep(sight);
    };
    // Not every engine tells that a page has nothing to do.
    const whenIdle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout;
    void firstPictureOut.then(() => whenIdle(look));
    return () => {
      isOver = true;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- in another window it stands elsewhere
  }, [pictureUrl, display, firstSight]);
}
