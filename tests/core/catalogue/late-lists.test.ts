import * as fc from 'fast-check';
import { lastValueFrom, map, timer, VirtualTimeScheduler } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { ListModel } from '../../../core/catalogue/list-model.ts';
import { ShelvesModel } from '../../../core/catalogue/shelves-model.ts';
import type { CatalogueApi, CatalogueItem, RowSource } from '../../../core/ports/catalogue-api.ts';
import { err, ok, type Result } from '../../../core/shared/result.ts';
import {
  knownTitle,
  sampleCategory,
  sampleFeature,
  sampleItem,
} from '../../support/fakes/catalogue-samples.ts';
import { FakeSearchApi } from '../../support/fakes/fake-search-api.ts';
import { SessionRig } from '../../support/session-rig.ts';

const items = (count: number): readonly CatalogueItem[] =>
  Array.from({ length: count }, (_, at) => sampleItem(knownTitle(String(at + 1))));

/** How an answer comes: after how long, and whether at all. */
interface Fate {
  readonly delayMs: number;
  readonly fails: boolean;
}

/** A platform whose answers come late, overtake each other and fail, in virtual time. */
class LatePlatform implements Pick<CatalogueApi, 'categories' | 'items' | 'features'> {
  asked = 0;
  private readonly time = new VirtualTimeScheduler();
  private isWell = false;

  constructor(
    private readonly fates: readonly Fate[],
    /** Rows by id, each with its number of items. */
    private readonly lengths: ReadonlyMap<string, number>,
  ) {}

  /** From now on every answer comes, at once. */
  recover(): void {
    this.isWell = true;
  }

  categories() {
    const ids = [...this.lengths.keys()];
    const rows = ids.map((id) => sampleCategory({ id, template: 'grid', source: { kind: 'playlist', id } }));
    const hero = sampleCategory({ id: 'hero', template: 'hero', source: { kind: 'features', id: 'top' } });
    return this.answer([hero, ...rows]);
  }

  items({ id }: RowSource, { number, size }: { readonly number: number; readonly size: number }) {
    const length = this.lengths.get(id) ?? 0;
    const page = items(length).slice((number - 1) * size, number * size);
    return this.answer({ items: page, more: number * size < length });
  }

  features() {
    return this.answer([sampleFeature(knownTitle('1'))]);
  }

  /** Time goes by until every answer came that was asked for so far, or the next `count` of them. */
  async pass(count = Number.POSITIVE_INFINITY): Promise<void> {
    for (let came = 0; came < count; came += 1) {
      await settled();
      const next = this.time.actions.toSorted((one, other) => one.delay - other.delay)[0];
      if (next === undefined) return;
      this.time.maxFrames = next.delay;
      this.time.flush();
    }
    await settled();
  }

  private answer<T>(value: T): Promise<Result<T, { readonly code: 'network' }>> {
    const fate = this.fates[this.asked % this.fates.length];
    this.asked += 1;
    const delayMs = this.isWell ? 0 : (fate?.delayMs ?? 0);
    const isLost = !this.isWell && fate?.fails === true;
    const result = isLost ? err({ code: 'network' } as const) : ok(value);
    return lastValueFrom(timer(delayMs, this.time).pipe(map(() => result)));
  }
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
}

const fates = fc.array(fc.record({ delayMs: fc.nat(9_000), fails: fc.boolean() }), {
  minLength: 1,
  maxLength: 30,
});
const steps = fc.array(fc.constantFrom('open', 'more', 'more', 'rows', 'leave', 'pass', 'pass', 'older'), {
  maxLength: 40,
});
const length = fc.oneof(fc.constant(0), fc.nat(70));

describe('lists whose answers come late, overtake each other, fail or are empty', () => {
  it('show each item of a full list once and leave none out, change nothing once they are left, and come to their end', async () => {
    await fc.assert(
      fc.asyncProperty(fates, steps, length, length, async (how, what, one, other) => {
        const rig = new SessionRig();
        const api = new LatePlatform(
          how,
          new Map([
            ['one', one],
            ['other', other],
          ]),
        );
        const list = new ListModel(api as never, rig.sessions, rig.log, new FakeSearchApi(), null, rig.clock);
        const sources = ['one', 'other'].map((id): RowSource => ({ kind: 'playlist', id }));
        let at = 0;
        let isLeft = true;
        let changes = 0;
        const all = () => items(at === 0 ? one : other);
        list.state$.subscribe((state) => {
          changes += 1;
          if (isLeft) return;
          expect(state.items).toEqual(all().slice(0, state.items.length));
          if (state.status === 'success' && state.next === 'none')
            expect(state.items).toHaveLength(all().length);
        });
        const hasLeft = (): boolean => isLeft;
        const open = (): void => {
          isLeft = false;
          void list.show(sources[at] ?? { kind: 'playlist', id: 'one' }, null);
        };
        for (const step of what) {
          if (step === 'open') open();
          else if (step === 'rows') {
            at = 1 - at;
            open();
          } else if (step === 'more') void list.loadMore();
          else if (step === 'older') rig.clock.advance(600_001);
          else if (step === 'pass') await api.pass(2);
          else {
            list.leave();
            isLeft = true;
            const before = changes;
            const { asked } = api;
            await api.pass();
            expect([changes, api.asked]).toEqual([before, asked]);
          }
          if (hasLeft() && step === 'more') list.leave();
        }
        api.recover();
        await api.pass();
        open();
        await api.pass();
        for (let page = 0; page < 10; page += 1) {
          void list.loadMore();
          await api.pass();
        }
        let last = list.initial;
        list.state$.subscribe((state) => (last = state)).unsubscribe();
        expect(last).toMatchObject({ status: 'success', next: 'none', items: all() });
      }),
    );
  });

  it('show the rows of a list in order, each with its items once and none left out, change nothing once they are left, and come to their end', async () => {
    const rows = fc.array(length, { maxLength: 7 });
    await fc.assert(
      fc.asyncProperty(fates, steps, rows, async (how, what, lengths) => {
        const rig = new SessionRig();
        const ids = lengths.map((_, at) => `row ${at}`);
        const api = new LatePlatform(how, new Map(ids.map((id, at) => [id, lengths[at] ?? 0])));
        const { sessions, log, clock } = rig;
        const shelves = new ShelvesModel(api as never, sessions, log, 'home', false, null, null, clock);
        let changes = 0;
        shelves.state$.subscribe((state) => {
          changes += 1;
          expect(state.rows.map(({ category }) => category.id)).toEqual(ids.slice(0, state.rows.length));
          state.rows.forEach((row, at) => {
            const all = items(lengths[at] ?? 0);
            expect(row.items).toEqual(all.slice(0, row.items.length));
            if (row.status === 'success' && !row.more) expect(row.items).toHaveLength(all.length);
          });
        });
        let isLeft = true;
        const grow = (): void => {
          for (const id of ids) void shelves.loadMoreItems(id);
        };
        for (const step of what) {
          if (step === 'open') {
            isLeft = false;
            void shelves.load();
          } else if (step === 'older') rig.clock.advance(600_001);
          else if (step === 'pass') await api.pass(3);
          else if (step === 'leave') {
            shelves.leave();
            isLeft = true;
            const before = changes;
            const { asked } = api;
            await api.pass();
            expect([changes, api.asked]).toEqual([before, asked]);
          } else if (!isLeft) {
            if (step === 'more') grow();
            else void shelves.loadMoreRows();
          }
        }
        api.recover();
        await api.pass();
        shelves.leave();
        void shelves.load();
        await api.pass();
        for (let turn = 0; turn < 24; turn += 1) {
          grow();
          void shelves.loadMoreRows();
          await api.pass();
        }
        expect(shelves.now).toMatchObject({ status: 'success', moreRows: false, hero: { length: 1 } });
        expect(shelves.now.rows.map((row) => row.items.length)).toEqual(lengths);
      }),
    );
  });
});
