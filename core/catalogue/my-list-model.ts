import type { Observable } from 'rxjs';
import type { Log } from '../ports/log.ts';
import type { MyListApi } from '../ports/my-list-api.ts';
import { titleId, type TitleId } from '../shared/ids.ts';
import { State } from '../shared/state.ts';
import { Turns } from '../shared/turns.ts';
import type { Motion } from '../vehicle/motion-policy.ts';

export interface MyListState {
  /** Whether the title of the page is on the list, as it was wished last; null while nobody knows. */
  readonly listed: boolean | null;
  /** The last wish that was refused, until another one is made. */
  readonly refused: 'add' | 'remove' | null;
}

const NOTHING: MyListState = { listed: null, refused: null };

/** One title that was put on the list or taken off, and is not answered yet. */
interface Wish {
  listed: boolean;
}

/**
 * Whether the title whose page is open is on the account's list. A tap shows at once; the platform hears the wishes
 * one after another, and of those that came meanwhile the last one only, so that however often somebody taps, what is
 * shown in the end is what holds.
 */
export class MyListModel {
  private readonly state = new State<MyListState>(NOTHING);
  readonly state$: Observable<MyListState> = this.state.value$;
  readonly initial = NOTHING;
  private readonly turns = new Turns();
  /** Wishes under way, also of titles whose page was left. */
  private readonly wishes = new Map<TitleId, Wish>();
  private id: TitleId | null = null;

  constructor(
    private readonly api: MyListApi,
    private readonly log: Log,
    private readonly motion: Pick<Motion, 'reason'>,
  ) {}

  /** A title's page was opened. Asks anew each time, because another screen of the account may have changed it. */
  async show(rawId: string): Promise<void> {
    const id = titleId(rawId);
    const signal = this.turns.next();
    const wish = id === null ? undefined : this.wishes.get(id);
    const known = id === this.id ? this.state.now.listed : null;
    this.id = id;
    this.state.set({ listed: wish?.listed ?? known, refused: null });
    if (id === null || wish !== undefined) return;
    const answer = await this.api.holds(id, signal);
    if (signal.aborted) return;
    if (answer.ok) this.state.patch({ listed: answer.value });
    else
      this.log.write('warn', 'my list did not say whether it holds a title', { reason: answer.error.code });
  }

  /**
   * Another tap of the toggle: on the list if it is not there, off it if it is. Nothing while nobody knows, or where
   * editing waits for the car to be parked (OPEN-48).
   */
  async toggle(): Promise<void> {
    const { id } = this;
    const { listed } = this.state.now;
    if (id === null || listed === null || this.motion.reason('settings') !== null) return;
    // What is asked for now would answer for the time before the tap.
    this.turns.next();
    this.state.set({ listed: !listed, refused: null });
    const wish = this.wishes.get(id);
    if (wish !== undefined) {
      wish.listed = !listed;
      return;
    }
    await this.fulfil(id, { listed: !listed }, listed);
  }

  /** Sends the wish, and once more what was wished meanwhile. `holding` is what the platform has until it answers. */
  private async fulfil(id: TitleId, wish: Wish, holding: boolean): Promise<void> {
    this.wishes.set(id, wish);
    let held = holding;
    for (let sent = !held; sent !== held; sent = wish.listed) {
      const answer = await this.api.put(id, sent);
      if (!answer.ok) {
        this.log.write('warn', 'my list was not changed', { reason: answer.error.code });
        break;
      }
      held = answer.value;
      if (held !== sent) break;
    }
    this.wishes.delete(id);
    if (held === wish.listed) return;
    if (this.id === id) this.state.set({ listed: held, refused: wish.listed ? 'add' : 'remove' });
  }
}
