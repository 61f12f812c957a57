import { Subject } from 'rxjs';
import type { KeyValueStore } from '../../../core/ports/key-value-store.ts';
import { ok } from '../../../core/shared/result.ts';

interface Tab {
  readonly changes: Subject<string>;
  readonly waiting: string[];
}

/** The storage of one origin with several tabs on it. As in a browser, the others hear of a change a little later. */
export class FakeOriginStorage {
  private readonly values = new Map<string, string>();
  private readonly tabs: Tab[] = [];

  /** One more tab on the same values. */
  openTab(): KeyValueStore {
    const { values } = this;
    const tab: Tab = { changes: new Subject(), waiting: [] };
    this.tabs.push(tab);
    const changed = (key: string): void => {
      for (const other of this.tabs) if (other !== tab) other.waiting.push(key);
    };
    return {
      changedElsewhere$: tab.changes.asObservable(),
      get: (key) => values.get(key) ?? null,
      set: (key, value) => {
        if (values.get(key) !== value) changed(key);
        values.set(key, value);
        return ok(undefined);
      },
      remove: (key) => {
        if (values.delete(key)) changed(key);
      },
      keys: () => [...values.keys()],
    };
  }

  /** Lets every tab hear what the others changed, also what they change on hearing it. */
  deliver(): void {
    for (let busy = true; busy;) {
      busy = false;
      for (const { changes, waiting } of this.tabs) {
        const key = waiting.shift();
        if (key === undefined) continue;
        busy = true;
        changes.next(key);
      }
    }
  }
}
