import { useLayoutEffect, useRef } from 'react';
import { useKeptPlace } from '../bindings/kept-places.ts';

export interface KeptPlaceProps {
  /** Under which the place is kept. */
  readonly name: string;
  /** There is something to scroll. */
  readonly ready: boolean;
}

/**
 * Keeps the vertical place of the scroller that it is the first in, while that is away. First, so that it is back at its
 * place before what is in it looks whether it is seen: else a list would be drawn at its top, and once more where it was.
 */
export function KeptPlace({ name, ready }: KeptPlaceProps) {
  const mark = useRef<HTMLSpanElement>(null);
  const scroller = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    scroller.current = mark.current?.closest<HTMLElement>('[data-scroller]') ?? null;
  }, []);
  useKeptPlace(name, scroller, ready);
  return <span ref={mark} hidden />;
}
