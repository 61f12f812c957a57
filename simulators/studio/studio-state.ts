import { Accounts } from './accounts.ts';
import { AutomaticVouchers } from './automatic-vouchers.ts';
import type { Catalogue } from './catalogue/create-catalogue.ts';
import { StreamHolds } from './concurrency.ts';
import { addDemoAccounts } from './demo-accounts.ts';
import { demoVouchers } from './demo-vouchers.ts';
import { GuessLimits } from './guess-limits.ts';
import type { Ledger } from './ledger/ledger.ts';
import { LicenceDesk } from './licences.ts';
import { Mailbox } from './mailbox.ts';
import { Acquisitions } from './ownership.ts';
import type { PaymentKeys } from './payments/payment-keys.ts';
import { browserFiles } from './payments/microform/browser-files.ts';
import { openPayments } from './payments/payments.ts';
import type { Payments } from './payments/payments.ts';
import { ProgressLog } from './progress.ts';
import { Sessions } from './sessions.ts';
import type { SessionRules } from './sessions.ts';
import { SignInCodes } from './sign-in-codes.ts';
import { FIRST_SWITCHES } from './switches.ts';
import type { Switches } from './switches.ts';
import { TemporaryPasswords } from './temporary-passwords.ts';
import { Vouchers } from './vouchers.ts';
import { WordingOverrides } from './wording-overrides.ts';

/** Everything that changes while the studio runs: part of it in the ledger, the rest in memory. A reset replaces it whole. */
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
  readonly licences: LicenceDesk;
  readonly payments: Payments;
  switches: Switches;
  /** Titles taken off the platform for the time being; they answer 40058. */
  readonly withheld: Set<number>;
  /** Titles that may not be played at this time (CALL2-16). */
  readonly closedWindows: Set<number>;
}

export interface StateRules {
  readonly seed: number;
  readonly sessions: SessionRules;
  readonly holdMs: number;
  readonly paymentKeys: PaymentKeys;
}

/** What a new ledger begins with: the demo accounts and vouchers, and nobody signed in. */
export function fillWithDemo(ledger: Ledger, catalogue: Catalogue, nowMs: number): void {
  const vouchers = new Vouchers(ledger);
  for (const voucher of demoVouchers(nowMs)) vouchers.issue(voucher);
  const shelves = {
    accounts: new Accounts(ledger),
    acquisitions: new Acquisitions(ledger),
    progress: new ProgressLog(ledger),
  };
  addDemoAccounts(shelves, catalogue, nowMs);
}

/** The state on opening: what the ledger has, and nothing else under way. */
export function createState(ledger: Ledger, catalogue: Catalogue, rules: StateRules): StudioState {
  const vouchers = new Vouchers(ledger);
  const acquisitions = new Acquisitions(ledger);
  const withheld = new Set<number>();
  return {
    accounts: new Accounts(ledger),
    sessions: new Sessions(ledger, rules.sessions),
    acquisitions,
    holds: new StreamHolds(rules.holdMs),
    progress: new ProgressLog(ledger),
    codes: new SignInCodes(),
    guesses: new GuessLimits(),
    temporaryPasswords: new TemporaryPasswords(),
    mailbox: new Mailbox(),
    vouchers,
    automaticVouchers: new AutomaticVouchers(vouchers, rules.seed),
    wording: new WordingOverrides(),
    licences: new LicenceDesk(),
    switches: FIRST_SWITCHES,
    payments: openPayments({
      ledger,
      acquisitions,
      keys: rules.paymentKeys,
      library: browserFiles().library,
      filmOnSale: (filmId) => (withheld.has(filmId) ? null : catalogue.film(filmId)),
    }),
    withheld,
    closedWindows: new Set(),
  };
}
