import { useEffect, useEffectEvent } from 'react';
import type { ShelvesState } from '../../../core/catalogue/shelves-model.ts';
import { useProblemToast } from '../../bindings/use-problem-toast.ts';
import { useWording } from '../../wording/use-wording.ts';

/** Tells, while the rows are shown, of a title that was taken out of one and is back because the platform kept it. */
export function useKeptTitle({ kept }: ShelvesState, dismiss: () => void): void {
  const { text } = useWording();
  useProblemToast({
    message: kept === null ? null : text('shelves.edit.kept', { title: kept.title }),
    action: null,
    key: `kept/${kept?.titleId ?? ''}`,
    reply: true,
  });
  const onLeft = useEffectEvent(dismiss);
  useEffect(() => () => onLeft(), []);
}
