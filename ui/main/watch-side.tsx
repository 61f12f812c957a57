import { use, useEffect, type ReactNode } from 'react';
import type { AccountScope } from '../../core/session/account-scope.ts';
import { KeptPlacesContext, usePlacesHere } from '../bindings/kept-places.ts';
import { ModelsContext, useStartModels } from '../bindings/models.ts';
import { dismissAllToasts } from '../components/toast-queue.ts';
import { useWholeWording } from '../wording/use-whole-wording.ts';

export interface WatchSideProps {
  readonly account: AccountScope;
  readonly children: ReactNode;
}

/**
 * What people watch with, with the models of this account. Waits for them, by the nearest `Suspense`. What views keep
 * of where somebody was, and what floats over them, goes with the account.
 */
export function WatchSide({ account, children }: WatchSideProps) {
  const models = use(useStartModels().watchSide(account));
  const here = usePlacesHere(models.places);
  useWholeWording();
  useEffect(() => dismissAllToasts, []);
  return (
    <ModelsContext value={models}>
      <KeptPlacesContext value={here}>{children}</KeptPlacesContext>
    </ModelsContext>
  );
}
