import { FIGURE_NAMES, type Figures } from './figure-names.ts';

/** Timers that come later than this move the pictures of virtual players: figures mean little then. */
const LATEST_LAG_P99_MS = 50;
/** One processor; the rest of one is needed for waiting. */
const BUSIEST_PERCENT = 95;

/** What a run showed. `own-limit`: nothing, because the simulator itself was too slow. */
export interface Verdict {
  readonly result: 'good' | 'bad' | 'own-limit';
  /** In words, one for each thing that is wrong. */
  readonly reasons: readonly string[];
}

/** A figure that has to hold, as `--assert` has it. */
export interface Assertion {
  readonly text: string;
  readonly figure: string;
  readonly operator: '<=' | '<' | '>=' | '>' | '==';
  readonly limit: number;
}

/** Short names of figures for `--assert`; every figure of the report can be named as well. */
export const SHORT_NAMES: Readonly<Record<string, string>> = {
  ...short('Skew', 'skewSettled'),
  ...short('SkewAll', 'skew'),
  ...short('Latency', 'delivery'),
  ...short('Connect', 'connect'),
  ...short('Discovery', 'discovery'),
  ...short('Reconnect', 'reconnect'),
  ...short('Lag', 'lag'),
  lost: 'messages.lost',
  duplicates: 'messages.duplicates',
  reordered: 'messages.reordered',
  carsFailed: 'cars.failed',
  screensFailed: 'screens.failed',
};

/** Null for what is no assertion, or about a figure that no run has. */
export function readAssertion(text: string): Assertion | null {
  const [, name = '', operator = '', limit = ''] =
    /^\s*([A-Za-z][\w.]*)\s*(<=|<|>=|>|==)\s*(\d+(?:\.\d+)?)\s*$/.exec(text) ?? [];
  const figure = SHORT_NAMES[name] ?? name;
  if (!FIGURE_NAMES.has(figure) || !isOperator(operator)) return null;
  return { text: text.trim(), figure, operator, limit: Number(limit) };
}

/** Why one run shows nothing, in words; of several, each is asked by its own figures. Virtual time has no limits. */
export function ownLimits(figures: Figures, realTime: boolean): readonly string[] {
  const value = (name: string): number => figures[name] ?? 0;
  const limits: string[] = [];
  if (realTime && value('lag.p99Ms') > LATEST_LAG_P99_MS)
    limits.push(
      `timers of this process came ${value('lag.p99Ms')} ms late (p99, at most ${LATEST_LAG_P99_MS})`,
    );
  if (realTime && value('host.loopDelayP99Ms') > LATEST_LAG_P99_MS)
    limits.push(
      `this process stood still for ${value('host.loopDelayP99Ms')} ms at a time (p99, at most ${LATEST_LAG_P99_MS})`,
    );
  if (realTime && value('host.cpuPercent') > BUSIEST_PERCENT)
    limits.push(
      `this process used ${value('host.cpuPercent')} % of a processor (at most ${BUSIEST_PERCENT})`,
    );
  return limits;
}

/**
 * A figure that was not measured is a miss: nobody knows that it holds. `limits` are the {@link ownLimits} of all runs,
 * `undone` is what their scenario asked for and did not get, and `cut` says that one of them was ended by hand: what it
 * would have shown later is not known either.
 */
export function judge(
  figures: Figures,
  assertions: readonly Assertion[],
  {
    limits = [],
    undone = [],
    cut = false,
  }: {
    readonly limits?: readonly string[];
    readonly undone?: readonly string[];
    readonly cut?: boolean;
  } = {},
): Verdict {
  const value = (name: string): number => figures[name] ?? 0;
  const bad: string[] = [];
  if (cut) bad.push('the run was ended by hand');
  bad.push(...undone);
  if (value('cars.failed') > 0) bad.push(`${value('cars.failed')} of ${value('cars.asked')} cars failed`);
  if (value('cars.asked') === 0) bad.push('no car was asked for');
  if (value('screens.failed') > 0) bad.push(`${value('screens.failed')} screens did not connect`);
  if (value('screens.brokeUnasked') > 0)
    bad.push(`${value('screens.brokeUnasked')} connections broke that nothing in the scenario broke`);
  if (value('screens.stayedAway') > 0)
    bad.push(`${value('screens.stayedAway')} screens lost their connection and stayed without`);
  if (value('messages.foreign') > 0)
    bad.push(
      `${value('messages.foreign')} messages came from another fleet on the same topics (--topic gives others)`,
    );
  if (value('messages.lost') > 0) bad.push(`${value('messages.lost')} messages were lost`);
  for (const assertion of assertions) {
    const measured = figures[assertion.figure];
    if (measured === undefined) bad.push(`${assertion.text}: ${assertion.figure} was not measured`);
    else if (!holds(measured, assertion)) bad.push(`${assertion.text}: it is ${measured}`);
  }
  if (limits.length > 0) return { result: 'own-limit', reasons: [...limits, ...bad] };
  return { result: bad.length > 0 ? 'bad' : 'good', reasons: bad };
}

function holds(value: number, { operator, limit }: Assertion): boolean {
  switch (operator) {
    case '<=':
      return value <= limit;
    case '<':
      return value < limit;
    case '>=':
      return value >= limit;
    case '>':
      return value > limit;
    case '==':
      return value === limit;
  }
}

const isOperator = (text: string): text is Assertion['operator'] =>
  text === '<=' || text === '<' || text === '>=' || text === '>' || text === '==';

function short(name: string, spread: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    ['p50', 'p95', 'p99', 'max'].map((percentile) => [`${percentile}${name}Ms`, `${spread}.${percentile}Ms`]),
  );
}
