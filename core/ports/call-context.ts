/** What every call carries (CALL-01, CALL2-01). */
export interface CallHeaders {
  readonly apiKey: string | null;
  /** Sent on authenticated calls only. */
  readonly session: string | null;
  /** Upper-case language, `EN` or `EN_US`. */
  readonly appLanguage: string;
}

export interface AnsweredCall {
  /** The endpoint's name in the endpoint table. */
  readonly endpoint: string;
  /** Null when the answer carried no response code. */
  readonly responseCode: number | null;
  /** The session that the call carried; null for a call that carried none. */
  readonly session?: string | null;
  /** Background calls (session refresh, presigned URL, flags) are no user activity (OPEN2-57). */
  readonly background: boolean;
}

/** Connects calls with the session: tells the calls who is calling, and the session what was answered. */
export interface CallContext {
  headers(): CallHeaders;
  /**
   * Asked before each authenticated call, but for those that leave at once: resolves once the session may be used, which
   * takes as long as a refresh when one is due. False: it may not, and the call counts as one without a network.
   */
  ready(): Promise<boolean>;
  /**
   * Asked when the platform refused a call for its API key: resolves with another key to repeat the call with, or null
   * when there is none. Never rejects.
   */
  otherApiKey(refused: string | null): Promise<string | null>;
  /** Told of every answer that parsed as JSON, good or bad; never throws. */
  answered(call: AnsweredCall): void;
}
