import { useEffect, type RefObject } from 'react';

type Box = RefObject<HTMLElement | null>;

/**
 * Tells the frame how much of it the controls take above and below, in px: `--controls-above` and `--controls-below`.
 * Their height depends on display, size of text and language; subtitles keep clear of them.
 */
export function useControlsRoom(frame: Box, top: Box, bottom: Box): void {
  useEffect(() => {
    const tell = (): void => {
      frame.current?.style.setProperty('--controls-above', `${top.current?.offsetHeight ?? 0}px`);
      frame.current?.style.setProperty('--controls-below', `${bottom.current?.offsetHeight ?? 0}px`);
    };
    const observer = new ResizeObserver(tell);
    for (const { current } of [top, bottom]) if (current !== null) observer.observe(current);
    return () => observer.disconnect();
  }, [frame, top, bottom]);
}
