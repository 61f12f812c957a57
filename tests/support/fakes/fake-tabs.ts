import { Subject } from 'rxjs';
import type { Tab } from '../../../core/ports/tab.ts';
import { State } from '../../../core/shared/state.ts';

/** The tabs of one origin, in line: the first is the screen. */
export class FakeTabs {
  private line: FakeTab[] = [];

  open(): FakeTab {
    const tab = new FakeTab((line) => this.reorder(line));
    this.reorder((line) => [...line, tab]);
    return tab;
  }

  /** Whoever loses the role hears of it first. */
  private reorder(change: (line: readonly FakeTab[]) => FakeTab[]): void {
    this.line = change(this.line);
    const [screen, ...others] = this.line;
    for (const tab of others) tab.role.set(false);
    screen?.role.set(true);
  }
}

type Reorder = (change: (line: readonly FakeTab[]) => FakeTab[]) => void;

export class FakeTab implements Tab {
  readonly role = new State(false);
  readonly isScreen$ = this.role.value$;
  private readonly closings = new Subject<void>();
  readonly closing$ = this.closings.asObservable();

  constructor(private readonly reorder: Reorder) {}

  becomeScreen(): void {
    this.reorder((line) => [this, ...line.filter((tab) => tab !== this)]);
  }

  /** The page begins to go. */
  startClosing(): void {
    this.closings.next();
  }

  /** The page is gone. */
  close(): void {
    this.startClosing();
    this.reorder((line) => line.filter((tab) => tab !== this));
  }
}
