import { runningTime } from '../../core/catalogue/running-time.ts';

/** A running time as a language writes it: `2h 5m`, `45m` (OPEN-44), `2 Std. 5 Min.`; without a part that is zero. */
export function durationText(ms: number, language: string): string {
  const { hours, minutes } = runningTime(ms);
  // Other languages write the narrow form of one of the two without its blank, or in full.
  const unitDisplay = language === 'en' ? 'narrow' : 'short';
  const written = (value: number, unit: 'hour' | 'minute') =>
    value === 0 ? [] : [writerOf(language, unit, unitDisplay).format(value)];
  return [...written(hours, 'hour'), ...written(minutes, 'minute')].join(' ');
}

/** Writers are dear to make, and few. */
const writers = new Map<string, Intl.NumberFormat>();

function writerOf(language: string, unit: string, unitDisplay: 'narrow' | 'short'): Intl.NumberFormat {
  const key = `${language}/${unit}`;
  const known = writers.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay });
  writers.set(key, made);
  return made;
}
