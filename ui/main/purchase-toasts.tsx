import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PurchaseOutcome } from '../../core/checkout/purchase-news.ts';
import type { TitleId } from '../../core/shared/ids.ts';
import { addressOf } from '../bindings/addresses.ts';
import { arrivalNow } from '../bindings/arrival-now.ts';
import { useModels } from '../bindings/models.ts';
import { useAccountId } from '../bindings/use-account.ts';
import { wayToTitle } from '../bindings/way-through.ts';
import { showToast, type ToastContent } from '../components/toast-queue.ts';
import { useWording, type Wording } from '../wording/use-wording.ts';

/** CHKO-17. */
const SHOWN_MS = 6_000;

/** Tells how a purchase ended, wherever somebody is by then, with the way to its title (TDPG-18). */
export function PurchaseToasts() {
  const { purchaseNews } = useModels();
  const wording = useWording();
  const navigate = useNavigate();
  const account = useAccountId();
  const openTitle = (id: TitleId) =>
    void navigate(addressOf.title(id), { state: wayToTitle(id, arrivalNow(), account) });
  const tell = useEffectEvent((outcome: PurchaseOutcome) =>
    showToast(purchaseToast(outcome, wording, openTitle)),
  );
  useEffect(() => {
    const listening = purchaseNews.outcome$.subscribe((outcome) => tell(outcome));
    for (const outcome of purchaseNews.takeUntold()) tell(outcome);
    return () => listening.unsubscribe();
  }, [purchaseNews]);
  return null;
}

/** The message that a purchase ended, with the way to its title. */
export function purchaseToast(
  outcome: PurchaseOutcome,
  wording: Pick<Wording, 'text'>,
  openTitle: (id: TitleId) => void,
): ToastContent {
  return {
    ...purchaseMessage(outcome, wording),
    action: { label: wording.text('news.view'), run: () => openTitle(outcome.titleId) },
    durationMs: SHOWN_MS,
    later: true,
    key: `purchase/${outcome.titleId}`,
  };
}

/** How a purchase ended, in words. */
export function purchaseMessage(
  { kind, purchase, title }: PurchaseOutcome,
  { text }: Pick<Wording, 'text'>,
): { readonly tone: 'success' | 'info'; readonly text: string } {
  if (kind === 'owned')
    return { tone: 'success', text: text(purchase === 'rent' ? 'news.rented' : 'news.bought') };
  if (kind === 'redeemed') return { tone: 'success', text: text('news.redeemed') };
  const of = { title: title === '' ? text('title.tabs') : title };
  return { tone: 'info', text: text(`news.${kind}`, of) };
}
