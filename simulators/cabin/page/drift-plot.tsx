import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { SEATS } from '../../../core/display/seats.ts';
import { CABIN_SEATS } from './drift-figures.ts';

/** Seconds in view. */
const SPAN_S = 60;
/** The axis never shows less than this either way, so that calm looks calm. */
const LEAST_MS = 20;

/** Where the axis is marked. */
const MARKS_MS = [-1_000, -100, -20, 0, 20, 100, 1_000];
/** The plot's kind of axis that is even around zero and logarithmic far out; its enum has no value at run time. */
// oxlint-disable-next-line typescript/no-unsafe-enum-assignment
const ASINH = 4 as uPlot.Scale.Distr.ArcSinh;

/** Rows of the plot: times in epoch seconds, then one list of ms per seat. */
export type DriftHistory = [number[], ...(number | null)[][]];

/** An empty history for all seats. */
export function emptyHistory(): DriftHistory {
  return [[], ...CABIN_SEATS.map((): (number | null)[] => [])];
}

/** Drift between the screens over the last minute. */
export function DriftPlot({ history }: { readonly history: DriftHistory }) {
  const host = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);

  useEffect(() => {
    const element = host.current;
    if (element === null) return undefined;
    const colour = (name: string) => getComputedStyle(element).getPropertyValue(name).trim();
    const axis = {
      stroke: colour('--text-faint'),
      grid: { stroke: colour('--line') },
      ticks: { show: false },
    };
    const made = new uPlot(
      {
        width: element.clientWidth,
        height: element.clientHeight,
        cursor: { show: false },
        legend: { show: false },
        scales: {
          x: { time: false, range: () => [Date.now() / 1_000 - SPAN_S, Date.now() / 1_000] },
          // So that a jump at the start does not flatten the milliseconds.
          y: {
            distr: ASINH,
            asinh: LEAST_MS / 2,
            range: (_plot, low, high) => {
              const reach = Math.max(LEAST_MS, Math.abs(low || 0), Math.abs(high || 0)) * 1.1;
              return [-reach, reach];
            },
          },
        },
        axes: [
          { ...axis, values: (_plot, at) => at.map((time) => `${Math.round(time - Date.now() / 1_000)} s`) },
          {
            ...axis,
            size: 72,
            filter: (_plot, splits) => splits,
            splits: (_plot, _index, low, high) => MARKS_MS.filter((mark) => mark >= low && mark <= high),
            values: (_plot, at) => at.map((value) => `${value} ms`),
          },
        ],
        series: [
          {},
          ...CABIN_SEATS.map((seat) => ({
            label: SEATS[seat].screenName,
            stroke: colour(`--seat-${seat}`),
            width: 2,
            points: { show: false },
          })),
        ],
      },
      emptyHistory(),
      element,
    );
    plot.current = made;
    const observer = new ResizeObserver(() =>
      made.setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      made.destroy();
    };
  }, []);

  useEffect(() => {
    plot.current?.setData(history);
  }, [history]);

  return <div className="plot" ref={host} role="img" aria-label="Drift between the screens, last minute" />;
}
