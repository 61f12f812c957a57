import type { Broker, BrokerCounts } from '../broker/broker.ts';
import type { Result } from '../../core/shared/result.ts';
import { err, ok } from '../../core/shared/result.ts';
import type { Language } from './catalogue/language.ts';
import type { Account, NewAccount } from './accounts.ts';
import { SUBSCRIPTION_NAME, paidFor } from './demo-accounts.ts';
import type { Fault, FaultTarget, PlannedFault } from './faults.ts';
import { LICENCE_MODES } from './licences.ts';
import type { LicenceMode, LicencePlan } from './licences.ts';
import type { Mail } from './mailbox.ts';
import type { MediaFaultPlan, PlannedMediaFault } from './media-faults.ts';
import type { Acquisition, AcquisitionKind } from './ownership.ts';
import { hashPassword } from './passwords.ts';
import type { Move } from './payments/money-moves.ts';
import type { PlannedEnding } from './payments/planned-endings.ts';
import { statementOf } from './payments/statement.ts';
import type { StatementEntry } from './payments/statement.ts';
import { ENDINGS } from './payments/test-cards.ts';
import type { Ending } from './payments/test-cards.ts';
import type { StudioContext } from './studio-context.ts';
import type { Switches } from './switches.ts';

export interface AccountWish {
  readonly email: string;
  readonly password: string;
  readonly subscribed?: boolean | undefined;
  readonly streamLimit?: number | undefined;
  readonly hardwareIds?: readonly string[] | undefined;
}

/** Accounts `{prefix}1@cabinema.test` and on, each with the car `{prefix}1`, one password for all. */
export interface AccountBatch {
  readonly count: number;
  readonly prefix: string;
  readonly password: string;
  readonly subscribed?: boolean | undefined;
  readonly streamLimit?: number | undefined;
}

export interface CreatedAccount {
  readonly consumerId: string;
  readonly email: string;
  readonly hardwareIds: readonly string[];
}

/** What the dashboard of the cabin shows beside the screens. */
export interface MailboxView {
  /** Latest first. */
  readonly mails: readonly Mail[];
  readonly codes: readonly { readonly code: string; readonly email: string; readonly leftMs: number }[];
}

/** Money as the dashboard of the cabin shows it, the newest first. */
export interface LedgerView {
  readonly transactions: readonly LedgerEntry[];
  readonly charges: readonly Move[];
  readonly refunds: readonly Move[];
  readonly owned: readonly OwnedTitle[];
}

/** A transaction with its account and title by name. */
export interface LedgerEntry extends StatementEntry {
  readonly email: string;
  readonly title: string;
}

export interface OwnedTitle extends Acquisition {
  readonly email: string;
  readonly title: string;
}

/** How the next payments end, and how they can. */
export interface PaymentPlan {
  readonly planned: PlannedEnding | null;
  /** Every ending by its name, with what it means. */
  readonly endings: Readonly<Record<Ending, string>>;
}

/** How licences come, and how they can. */
export interface LicenceChoice {
  readonly plan: LicencePlan;
  /** Every mode by its name, with what it means. */
  readonly modes: Readonly<Record<LicenceMode, string>>;
}

export type SwitchChange = { readonly [Name in keyof Switches]?: Switches[Name] | undefined };

export interface StudioSummary {
  readonly accounts: number;
  readonly liveSessions: number;
  readonly films: number;
  readonly withheld: readonly number[];
  readonly closedWindows: readonly number[];
  readonly faults: readonly PlannedFault[];
  readonly mediaFaults: readonly PlannedMediaFault[];
  readonly licences: LicencePlan;
  readonly switches: Switches;
  /** Hosts of screens whose network is cut. */
  readonly cutHosts: readonly string[];
  readonly broker: { readonly running: boolean; readonly counts: BrokerCounts };
}

export type ControlError = {
  readonly code: 'control/no-account' | 'control/no-title' | 'control/account-exists';
};

/** What tests, the cabin's dashboard and the fleet do to the studio behind the clients' backs. */
export interface StudioControl {
  createAccount(wish: AccountWish): Result<CreatedAccount, ControlError>;
  /** All or none: an e-mail that is taken refuses the batch. */
  createAccounts(batch: AccountBatch): Result<readonly CreatedAccount[], ControlError>;
  linkHardware(email: string, hardwareIds: readonly string[]): Result<void, ControlError>;
  /** Null expires everybody's sessions; `refreshToo` their refresh tokens with them. Answers how many were alive. */
  expireSessions(email: string | null, refreshToo?: boolean): Result<number, ControlError>;
  setStreamLimit(email: string, limit: number): Result<void, ControlError>;
  grant(email: string, filmId: number, kind: AcquisitionKind): Result<void, ControlError>;
  /** Takes purchases, rentals and redemptions of the title away. */
  revoke(email: string, filmId: number): Result<number, ControlError>;
  /** A withheld title answers 40058 until it is given back. */
  withhold(filmId: number, withheld: boolean): Result<void, ControlError>;
  /** Whether a title may be played now: its products' playback windows. All are open until one is closed. */
  setPlaybackWindow(filmId: number, isOpen: boolean): Result<void, ControlError>;
  createSignInCode(email: string): Result<string, ControlError>;
  /** What lies in the mailbox and which sign-in codes are good now; both hold secrets of the demo. */
  mailbox(): MailboxView;
  /** Those that are not named stay as they are. Answers how all of them stand. */
  turnSwitches(change: SwitchChange): Switches;
  /** Adds these texts to the published wording or replaces them. Answers the new `lastUpdated`. */
  publishWording(language: Language, texts: Readonly<Record<string, string>>): string;
  /** The next `times` payments end like this whatever the card is; null takes that back. Answers what is planned now. */
  planPayments(next: Ending | null, times?: number): PlannedEnding | null;
  paymentPlan(): PaymentPlan;
  /** At most the latest 200 of each. */
  ledger(): LedgerView;
  /** What becomes of licences from now on; `ms` is the lateness or the life of one. */
  planLicences(mode: LicenceMode, ms?: number): LicencePlan;
  licencePlan(): LicenceChoice;
  planMediaFault(plan: MediaFaultPlan): void;
  clearMediaFaults(): void;
  planFault(target: FaultTarget, fault: Fault, times?: number): void;
  /** Null clears all. */
  clearFaults(target: FaultTarget | null): void;
  stopBroker(): Promise<void>;
  startBroker(): Promise<void>;
  /** Cuts a screen off, by the host of its page without a port, or gives it its network back. The car is heard on. */
  cutNetwork(host: string, isCut: boolean): void;
  /** Back to the state on opening; everybody is signed out. The broker runs again. */
  reset(): Promise<void>;
  summary(): StudioSummary;
}

/** As many as one reads at once. */
const LEDGER_LINES = 200;
const YEAR_MS = 365 * 24 * 3_600_000;

export function createControl(studio: StudioContext, broker: Broker, resetState: () => void): StudioControl {
  const account = (email: string): Result<Account, ControlError> => {
    const found = studio.state().accounts.findByEmail(email);
    return found === null ? err({ code: 'control/no-account' }) : ok(found);
  };
  const title = (filmId: number): Result<number, ControlError> =>
    studio.catalogue.film(filmId) === null ? err({ code: 'control/no-title' }) : ok(filmId);

  const create = (
    wish: Omit<AccountWish, 'password'>,
    password: NewAccount['password'],
  ): Result<CreatedAccount, ControlError> => {
    const { email, streamLimit, hardwareIds = [] } = wish;
    const created = studio.state().accounts.create({
      email,
      password,
      hardwareIds,
      subscriptions: wish.subscribed ? [{ name: SUBSCRIPTION_NAME, endsAtMs: studio.nowMs() + YEAR_MS }] : [],
      ...(streamLimit === undefined ? {} : { streamLimit }),
    });
    if (!created.ok) return err({ code: 'control/account-exists' });
    return ok({ consumerId: created.value.consumerId, email: created.value.email, hardwareIds });
  };

  return {
    createAccount: (wish) => create(wish, wish.password),

    createAccounts({ count, prefix, password, ...rest }) {
      const hash = hashPassword(password);
      const names = Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`);
      const emailOf = (name: string): string => `${name}@cabinema.test`;
      return studio.ledger.together((): Result<readonly CreatedAccount[], ControlError> => {
        const created: CreatedAccount[] = [];
        for (const name of names) {
          const result = create({ ...rest, email: emailOf(name), hardwareIds: [name] }, hash);
          if (!result.ok) return result;
          created.push(result.value);
        }
        return ok(created);
      });
    },

    linkHardware(email, hardwareIds) {
      const found = account(email);
      if (!found.ok) return found;
      studio.state().accounts.link(found.value.consumerId, hardwareIds);
      return ok(undefined);
    },

    expireSessions(email, refreshToo = false) {
      const { sessions } = studio.state();
      const nowMs = studio.nowMs();
      const found = email === null ? null : account(email);
      if (found?.ok === false) return found;
      const consumerId = found?.value.consumerId ?? null;
      if (!refreshToo) return ok(sessions.expire(consumerId, nowMs));
      const ended = sessions.end(consumerId, nowMs);
      studio.dismissSignedOut();
      return ok(ended);
    },

    setStreamLimit(email, streamLimit) {
      const found = account(email);
      if (!found.ok) return found;
      studio.state().accounts.change(found.value.consumerId, { streamLimit });
      return ok(undefined);
    },

    grant(email, filmId, kind) {
      const found = account(email);
      const film = studio.catalogue.film(filmId);
      if (!found.ok) return found;
      if (film === null) return err({ code: 'control/no-title' });
      const atMs = studio.nowMs();
      const acquisition = kind === 'redeem' ? { filmId, kind, atMs, price: null } : paidFor(film, kind, atMs);
      studio.state().acquisitions.add(found.value.consumerId, acquisition);
      return ok(undefined);
    },

    revoke(email, filmId) {
      const found = account(email);
      return found.ok ? ok(studio.state().acquisitions.revoke(found.value.consumerId, filmId)) : found;
    },

    withhold(filmId, withheld) {
      const film = title(filmId);
      if (!film.ok) return film;
      if (withheld) studio.state().withheld.add(filmId);
      else studio.state().withheld.delete(filmId);
      return ok(undefined);
    },

    setPlaybackWindow(filmId, isOpen) {
      const film = title(filmId);
      if (!film.ok) return film;
      if (isOpen) studio.state().closedWindows.delete(filmId);
      else studio.state().closedWindows.add(filmId);
      return ok(undefined);
    },

    createSignInCode(email) {
      const found = account(email);
      return found.ok ? ok(studio.state().codes.create(found.value.consumerId, studio.nowMs())) : found;
    },

    mailbox() {
      const { mailbox, codes, accounts } = studio.state();
      return {
        mails: mailbox.list(),
        codes: codes.good(studio.nowMs()).map(({ code, consumerId, endsAtMs }) => ({
          code,
          email: accounts.find(consumerId)?.email ?? '',
          leftMs: endsAtMs - studio.nowMs(),
        })),
      };
    },

    turnSwitches(change) {
      const state = studio.state();
      const named = Object.entries(change).filter(([, value]) => value !== undefined);
      state.switches = { ...state.switches, ...Object.fromEntries(named) };
      return state.switches;
    },

    publishWording(language, texts) {
      const { wording } = studio.state();
      wording.publish(language, texts, studio.nowMs());
      return wording.lastUpdated;
    },

    planPayments(next, times) {
      const { endings } = studio.state().payments;
      endings.put(next, times);
      return endings.planned;
    },

    paymentPlan: () => ({ planned: studio.state().payments.endings.planned, endings: ENDINGS }),

    ledger() {
      const { accounts, acquisitions, payments } = studio.state();
      const named = ({ consumerId, filmId }: { readonly consumerId: string; readonly filmId: number }) => ({
        email: accounts.find(consumerId)?.email ?? '',
        title: studio.catalogue.film(filmId)?.title.en ?? '',
      });
      const { transactions, charges, refunds } = statementOf(payments.book, LEDGER_LINES, studio.nowMs());
      return {
        transactions: transactions.map((entry) => ({ ...entry, ...named(entry) })),
        charges,
        refunds,
        owned: acquisitions.latest(LEDGER_LINES).map(({ consumerId, ...acquisition }) => ({
          ...acquisition,
          ...named({ consumerId, filmId: acquisition.filmId }),
        })),
      };
    },

    planLicences(mode, ms) {
      const { licences } = studio.state();
      licences.put(mode, ms);
      return licences.plan;
    },
    licencePlan: () => ({ plan: studio.state().licences.plan, modes: LICENCE_MODES }),
    planMediaFault: (plan) => studio.mediaFaults.plan(plan),
    clearMediaFaults: () => studio.mediaFaults.clear(),
    planFault: (target, fault, times) => studio.faults.plan(target, fault, times),
    clearFaults: (target) => studio.faults.clear(target ?? undefined),
    stopBroker: () => broker.stop(),
    startBroker: () => broker.start(),
    cutNetwork: (host, isCut) => studio.cutHosts.set(host, isCut),

    async reset() {
      studio.cutHosts.mendAll();
      resetState();
      studio.faults.clear();
      studio.mediaFaults.clear();
      await broker.start();
    },

    summary: () => ({
      accounts: studio.state().accounts.count,
      liveSessions: studio.state().sessions.live(studio.nowMs()),
      films: studio.catalogue.films.length,
      withheld: [...studio.state().withheld],
      closedWindows: [...studio.state().closedWindows],
      faults: studio.faults.list(),
      mediaFaults: studio.mediaFaults.list(),
      licences: studio.state().licences.plan,
      switches: studio.state().switches,
      cutHosts: studio.cutHosts.now,
      broker: { running: broker.running, counts: broker.counts() },
    }),
  };
}
