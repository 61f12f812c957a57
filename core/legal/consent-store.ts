import { map, merge, type Observable } from 'rxjs';
import { State } from '../shared/state.ts';
import { STORED } from '../storage/stored.ts';
import type { StoredValues } from '../storage/stored-values.ts';

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

/**
 * What this person consents to, kept at once. A value that cannot be read counts as no consent. Consents are of the
 * signed-in account, or of the account that a sign-up is about to create; they end with it.
 */
export class ConsentStore {
  private readonly state: State<Consents>;
  /** Replays. Never errors. */
  readonly consents$: Observable<Consents>;

  constructor(private readonly stored: StoredValues) {
    this.state = new State(this.read());
    this.consents$ = this.state.value$;
    const changed$ = stored.changed$(STORED.googleData, STORED.videoAnalyticsData);
    merge(changed$, stored.ended$).subscribe(() => this.state.patch(this.read()));
  }

  get now(): Consents {
    return this.state.now;
  }

  /** Emits whether a block is consented to. */
  block$(block: ConsentBlock): Observable<boolean> {
    return this.consents$.pipe(map((consents) => isGiven(consents, block)));
  }

  /** Switches a block: its master toggle and every option of it. */
  give(block: ConsentBlock, given: boolean): void {
    this.keep(withBlock(this.state.now, block, given));
  }

  /** Withdraws everything, because the person who consented did not sign up after all. */
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
