import type { Observable } from 'rxjs';
import type { KeyValueStore } from '../ports/key-value-store.ts';
import type { Log } from '../ports/log.ts';
import type { Wording, WordingApi } from '../ports/wording-api.ts';
import type { SessionStore } from '../session/session-store.ts';
import { asFields, asText, parseJson } from '../shared/decode.ts';
import { IDLE, LOADING, type Loadable } from '../shared/loadable.ts';
import { State } from '../shared/state.ts';
import { StoredValue } from '../shared/stored-value.ts';

/** Wording that cannot be loaded (ERRS-05, CALL2-25). */
export interface WordingError {
  readonly code: 'wording/unavailable';
  readonly message: 'failed to get language';
}

const UNAVAILABLE: WordingError = { code: 'wording/unavailable', message: 'failed to get language' };

/** One wording and what tells it from others: its language and its version (SESS-15). */
interface Kept {
  readonly lastUpdated: string;
  readonly languageUsed: string;
  readonly wording: Wording;
}

/**
 * Texts of the platform in the language of the client. They stand before the texts that come with it, key by key
 * (OPEN-56); a wording from an earlier start does too, where no newer one can be had.
 */
export class WordingStore {
  private readonly state = new State<Loadable<Wording, WordingError>>(IDLE);
  /** Replays. Never errors. */
  readonly state$: Observable<Loadable<Wording, WordingError>> = this.state.value$;
  private visit = 0;

  constructor(
    private readonly api: WordingApi,
    private readonly session: SessionStore,
    private readonly store: KeyValueStore,
    private readonly log: Log,
  ) {}

  /** Loads the wording of the language, the JSON itself only when it changed (SESS-15). */
  async load(): Promise<void> {
    this.visit += 1;
    const { visit } = this;
    if (this.state.now.state !== 'success') this.state.set(LOADING);
    const cached = this.cached();
    const kept = cached.read();
    const fresh = await this.fetch(kept);
    if (visit !== this.visit) return;
    if (fresh !== null && fresh !== kept) this.keep(cached, fresh);
    const shown = fresh ?? kept;
    if (fresh === null) this.log.write('warn', UNAVAILABLE.message, { stored: kept !== null });
    this.state.set(
      shown === null ? { state: 'failed', error: UNAVAILABLE } : { state: 'success', value: shown.wording },
    );
  }

  private async fetch(kept: Kept | null): Promise<Kept | null> {
    const address = await this.api.address();
    if (!address.ok) return null;
    const { url, lastUpdated, languageUsed } = address.value;
    if (kept?.lastUpdated === lastUpdated && kept.languageUsed === languageUsed) return kept;
    const wording = await this.api.wording(url);
    return wording.ok ? { lastUpdated, languageUsed, wording: wording.value } : null;
  }

  private keep(cached: StoredValue<Kept>, fresh: Kept): void {
    const kept = cached.write(fresh);
    if (!kept.ok) this.log.write('info', 'wording is not kept', { reason: kept.error.code });
  }

  private cached(): StoredValue<Kept> {
    const key = `wording:${this.session.language()}`;
    return new StoredValue<Kept>(this.store, this.log, key, {
      parse: (text) => {
        const fields = asFields(parseJson(text));
        const lastUpdated = asText(fields?.['lastUpdated']);
        const languageUsed = asText(fields?.['languageUsed']);
        const wording = asFields(fields?.['wording']);
        const isWording =
          wording !== null && Object.values(wording).every((entry) => typeof entry === 'string');
        return lastUpdated === null || languageUsed === null || !isWording
          ? null
          : { lastUpdated, languageUsed, wording: wording as Wording };
      },
      format: (kept) => JSON.stringify(kept),
    });
  }
}
