import type { CategoriesAnswer } from '../../../adapters/http/wire/categories.ts';
import type { FeaturesAnswer } from '../../../adapters/http/wire/features.ts';
import type { ListContentAnswer, ListedProduct } from '../../../adapters/http/wire/list-content.ts';
import type { SearchAnswer } from '../../../adapters/http/wire/search.ts';
import { ok } from '../../../core/shared/result.ts';
import { territoryOf } from '../api-keys.ts';
import type { PaletteName } from '../catalogue/art-brief.ts';
import { paged } from '../catalogue/paged.ts';
import { isOfferedIn } from '../catalogue/regional-films.ts';
import type { Row, RowItem } from '../catalogue/types.ts';
import { picturePath } from '../media-paths.ts';
import { effectiveClaim } from '../ownership.ts';
import { refuse } from '../refusal.ts';
import { claimsOf } from '../studio-context.ts';
import type { StudioContext } from '../studio-context.ts';
import {
  filterOf,
  isFeatureRow,
  listKind,
  wireCategory,
  wireClip,
  wireFeature,
  wireFilm,
} from './listing.ts';
import { accountRoute, openRoute, welcomingRoute } from './route.ts';
import type { Call, Outcome, Route, Visitor } from './route.ts';

const DEFAULT_PAGE_SIZE = 15;
/** Lists of the account itself; the others are open to a visitor in preview. */
const ACCOUNT_CATEGORIES: readonly string[] = ['home', 'my-library', 'studio-two'];

/** Category lists and what fills them. */
export function listRoutes(studio: StudioContext): readonly Route[] {
  const { catalogue } = studio;

  const allItems = (row: Row): readonly RowItem[] => catalogue.rowItems(row.id) ?? [];

  const wireItem = (item: RowItem, call: Call, visitor: Visitor | null): readonly ListedProduct[] => {
    const consumerId = visitor?.account.consumerId;
    switch (item.kind) {
      case 'film': {
        const progress =
          consumerId === undefined ? null : studio.state().progress.read(consumerId, item.film.id);
        return [wireFilm(item.film, call.language, progress)];
      }
      case 'clip': {
        const claims = visitor === null ? [] : claimsOf(studio, visitor.account, item.film);
        return [wireClip(item.clip, call.language, effectiveClaim(claims) !== null)];
      }
      case 'feature':
        return [];
    }
  };

  const pageOf = (call: Call, visitor: Visitor | null, items: readonly RowItem[]) => {
    const passes = filterOf(call.query('transactionalFilters'));
    const { withheld } = studio.state();
    const open = items.filter(
      (item) => item.kind !== 'feature' && passes(item.film) && !withheld.has(item.film.id),
    );
    const part = paged(open, numberOf(call, 'PageNumber', 1), numberOf(call, 'PageSize', DEFAULT_PAGE_SIZE));
    return {
      listed: part.items.flatMap((item) => wireItem(item, call, visitor)),
      totalCount: part.total,
    };
  };

  const content = (
    call: Call,
    visitor: Visitor | null,
    items: readonly RowItem[],
  ): Outcome<ListContentAnswer> => {
    const { listed, totalCount } = pageOf(call, visitor, items);
    return ok({ products: listed, totalCount });
  };

  /** What the catalogue offers in the caller's territory. Lists of the account keep what it has from elsewhere. */
  const offered = (call: Call, items: readonly RowItem[]): readonly RowItem[] => {
    const territory = territoryOf(call.header('apikey'));
    return items.filter((item) => item.kind === 'feature' || isOfferedIn(territory, item.film.id));
  };

  const paletteOf = (filmId: number): PaletteName | null => catalogue.film(filmId)?.art.palette ?? null;
  const catalogueList = (kind: 'films' | 'clips') => (call: Call, visitor: Visitor | null) => {
    const row = catalogue.row(call.param('id'));
    return row === null || listKind(row) !== kind
      ? refuse('notFound')
      : content(call, visitor, offered(call, allItems(row)));
  };

  return [
    welcomingRoute<CategoriesAnswer>('categories', (call, visitor) => {
      const id = call.param('id');
      if (visitor === null && ACCOUNT_CATEGORIES.includes(id)) return refuse('sessionUnknown');
      const rows = catalogue.rows(id);
      if (rows.length === 0) return refuse('notFound');
      const bannerPicture = (row: Row): string | null => {
        const [first] = row.template === 'Banner' ? allItems(row) : [];
        return first?.kind === 'feature'
          ? picturePath(first.feature.filmId, 'background', call.language, paletteOf(first.feature.filmId))
          : null;
      };
      return ok({ categories: rows.map((row) => wireCategory(row, call.language, bannerPicture(row))) });
    }),

    openRoute<FeaturesAnswer>('features', (call) => {
      const row = catalogue.row(call.param('id'));
      if (row === null || !isFeatureRow(row)) return refuse('notFound');
      const features = allItems(row).flatMap((item) =>
        item.kind === 'feature'
          ? [wireFeature(item.feature, call.language, paletteOf(item.feature.filmId))]
          : [],
      );
      return ok({ features });
    }),

    welcomingRoute<ListContentAnswer>('playlistContent', catalogueList('films')),
    welcomingRoute<ListContentAnswer>('customListContent', catalogueList('clips')),

    welcomingRoute<SearchAnswer>('search', (call, visitor) => {
      const term = call.param('term').trim();
      const found = term === '' ? catalogue.popular() : catalogue.search(term, call.language);
      const items = found.map((film): RowItem => ({ kind: 'film', film }));
      const { listed, totalCount } = pageOf(call, visitor, offered(call, items));
      return ok({ results: listed, totalCount });
    }),

    accountRoute<ListContentAnswer>('consumerPlaylistContent', (call, visitor) => {
      const row = catalogue.row(call.param('id'));
      if (row === null || row.source === 'catalogue') return refuse('notFound');
      const films = shelf(studio, row.source, visitor).flatMap((id) => catalogue.film(id) ?? []);
      return content(
        call,
        visitor,
        films.map((film) => ({ kind: 'film', film })),
      );
    }),
  ];
}

/** The ids of the titles on a shelf of the account, latest first. */
function shelf(
  studio: StudioContext,
  source: Exclude<Row['source'], 'catalogue'>,
  visitor: Visitor,
): readonly number[] {
  const { account } = visitor;
  const { progress, acquisitions } = studio.state();
  switch (source) {
    case 'continue':
      return progress.begun(account.consumerId).map(({ filmId }) => filmId);
    case 'bookmarks':
      return account.bookmarks;
    case 'owned':
    case 'rented': {
      const type = source === 'owned' ? 'EST' : 'TVOD';
      const ids = new Set(acquisitions.of(account.consumerId).map(({ filmId }) => filmId));
      return [...ids].filter((id) => {
        const film = studio.catalogue.film(id);
        const claims = film === null ? [] : claimsOf(studio, account, film);
        return claims.some((claim) => claim.owned && claim.type === type);
      });
    }
  }
}

/** A whole number of the query; anything else is the default. */
function numberOf(call: Call, name: string, otherwise: number): number {
  const text = call.query(name);
  return /^\d{1,6}$/.test(text) ? Number(text) : otherwise;
}
