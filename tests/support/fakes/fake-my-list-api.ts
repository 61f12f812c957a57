import type { MyListApi } from '../../../core/ports/my-list-api.ts';
import type { TitleId } from '../../../core/shared/ids.ts';
import { ok } from '../../../core/shared/result.ts';
import { FakeCall } from './fake-call.ts';

/** A list that keeps what it is told. */
export class FakeMyListApi implements MyListApi {
  readonly listed = new Set<TitleId>();

  readonly on = {
    holds: new FakeCall<[id: TitleId], boolean>((id) => ok(this.listed.has(id))),
    put: new FakeCall<[id: TitleId, listed: boolean], boolean>((id, listed) => {
      if (listed) this.listed.add(id);
      else this.listed.delete(id);
      return ok(listed);
    }),
  };

  holds(id: TitleId, signal: AbortSignal) {
    return this.on.holds.run([id], signal);
  }

  put(id: TitleId, listed: boolean) {
    return this.on.put.run([id, listed]);
  }
}
