import type { Page } from '@playwright/test';

/** A notch of a wheel, and how often it turns: quick, but as somebody turns it. */
const NOTCH_PX = 120;
const NOTCH_EVERY_MS = 32;
/** Nothing new came for so many notches: this is the end. */
const PATIENCE = 30;
/** However long the list is: what is measured is how it scrolls. */
const MOST_NOTCHES = 400;
/** A list that has not grown for so long after a drag to its end has no more. */
const DRAG_PATIENCE_MS = 15_000;

export interface Frames {
  readonly count: number;
  readonly over16Share: number;
  readonly over50Share: number;
}

/** Counts frames from `run`'s start to its end, by the page's own frame clock. */
export async function countFrames(page: Page, run: () => Promise<void>): Promise<Frames> {
  await page.evaluate(() => {
    const frames: number[] = [];
    const state = { frames, running: true };
    Object.assign(window, { counted: state });
    let before = performance.now();
    const next = (now: number): void => {
      frames.push(now - before);
      before = now;
      if (state.running) requestAnimationFrame(next);
    };
    requestAnimationFrame((now) => {
      before = now;
      requestAnimationFrame(next);
    });
  });
  await run();
  const frames = await page.evaluate(() => {
    const { counted } = window as unknown as { counted: { frames: number[]; running: boolean } };
    counted.running = false;
    return counted.frames;
  });
  const share = (limitMs: number): number => frames.filter((ms) => ms > limitMs).length / frames.length;
  // A frame of a 60 Hz screen, with the jitter of its clock.
  return { count: frames.length, over16Share: share(16.7 + 1), over50Share: share(50) };
}

/** Turns the wheel down over the page's scroller until its end, and back. `notches` limits the way, for a fair floor. */
export async function scrollToEndAndBack(page: Page, notches = MOST_NOTCHES): Promise<number> {
  const top = (): Promise<number> =>
    page.evaluate(() => {
      const boxes = [...document.querySelectorAll('[data-scroller]')];
      const box = boxes.find(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1);
      return Math.round((box ?? document.scrollingElement)?.scrollTop ?? 0);
    });
  await page.mouse.move(960, 620);
  let done = 0;
  let still = 0;
  let before = -1;
  for (; done < notches && still < PATIENCE; done += 1) {
    await page.mouse.wheel(0, NOTCH_PX);
    await page.waitForTimeout(NOTCH_EVERY_MS);
    if (done % 5 !== 4) continue;
    const now = await top();
    still = now === before ? still + 5 : 0;
    before = now;
  }
  await turnWheel(page, done - still, 0, -NOTCH_PX);
  return done;
}

/** Turns the wheel up from where the page stands, and down again. */
export async function scrollBackAndForth(page: Page, notches = 120): Promise<void> {
  await page.mouse.move(960, 620);
  for (const step of [-NOTCH_PX, NOTCH_PX]) await turnWheel(page, notches, 0, step);
}

async function turnWheel(page: Page, notches: number, alongPx: number, downPx: number): Promise<void> {
  for (let turn = 0; turn < notches; turn += 1) {
    await page.mouse.wheel(alongPx, downPx);
    await page.waitForTimeout(NOTCH_EVERY_MS);
  }
}

/**
 * Goes to the end as a long drag on the scroll bar does, again whenever that brought more, until nothing more comes or
 * `most` times: down the page, or along the row of this name. Answers how long it has become, in px.
 */
export async function dragToEnd(page: Page, row: string | null = null, most = Infinity): Promise<number> {
  let length = 0;
  for (let drag = 0; drag < most; drag += 1) {
    const longer = await page.evaluate(
      async ([name, lengthBefore, patienceMs]) => {
        const parts = (of: Element | null): Element[] => [...(of?.querySelectorAll('*') ?? [])];
        const box =
          name === null
            ? ([...document.querySelectorAll('[data-scroller]')].find(
                ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1,
              ) ?? document.scrollingElement)
            : parts(document.querySelector(`[data-shelf][aria-label="${name}"]`)).find(
                ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 200,
              );
        if (box === undefined || box === null) throw new Error(`Nothing scrolls: ${name ?? 'the page'}.`);
        const lengthNow = (): number => (name === null ? box.scrollHeight : box.scrollWidth);
        for (const startedMs = performance.now(); performance.now() - startedMs < patienceMs;) {
          const end = lengthNow();
          box.scrollTo({ ...(name === null ? { top: end } : { left: end }), behavior: 'instant' });
          if (end > lengthBefore) return end;
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
        return lengthBefore;
      },
      [row, length, DRAG_PATIENCE_MS] as const,
    );
    if (longer === length) break;
    length = longer;
  }
  return length;
}

/** Turns the wheel sideways along the longest row of the page, from its beginning, and back. */
export async function scrollAlongRow(page: Page, notches = 120): Promise<void> {
  const place = await page.evaluate(() => {
    const rows = [...document.querySelectorAll('[data-shelf], .row')].map((row) => {
      const box = [row, ...row.querySelectorAll('*')].find((one) => one.scrollWidth > one.clientWidth + 200);
      return { row, box, width: box?.scrollWidth ?? 0 };
    });
    const [longest] = rows.sort((one, other) => other.width - one.width);
    longest?.row.scrollIntoView({ block: 'center', behavior: 'instant' });
    longest?.box?.scrollTo({ left: 0, behavior: 'instant' });
    const { left = 0, top = 0, width = 0, height = 0 } = longest?.row.getBoundingClientRect() ?? {};
    return { x: left + width / 2, y: top + height * 0.6 };
  });
  await page.mouse.move(place.x, place.y);
  for (const step of [NOTCH_PX * 2, -NOTCH_PX * 2]) await turnWheel(page, notches, step, 0);
}
