import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Paging, type AskPage, type Pages } from '../../../core/catalogue/paging.ts';
import type { CallFailure } from '../../../core/shared/call-failure.ts';
import { err, ok } from '../../../core/shared/result.ts';

const numbers = (count: number, from = 0): readonly number[] =>
  Array.from({ length: count }, (_, at) => from + at);

/** What is left out of the pages of a list: they are sparse. */
const LEFT_OUT = -1;

const leftOut = (count: number): readonly number[] => Array.from({ length: count }, () => LEFT_OUT);
/** So many that are left out stand before each item. */
const sparse = (gaps: readonly number[]): readonly number[] =>
  gaps.flatMap((gap, at) => [...leftOut(gap), at]);
const whole = (list: readonly number[]): readonly number[] => list.filter((one) => one !== LEFT_OUT);

/** A platform that holds `list`, and answers when the test says so. */
class Shelf {
  asked: number[] = [];
  signals: AbortSignal[] = [];
  failing = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(public list: readonly number[]) {}

  readonly ask: AskPage<number> = ({ number, size }, signal) => {
    this.asked.push(number);
    this.signals.push(signal);
    return new Promise((resolve) => {
      this.waiting.push(() => {
        if (this.failing > 0) {
          this.failing -= 1;
          return resolve(err({ code: 'network' }));
        }
        const items = whole(this.list.slice((number - 1) * size, number * size));
        resolve(ok({ items, more: number * size < this.list.length }));
      });
    });
  };

  /** Answers one call, the oldest unless told otherwise. */
  async answer(at = 0): Promise<void> {
    this.waiting.splice(at, 1)[0]?.();
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  }

  async answerAll(): Promise<void> {
    while (this.waiting.length > 0) await this.answer();
  }
}

function paged(shelf: Shelf, size: number, limit?: number) {
  const changes: Pages<number>[] = [];
  let begun = 0;
  const paging = new Paging<number>({
    ask: shelf.ask,
    size,
    keyOf: String,
    ...(limit !== undefined && { limit }),
    onChange: (pages) => changes.push(pages),
    onAnew: () => (begun += 1),
  });
  return { paging, changes, begun: () => begun };
}

describe('a list that comes in pages', () => {
  it('grows by one page at a time, to its end, however often it is asked to', async () => {
    const shelf = new Shelf(numbers(30));
    const { paging, changes } = paged(shelf, 12);
    void paging.more();
    void paging.more();
    await shelf.answerAll();
    expect(paging.now).toEqual({ items: numbers(12), came: 1, next: 'ready' });
    void paging.more();
    await shelf.answerAll();
    void paging.more();
    await shelf.answerAll();
    void paging.more();
    expect(paging.now).toEqual({ items: numbers(30), came: 3, next: 'none' });
    expect(shelf.asked).toEqual([1, 2, 3]);
    expect(changes.map(({ next }) => next)).toEqual([
      'loading',
      'ready',
      'loading',
      'ready',
      'loading',
      'none',
    ]);
  });

  it('asks again for the page that failed, and says why it did', async () => {
    const shelf = new Shelf(numbers(20));
    const { paging } = paged(shelf, 12);
    shelf.failing = 1;
    const first = paging.more();
    await shelf.answerAll();
    expect(await first).toEqual({ code: 'network' } satisfies CallFailure);
    expect(paging.now).toEqual({ items: [], came: 0, next: 'failed' });
    const second = paging.more();
    await shelf.answerAll();
    expect(await second).toBeNull();
    expect(shelf.asked).toEqual([1, 1]);
    expect(paging.now.items).toEqual(numbers(12));
  });

  it('goes past pages that bring nothing new, and ends where there are only such', async () => {
    const repeating = new Shelf([...numbers(4), ...numbers(4), ...numbers(4), 9, 9]);
    const { paging } = paged(repeating, 4);
    void paging.more();
    await repeating.answerAll();
    void paging.more();
    await repeating.answerAll();
    expect(paging.now).toEqual({ items: [0, 1, 2, 3, 9], came: 4, next: 'none' });

    const endless = new Shelf(numbers(1000).map(() => 7));
    const { paging: stuck } = paged(endless, 4);
    void stuck.more();
    await endless.answerAll();
    void stuck.more();
    await endless.answerAll();
    expect(stuck.now).toMatchObject({ items: [7], next: 'none' });
    expect(endless.asked).toHaveLength(11);
  });

  it('ends at its limit', async () => {
    const shelf = new Shelf(numbers(40));
    const { paging } = paged(shelf, 15, 20);
    void paging.more();
    await shelf.answerAll();
    expect(paging.now.next).toBe('ready');
    void paging.more();
    await shelf.answerAll();
    expect(paging.now).toEqual({ items: numbers(20), came: 2, next: 'none' });
  });

  it('stops when it is left, and goes on with the same page', async () => {
    const shelf = new Shelf(numbers(30));
    const { paging, changes } = paged(shelf, 12);
    void paging.more();
    paging.leave();
    expect(shelf.signals[0]?.aborted).toBe(true);
    expect(paging.now.next).toBe('ready');
    const { length } = changes;
    await shelf.answerAll();
    expect(changes).toHaveLength(length);
    void paging.more();
    await shelf.answerAll();
    expect(shelf.asked).toEqual([1, 1]);
    expect(paging.now.items).toEqual(numbers(12));
  });

  it('is renewed as far as it came, all at once, and not at all when a page fails', async () => {
    const shelf = new Shelf(numbers(30));
    const { paging, changes } = paged(shelf, 12);
    for (const _ of [1, 2]) {
      void paging.more();
      await shelf.answerAll();
    }
    shelf.list = numbers(28, 100);
    const { length } = changes;
    void paging.renew();
    await shelf.answer();
    expect(changes).toHaveLength(length);
    await shelf.answerAll();
    expect(paging.now).toEqual({ items: numbers(24, 100), came: 2, next: 'ready' });
    expect(shelf.asked).toEqual([1, 2, 1, 2]);
    shelf.list = numbers(5);
    shelf.failing = 1;
    const failed = paging.renew();
    await shelf.answerAll();
    expect(await failed).toEqual({ code: 'network' });
    expect(paging.now.items).toEqual(numbers(24, 100));
    void paging.more();
    await shelf.answerAll();
    expect(shelf.asked.at(-1)).toBe(3);
  });

  it('goes on with the page that was asked for while it was renewed, whether the renewal came or not', async () => {
    for (const failing of [0, 1]) {
      const shelf = new Shelf(numbers(40));
      const { paging } = paged(shelf, 12);
      void paging.more();
      await shelf.answerAll();
      shelf.failing = failing;
      const renewing = paging.renew();
      void paging.more();
      expect(shelf.asked).toEqual([1, 1]);
      await shelf.answerAll();
      expect(await renewing).toEqual(failing === 0 ? null : { code: 'network' });
      expect(shelf.asked).toEqual([1, 1, 2]);
      expect(paging.now).toEqual({ items: numbers(24), came: 2, next: 'ready' });
      // Asked for once, and not after every renewal.
      void paging.renew();
      await shelf.answerAll();
      expect(shelf.asked).toEqual([1, 1, 2, 1, 2]);
    }
  });

  it('asks for no page that was wanted while it was renewed, once it was left', async () => {
    const shelf = new Shelf(numbers(40));
    const { paging } = paged(shelf, 12);
    void paging.more();
    await shelf.answerAll();
    void paging.renew();
    void paging.more();
    paging.leave();
    await shelf.answerAll();
    void paging.renew();
    await shelf.answerAll();
    expect(shelf.asked).toEqual([1, 1, 1]);
  });

  it('is renewed by ten pages more than there were and no more, however little they bring', async () => {
    const shelf = new Shelf(numbers(8));
    const { paging } = paged(shelf, 4);
    void paging.more();
    await shelf.answerAll();
    shelf.list = numbers(1_000).map(() => 7);
    void paging.renew();
    await shelf.answerAll();
    expect(shelf.asked).toEqual([1, ...numbers(11, 1)]);
    expect(paging.now).toMatchObject({ items: [7], came: 11 });
  });

  it('is renewed by five pages where more are there, and keeps what is further down, each once', async () => {
    const shelf = new Shelf(numbers(28));
    const { paging, begun } = paged(shelf, 4);
    for (let page = 1; page <= 6; page += 1) {
      void paging.more();
      await shelf.answerAll();
    }
    expect([paging.now.items, begun()]).toEqual([numbers(24), 1]);
    shelf.asked = [];
    shelf.list = [100, ...numbers(28)];
    void paging.renew();
    await shelf.answerAll();
    expect(shelf.asked).toEqual(numbers(5, 1));
    expect(paging.now).toEqual({ items: [100, ...numbers(24)], came: 6, next: 'ready' });
    expect(begun()).toBe(2);
    void paging.more();
    await shelf.answerAll();
    expect(paging.now).toEqual({ items: [100, ...numbers(27)], came: 7, next: 'ready' });
  });

  it('has neither gaps nor what is gone after its first pages were renewed, wherever it goes on', async () => {
    const shelf = new Shelf(numbers(28));
    const { paging } = paged(shelf, 4);
    for (let page = 1; page <= 6; page += 1) {
      void paging.more();
      await shelf.answerAll();
    }
    shelf.list = numbers(28).slice(2);
    void paging.renew();
    await shelf.answerAll();
    expect(paging.now.items).toEqual(numbers(22, 2));
    void paging.more();
    await shelf.answerAll();
    expect(paging.now).toMatchObject({ items: numbers(24, 2), next: 'ready' });
  });

  it('holds what the platform does, in its order, once it came to its end after what changed above', async () => {
    // What is gone below the pages that are renewed nobody sees.
    const change = fc.record({ at: fc.nat(9), isNew: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 6, max: 9 }),
        fc.nat(30),
        fc.array(change, { maxLength: 6 }),
        // Six pages in a row may hold nothing.
        fc
          .constantFrom(0, 1, 5, 24)
          .chain((most) => fc.array(fc.nat(most), { minLength: 66, maxLength: 66 })),
        async (pages, beyond, changes, gaps) => {
          const shelf = new Shelf(sparse(gaps.slice(0, pages * 4 + beyond)));
          const { paging } = paged(shelf, 4);
          for (let page = 1; page <= pages; page += 1) {
            void paging.more();
            await shelf.answerAll();
          }
          const list = [...shelf.list];
          changes.forEach(({ at, isNew }, index) =>
            isNew ? list.splice(at, 0, 1_000 + index) : list.splice(at, 1),
          );
          shelf.list = list;
          void paging.renew();
          await shelf.answerAll();
          for (let page = 0; page < 70 && paging.now.next !== 'none'; page += 1) {
            void paging.more();
            await shelf.answerAll();
          }
          expect(paging.now).toMatchObject({ items: whole(list), next: 'none' });
        },
      ),
    );
  });

  it('goes on to its end after it was renewed, though each of its pages brings little', async () => {
    // As the films of a person: three in each of twenty pages, and one behind them.
    const list = numbers(60).flatMap((one) => (one % 3 === 0 ? [...leftOut(12), one] : [one]));
    const shelf = new Shelf([...list, 60]);
    const { paging } = paged(shelf, 15);
    for (let page = 1; page <= 20; page += 1) {
      void paging.more();
      await shelf.answerAll();
    }
    expect(paging.now).toMatchObject({ items: numbers(60), came: 20, next: 'ready' });
    shelf.list = shelf.list.with(0, 100);
    shelf.asked = [];
    void paging.renew();
    await shelf.answerAll();
    expect(paging.now.items).toEqual([100, ...numbers(60)]);
    void paging.more();
    await shelf.answerAll();
    expect(paging.now).toMatchObject({ items: [100, ...numbers(61)], next: 'none' });
    // The page that the last of them came with, and the next.
    expect(shelf.asked).toEqual([...numbers(5, 1), 20, 21]);
  });

  it('keeps what is further down where its first pages bring nothing any more', async () => {
    const shelf = new Shelf([0, ...leftOut(23), ...numbers(12, 1)]);
    const { paging } = paged(shelf, 4);
    for (let page = 1; page <= 3; page += 1) {
      void paging.more();
      await shelf.answerAll();
    }
    expect(paging.now).toMatchObject({ items: numbers(9), came: 8, next: 'ready' });
    shelf.list = shelf.list.with(0, LEFT_OUT);
    shelf.asked = [];
    void paging.renew();
    await shelf.answerAll();
    expect(shelf.asked).toEqual(numbers(7, 1));
    expect(paging.now).toMatchObject({ items: numbers(8, 1), next: 'ready' });
    void paging.more();
    await shelf.answerAll();
    expect(paging.now).toMatchObject({ items: numbers(12, 1), next: 'none' });
  });

  it('has no gap where what was further down stands at its top', async () => {
    const shelf = new Shelf(numbers(60));
    const { paging } = paged(shelf, 4);
    for (let page = 1; page <= 12; page += 1) {
      void paging.more();
      await shelf.answerAll();
    }
    shelf.list = [40, ...numbers(60).filter((one) => one !== 40)];
    void paging.renew();
    await shelf.answerAll();
    expect(paging.now.items).toEqual([40, ...numbers(48).filter((one) => one !== 40)]);
    while (paging.now.next !== 'none') {
      void paging.more();
      await shelf.answerAll();
    }
    expect(paging.now.items).toEqual(shelf.list);
  });

  it('finds the page that follows where the list became shorter further down as well', async () => {
    const shelf = new Shelf(numbers(60));
    const { paging } = paged(shelf, 4);
    for (let page = 1; page <= 12; page += 1) {
      void paging.more();
      await shelf.answerAll();
    }
    // Sixteen of them are gone below what is renewed.
    shelf.list = numbers(60).filter((one) => one < 24 || one >= 40);
    void paging.renew();
    await shelf.answerAll();
    while (paging.now.next !== 'none') {
      void paging.more();
      await shelf.answerAll();
    }
    expect(shelf.list.filter((one) => !paging.now.items.includes(one))).toEqual([]);
  });

  it('is the other list alone where nothing of it was there', async () => {
    const shelf = new Shelf(numbers(60));
    const { paging } = paged(shelf, 4);
    for (let page = 1; page <= 8; page += 1) {
      void paging.more();
      await shelf.answerAll();
    }
    shelf.list = numbers(60, 100);
    void paging.renew();
    await shelf.answerAll();
    expect(paging.now).toEqual({ items: numbers(20, 100), came: 5, next: 'ready' });
  });

  it('counts no renewal that was left or failed as one', async () => {
    const shelf = new Shelf(numbers(8));
    const { paging, begun } = paged(shelf, 4);
    void paging.more();
    await shelf.answer();
    void paging.more();
    await shelf.answer();
    for (const ends of ['left', 'failed'] as const) {
      void paging.renew();
      await shelf.answer();
      if (ends === 'left') paging.leave();
      else shelf.failing = 1;
      await shelf.answerAll();
      expect(begun()).toBe(1);
    }
    void paging.renew();
    await shelf.answerAll();
    expect(begun()).toBe(2);
  });

  it('never shows anything twice, leaves nothing out and keeps its order, whatever comes late, fails or is left', async () => {
    const step = fc.constantFrom('more', 'renew', 'leave', 'answer', 'answer', 'answer last', 'fail');
    await fc.assert(
      fc.asyncProperty(
        // At most nine pages in a row hold nothing.
        fc.nat(9).chain((most) => fc.array(fc.nat(most), { maxLength: 80 })),
        fc.integer({ min: 1, max: 20 }),
        fc.array(step, { maxLength: 60 }),
        async (gaps, size, steps) => {
          const { length } = gaps;
          const shelf = new Shelf(sparse(gaps));
          const { paging, changes } = paged(shelf, size);
          for (const what of steps) {
            if (what === 'more') void paging.more();
            else if (what === 'renew') void paging.renew();
            else if (what === 'leave') paging.leave();
            else if (what === 'fail') shelf.failing += 1;
            else await shelf.answer(what === 'answer' ? 0 : -1);
          }
          for (const { items, next } of changes) {
            expect(items).toEqual(numbers(items.length));
            expect(next !== 'none' || items.length === length).toBe(true);
          }
          // Whatever happened: who goes on to the end has it all.
          shelf.failing = 0;
          await shelf.answerAll();
          for (let turn = 0; turn <= length + 1 && paging.now.next !== 'none'; turn += 1) {
            void paging.more();
            await shelf.answerAll();
          }
          expect(paging.now).toMatchObject({ items: numbers(length), next: 'none' });
        },
      ),
    );
  });

  it('keeps to the order of its pages when answers overtake each other', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.nat(60), async (scheduler, length) => {
        const list = numbers(length);
        const ask: AskPage<number> = ({ number, size }) =>
          scheduler.schedule(
            Promise.resolve(
              ok({ items: list.slice((number - 1) * size, number * size), more: number * size < length }),
            ),
          );
        const shown: (readonly number[])[] = [];
        const paging = new Paging<number>({
          ask,
          size: 12,
          keyOf: String,
          onChange: ({ items }) => shown.push(items),
        });
        // Many ends are reached at any time.
        for (let at = 0; at < 20; at += 1) {
          void scheduler.schedule(Promise.resolve()).then(() => paging.more());
          void scheduler.schedule(Promise.resolve()).then(() => (at % 7 === 3 ? paging.renew() : null));
        }
        await scheduler.waitAll();
        for (const items of shown) expect(items).toEqual(numbers(items.length));
        expect(paging.now.items).toEqual(numbers(Math.min(length, paging.now.items.length)));
      }),
    );
  });
});
