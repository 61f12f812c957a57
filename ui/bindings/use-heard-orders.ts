import { useEffect, useEffectEvent } from 'react';
import type { Observable } from 'rxjs';
import { REAR_SCREEN, seatOfScreenName } from '../../core/display/seats.ts';
import type { HeardOrder } from '../../core/screens/heard-order.ts';
import { showToast } from '../components/toast-queue.ts';
import { useWording } from '../wording/use-wording.ts';

/** Long enough to look up from the film and read it. */
const SHOWN_MS = 4_000;

/**
 * Says whose order it was when the picture stops, goes on or moves by somebody else's hand. `before`: what was heard
 * before anybody could be told here.
 */
export function useHeardOrders(heard$: Observable<HeardOrder>, before: HeardOrder | null): void {
  const { text } = useWording();
  const tell = useEffectEvent(({ kind, by }: HeardOrder) => {
    const seat = seatOfScreenName(by.screenName);
    const place = by.screenName === REAR_SCREEN ? 'setup.screen.rear' : (`seat.${seat}` as const);
    const name = seat === 'other' ? by.deviceName : text(place);
    showToast({ tone: 'info', text: text(`heard.${kind}`, { name }), durationMs: SHOWN_MS, key: 'heard' });
  });
  const tellBefore = useEffectEvent(() => before !== null && tell(before));
  useEffect(() => {
    tellBefore();
    const listening = heard$.subscribe((order) => tell(order));
    return () => listening.unsubscribe();
  }, [heard$]);
}
