import {
  lazy,
  Suspense,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import type { MotionReason } from '../../core/vehicle/motion-policy.ts';
import { useStartModels } from '../bindings/models.ts';
import { coveredAt } from '../bindings/motion-places.ts';
import { MotionShown } from '../bindings/motion-shown.ts';
import { useObservable } from '../bindings/use-observable.ts';
import style from './motion-frame.module.css';

const MotionOverlay = lazy(async () => ({
  default: (await import('../screens/motion/motion-overlay.tsx')).MotionOverlay,
}));
const FloatingButton = lazy(async () => ({
  default: (await import('../screens/motion/floating-button.tsx')).FloatingButton,
}));

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
  const isSaid = useSaidOf(covered?.reason ?? null);
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
            {isSaid && (
              <Suspense>
                <MotionOverlay covered={covered} still={state.still} />
              </Suspense>
            )}
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

/** At a start the car is asked, and seldom has said by the first picture that it is parked. */
const STARTED_MS = 2_500;

/** Whether it is said why the screen is covered: not before the car had the time to say that it is parked. */
function useSaidOf(reason: MotionReason | null): boolean {
  const [isStarted, setStarted] = useState(() => performance.now() >= STARTED_MS);
  useEffect(() => {
    if (isStarted) return undefined;
    const waiting = setTimeout(() => setStarted(true), STARTED_MS - performance.now());
    return () => clearTimeout(waiting);
  }, [isStarted]);
  return isStarted || (reason !== 'car-unknown' && reason !== 'not-parked');
}
