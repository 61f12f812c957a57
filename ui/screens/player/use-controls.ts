import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

/** Controls go this long after the last touch (CNST-05). */
const HIDE_MS = 2_000;

export interface ControlsState {
  readonly shown: boolean;
  /** Something moved: show, and wait anew. */
  readonly wake: () => void;
  /** A tap on the picture. */
  readonly toggle: () => void;
  /** Somebody elsewhere shows or hides them, or changes which it is (null). */
  readonly order: (shown: boolean | null) => void;
}

/** Keys that find their way by what is to be seen. Any other key does at once what it means. */
const FINDING: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Enter', ' ', 'Tab'];

/**
 * Whether the player's controls are to be seen. `held` keeps them. A key that meets hidden controls brings them back;
 * the confirming keys also pause or play, as on any remote.
 */
export function useControls(
  frame: RefObject<HTMLElement | null>,
  held: boolean,
  onConfirm: () => void,
): ControlsState {
  const [awake, setAwake] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  if (held && !awake) setAwake(true);
  const shown = awake || held;

  const sleep = useCallback(() => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
  }, []);
  const wake = useCallback(() => {
    sleep();
    setAwake(true);
    if (!held) timer.current = setTimeout(() => setAwake(false), HIDE_MS);
  }, [held, sleep]);
  const toggle = useCallback(() => {
    if (held || !awake) return wake();
    sleep();
    setAwake(false);
  }, [held, awake, wake, sleep]);

  const order = useCallback(
    (wanted: boolean | null) => {
      if (wanted ?? !awake) return wake();
      sleep();
      setAwake(false);
    },
    [awake, wake, sleep],
  );

  useEffect(() => {
    if (!held) timer.current = setTimeout(() => setAwake(false), HIDE_MS);
    return sleep;
  }, [held, sleep]);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') return;
    wake();
    if (shown || !FINDING.includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    const sideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    const target = sideways ? '[role="slider"]' : '[data-first-focus]';
    // The controls are inert until they are drawn as shown.
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>(target)?.focus());
    if (event.key === 'Enter' || event.key === ' ') onConfirm();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);

  return { shown, wake, toggle, order };
}
