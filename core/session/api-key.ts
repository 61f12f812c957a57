import type { SessionApi } from '../ports/session-api.ts';
import type { CallFailure } from '../shared/call-failure.ts';
import { ok, type Result } from '../shared/result.ts';
import type { SessionStore } from './session-store.ts';

/** The key by which the platform knows the client, without which it answers no call. */
export class ApiKey {
  private fetching: Promise<Result<void, CallFailure>> | null = null;

  constructor(
    private readonly api: Pick<SessionApi, 'apiKey'>,
    private readonly store: SessionStore,
  ) {}

  /** The stored key, else a fresh one, of the overriding territory if there is one (SESS-01, CALL-04). */
  async ensure(): Promise<Result<void, CallFailure>> {
    if (this.store.apiKey() !== null) return ok(undefined);
    this.fetching ??= this.fetch().finally(() => {
      this.fetching = null;
    });
    return this.fetching;
  }

  /**
   * Another key than the one that the platform refused; null when there is none. A refused key is dropped at once, so
   * that a start without any other tells why.
   */
  async other(refused: string | null): Promise<string | null> {
    if (this.store.apiKey() === refused) this.store.forgetApiKey();
    await this.ensure();
    const apiKey = this.store.apiKey();
    return apiKey === refused ? null : apiKey;
  }

  private async fetch(): Promise<Result<void, CallFailure>> {
    const answer = await this.api.apiKey(this.store.regionOverride());
    if (!answer.ok) return answer;
    // A territory that was chosen meanwhile brought its own.
    if (this.store.apiKey() === null) this.store.keepApiKey(answer.value.apiKey);
    return ok(undefined);
  }
}
