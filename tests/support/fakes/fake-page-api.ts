import type { PageApi, PageHead } from '../../../core/ports/page-api.ts';
import { err, ok } from '../../../core/shared/result.ts';
import { FakeCall } from './fake-call.ts';

/** Pages are those that a test lays out; any other id is rejected. */
export class FakePageApi implements PageApi {
  readonly pages = new Map<string, PageHead>();

  readonly on = {
    page: new FakeCall<[id: string], PageHead | null>((id) => {
      const page = this.pages.get(id);
      return page === undefined ? err({ code: 'rejected', responseCode: 40400 }) : ok(page);
    }),
  };

  page(id: string, signal: AbortSignal) {
    return this.on.page.run([id], signal);
  }
}
