import { Suspense, use, type ReactNode } from 'react';
import { ModelsContext, useStartModels } from '../bindings/models.ts';
import { Splash } from './splash.tsx';

/** What people watch with, with models of its own. */
export function WatchSide({ children }: { readonly children: ReactNode }) {
  return (
    <Suspense fallback={<Splash />}>
      <WithModels>{children}</WithModels>
    </Suspense>
  );
}

function WithModels({ children }: { readonly children: ReactNode }) {
  const models = use(useStartModels().watchSide());
  return <ModelsContext value={models}>{children}</ModelsContext>;
}
