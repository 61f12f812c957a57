import { useEffect, useEffectEvent } from 'react';
import type { ShelvesState } from '../../../core/catalogue/shelves-state.ts';
import { useProblemToast } from '../../bindings/use-problem-toast.ts';
import { useWording } from '../../wording/use-wording.ts';

/** Tells, while the rows are shown, of a title that was taken out of one and is back because the platform did not remove it. */
export function useNotRemoved({ notRemoved }: ShelvesState, dismiss: () => void): void {
  const { text } = useWording();
  useProblemToast({
    message: notRemoved === null ? null : text('shelves.edit.not-removed', { title: notRemoved.title }),
    action: null,
    key: `not-removed/${notRemoved?.titleId ?? ''}`,
    reply: true,
  });
  const onLeft = useEffectEvent(dismiss);
  useEffect(() => () => onLeft(), []);
}
