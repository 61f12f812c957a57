import { merge, type Observable } from 'rxjs';
import { State } from '../shared/state.ts';
import { STORED } from '../storage/stored.ts';
import type { StoredValues } from '../storage/stored-values.ts';
import type { Motion } from '../vehicle/motion-policy.ts';

/** A block of choices with one master toggle (CREG-03). */
export type ConsentBlock = 'webAnalytics' | 'videoAnalytics';

/** What is stored of it (LEGL-09). */
export interface Consents {
  /** True when one of the others is. */
  readonly otherData: boolean;
  readonly googleData: boolean;
  readonly videoAnalyticsData: boolean;
}

/** Opt-in: nothing is consented to before somebody says so (OPEN-14). */
const NONE: Consents = { otherData: false, googleData: false, videoAnalyticsData: false };

/** Consents after a block was switched, by its master toggle or by its option (OPEN-14). */
function withBlock(consents: Consents, block: ConsentBlock, given: boolean): Consents {
  const googleData = block === 'webAnalytics' ? given : consents.googleData;
  const videoAnalyticsData = block === 'videoAnalytics' ? given : consents.videoAnalyticsData;
  return { googleData, videoAnalyticsData, otherData: googleData || videoAnalyticsData };
}

/** What a sign-up consented to, until the account that it made signs in. */
interface Pledge {
  readonly email: string;
  readonly consents: Consents;
}

/**
 * What this person consents to, kept at once. A value that cannot be read counts as no consent. Consents are of the
 * signed-in account and end with it; those given in a sign-up become those of the account that it made, and of no other.
 */
export class ConsentStore {
  private readonly state: State<Consents>;
  /** Replays. Never errors. */
  readonly consents$: Observable<Consents>;
  private pledge: Pledge | null = null;

  constructor(
    private readonly stored: StoredValues,
    private readonly motion: Pick<Motion, 'reason'>,
  ) {
    this.state = new State(this.read());
    this.consents$ = this.state.value$;
    const changed$ = stored.changed$(STORED.googleData, STORED.videoAnalyticsData);
    merge(changed$, stored.ended$).subscribe(() => this.state.patch(this.read()));
  }

  get now(): Consents {
    return this.state.now;
  }

  /** Switches a block: its master toggle and every option of it. Not where settings wait for the car to be parked. */
  give(block: ConsentBlock, given: boolean): void {
    if (this.motion.reason('settings') !== null) return;
    this.keep(withBlock(this.state.now, block, given));
  }

  /** A sign-up made the account of this e-mail: what is consented to now waits for it to sign in. */
  keepFor(email: string): void {
    this.pledge = { email, consents: this.state.now };
  }

  /** That account is somebody else's: nothing waits for it. */
  dropPledge(): void {
    this.pledge = null;
  }

  /** Somebody signed in: what waited becomes theirs, if it was for them, and is forgotten otherwise. */
  settle(): void {
    const { pledge } = this;
    this.pledge = null;
    const email = this.stored.read(STORED.email);
    if (pledge !== null && pledge.email.toLowerCase() === email?.toLowerCase()) this.keep(pledge.consents);
  }

  /** Takes everything back: who gave it did not become somebody with an account. */
  forget(): void {
    this.stored.forget(STORED.otherData, STORED.googleData, STORED.videoAnalyticsData);
    this.state.patch(NONE);
  }

  private read(): Consents {
    const googleData = this.stored.read(STORED.googleData) ?? NONE.googleData;
    const videoAnalyticsData = this.stored.read(STORED.videoAnalyticsData) ?? NONE.videoAnalyticsData;
    return { googleData, videoAnalyticsData, otherData: googleData || videoAnalyticsData };
  }

  private keep(consents: Consents): void {
    this.stored.write(STORED.otherData, consents.otherData);
    this.stored.write(STORED.googleData, consents.googleData);
    this.stored.write(STORED.videoAnalyticsData, consents.videoAnalyticsData);
    this.state.patch(consents);
  }
}

export function isGiven(consents: Consents, block: ConsentBlock): boolean {
  return block === 'webAnalytics' ? consents.googleData : consents.videoAnalyticsData;
}
