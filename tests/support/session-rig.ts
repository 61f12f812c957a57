import { Session } from '../../core/session/session.ts';
import { SessionStore } from '../../core/session/session-store.ts';
import { ThisScreen } from '../../core/session/this-screen.ts';
import { StoredValues } from '../../core/storage/stored-values.ts';
import { VirtualClock } from '../../simulators/fleet/virtual-clock.ts';
import { FakeKeyValueStore } from './fakes/fake-key-value-store.ts';
import { FakeRandom } from './fakes/fake-random.ts';
import { FakeSessionApi } from './fakes/fake-session-api.ts';
import { RecordingLog } from './fakes/recording-log.ts';
import { sampleConfig } from './fakes/sample-config.ts';

/** A session and what it stands on, in virtual time; anonymous and not started. */
export class SessionRig {
  readonly clock: VirtualClock;
  readonly store = new FakeKeyValueStore();
  readonly log = new RecordingLog();
  readonly api = new FakeSessionApi();
  stored: StoredValues;
  sessions: SessionStore;
  screen: ThisScreen;
  session: Session;

  constructor(startWallMs = Date.UTC(2026, 0, 1)) {
    this.clock = new VirtualClock(startWallMs);
    ({
      stored: this.stored,
      sessions: this.sessions,
      screen: this.screen,
      session: this.session,
    } = this.compose());
  }

  /** The client as it starts anew, over whatever is stored by then. */
  launch(): void {
    this.session.dispose();
    ({
      stored: this.stored,
      sessions: this.sessions,
      screen: this.screen,
      session: this.session,
    } = this.compose());
  }

  async signIn(): Promise<void> {
    await this.session.signIn(this.api.account.email, this.api.account.password);
  }

  /** As a call that the platform answered with this code. */
  answered(responseCode: number, endpoint = 'metadata'): void {
    this.sessions.answered({ endpoint, responseCode, background: false });
  }

  private compose(): Pick<SessionRig, 'stored' | 'sessions' | 'screen' | 'session'> {
    const stored = new StoredValues(this.store, this.log);
    const sessions = new SessionStore(stored, this.clock, 'en-GB');
    const screen = new ThisScreen(stored, this.clock, new FakeRandom(), sampleConfig(), this.log);
    return {
      stored,
      sessions,
      screen,
      session: new Session(this.api, sessions, screen, this.clock, this.log),
    };
  }
}
