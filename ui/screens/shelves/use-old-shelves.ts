import { useEffect } from 'react';
import type { ShelvesState } from '../../../core/catalogue/shelves-model.ts';
import { momentText } from '../../components/date-text.ts';
import { dismissToast, showToast } from '../../components/toast-queue.ts';
import { useWording } from '../../wording/use-wording.ts';

const KEY = 'old-shelves';
/** As long as the message that there is no network, which it stands beside. */
const SAID_MS = 10_000;

/** Says from when rows are that are older than they may be, and what is missing, whenever they are opened. */
export function useOldShelves({ oldFromMs }: ShelvesState): void {
  const { text, language } = useWording();
  const message = oldFromMs === null ? null : text('shelves.old', { when: momentText(oldFromMs, language) });
  useEffect(() => {
    if (message === null) return;
    showToast({ tone: 'problem', text: message, durationMs: SAID_MS, key: KEY });
    return () => dismissToast(KEY);
  }, [message]);
}
