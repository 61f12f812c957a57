import { Suspense, type ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { late, withStyles } from '../bindings/late.tsx';
import { ScreenFailed } from './screen-failed.tsx';
import { Splash } from './splash.tsx';

/**
 * A screen that is fetched when somebody goes there, with a boundary of its own. One that does not arrive is fetched
 * once more in its place, and after that on request: the router itself never asks again.
 */
export function screenPart(load: () => Promise<ComponentType>): Pick<RouteObject, 'lazy' | 'ErrorBoundary'> {
  return {
    ErrorBoundary: ScreenFailed,
    lazy: async () => ({ Component: await withStyles(load).catch(() => comingLater(load)) }),
  };
}

function comingLater(load: () => Promise<ComponentType>): ComponentType {
  const Screen = late(load);
  return function ComingLater() {
    return (
      <Suspense fallback={<Splash />}>
        <Screen />
      </Suspense>
    );
  };
}
