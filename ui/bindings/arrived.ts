/** A part of the client that did not arrive is fetched again after this. */
const AGAIN_MS = 2_000;

/**
 * The part, once it is there: fetched again until it arrives, because nothing can be done without it. Never rejects.
 * `pause` is the time between two tries.
 */
export async function arrived<Part>(load: () => Promise<Part>, pause = aWhile): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch {
      await pause();
    }
  }
}

function aWhile(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, AGAIN_MS);
  });
}
