import type * as z from 'zod/mini';
import { myListRequest } from '../../../adapters/http/wire/my-list.ts';
import type { MyListAnswer } from '../../../adapters/http/wire/my-list.ts';
import { mapResult } from '../../../core/shared/result.ts';
import { findTitle } from '../studio-context.ts';
import type { StudioContext } from '../studio-context.ts';
import { accountPost, accountRoute } from './route.ts';
import type { Route } from './route.ts';

/** The list that an account keeps of titles to see later; its rows are the rows of bookmarks. */
export function myListRoutes(studio: StudioContext): readonly Route[] {
  return [
    accountRoute<MyListAnswer>('myList', (call, { account }) =>
      mapResult(findTitle(studio, call.param('id')), ({ id }) => ({
        listed: account.bookmarks.includes(id),
      })),
    ),

    accountPost<z.output<typeof myListRequest>, MyListAnswer>('putMyList', myListRequest, (call, visitor) =>
      mapResult(findTitle(studio, call.param('id')), ({ id }) => {
        const { consumerId, bookmarks } = visitor.account;
        const { listed } = call.body;
        // What is on the list already keeps its place.
        if (listed !== bookmarks.includes(id)) {
          const others = bookmarks.filter((marked) => marked !== id);
          studio.state().accounts.change(consumerId, { bookmarks: listed ? [id, ...others] : others });
        }
        return { listed };
      }),
    ),
  ];
}
