import { useCallback, useEffect, useEffectEvent, type RefObject } from 'react';
import type { ControlsShown } from '../../../core/screens/controls-shown.ts';
import { openDialogs } from '../../bindings/open-dialogs.ts';
import { useObservable } from '../../bindings/use-observable.ts';
import { controlsKey } from './controls-key.ts';

export interface ControlsState {
  readonly shown: boolean;
  /** Something moved: show, and wait anew. */
  readonly wake: () => void;
  /** A tap on the picture. */
  readonly toggle: () => void;
  /** Somebody elsewhere shows or hides them, or changes which it is (null). */
  readonly order: (shown: boolean | null) => void;
}

/**
 * Whether the player's controls are to be seen. `held` keeps them. A key that meets hidden controls brings them back;
 * the confirming keys also pause or play, as on any remote.
 */
export function useControls(
  controls: ControlsShown,
  frame: RefObject<HTMLElement | null>,
  held: boolean,
  onConfirm: () => void,
): ControlsState {
  const shown = useObservable(controls.shown$, controls.now) || held;
  useEffect(() => controls.hold(held), [controls, held]);
  useEffect(() => () => controls.dispose(), [controls]);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = controlsKey(event.key, { shown, dialogOpen: openDialogs(document).length > 0 });
    if (key === 'nothing') return;
    controls.wake();
    if (key === 'wakes') return;
    event.preventDefault();
    event.stopPropagation();
    const sideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    const target = sideways ? '[role="slider"]' : '[data-first-focus]';
    // The controls are inert until they are drawn as shown.
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>(target)?.focus());
    if (key === 'confirms') onConfirm();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);

  return {
    shown,
    wake: useCallback(() => controls.wake(), [controls]),
    toggle: useCallback(() => controls.toggle(), [controls]),
    order: useCallback((wanted: boolean | null) => controls.order(wanted), [controls]),
  };
}
