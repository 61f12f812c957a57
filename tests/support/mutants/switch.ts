/** The place through which instrumented code asks which mutant is on, and tells which ones it came past. */
export interface Switch {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: {
    readonly static: Record<string, number>;
    readonly perTest: Record<string, Record<string, number>>;
  };
}

export function mutantSwitch(): Switch {
  const holder = globalThis as { __stryker__?: Switch };
  return (holder.__stryker__ ??= {});
}
