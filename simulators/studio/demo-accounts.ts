import type { Accounts } from './accounts.ts';
import type { Catalogue } from './catalogue/create-catalogue.ts';
import type { ContentKind, Film } from './catalogue/types.ts';
import type { Acquisition, Acquisitions } from './ownership.ts';
import type { ProgressLog } from './progress.ts';

export const FAMILY = { email: 'family@cabinema.test', password: 'rear-window-7' } as const;
export const SOLO = { email: 'solo@cabinema.test', password: 'single-seat-9' } as const;
export const SUBSCRIPTION_NAME = 'Cabinema Plus';
/** The streaming package of vouchers. */
export const PACKAGE_NAME = 'Cabinema Plus, by voucher';

/** The family's rentals that still run; each ends after 30 days. */
const RENTED_DAYS_AGO = [5, 16, 28];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface Shelves {
  readonly accounts: Accounts;
  readonly acquisitions: Acquisitions;
  readonly progress: ProgressLog;
}

/**
 * The two accounts of the docs. The family subscribes, owns and rents, holds credits, has films under way and a long
 * history; the solo account has one bought film and one stream. Which films is up to the catalogue's order alone.
 */
export function addDemoAccounts(shelves: Shelves, catalogue: Catalogue, nowMs: number): void {
  const has = (kind: ContentKind) => catalogue.films.filter(({ kinds }) => kinds.includes(kind));
  const paid = (kind: 'buy' | 'rent') => has(kind).filter(({ kinds }) => !kinds.includes('free'));
  const bought = paid('buy').slice(0, 4);
  const rentals = paid('rent')
    .filter((film) => !bought.includes(film) && !film.kinds.includes('subscription'))
    .slice(0, RENTED_DAYS_AGO.length);
  const marked = catalogue.popular().slice(0, 8);

  const family = shelves.accounts.create({
    ...FAMILY,
    subscriptions: [{ name: SUBSCRIPTION_NAME, endsAtMs: nowMs + 200 * DAY_MS }],
    credits: [
      { amount: 1, expiresAtMs: nowMs + 30 * DAY_MS },
      { amount: 2, expiresAtMs: nowMs + 90 * DAY_MS },
    ],
    bookmarks: marked.map(({ id }) => id),
  });
  if (family.ok) {
    const { consumerId } = family.value;
    for (const [index, film] of bought.entries()) {
      shelves.acquisitions.add(consumerId, paidFor(film, 'buy', nowMs - (index + 1) * 20 * DAY_MS));
    }
    for (const [index, film] of rentals.entries()) {
      const daysAgo = RENTED_DAYS_AGO[index] ?? 0;
      shelves.acquisitions.add(consumerId, paidFor(film, 'rent', nowMs - daysAgo * DAY_MS));
    }
    for (const acquisition of longAgo(catalogue, [...bought, ...rentals], nowMs)) {
      shelves.acquisitions.add(consumerId, acquisition);
    }
    watch(shelves, consumerId, underWay(catalogue, bought, rentals[0]), nowMs);
  }

  const solo = shelves.accounts.create({ ...SOLO, streamLimit: 1 });
  const ownFilm = bought[0];
  if (solo.ok && ownFilm) {
    shelves.acquisitions.add(solo.value.consumerId, paidFor(ownFilm, 'buy', nowMs - 3 * DAY_MS));
  }
}

/** What the family is in the middle of: of every kind of claim some. */
function underWay(catalogue: Catalogue, bought: readonly Film[], rental: Film | undefined): readonly Film[] {
  const subscribed = catalogue.films.filter(({ kinds }) => kinds.includes('subscription')).slice(2, 6);
  return [...new Set([...bought.slice(0, 2), ...(rental ? [rental] : []), ...subscribed])];
}

function watch(shelves: Shelves, consumerId: string, films: readonly Film[], nowMs: number): void {
  for (const [index, film] of films.entries()) {
    const share = 0.12 + ((index * 0.23) % 0.75);
    shelves.progress.write(consumerId, {
      filmId: film.id,
      positionMs: Math.round((film.durationMs * share) / 1000) * 1000,
      durationMs: film.durationMs,
      trackingId: `demo-${film.id}`,
      atMs: nowMs - (index + 1) * 7 * HOUR_MS,
      complete: false,
    });
  }
}

/** The rest of the family's history: redemptions, a purchase on holiday abroad, and rentals that ran out. */
function longAgo(
  catalogue: Catalogue,
  taken: readonly (Film | undefined)[],
  nowMs: number,
): readonly Acquisition[] {
  const daysAgo = (days: number): number => nowMs - days * DAY_MS;
  const free = catalogue.films.filter((film) => !taken.includes(film) && !film.kinds.includes('free'));
  const offered = (kind: 'buy' | 'rent') => free.filter(({ kinds }) => kinds.includes(kind)).slice(-8);
  const [rentedLast, rentedAbroad, rentedFirst] = offered('rent');
  const [redeemed, redeemedFirst, boughtAbroad] = offered('buy').filter(
    (film) => ![rentedLast, rentedAbroad, rentedFirst].includes(film) && film.release !== 'premiere',
  );
  const all: readonly (Acquisition | undefined)[] = [
    redeemed && redemptionOf(redeemed, daysAgo(12)),
    redeemedFirst && redemptionOf(redeemedFirst, daysAgo(95)),
    boughtAbroad && { ...paidFor(boughtAbroad, 'buy', daysAgo(150)), price: inCurrency('CHF', 1490) },
    rentedLast && paidFor(rentedLast, 'rent', daysAgo(48)),
    rentedAbroad && { ...paidFor(rentedAbroad, 'rent', daysAgo(120)), price: inCurrency('GBP', 449) },
    rentedFirst && paidFor(rentedFirst, 'rent', daysAgo(210)),
  ];
  return all.filter((acquisition) => acquisition !== undefined);
}

const inCurrency = (currency: string, amountMinor: number) => ({ currency, amountMinor });

function redemptionOf(film: Film, atMs: number): Acquisition {
  return { filmId: film.id, kind: 'redeem', atMs, price: null };
}

/** What the title costs where it is not offered this way. */
const UNOFFERED_PRICE = { amountMinor: 999, currency: 'EUR' };

/** A purchase or rental at the title's price. */
export function paidFor(film: Film, kind: 'buy' | 'rent', atMs: number): Acquisition {
  const { amountMinor, currency } = film.prices.find((offer) => offer.kind === kind) ?? UNOFFERED_PRICE;
  return { filmId: film.id, kind, atMs, price: { amountMinor, currency } };
}
