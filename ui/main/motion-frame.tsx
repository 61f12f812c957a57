import { Suspense, useDeferredValue, useEffect, useLayoutEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { lateAndRequired } from '../bindings/late.tsx';
import { useStartModels } from '../bindings/models.ts';
import { coveredAt } from '../bindings/motion-places.ts';
import { MotionShown } from '../bindings/motion-shown.ts';
import { useObservable } from '../bindings/use-observable.ts';
import style from './motion-frame.module.css';

// The cover stands without its words, and waits for them.
const MotionOverlay = lateAndRequired(
  async () => (await import('../screens/motion/motion-overlay.tsx')).MotionOverlay,
);
const FloatingButton = lateAndRequired(
  async () => (await import('../screens/motion/floating-button.tsx')).FloatingButton,
);

export interface MotionFrameProps {
  readonly children: ReactNode;
  /** Stands over the screen, covered or not. */
  readonly floating: ReactNode;
}

/**
 * Covers what may not be used while the car is not parked, and tells the views below what the policy says. What stands
 * below keeps what was typed into it.
 */
export function MotionFrame({ children, floating }: MotionFrameProps) {
  const { motion, vehicle, thisScreen, screenSettings } = useStartModels();
  const { pathname } = useLocation();
  // The film is hidden without a view: that frame comes before the cover is drawn.
  const state = useDeferredValue(useObservable(motion.state$, motion.now));
  const { floatingButton } = useObservable(screenSettings.state$, screenSettings.now);
  const covered = coveredAt(pathname, state);
  const isHidden = covered !== null || state.still;
  const hasButton = floatingButton && vehicle.isByHand && thisScreen.motionSeat() === 'front';
  useEffect(() => {
    document.documentElement.toggleAttribute('data-glance', state.glance);
  }, [state.glance]);
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-motion-covered', isHidden);
  }, [isHidden]);
  return (
    <MotionShown value={state}>
      <div className={style['below']} inert={isHidden} data-hidden={isHidden}>
        {children}
      </div>
      {isHidden &&
        // Beside the dialogs, which take the page below them from screen readers.
        createPortal(
          <div className={style['cover']} data-tone="night" data-motion-cover>
            <Suspense>
              <MotionOverlay covered={covered} still={state.still} />
            </Suspense>
          </div>,
          document.body,
        )}
      {hasButton && (
        <Suspense>
          <FloatingButton />
        </Suspense>
      )}
      {floating}
    </MotionShown>
  );
}
