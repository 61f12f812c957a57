import { use, type ReactNode } from 'react';
import { ModelsContext, useStartModels } from '../bindings/models.ts';
import { useWholeWording } from '../wording/use-whole-wording.ts';

/** What people watch with, with models of its own. Waits for them, by the nearest `Suspense`. */
export function WatchSide({ children }: { readonly children: ReactNode }) {
  const side = useStartModels().watchSide();
  useWholeWording();
  return <ModelsContext value={use(side)}>{children}</ModelsContext>;
}
