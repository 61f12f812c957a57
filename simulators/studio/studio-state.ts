import { Accounts } from './accounts.ts';
import { AutomaticVouchers } from './automatic-vouchers.ts';
import type { Catalogue } from './catalogue/create-catalogue.ts';
import { StreamHolds } from './concurrency.ts';
import { addDemoAccounts } from './demo-accounts.ts';
import { demoVouchers } from './demo-vouchers.ts';
import { GuessLimits } from './guess-limits.ts';
import { Mailbox } from './mailbox.ts';
import { Acquisitions } from './ownership.ts';
import { ProgressLog } from './progress.ts';
import { Sessions } from './sessions.ts';
import type { SessionRules } from './sessions.ts';
import { SignInCodes } from './sign-in-codes.ts';
import { FIRST_SWITCHES } from './switches.ts';
import type { Switches } from './switches.ts';
import { TemporaryPasswords } from './temporary-passwords.ts';
import { Vouchers } from './vouchers.ts';
import { WordingOverrides } from './wording-overrides.ts';

/** Everything that changes while the studio runs; a reset replaces it whole. */
export interface StudioState {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly acquisitions: Acquisitions;
  readonly holds: StreamHolds;
  readonly progress: ProgressLog;
  readonly codes: SignInCodes;
  readonly guesses: GuessLimits;
  readonly temporaryPasswords: TemporaryPasswords;
  readonly mailbox: Mailbox;
  readonly vouchers: Vouchers;
  readonly automaticVouchers: AutomaticVouchers;
  readonly wording: WordingOverrides;
  switches: Switches;
  /** Titles taken off the platform for the time being; they answer 40058. */
  readonly withheld: Set<number>;
}

export interface StateRules {
  readonly seed: number;
  readonly sessions: SessionRules;
  readonly holdMs: number;
}

/** The state on opening: the demo accounts, and nobody signed in. */
export function createState(catalogue: Catalogue, rules: StateRules, nowMs: number): StudioState {
  const vouchers = new Vouchers(demoVouchers(nowMs));
  const state: StudioState = {
    accounts: new Accounts(),
    sessions: new Sessions(rules.sessions),
    acquisitions: new Acquisitions(),
    holds: new StreamHolds(rules.holdMs),
    progress: new ProgressLog(),
    codes: new SignInCodes(),
    guesses: new GuessLimits(),
    temporaryPasswords: new TemporaryPasswords(),
    mailbox: new Mailbox(),
    vouchers,
    automaticVouchers: new AutomaticVouchers(vouchers, rules.seed),
    wording: new WordingOverrides(),
    switches: FIRST_SWITCHES,
    withheld: new Set(),
  };
  addDemoAccounts(state, catalogue, nowMs);
  return state;
}
