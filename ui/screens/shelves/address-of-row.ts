import type { ListSource } from '../../../core/catalogue/list-model.ts';
import type { Category, RowSource } from '../../../core/ports/catalogue-api.ts';
import { addressOf, type ListOrigin } from '../../bindings/addresses.ts';
import type { CameFrom } from '../../bindings/came-from.ts';

/**
 * Where the full list of a row stands; a row of features has none and leads home. A list of the account stands at one
 * address wherever it was opened from.
 */
export function addressOfRow({ kind, id }: RowSource, origin: ListOrigin): string {
  switch (kind) {
    case 'custom-list':
      return addressOf.clipList(id);
    case 'playlist':
      // In the library too: what stands under it is of the account.
      return addressOf.list(id, origin === 'library' ? 'homeaggregate' : origin);
    case 'consumer-playlist':
      return addressOf.list(id, 'library');
    case 'features':
      return addressOf.home;
  }
}

/**
 * The way from a row to its full list, and what is left in the browser's history for it: the name of the row, how its
 * clips stand, `here`, the address of the screen that back leads to (TDPG-04), with the way that led there, and whether what
 * is chosen there is given to screens.
 */
export function wayToList(
  { source, title, clipShape }: Pick<Category, 'source' | 'title' | 'clipShape'>,
  origin: ListOrigin,
  here: string | CameFrom,
  assigns = false,
): readonly [address: string, left: { readonly state: unknown }] {
  const back = typeof here === 'string' ? { address: here } : here;
  return [
    addressOfRow(source, origin),
    { state: { title, clips: clipShape, ...(assigns && { assigns }), ...back } },
  ];
}

/**
 * What an address `aggregatepage/:location?/:id/` lists: in the library what is the account's, for a person that one's
 * films, elsewhere a playlist (PAGE-04).
 */
export function sourceOfList(location: string | undefined, id: string): ListSource {
  if (location === 'person') return { kind: 'person', id };
  return { kind: location === 'library' ? 'consumer-playlist' : 'playlist', id };
}
