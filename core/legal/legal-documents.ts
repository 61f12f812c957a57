import type { Observable } from 'rxjs';
import type { Clock } from '../ports/clock.ts';
import type { DataSection, LegalApi, LegalText, LegalTextName } from '../ports/legal-api.ts';
import type { Log } from '../ports/log.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { CallFailure } from '../shared/call-failure.ts';
import { IDLE, LOADING, type Loadable } from '../shared/loadable.ts';
import type { Result } from '../shared/result.ts';
import { State } from '../shared/state.ts';
import { Turns } from '../shared/turns.ts';
import { ExpiringCache } from '../storage/expiring-cache.ts';
import { STORED } from '../storage/stored.ts';
import type { StoredValues } from '../storage/stored-values.ts';

/** SESS-16, LEGL-10. */
export interface LegalState {
  readonly texts: Loadable<readonly LegalText[], CallFailure>;
  readonly otherData: Loadable<readonly DataSection[], CallFailure>;
}

const EMPTY: LegalState = { texts: IDLE, otherData: IDLE };

/** Legal texts and data choices in the language of the client, cached in the store (LEGL-10, SESS-14, DEC-19). */
export class LegalDocuments {
  private readonly state = new State<LegalState>(EMPTY);
  readonly state$: Observable<LegalState> = this.state.value$;
  readonly initial = EMPTY;
  private readonly texts: ExpiringCache<readonly LegalText[]>;
  private readonly otherData: ExpiringCache<readonly DataSection[]>;
  /** Of what is loaded; empty before the first load. */
  private language = '';
  private readonly turns = new Turns();
  /** Parts with a text that could not be shown: the next load fetches them again. */
  private readonly spoilt = new Set<keyof LegalState>();

  constructor(
    private readonly api: LegalApi,
    private readonly session: SessionStore,
    stored: StoredValues,
    clock: Clock,
    private readonly log: Log,
  ) {
    this.texts = new ExpiringCache(stored, clock, log, STORED.legalTexts);
    this.otherData = new ExpiringCache(stored, clock, log, STORED.legalChoices);
  }

  /** Loads what is not there yet in this language; also the retry after a failure. */
  async load(): Promise<void> {
    const language = this.session.language();
    if (language !== this.language) {
      this.language = language;
      this.turns.next();
      this.state.set(EMPTY);
      this.spoilt.clear();
    }
    await Promise.all([
      this.fill('texts', this.texts, (signal) => this.api.texts(signal)),
      this.fill('otherData', this.otherData, (signal) => this.api.otherData(signal)),
    ]);
  }

  /** One of the three texts; null while it is not there. */
  text(name: LegalTextName): string | null {
    const { texts } = this.state.now;
    return texts.state === 'success' ? (texts.value.find((text) => text.name === name)?.html ?? null) : null;
  }

  /**
   * Deletes the cached part that holds this text, because the text cannot be shown. The state keeps it until the next
   * load, which fetches it again.
   */
  drop(text: string): void {
    const { texts } = this.state.now;
    const isLegal = texts.state === 'success' && texts.value.some(({ html }) => html === text);
    const part = isLegal ? 'texts' : 'otherData';
    this.spoilt.add(part);
    this[part].forget(this.language);
    this.log.write('warn', 'legal data cannot be shown', { part });
  }

  private async fill<T extends readonly unknown[]>(
    part: keyof LegalState,
    cache: ExpiringCache<T>,
    fetch: (signal: AbortSignal) => Promise<Result<T, CallFailure>>,
  ): Promise<void> {
    const { state } = this.state.now[part];
    if (state === 'loading' || (state === 'success' && !this.spoilt.delete(part))) return;
    const { language } = this;
    const signal = this.turns.current;
    const show = (loadable: Loadable<T, CallFailure>): void => this.state.patch({ [part]: loadable });
    const cached = cache.read(language);
    // What was kept is drawn at once, and stays where nothing newer comes (DEC-19).
    show(cached === null ? LOADING : { state: 'success', value: cached });
    const answer = await fetch(signal);
    if (signal.aborted) return;
    if (answer.ok) {
      cache.write(language, answer.value);
      show({ state: 'success', value: answer.value });
    } else {
      this.log.write('warn', 'legal data did not load', { part, reason: answer.error.code });
      if (cached === null) show({ state: 'failed', error: answer.error });
    }
  }
}
