import { useCallback } from 'react';
import { showToast } from '../components/toast-queue.ts';
import { useWording } from '../wording/use-wording.ts';
import { useModels } from './models.ts';

/** That there is no other screen is said for as long as it takes to read. */
const ONLY_ONE_MS = 6_000;

/** Goes on to choose screens; where this is the only one, that is said instead (TDPG-20). */
export function useAssigning(): (goOn: () => void) => void {
  const { screenManager } = useModels();
  const { text } = useWording();
  return useCallback(
    (goOn) => {
      if (!screenManager.isOnlyScreen()) return goOn();
      showToast({
        tone: 'info',
        text: text('title.screens.only-one'),
        durationMs: ONLY_ONE_MS,
        key: 'only-screen',
        reply: true,
      });
    },
    [screenManager, text],
  );
}
