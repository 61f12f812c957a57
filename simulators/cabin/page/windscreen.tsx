import { useEffect, useRef } from 'react';
import type { CarValues } from '../../vehicle/car-values.ts';

/** Length of a dash of the road and the gap behind it, in the drawing's own units; a drawn metre is a third of one. */
const DASH = 40;

/** The road in front of the car. It moves as fast as the car drives, unless the system asks for stillness. */
export function Windscreen({ values }: { readonly values: CarValues | null }) {
  const lane = useRef<SVGPathElement>(null);
  const goneM = useRef(0);
  const speed = useRef(0);
  const speedKmh = values?.speedKmh ?? 0;
  useEffect(() => {
    speed.current = speedKmh;
  }, [speedKmh]);

  const drives = speedKmh > 0;
  useEffect(() => {
    // A car that stands asks for no frame: each one would cost the four screens below it a frame as well.
    if (!drives || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    let frame = 0;
    let beforeMs = performance.now();
    const draw = (nowMs: number) => {
      goneM.current += (speed.current / 3.6) * Math.min(0.1, (nowMs - beforeMs) / 1_000);
      beforeMs = nowMs;
      lane.current?.setAttribute('stroke-dashoffset', String((-goneM.current * 3) % DASH));
      frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [drives]);

  return (
    <svg
      className="windscreen"
      data-light={values?.light ?? 'night'}
      viewBox="0 0 1000 80"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <rect className="sky" width="1000" height="80" />
      <circle className="sun" cx="806" cy="24" r="9" />
      <path
        className="hills far"
        d="M0 52 L120 34 L230 46 L360 26 L500 44 L640 30 L760 45 L880 32 L1000 48 V80 H0Z"
      />
      <path className="hills near" d="M0 60 L160 48 L330 57 L470 50 L620 58 L800 47 L1000 60 V80 H0Z" />
      <path className="road" d="M488 56 H512 L700 80 H300Z" />
      <path ref={lane} className="lane" d="M500 80 L500 57" strokeDasharray="20 20" pathLength={120} />
    </svg>
  );
}
