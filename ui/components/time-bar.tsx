import { useCallback, useEffect, useRef, type PointerEvent } from 'react';
import type { Observable } from 'rxjs';
import { SKIP_MS, skipTarget } from '../../core/playback/skip-target.ts';
import type { Thumbnail } from '../../core/ports/media-player.ts';
import { clockText } from './clock-text.ts';
import style from './time-bar.module.css';
import { useTimePreview } from './use-time-preview.ts';

export interface TimeBarProps {
  /** Position in ms. Moves the bar alone; nothing is drawn anew. */
  readonly position$: Observable<number>;
  readonly durationMs: number;
  readonly label: string;
  /** Absent where seeking is not possible. */
  readonly onSeek?: ((positionMs: number) => void) | undefined;
  /** A still to show over the place that is pointed at; null where there is none. */
  readonly thumbnailAt?: ((positionMs: number) => Promise<Thumbnail | null>) | null;
}

export function TimeBar({ position$, durationMs, label, onSeek, thumbnailAt = null }: TimeBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const passed = useRef<HTMLSpanElement>(null);
  const left = useRef<HTMLSpanElement>(null);
  const latest = useRef(0);
  /** Where the finger is while it drags; the stream waits that long. */
  const dragged = useRef<number | null>(null);

  const draw = useCallback(
    (positionMs: number) => {
      const shown = Math.min(Math.max(0, positionMs), durationMs);
      bar.current?.style.setProperty('--done', durationMs > 0 ? (shown / durationMs).toFixed(5) : '0');
      bar.current?.setAttribute('aria-valuenow', String(Math.round(shown / 1000)));
      bar.current?.setAttribute('aria-valuetext', clockText(shown));
      if (passed.current) passed.current.textContent = clockText(shown);
      if (left.current) left.current.textContent = `-${clockText(durationMs - shown)}`;
    },
    [durationMs],
  );

  useEffect(() => {
    draw(latest.current);
    const subscription = position$.subscribe((positionMs) => {
      latest.current = positionMs;
      if (dragged.current === null) draw(positionMs);
    });
    return () => subscription.unsubscribe();
  }, [position$, draw]);

  const positionAt = (clientX: number): number => {
    const box = bar.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return 0;
    return Math.min(1, Math.max(0, (clientX - box.left) / box.width)) * durationMs;
  };
  const { preview, show, flash, hide } = useTimePreview(bar, durationMs, thumbnailAt);
  const drag = (clientX: number) => {
    dragged.current = positionAt(clientX);
    draw(dragged.current);
    show(dragged.current);
  };
  const drop = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') hide();
    if (dragged.current === null) return;
    onSeek?.(dragged.current);
    dragged.current = null;
  };

  return (
    <div className={style['timeBar']}>
      <span ref={passed} className={style['time']}>
        {clockText(0)}
      </span>
      <div
        ref={bar}
        className={style['bar']}
        role="slider"
        tabIndex={onSeek === undefined ? -1 : 0}
        aria-label={label}
        aria-disabled={onSeek === undefined || undefined}
        aria-valuemin={0}
        aria-valuemax={Math.round(durationMs / 1000)}
        aria-valuenow={0}
        onPointerDown={(event) => {
          if (onSeek === undefined) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          drag(event.clientX);
        }}
        onPointerMove={(event) => {
          if (dragged.current !== null) drag(event.clientX);
          else if (event.pointerType === 'mouse' && onSeek !== undefined) show(positionAt(event.clientX));
        }}
        onPointerUp={drop}
        onPointerLeave={hide}
        onPointerCancel={() => {
          dragged.current = null;
          hide();
          draw(latest.current);
        }}
        onKeyDown={(event) => {
          const byMs = event.key === 'ArrowRight' ? SKIP_MS : event.key === 'ArrowLeft' ? -SKIP_MS : 0;
          if (byMs === 0 || onSeek === undefined) return;
          event.preventDefault();
          const target = skipTarget(latest.current, durationMs, byMs);
          if (target === latest.current) return;
          latest.current = target;
          draw(target);
          flash(target);
          onSeek(target);
        }}
      >
        <div className={style['track']}>
          <div className={style['fill']} />
        </div>
        <div
          ref={preview}
          className={style['preview']}
          aria-hidden="true"
          data-part="preview"
          data-shown={false}
        >
          <span data-part="still" className={style['still']} />
          <span data-part="time" className={style['previewTime']} />
        </div>
        <div className={style['runner']}>
          <span className={style['knob']} />
        </div>
      </div>
      <span ref={left} className={style['time']}>
        {`-${clockText(durationMs)}`}
      </span>
    </div>
  );
}
