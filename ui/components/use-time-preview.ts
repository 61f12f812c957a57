import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { Thumbnail } from '../../core/ports/media-player.ts';
import { clockText } from './clock-text.ts';

/** A key is no finger that lies on the bar: what it shows goes by itself. */
const FLASH_MS = 1_500;

export interface TimePreview {
  readonly preview: RefObject<HTMLDivElement | null>;
  readonly show: (positionMs: number) => void;
  /** Shows it for a moment. */
  readonly flash: (positionMs: number) => void;
  readonly hide: () => void;
}

/** What stands over the time bar at the place that is pointed at: a still, and the time. Nothing is drawn anew. */
export function useTimePreview(
  bar: RefObject<HTMLElement | null>,
  durationMs: number,
  /** Null where no picture may be seen. */
  thumbnailAt: ((positionMs: number) => Promise<Thumbnail | null>) | null,
): TimePreview {
  const preview = useRef<HTMLDivElement>(null);
  /** The newest question; an answer to an older one comes too late. */
  const asked = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = useCallback(
    (positionMs: number) => {
      clearTimeout(timer.current);
      const box = preview.current;
      if (box === null || thumbnailAt === null || durationMs <= 0) return;
      asked.current += 1;
      const question = asked.current;
      bar.current?.style.setProperty('--at', (positionMs / durationMs).toFixed(5));
      const time = box.querySelector('[data-part="time"]');
      if (time !== null) time.textContent = clockText(positionMs);
      void thumbnailAt(positionMs).then((thumbnail) => {
        if (question !== asked.current) return;
        const still = box.querySelector<HTMLElement>('[data-part="still"]');
        if (still !== null && thumbnail !== null) cutOut(still, thumbnail);
        box.dataset['shown'] = String(thumbnail !== null);
      });
    },
    [bar, durationMs, thumbnailAt],
  );
  const hide = useCallback(() => {
    clearTimeout(timer.current);
    asked.current += 1;
    if (preview.current !== null) preview.current.dataset['shown'] = 'false';
  }, []);
  const hidden = thumbnailAt === null;
  useEffect(() => {
    if (hidden) hide();
  }, [hidden, hide]);
  const flash = useCallback(
    (positionMs: number) => {
      show(positionMs);
      timer.current = setTimeout(hide, FLASH_MS);
    },
    [show, hide],
  );
  return { preview, show, flash, hide };
}

/** By shares of the sheet, so that the still may be shown in any size. */
function cutOut(
  still: HTMLElement,
  { sheetUrl, sheetWidth, sheetHeight, x, y, width, height }: Thumbnail,
): void {
  const share = (offset: number, room: number) => (room > 0 ? (offset / room) * 100 : 0);
  still.style.aspectRatio = `${width} / ${height}`;
  still.style.backgroundImage = `url(${JSON.stringify(sheetUrl)})`;
  still.style.backgroundSize = `${(sheetWidth / width) * 100}% ${(sheetHeight / height) * 100}%`;
  still.style.backgroundPosition = `${share(x, sheetWidth - width)}% ${share(y, sheetHeight - height)}%`;
}
