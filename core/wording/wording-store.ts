import type { Observable } from 'rxjs';
import type { Log } from '../ports/log.ts';
import type { Wording, WordingApi } from '../ports/wording-api.ts';
import type { SessionStore } from '../session/session-store.ts';
import { IDLE, LOADING, type Loadable } from '../shared/loadable.ts';
import { State } from '../shared/state.ts';
import { Turns } from '../shared/turns.ts';
import type { KeptWording } from '../storage/forms/wording-form.ts';
import { member, STORED, type Stored } from '../storage/stored.ts';
import type { StoredValues } from '../storage/stored-values.ts';
import { plainTexts } from './outside-texts.ts';

/** Wording that cannot be loaded (ERRS-05, CALL2-25). */
export interface WordingError {
  readonly code: 'wording/unavailable';
  readonly message: 'failed to get language';
}

const UNAVAILABLE: WordingError = { code: 'wording/unavailable', message: 'failed to get language' };

/**
 * Texts of the platform in the language of the client. They override the built-in texts, key by key (OPEN-56). When no
 * newer wording can be loaded, the one from an earlier start is used.
 */
export class WordingStore {
  private readonly state = new State<Loadable<Wording, WordingError>>(IDLE);
  /** Replays. Never errors. */
  readonly state$: Observable<Loadable<Wording, WordingError>> = this.state.value$;
  private readonly turns = new Turns();

  constructor(
    private readonly api: WordingApi,
    private readonly session: SessionStore,
    private readonly stored: StoredValues,
    private readonly log: Log,
  ) {}

  /** Loads the wording of the language, the JSON itself only when it changed (SESS-15). */
  async load(): Promise<void> {
    const signal = this.turns.next();
    if (this.state.now.state !== 'success') this.state.set(LOADING);
    const entry = member(STORED.wordings, this.session.language());
    const kept = this.stored.read(entry);
    const fresh = await this.fetch(kept, signal);
    if (signal.aborted) return;
    const shown = fresh === null || fresh === kept ? kept : this.take(entry, fresh);
    if (fresh === null) this.log.write('warn', UNAVAILABLE.message, { stored: kept !== null });
    this.state.set(
      shown === null ? { state: 'failed', error: UNAVAILABLE } : { state: 'success', value: shown.wording },
    );
  }

  private async fetch(kept: KeptWording | null, signal: AbortSignal): Promise<KeptWording | null> {
    const address = await this.api.address(signal);
    if (!address.ok) return null;
    const { url, lastUpdated, languageUsed } = address.value;
    if (kept?.lastUpdated === lastUpdated && kept.languageUsed === languageUsed) return kept;
    const wording = await this.api.wording(url, signal);
    return wording.ok ? { lastUpdated, languageUsed, wording: wording.value } : null;
  }

  /** A wording with texts that cannot be shown is used without them and not kept: the next start asks for it again. */
  private take(entry: Stored<KeptWording>, fresh: KeptWording): KeptWording {
    const wording = plainTexts(fresh.wording);
    const dropped = Object.keys(fresh.wording).filter((key) => !Object.hasOwn(wording, key));
    if (dropped.length === 0) this.keep(entry, fresh);
    else this.log.write('warn', 'wording has texts that cannot be shown', { texts: dropped });
    return { ...fresh, wording };
  }

  private keep(entry: Stored<KeptWording>, fresh: KeptWording): void {
    const kept = this.stored.write(entry, fresh);
    if (!kept.ok) this.log.write('info', 'wording is not kept', { reason: kept.error.code });
  }
}
