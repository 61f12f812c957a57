import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { offeredUpdate$ } from '../../core/start/offered-update.ts';
import { useModels } from '../bindings/models.ts';
import { useLimits } from '../bindings/use-limits.ts';
import { useObservable } from '../bindings/use-observable.ts';
import { dismissToast, showToast } from '../components/toast-queue.ts';
import { useWording } from '../wording/use-wording.ts';
import { updatePlaceAt } from './update-places.ts';

const KEY = 'update';
/** Long enough to be read on the way to something else; who lets it go gets the new version with the next start. */
const SHOWN_MS = 30_000;

/** Offers a newer version of the client, between films, where a restart loses nothing, and while messages are shown. */
export function UpdateNotice() {
  const { update, playback } = useModels();
  const { text } = useWording();
  const place = updatePlaceAt(useLocation().pathname);
  // As it is drawn: what comes before the messages are shown again is gone with those of the drive.
  const { messages } = useLimits();
  const offered$ = useMemo(
    () => offeredUpdate$(update, playback, place, messages),
    [update, playback, place, messages],
  );
  const offered = useObservable(offered$, false);
  const message = text('update.ready');
  const label = text('update.apply');
  useEffect(() => {
    if (!offered) return;
    showToast({
      tone: 'info',
      text: message,
      action: { label, run: () => update.apply() },
      durationMs: SHOWN_MS,
      key: KEY,
    });
    return () => dismissToast(KEY);
  }, [offered, update, message, label]);
  return null;
}
