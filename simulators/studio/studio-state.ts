import { Accounts } from './accounts.ts';
import type { Catalogue } from './catalogue/create-catalogue.ts';
import { StreamHolds } from './concurrency.ts';
import { addDemoAccounts } from './demo-accounts.ts';
import { Acquisitions } from './ownership.ts';
import { ProgressLog } from './progress.ts';
import { Sessions } from './sessions.ts';
import type { SessionRules } from './sessions.ts';
import { SignInCodes } from './sign-in-codes.ts';

/** Everything that changes while the studio runs; a reset replaces it whole. */
export interface StudioState {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly acquisitions: Acquisitions;
  readonly holds: StreamHolds;
  readonly progress: ProgressLog;
  readonly codes: SignInCodes;
  /** Titles taken off the platform for the time being; they answer 40058. */
  readonly withheld: Set<number>;
}

export interface StateRules {
  readonly sessions: SessionRules;
  readonly holdMs: number;
}

/** The state on opening: the demo accounts, and nobody signed in. */
export function createState(catalogue: Catalogue, rules: StateRules, nowMs: number): StudioState {
  const state: StudioState = {
    accounts: new Accounts(),
    sessions: new Sessions(rules.sessions),
    acquisitions: new Acquisitions(),
    holds: new StreamHolds(rules.holdMs),
    progress: new ProgressLog(),
    codes: new SignInCodes(),
    withheld: new Set(),
  };
  addDemoAccounts(state, catalogue, nowMs);
  return state;
}
