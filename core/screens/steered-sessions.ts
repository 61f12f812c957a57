import { asText } from '../shared/decode.ts';
import { playSessionId, type PlaySessionId } from '../shared/ids.ts';
import { STORED } from '../storage/stored.ts';
import type { StoredValues } from '../storage/stored-values.ts';

/** More entries of players than somebody leads back to in the browser's history. */
const MOST = 16;

/**
 * Sessions that went on where screens are steered, and were in no player since: what their players' addresses tell is
 * old. Known over a reload, which forgets how far they came.
 */
export class SteeredSessions {
  private sessions: readonly PlaySessionId[];

  constructor(private readonly stored: Pick<StoredValues, 'read' | 'writeOrForget'>) {
    this.sessions = (stored.read(STORED.steeredSessions) ?? []).flatMap((kept) => {
      const id = asText(kept);
      return id === null ? [] : [playSessionId(id)];
    });
  }

  has(session: PlaySessionId): boolean {
    return this.sessions.includes(session);
  }

  add(session: PlaySessionId): void {
    if (!this.has(session)) this.keep([...this.sessions, session].slice(-MOST));
  }

  delete(session: PlaySessionId): void {
    if (this.has(session)) this.keep(this.sessions.filter((kept) => kept !== session));
  }

  private keep(sessions: readonly PlaySessionId[]): void {
    this.sessions = sessions;
    this.stored.writeOrForget(STORED.steeredSessions, sessions.length === 0 ? null : sessions);
  }
}
