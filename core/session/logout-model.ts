import type { Observable } from 'rxjs';
import { State } from '../shared/state.ts';
import type { Session } from './session.ts';

export interface LogoutState {
  /** The dialog "sure to logout" is open (ROUT-10, OPEN-55). */
  readonly asking: boolean;
  readonly busy: boolean;
}

const EMPTY: LogoutState = { asking: false, busy: false };

/** Logging out after a question, wherever it was asked for. */
export class LogoutModel {
  private readonly state = new State<LogoutState>(EMPTY);
  readonly state$: Observable<LogoutState> = this.state.value$;
  readonly initial = EMPTY;

  constructor(private readonly session: Session) {
    // The question is for whoever is signed in: it closes when the account ends.
    session.account$.subscribe((account) => account === null && this.state.set(EMPTY));
  }

  ask(): void {
    this.state.patch({ asking: true });
  }

  cancel(): void {
    if (!this.state.now.busy) this.state.patch({ asking: false });
  }

  /** Signs out; nothing else does. */
  async confirm(): Promise<void> {
    const { asking, busy } = this.state.now;
    if (!asking || busy) return;
    this.state.patch({ busy: true });
    await this.session.signOut();
    this.state.set(EMPTY);
  }
}
