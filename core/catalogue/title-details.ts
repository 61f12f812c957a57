import type { Credit, TitleExtra, TitleImages, TitleMetadata } from '../ports/catalogue-api.ts';
import { TRANSACTION_TYPE_NUMBER, type TransactionType } from '../ports/ownership-api.ts';
import { asBoolean, asFields, asList, asNumber, asText } from '../shared/decode.ts';
import { asTitleId, vamId } from '../shared/ids.ts';

/** One claim to a title, as far as it is kept. */
export interface OwnedFlag {
  readonly transactionType: TransactionType;
  readonly owned: boolean;
}

/** What is kept of a title (CHKO-28). */
export interface TitleDetails {
  readonly images: TitleImages;
  readonly metadata: TitleMetadata;
  readonly ownedstatus: readonly OwnedFlag[];
}

/** A synopsis or a copyright line is not longer than this. */
const MAX_TEXT = 20_000;

/** Details of a title as they are kept, or null for anything else. */
export function parseTitleDetails(value: unknown): TitleDetails | null {
  const fields = asFields(value) ?? {};
  const images = asFields(fields['images']);
  const metadata = parseMetadata(fields['metadata']);
  const ownedstatus = allOf(fields['ownedstatus'], parseFlag);
  if (images === null || metadata === null || ownedstatus === null) return null;
  return {
    images: { backgroundUrl: asText(images['backgroundUrl']), sttUrl: asText(images['sttUrl']) },
    metadata,
    ownedstatus,
  };
}

function parseMetadata(value: unknown): TitleMetadata | null {
  const fields = asFields(value) ?? {};
  const id = asTitleId(fields['titleId']);
  const text = (name: string): string => asText(fields[name], MAX_TEXT) ?? '';
  const texts = (name: string) => allOf(fields[name], (item) => asText(item));
  const productId = asText(fields['productId']);
  const durationMs = asNumber(fields['durationMs']);
  const crew = allOf(fields['crew'], parseCredit);
  const [genres, cast] = [texts('genres'), texts('cast')];
  const [audioLanguages, subtitleLanguages] = [texts('audioLanguages'), texts('subtitleLanguages')];
  if (id === null || productId === null || durationMs === null || crew === null) return null;
  if (genres === null || cast === null || audioLanguages === null || subtitleLanguages === null) return null;
  return {
    titleId: id,
    productId,
    title: text('title'),
    synopsis: text('synopsis'),
    rating: text('rating'),
    ratingReason: text('ratingReason'),
    genres,
    cast,
    crew,
    durationMs,
    year: asNumber(fields['year']),
    copyright: text('copyright'),
    posterUrl: asText(fields['posterUrl']),
    audioLanguages,
    subtitleLanguages,
  };
}

function parseCredit(value: unknown): Credit | null {
  const fields = asFields(value) ?? {};
  const role = fields['role'];
  const name = asText(fields['name']);
  return typeof role === 'string' && name !== null ? { role, name } : null;
}

function parseFlag(value: unknown): OwnedFlag | null {
  const fields = asFields(value) ?? {};
  const transactionType = asText(fields['transactionType']);
  const owned = asBoolean(fields['owned']);
  return owned !== null && transactionType !== null && Object.hasOwn(TRANSACTION_TYPE_NUMBER, transactionType)
    ? { transactionType: transactionType as TransactionType, owned }
    : null;
}

function allOf<T>(value: unknown, parse: (item: unknown) => T | null): readonly T[] | null {
  const items = asList(value)?.map(parse);
  return items === undefined || items.includes(null) ? null : items.filter((item) => item !== null);
}

/** The extras of a title as they are kept, or null for anything else. */
export function parseExtras(value: unknown): readonly TitleExtra[] | null {
  return allOf(asFields(value)?.['vam'], parseExtra);
}

function parseExtra(value: unknown): TitleExtra | null {
  const fields = asFields(value) ?? {};
  const id = asText(fields['vamId']);
  const locked = asBoolean(fields['locked']);
  const studioAccess = asBoolean(fields['studioAccess']);
  if (id === null || locked === null || studioAccess === null) return null;
  return {
    vamId: vamId(id),
    productId: asText(fields['productId']) ?? '',
    title: asText(fields['title']) ?? '',
    imageUrl: asText(fields['imageUrl']),
    locked,
    studioAccess,
  };
}
