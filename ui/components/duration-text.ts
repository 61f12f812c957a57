import { runningTime } from '../../core/catalogue/running-time.ts';

/** A running time as a language writes it: `2h 5m`, `45m` (OPEN-44), `2 Std. 5 Min.`; without a part that is zero. */
export function durationText(ms: number, language: string): string {
  const { hours, minutes } = runningTime(ms);
  // Other languages write the narrow form of one of the two without its blank, or in full.
  const unitDisplay = language === 'en' ? 'narrow' : 'short';
  const written = (value: number, unit: 'hour' | 'minute') =>
    value === 0 ? [] : [new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay }).format(value)];
  return [...written(hours, 'hour'), ...written(minutes, 'minute')].join(' ');
}
