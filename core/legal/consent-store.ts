import { map, type Observable } from 'rxjs';
import type { KeyValueStore } from '../ports/key-value-store.ts';
import type { Log } from '../ports/log.ts';
import { KEYS } from '../session/storage-keys.ts';
import { State } from '../shared/state.ts';
import { BOOLEAN_FORM, StoredValue } from '../shared/stored-value.ts';

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
export function withBlock(consents: Consents, block: ConsentBlock, given: boolean): Consents {
  const googleData = block === 'webAnalytics' ? given : consents.googleData;
  const videoAnalyticsData = block === 'videoAnalytics' ? given : consents.videoAnalyticsData;
  return { googleData, videoAnalyticsData, otherData: googleData || videoAnalyticsData };
}

/** What this person consents to, kept at once. A value that cannot be read counts as no consent. */
export class ConsentStore {
  private readonly stored: Readonly<Record<keyof Consents, StoredValue<boolean>>>;
  private readonly state: State<Consents>;
  /** Replays. Never errors. */
  readonly consents$: Observable<Consents>;

  constructor(store: KeyValueStore, log: Log) {
    const value = (key: string) => new StoredValue(store, log, key, BOOLEAN_FORM);
    this.stored = {
      otherData: value(KEYS.otherData),
      googleData: value(KEYS.googleData),
      videoAnalyticsData: value(KEYS.videoAnalyticsData),
    };
    this.state = new State(this.read());
    this.consents$ = this.state.value$;
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

  /** Reads what is stored again, as after a sign-out that wiped it. */
  reload(): void {
    this.state.patch(this.read());
  }

  private read(): Consents {
    const googleData = this.stored.googleData.read() ?? NONE.googleData;
    const videoAnalyticsData = this.stored.videoAnalyticsData.read() ?? NONE.videoAnalyticsData;
    return { googleData, videoAnalyticsData, otherData: googleData || videoAnalyticsData };
  }

  private keep(consents: Consents): void {
    this.stored.otherData.write(consents.otherData);
    this.stored.googleData.write(consents.googleData);
    this.stored.videoAnalyticsData.write(consents.videoAnalyticsData);
    this.state.patch(consents);
  }
}

export function isGiven(consents: Consents, block: ConsentBlock): boolean {
  return block === 'webAnalytics' ? consents.googleData : consents.videoAnalyticsData;
}
