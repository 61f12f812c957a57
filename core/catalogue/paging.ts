import type { CallFailure } from '../shared/call-failure.ts';
import { ok, type Result } from '../shared/result.ts';
import { Turns } from '../shared/turns.ts';

/** One page of a list, counted from 1. */
export interface PageNumber {
  readonly number: number;
  readonly size: number;
}

/** What a page brought. */
export interface Brought<Item> {
  readonly items: readonly Item[];
  /** A further page may hold more. */
  readonly more: boolean;
}

/** Asks for one page; given up by its signal. */
export type AskPage<Item> = (
  page: PageNumber,
  signal: AbortSignal,
) => Promise<Result<Brought<Item>, CallFailure>>;

/** A list as far as it came. */
export interface Pages<Item> {
  /** In the order of the platform, each once. */
  readonly items: readonly Item[];
  /** Pages that came. */
  readonly came: number;
  /** The next page: `none` left, `ready` to be asked for, `loading`, or `failed` and ready to be asked for again. */
  readonly next: 'ready' | 'loading' | 'failed' | 'none';
}

export interface PagingTerms<Item> {
  readonly ask: AskPage<Item>;
  /** Items in a page; the same for all pages of a list, or some would be missing. */
  readonly size: number;
  /** Two items with one key are the same item. */
  readonly keyOf: (item: Item) => string;
  /** No more items than this; endless when left out. */
  readonly limit?: number;
  /** What is known of the list from an earlier time; `renew` brings it up to date. */
  readonly known?: readonly Item[];
  readonly onChange: (pages: Pages<Item>) => void;
  /** The list was begun, or its beginning renewed; of a renewal that was left or failed nothing counts. Before `onChange`. */
  readonly onAnew?: () => void;
}

const NOTHING: Pages<never> = { items: [], came: 0, next: 'ready' };

/** In which page each item came, by its key. */
type Places = ReadonlyMap<string, number>;

/** A list as it was brought up to date. */
interface Renewed<Item> {
  readonly pages: Pages<Item>;
  readonly places: Places;
  /** So many of its first pages are new where what is further down stayed; 0 where all of it is new. */
  readonly joinedTo: number;
  /** The page up to which its last item may come. */
  readonly endsAt: number;
}

/** So many pages in a row may bring nothing new before the list counts as ended. */
const MOST_BARREN = 10;
/** So many pages are asked for again at most; what is further down stays as it is. */
const MOST_RENEWED = 5;

/** The items of a further page behind those that are there, without the ones already there. */
export function appendNew<Item>(
  present: readonly Item[],
  added: readonly Item[],
  keyOf: (item: Item) => string,
  limit = Number.POSITIVE_INFINITY,
): readonly Item[] {
  const known = new Set(present.map(keyOf));
  const fresh = added.filter((item) => {
    const isNew = !known.has(keyOf(item));
    known.add(keyOf(item));
    return isNew;
  });
  return [...present, ...fresh].slice(0, limit);
}

/**
 * A list of the platform, page by page: every list of the client grows by one of these. One page is on its way at a
 * time, so that none is passed over, in whatever order answers come. A page that brings nothing new is followed by the
 * next one. After `leave` nothing changes any more until somebody asks again.
 */
export class Paging<Item> {
  private pages: Pages<Item>;
  private readonly turns = new Turns();
  private renewing = false;
  /** Somebody reached the end while the list is renewed: the next page is asked for after that. */
  private isMoreWanted = false;
  /** Of a list of which only so many pages are new, it is to be found out which one follows its end; else 0. */
  private joinedTo = 0;
  /** Pages up to this one need not bring anything new: they may hold what is there. */
  private endsAt = 0;
  private places: Places = new Map();

  constructor(private readonly terms: PagingTerms<Item>) {
    this.pages = { ...NOTHING, items: terms.known ?? [] };
  }

  get now(): Pages<Item> {
    return this.pages;
  }

  /** Something of the list is on its way, or may still be asked for. */
  get mayChange(): boolean {
    return this.renewing || this.pages.next !== 'none';
  }

  /** It has as many items as it may have: what is behind them was never asked for. */
  get isFull(): boolean {
    return this.pages.items.length >= (this.terms.limit ?? Number.POSITIVE_INFINITY);
  }

  /**
   * Asks for the next page; nothing while one is on its way or when none is left, and only after it while the list is
   * renewed. Resolves when it is there, to why it is not, or to null when it came, was left or has to wait.
   */
  async more(): Promise<CallFailure | null> {
    if (this.renewing) this.isMoreWanted = true;
    if (this.renewing || (this.pages.next !== 'ready' && this.pages.next !== 'failed')) return null;
    const signal = this.turns.next();
    this.change({ ...this.pages, next: 'loading' });
    for (let asked = 1; ; asked += 1) {
      const answer = await this.ask(this.pages.came + 1, signal);
      if (signal.aborted) return null;
      if (!answer.ok) {
        this.change({ ...this.pages, next: 'failed' });
        return answer.error;
      }
      if (this.pages.came === 0) this.terms.onAnew?.();
      if (this.leavesGap(answer.value)) {
        this.pages = { ...this.pages, came: this.pages.came - 1 };
        asked = 0;
        continue;
      }
      this.joinedTo = 0;
      const after = this.behind(this.pages, answer.value);
      this.places = this.placed(this.places, after.came, answer.value);
      if (after.came <= this.endsAt) asked = 0;
      const isBarren = after.items.length === this.pages.items.length;
      if (after.next === 'none' || !isBarren || asked === MOST_BARREN) {
        this.change(isBarren ? { ...after, next: 'none' } : after);
        return null;
      }
      this.change({ ...after, next: 'loading' });
    }
  }

  /**
   * Asks again for the first pages, five where they hold something, and changes what is there once they came. When one does not
   * come, the list stays as it was. A page that was on its way is given up: it belonged to the list as it was. One that was asked
   * for meanwhile follows, however the renewal ended.
   */
  async renew(): Promise<CallFailure | null> {
    const signal = this.turns.next();
    if (this.pages.next === 'loading') this.change({ ...this.pages, next: 'ready' });
    this.renewing = true;
    const anew = await this.askAnew(signal);
    if (signal.aborted) return null;
    this.renewing = false;
    const isMoreWanted = this.isMoreWanted;
    this.isMoreWanted = false;
    if (anew.ok) {
      ({ places: this.places, joinedTo: this.joinedTo, endsAt: this.endsAt } = anew.value);
      this.terms.onAnew?.();
      this.change(anew.value.pages);
    }
    const late = isMoreWanted ? await this.more() : null;
    return anew.ok ? late : anew.error;
  }

  /** Takes items out, or puts them back, without asking anybody. */
  edit(change: (items: readonly Item[]) => readonly Item[]): void {
    this.change({ ...this.pages, items: change(this.pages.items) });
  }

  /** Gives up what is on its way; the next call of `more` asks for it again. */
  leave(): void {
    this.turns.end();
    this.renewing = false;
    this.isMoreWanted = false;
    if (this.pages.next === 'loading') this.change({ ...this.pages, next: 'ready' });
  }

  private ask(number: number, signal: AbortSignal): Promise<Result<Brought<Item>, CallFailure>> {
    return this.terms.ask({ number, size: this.terms.size }, signal);
  }

  private async askAnew(signal: AbortSignal): Promise<Result<Renewed<Item>, CallFailure>> {
    const { items, came } = this.pages;
    // Pages that bring little are followed by more than there were; where none brought anything, up to its end.
    const most = (anew: Pages<Item>): number => {
      if (came <= MOST_RENEWED) return came + MOST_BARREN;
      return anew.items.length === 0 ? MOST_BARREN : MOST_RENEWED;
    };
    const isLess = (anew: Pages<Item>): boolean => anew.next === 'ready' && anew.items.length < items.length;
    let anew: Pages<Item> = NOTHING;
    let places: Places = new Map();
    do {
      const answer = await this.ask(anew.came + 1, signal);
      if (!answer.ok) return answer;
      anew = this.behind(anew, answer.value);
      places = this.placed(places, anew.came, answer.value);
    } while (isLess(anew) && anew.came < most(anew) && !signal.aborted);
    if (came > MOST_RENEWED && isLess(anew)) return ok(this.joined(anew, places));
    return ok({ pages: anew, places, joinedTo: 0, endsAt: 0 });
  }

  /**
   * With what was there below where the renewed pages end now. The next page to be asked for is the one that the last
   * item is in, if nothing has changed further down: as far from where the renewed pages end as it was.
   */
  private joined(anew: Pages<Item>, places: Places): Renewed<Item> {
    const { keyOf, size, limit } = this.terms;
    const before = this.pages;
    const at = new Map(before.items.map((item, index) => [keyOf(item), index]));
    const seam = anew.items.map(keyOf).findLast((key) => at.has(key));
    // Nothing of it was there: it is another list.
    if (seam === undefined) return { pages: anew, places, joinedTo: 0, endsAt: 0 };
    const rest = before.items.slice((at.get(seam) ?? 0) + 1);
    const items = appendNew(anew.items, rest, keyOf, limit);
    const placeOf = (key: string): number => this.places.get(key) ?? 0;
    const shift = (places.get(seam) ?? 0) - placeOf(seam);
    const further = rest.map(keyOf).filter((key) => !places.has(key));
    const last = further.at(-1);
    const lastPlace = last === undefined ? 0 : placeOf(last) + shift;
    // Where pages are full, the number of items says it to the last of them.
    const came = Math.max(anew.came, lastPlace - 1, Math.floor((items.length - 1) / size));
    const isWhole = before.next === 'none' && items.length === before.items.length;
    return {
      pages: { items, came, next: isWhole ? 'none' : 'ready' },
      places: new Map([...places, ...further.map((key) => [key, placeOf(key) + shift] as const)]),
      joinedTo: anew.came,
      // Within a page of it, as what changed above need not be a whole number of pages.
      endsAt: Math.max(came, lastPlace) + 1,
    };
  }

  /** Nothing of this page was there: it lies further down than the end of the list, which has become shorter. */
  private leavesGap({ items }: Brought<Item>): boolean {
    if (this.joinedTo === 0 || this.pages.came <= this.joinedTo) return false;
    const { keyOf } = this.terms;
    const known = new Set(this.pages.items.map(keyOf));
    return !items.some((item) => known.has(keyOf(item)));
  }

  private placed(places: Places, page: number, { items }: Brought<Item>): Places {
    return new Map([...places, ...items.map((item) => [this.terms.keyOf(item), page] as const)]);
  }

  private behind({ items: present, came }: Pages<Item>, brought: Brought<Item>): Pages<Item> {
    const { keyOf, limit = Number.POSITIVE_INFINITY } = this.terms;
    const items = appendNew(present, brought.items, keyOf, limit);
    return { items, came: came + 1, next: brought.more && items.length < limit ? 'ready' : 'none' };
  }

  private change(pages: Pages<Item>): void {
    this.pages = pages;
    this.terms.onChange(pages);
  }
}
