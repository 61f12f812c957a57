import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { SEATS } from '../../../core/display/seats.ts';
import { CABIN_SEATS } from './drift-figures.ts';

/** Seconds in view. */
const SPAN_S = 60;
/** The axis never shows less than this either way, so that calm looks calm. */
const LEAST_MS = 20;

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
          y: {
            range: (_plot, low, high) => {
              const reach = Math.max(LEAST_MS, Math.abs(low || 0), Math.abs(high || 0)) * 1.1;
              return [-reach, reach];
            },
          },
        },
        axes: [
          { ...axis, values: (_plot, at) => at.map((time) => `${Math.round(time - Date.now() / 1_000)} s`) },
          { ...axis, size: 64, values: (_plot, at) => at.map((value) => `${value} ms`) },
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
