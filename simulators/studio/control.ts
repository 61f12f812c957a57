import type { Broker, BrokerCounts } from '../broker/broker.ts';
import type { Result } from '../../core/shared/result.ts';
import { err, ok } from '../../core/shared/result.ts';
import type { Account, NewAccount } from './accounts.ts';
import { SUBSCRIPTION_NAME } from './demo-accounts.ts';
import type { Fault, FaultTarget, PlannedFault } from './faults.ts';
import type { AcquisitionKind } from './ownership.ts';
import { hashPassword } from './passwords.ts';
import type { StudioContext } from './studio-context.ts';

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

export interface StudioSummary {
  readonly accounts: number;
  readonly liveSessions: number;
  readonly films: number;
  readonly withheld: readonly number[];
  readonly faults: readonly PlannedFault[];
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
  /** Null expires everybody's sessions. Answers how many were alive. */
  expireSessions(email: string | null): Result<number, ControlError>;
  setStreamLimit(email: string, limit: number): Result<void, ControlError>;
  grant(email: string, filmId: number, kind: AcquisitionKind): Result<void, ControlError>;
  /** Takes purchases, rentals and redemptions of the title away. */
  revoke(email: string, filmId: number): Result<number, ControlError>;
  /** A withheld title answers 40058 until it is given back. */
  withhold(filmId: number, withheld: boolean): Result<void, ControlError>;
  createSignInCode(email: string): Result<string, ControlError>;
  planFault(target: FaultTarget, fault: Fault, times?: number): void;
  /** Null clears all. */
  clearFaults(target: FaultTarget | null): void;
  stopBroker(): Promise<void>;
  startBroker(): Promise<void>;
  /** Back to the state on opening; everybody is signed out. The broker runs again. */
  reset(): Promise<void>;
  summary(): StudioSummary;
}

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
      if (names.some((name) => account(emailOf(name)).ok)) return err({ code: 'control/account-exists' });
      const created: CreatedAccount[] = [];
      for (const name of names) {
        const result = create({ ...rest, email: emailOf(name), hardwareIds: [name] }, hash);
        if (!result.ok) return result;
        created.push(result.value);
      }
      return ok(created);
    },

    linkHardware(email, hardwareIds) {
      const found = account(email);
      if (!found.ok) return found;
      studio.state().accounts.link(found.value.consumerId, hardwareIds);
      return ok(undefined);
    },

    expireSessions(email) {
      const { sessions } = studio.state();
      if (email === null) return ok(sessions.expire(null, studio.nowMs()));
      const found = account(email);
      return found.ok ? ok(sessions.expire(found.value.consumerId, studio.nowMs())) : found;
    },

    setStreamLimit(email, streamLimit) {
      const found = account(email);
      if (!found.ok) return found;
      studio.state().accounts.change(found.value.consumerId, { streamLimit });
      return ok(undefined);
    },

    grant(email, filmId, kind) {
      const found = account(email);
      const film = title(filmId);
      if (!found.ok) return found;
      if (!film.ok) return film;
      const acquisition = { filmId, kind, atMs: studio.nowMs(), price: null };
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

    createSignInCode(email) {
      const found = account(email);
      return found.ok ? ok(studio.state().codes.create(found.value.consumerId, studio.nowMs())) : found;
    },

    planFault: (target, fault, times) => studio.faults.plan(target, fault, times),
    clearFaults: (target) => studio.faults.clear(target ?? undefined),
    stopBroker: () => broker.stop(),
    startBroker: () => broker.start(),

    async reset() {
      resetState();
      studio.faults.clear();
      await broker.start();
    },

    summary: () => ({
      accounts: studio.state().accounts.count,
      liveSessions: studio.state().sessions.live(studio.nowMs()),
      films: studio.catalogue.films.length,
      withheld: [...studio.state().withheld],
      faults: studio.faults.list(),
      broker: { running: broker.running, counts: broker.counts() },
    }),
  };
}
