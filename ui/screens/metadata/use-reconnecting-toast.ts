import type { TitleStatus } from '../../../core/catalogue/reconnecting.ts';
import { useNetworkReturn } from '../../bindings/use-network-return.ts';
import { useProblemToast } from '../../bindings/use-problem-toast.ts';
import { useWording } from '../../wording/use-wording.ts';

/**
 * Says over a title that is drawn that it could not be asked for again (TDPG-11), and asks when the network is back. OK
 * tries again; Exit is the page's own way back. Without a title the page itself says so.
 */
export function useReconnectingToast(status: TitleStatus, drawn: boolean, retry: () => void): void {
  const { text } = useWording();
  const failed = status === 'reconnect-failed';
  useProblemToast({
    message: drawn && (failed || status === 'reconnecting') ? text(`title.${status}`) : null,
    action: failed ? { label: text('app.ok'), run: retry } : null,
    key: 'title',
  });
  useNetworkReturn(retry);
}
