import { Session } from '../../core/session/session.ts';
import { SessionStore } from '../../core/session/session-store.ts';
import { ThisScreen } from '../../core/session/this-screen.ts';
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
  sessions: SessionStore;
  screen: ThisScreen;
  session: Session;

  constructor(startWallMs = Date.UTC(2026, 0, 1)) {
    this.clock = new VirtualClock(startWallMs);
    const { sessions, screen, session } = this.compose();
    [this.sessions, this.screen, this.session] = [sessions, screen, session];
  }

  /** The client as it starts anew, over whatever is stored by then. */
  launch(): void {
    this.session.dispose();
    const { sessions, screen, session } = this.compose();
    [this.sessions, this.screen, this.session] = [sessions, screen, session];
  }

  async signIn(): Promise<void> {
    await this.session.signIn(this.api.account.email, this.api.account.password);
  }

  /** As a call that the platform answered with this code. */
  answered(responseCode: number, endpoint = 'metadata'): void {
    this.sessions.answered({ endpoint, responseCode, background: false });
  }

  private compose(): { sessions: SessionStore; screen: ThisScreen; session: Session } {
    const sessions = new SessionStore(this.store, this.clock, 'en-GB');
    const screen = new ThisScreen(this.store, this.clock, new FakeRandom(), sampleConfig());
    return { sessions, screen, session: new Session(this.api, sessions, screen, this.clock, this.log) };
  }
}
