import type { ToastContent } from '../../components/toast-queue.ts';
import type { Wording } from '../../wording/use-wording.ts';

/** Success messages stay this long (TDPG-18). */
const SHOWN_MS = 6_000;

/** That a title was redeemed, and how many credits are left; null for a number that nobody knows. */
export function redeemedToast(
  creditsLeft: number | null,
  { text }: Pick<Wording, 'text'>,
  openTitle: () => void,
): ToastContent {
  return {
    tone: 'success',
    text:
      creditsLeft === null ? text('redeem.done.unknown') : text('redeem.done.text', { count: creditsLeft }),
    action: { label: text('news.view'), run: openTitle },
    durationMs: SHOWN_MS,
    key: 'redeemed',
  };
}
