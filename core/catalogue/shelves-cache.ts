import type { CatalogueItem, Category, HeroFeature, RowSource, RowTemplate } from '../ports/catalogue-api.ts';
import { CLIP_SHAPES } from '../display/clip-picture.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { AccountScope } from '../session/account-scope.ts';
import { asBoolean, asFields, asList, asNumber, asText } from '../shared/decode.ts';
import { asTitleId, vamId, type TitleId } from '../shared/ids.ts';
import { ExpiringCache } from '../storage/expiring-cache.ts';
import type { StoredValues } from '../storage/stored-values.ts';
import { STORED } from '../storage/stored.ts';

/** The hero and the first rows of a list, as they were last. */
export interface KeptShelves {
  /** Null for one that did not come. */
  readonly hero: readonly HeroFeature[] | null;
  readonly rows: readonly {
    readonly category: Category;
    readonly items: readonly CatalogueItem[];
    readonly features: readonly HeroFeature[];
  }[];
}

/** What is kept of a list, and when it came. */
export interface LastShelves {
  readonly atMs: number;
  readonly shelves: KeptShelves;
}

/** No more lists than this are kept: the storage also has to hold what is being paid. */
const MOST_LISTS = 4;

/** Of a row no more items than this are kept: what is seen of it before newer ones come. */
const MOST_ITEMS = 20;

/**
 * The beginnings of lists, by list and its terms, language and subscription: of this account, fresh for four hours, gone with its sign-out (DEC-19).
 * What is older waits for the next start without a network, and goes as soon as there is one.
 */
export class ShelvesCache {
  private readonly cache: ExpiringCache<Readonly<Record<string, unknown>>>;

  constructor(
    stored: StoredValues,
    clock: Clock,
    log: Log,
    /** Whose lists they are: after its end nothing is read or kept. */
    private readonly account: Pick<AccountScope, 'over'>,
  ) {
    this.cache = new ExpiringCache(stored, clock, log, STORED.shelves);
  }

  /**
   * What is kept of a list, of whatever age; null where nothing is. What cannot be read of it is left out; as a whole, it is
   * forgotten.
   */
  last(list: string, terms: string): LastShelves | null {
    if (this.account.over) return null;
    const name = `${list}/${terms}`;
    const kept = this.cache.last(name);
    if (kept === null) return null;
    const shelves = parseShelves(kept.value);
    if (shelves === null) this.cache.forget(name);
    return shelves === null ? null : { atMs: kept.atMs, shelves };
  }

  write(list: string, terms: string, { atMs, shelves: { hero, rows } }: LastShelves): void {
    if (this.account.over) return;
    const kept = rows.map(({ category, items, features }) => ({
      category,
      items: items.slice(0, MOST_ITEMS),
      features,
    }));
    this.cache.write(`${list}/${terms}`, { hero, rows: kept }, atMs);
    // Without a network every start is one at home.
    this.cache.keepNewest(MOST_LISTS, [`home/${terms}`, `${list}/${terms}`]);
  }

  /** A title was taken out of a row: an earlier start's list has it no more either, however old it is. */
  takeOut(list: string, terms: string, categoryId: string, taken: TitleId): void {
    const last = this.last(list, terms);
    if (last === null) return;
    const rows = last.shelves.rows.map((row) =>
      row.category.id === categoryId
        ? { ...row, items: row.items.filter((item) => item.titleId !== taken) }
        : row,
    );
    this.cache.write(`${list}/${terms}`, { ...last.shelves, rows }, last.atMs);
  }
}

function parseShelves(value: unknown): KeptShelves | null {
  const fields = asFields(value) ?? {};
  const hero = readable(fields['hero'], parseFeature);
  const rows = readable(fields['rows'], parseRow);
  return (hero === null && fields['hero'] !== null) || rows === null ? null : { hero, rows };
}

function parseRow(value: unknown): KeptShelves['rows'][number] | null {
  const fields = asFields(value) ?? {};
  const category = parseCategory(fields['category']);
  const items = readable(fields['items'], parseItem);
  const features = readable(fields['features'], parseFeature);
  return category === null || items === null || features === null ? null : { category, items, features };
}

/** Of the hero its slides are kept, not its row. */
const TEMPLATES: readonly RowTemplate[] = ['banner', 'portrait', 'landscape', 'clips', 'continue', 'grid'];
const SOURCES: readonly RowSource['kind'][] = ['playlist', 'consumer-playlist', 'custom-list', 'features'];

function parseCategory(value: unknown): Category | null {
  const fields = asFields(value) ?? {};
  const source = asFields(fields['source']) ?? {};
  const template = TEMPLATES.find((known) => known === fields['template']);
  const kind = SOURCES.find((known) => known === source['kind']);
  const [id, sourceId] = [asText(fields['id']), asText(source['id'])];
  if (template === undefined || kind === undefined || id === null || sourceId === null) return null;
  return {
    id,
    name: asText(fields['name']) ?? '',
    title: asText(fields['title']) ?? '',
    template,
    clipShape: CLIP_SHAPES.find((known) => known === fields['clipShape']) ?? null,
    source: { kind, id: sourceId },
    imageUrl: asText(fields['imageUrl']),
  };
}

function parseItem(value: unknown): CatalogueItem | null {
  const fields = asFields(value) ?? {};
  const id = asTitleId(fields['titleId']);
  const clip = fields['vamId'] ?? null;
  const clipId = typeof clip === 'string' ? vamId(clip) : null;
  const productId = asText(fields['productId']);
  if (id === null || productId === null || (clip !== null && clipId === null)) return null;
  return {
    titleId: id,
    productId,
    title: asText(fields['title']) ?? '',
    posterUrl: asText(fields['posterUrl']) ?? '',
    landscapeUrl: asText(fields['landscapeUrl']) ?? '',
    progressMs: asNumber(fields['progressMs']),
    durationMs: asNumber(fields['durationMs']),
    vamId: clipId,
    locked: asBoolean(fields['locked']) ?? false,
    playable: asBoolean(fields['playable']) ?? false,
    ofStudio: asBoolean(fields['ofStudio']) ?? false,
  };
}

function parseFeature(value: unknown): HeroFeature | null {
  const fields = asFields(value) ?? {};
  const id = asText(fields['id']);
  const imageUrl = asText(fields['imageUrl']);
  const link = parseLink(fields['link']);
  const lines = readable(fields['lines'], parseLine);
  if (id === null || imageUrl === null || link === null || lines === null) return null;
  return { id, imageUrl, sttUrl: asText(fields['sttUrl']), link, lines };
}

function parseLink(value: unknown): HeroFeature['link'] | null {
  const fields = asFields(value) ?? {};
  switch (fields['kind']) {
    case 'title': {
      const id = asTitleId(fields['titleId']);
      return id === null ? null : { kind: 'title', titleId: id };
    }
    case 'page': {
      const pageId = asText(fields['pageId']);
      return pageId === null ? null : { kind: 'page', pageId };
    }
    case 'none':
      return { kind: 'none' };
    default:
      return null;
  }
}

function parseLine(value: unknown): HeroFeature['lines'][number] | null {
  const fields = asFields(value) ?? {};
  const [text, hexCode] = [fields['text'], fields['hexCode']];
  return typeof text === 'string' && typeof hexCode === 'string' ? { text, hexCode } : null;
}

/** What can be read of a list; null for what is none. */
function readable<T>(value: unknown, parse: (item: unknown) => T | null): readonly T[] | null {
  const items = asList(value)?.map(parse);
  return items?.filter((item) => item !== null) ?? null;
}
