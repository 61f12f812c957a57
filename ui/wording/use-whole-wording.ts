import { use } from 'react';
import { useWordingStore } from './wording-context.ts';
import { wholeWording } from './wording.ts';

/** Waits, by the nearest `Suspense`, until the texts of all screens are there. */
export function useWholeWording(): void {
  use(wholeWording(useWordingStore()));
}
