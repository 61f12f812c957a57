/** A part of the client that did not arrive is fetched again after this, and twice as late with each further try. */
const AGAIN_MS = 1_000;
const LONGEST_MS = 30_000;

/** Parts that did not arrive at the first try, and are waited for. */
let missing = 0;
const listeners = new Set<() => void>();
/** Ends the pauses under way. */
const wakers = new Set<() => void>();

/**
 * The part, once it is there: fetched again until it arrives, because nothing can be done without it. Never rejects.
 * `pause` waits between two tries, for so many ms.
 */
export async function arrived<Part>(load: () => Promise<Part>, pause = aWhile): Promise<Part> {
  for (let tries = 0; ; tries += 1) {
    try {
      const part = await load();
      if (tries > 0) count(-1);
      return part;
    } catch {
      if (tries === 0) count(1);
      await pause(Math.min(LONGEST_MS, AGAIN_MS * 2 ** tries));
    }
  }
}

/** How many parts are waited for after a first try that failed. */
export function missingParts(): number {
  return missing;
}

/** Tells when that changes, until the returned function is called. */
export function onMissingParts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Fetches what is missing again at once. */
export function fetchMissingParts(): void {
  for (const wake of wakers) wake();
}

function count(change: number): void {
  missing += change;
  for (const listener of listeners) listener();
}

function aWhile(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const wake = (): void => {
      clearTimeout(timer);
      wakers.delete(wake);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    wakers.add(wake);
  });
}
