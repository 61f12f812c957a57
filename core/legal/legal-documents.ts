import type { Observable } from 'rxjs';
import type { Clock } from '../ports/clock.ts';
import type { KeyValueStore } from '../ports/key-value-store.ts';
import type { DataSection, LegalApi, LegalText, LegalTextName } from '../ports/legal-api.ts';
import type { Log } from '../ports/log.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { CallFailure } from '../shared/call-failure.ts';
import { ExpiringCache } from '../shared/expiring-cache.ts';
import { IDLE, LOADING, type Loadable } from '../shared/loadable.ts';
import type { Result } from '../shared/result.ts';
import { State } from '../shared/state.ts';
import { parseSections, parseTexts } from './stored-legal.ts';

/** SESS-16, LEGL-10. */
export interface LegalState {
  readonly texts: Loadable<readonly LegalText[], CallFailure>;
  readonly otherData: Loadable<readonly DataSection[], CallFailure>;
}

const EMPTY: LegalState = { texts: IDLE, otherData: IDLE };

/** Legal texts and data choices in the language of the client, cached in the store (LEGL-10, SESS-14). */
export class LegalDocuments {
  private readonly state = new State<LegalState>(EMPTY);
  readonly state$: Observable<LegalState> = this.state.value$;
  readonly initial = EMPTY;
  private readonly texts: ExpiringCache<readonly LegalText[]>;
  private readonly otherData: ExpiringCache<readonly DataSection[]>;
  private language: string | null = null;
  private visit = 0;

  constructor(
    private readonly api: LegalApi,
    private readonly session: SessionStore,
    store: KeyValueStore,
    clock: Clock,
    private readonly log: Log,
  ) {
    this.texts = new ExpiringCache(store, clock, log, 'legal:texts:', parseTexts);
    this.otherData = new ExpiringCache(store, clock, log, 'legal:otherData:', parseSections);
  }

  /** Loads what is not there yet in this language; also the retry after a failure. */
  async load(): Promise<void> {
    const language = this.session.language();
    if (language !== this.language) {
      this.language = language;
      this.visit += 1;
      this.state.set(EMPTY);
    }
    await Promise.all([
      this.fill('texts', this.texts, () => this.api.texts()),
      this.fill('otherData', this.otherData, () => this.api.otherData()),
    ]);
  }

  /** One of the three texts; null while it is not there. */
  text(name: LegalTextName): string | null {
    const { texts } = this.state.now;
    return texts.state === 'success' ? (texts.value.find((text) => text.name === name)?.html ?? null) : null;
  }

  private async fill<T extends readonly unknown[]>(
    part: keyof LegalState,
    cache: ExpiringCache<T>,
    fetch: () => Promise<Result<T, CallFailure>>,
  ): Promise<void> {
    const { state } = this.state.now[part];
    if (state === 'success' || state === 'loading') return;
    const { visit, language } = this;
    const show = (loadable: Loadable<T, CallFailure>): void => this.state.patch({ [part]: loadable });
    const cached = cache.read(language ?? '');
    if (cached !== null) {
      show({ state: 'success', value: cached });
      return;
    }
    show(LOADING);
    const answer = await fetch();
    if (visit !== this.visit) return;
    if (answer.ok) {
      cache.write(language ?? '', answer.value);
      show({ state: 'success', value: answer.value });
    } else {
      this.log.write('warn', 'legal data did not load', { part, reason: answer.error.code });
      show({ state: 'failed', error: answer.error });
    }
  }
}
