/**
 * One step of the schema, in SQL. A step that was ever released is never changed: what comes later is a step of its own.
 * Instants are in ms since 1970, money in hundredths.
 */
export type Migration = string;

const ACCOUNTS_AND_WHAT_THEY_HAVE: Migration = `
  CREATE TABLE counters (
    name TEXT PRIMARY KEY NOT NULL,
    last INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE accounts (
    consumer_id TEXT PRIMARY KEY NOT NULL,
    email TEXT NOT NULL,
    -- The e-mail as it is compared.
    email_key TEXT NOT NULL UNIQUE,
    password_salt BLOB NOT NULL,
    password_key BLOB NOT NULL,
    stream_limit INTEGER NOT NULL CHECK (stream_limit >= 0),
    welcomed INTEGER NOT NULL CHECK (welcomed IN (0, 1))
  ) STRICT;

  CREATE TABLE subscriptions (
    consumer_id TEXT NOT NULL REFERENCES accounts,
    place INTEGER NOT NULL,
    name TEXT NOT NULL,
    ends_at_ms INTEGER NOT NULL,
    PRIMARY KEY (consumer_id, place)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE credit_lots (
    consumer_id TEXT NOT NULL REFERENCES accounts,
    place INTEGER NOT NULL,
    amount INTEGER NOT NULL CHECK (amount >= 0),
    expires_at_ms INTEGER NOT NULL,
    PRIMARY KEY (consumer_id, place)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE bookmarks (
    consumer_id TEXT NOT NULL REFERENCES accounts,
    place INTEGER NOT NULL,
    film_id INTEGER NOT NULL,
    PRIMARY KEY (consumer_id, place)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE cars (
    hardware_id TEXT PRIMARY KEY NOT NULL,
    consumer_id TEXT NOT NULL REFERENCES accounts
  ) STRICT, WITHOUT ROWID;

  -- By their sign-in; a refresh keeps them so, an expiry as well.
  CREATE TABLE signed_in_devices (
    consumer_device_id TEXT PRIMARY KEY NOT NULL,
    consumer_id TEXT NOT NULL REFERENCES accounts
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE sessions (
    token TEXT PRIMARY KEY NOT NULL,
    refresh_token TEXT NOT NULL UNIQUE,
    consumer_id TEXT NOT NULL REFERENCES accounts,
    consumer_device_id TEXT NOT NULL,
    device_model TEXT NOT NULL,
    hardware_id TEXT NOT NULL,
    -- What was answered; the token is served until the next of these.
    expires_at_ms INTEGER NOT NULL,
    ends_at_ms INTEGER NOT NULL,
    refresh_ends_at_ms INTEGER NOT NULL,
    -- The token of the session that a refresh of this one brought.
    successor TEXT REFERENCES sessions (token) ON DELETE SET NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX sessions_of_device ON sessions (consumer_id, consumer_device_id);
  CREATE INDEX sessions_by_successor ON sessions (successor) WHERE successor IS NOT NULL;

  CREATE TABLE vouchers (
    code TEXT PRIMARY KEY NOT NULL,
    credits INTEGER NOT NULL CHECK (credits >= 0),
    package_days INTEGER NOT NULL CHECK (package_days >= 0),
    valid_from_ms INTEGER,
    valid_until_ms INTEGER,
    -- A list in JSON; null for every model.
    device_models TEXT,
    hardware_id TEXT,
    welcome INTEGER NOT NULL CHECK (welcome IN (0, 1)),
    closed TEXT
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE voucher_uses (
    code TEXT PRIMARY KEY NOT NULL REFERENCES vouchers,
    consumer_id TEXT NOT NULL REFERENCES accounts,
    at_ms INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE acquisitions (
    number INTEGER PRIMARY KEY,
    consumer_id TEXT NOT NULL REFERENCES accounts,
    film_id INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('buy', 'rent', 'redeem')),
    at_ms INTEGER NOT NULL,
    amount_minor INTEGER,
    currency TEXT,
    CHECK ((amount_minor IS NULL) = (currency IS NULL))
  ) STRICT;
  CREATE INDEX acquisitions_of_account ON acquisitions (consumer_id, at_ms);

  CREATE TABLE progress (
    number INTEGER PRIMARY KEY,
    consumer_id TEXT NOT NULL REFERENCES accounts,
    film_id INTEGER NOT NULL,
    -- Players report parts of a millisecond too.
    position_ms REAL NOT NULL,
    duration_ms INTEGER NOT NULL,
    tracking_id TEXT NOT NULL,
    at_ms INTEGER NOT NULL,
    complete INTEGER NOT NULL CHECK (complete IN (0, 1)),
    UNIQUE (consumer_id, film_id)
  ) STRICT;
`;

const PAYMENTS: Migration = `
  CREATE TABLE transactions (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    consumer_id TEXT NOT NULL REFERENCES accounts,
    film_id INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('buy', 'rent')),
    listed_minor INTEGER NOT NULL,
    currency TEXT NOT NULL,
    state TEXT NOT NULL
      CHECK (state IN ('created', 'paid', 'confirmed', 'cancelled', 'expired', 'refunded')),
    created_at_ms INTEGER NOT NULL,
    -- Since when it is in this state.
    changed_at_ms INTEGER NOT NULL,
    -- The last tax quote; null before the first.
    total_minor INTEGER,
    tax_minor INTEGER,
    tax_place TEXT,
    -- Of the card that is authenticated, or was charged. Never its number.
    token_id TEXT,
    card_brand TEXT,
    card_last_four TEXT,
    ending TEXT,
    authentication TEXT NOT NULL CHECK (authentication IN ('none', 'set-up', 'pending', 'passed', 'failed')),
    reference_id TEXT,
    challenge_id TEXT UNIQUE,
    return_url TEXT,
    -- How often verify and confirm failed on purpose.
    verify_failures INTEGER NOT NULL DEFAULT 0,
    confirm_failures INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX transactions_of_account ON transactions (consumer_id, film_id, state);
  CREATE INDEX transactions_unpaid ON transactions (created_at_ms) WHERE state = 'created';
  CREATE INDEX transactions_unconfirmed ON transactions (changed_at_ms) WHERE state = 'paid';

  -- Each token authorises once, whatever came of it.
  CREATE TABLE payment_attempts (
    number INTEGER PRIMARY KEY,
    token_id TEXT NOT NULL UNIQUE,
    transaction_id TEXT NOT NULL REFERENCES transactions (id),
    outcome TEXT NOT NULL,
    at_ms INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX payment_attempts_of_transaction ON payment_attempts (transaction_id);

  CREATE TABLE charges (
    number INTEGER PRIMARY KEY,
    transaction_id TEXT NOT NULL UNIQUE REFERENCES transactions (id),
    amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
    currency TEXT NOT NULL,
    at_ms INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE refunds (
    number INTEGER PRIMARY KEY,
    transaction_id TEXT NOT NULL UNIQUE REFERENCES charges (transaction_id),
    amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
    currency TEXT NOT NULL,
    at_ms INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE transaction_events (
    number INTEGER PRIMARY KEY,
    transaction_id TEXT NOT NULL REFERENCES transactions (id),
    name TEXT NOT NULL,
    message TEXT NOT NULL,
    at_ms INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX transaction_events_of_transaction ON transaction_events (transaction_id);
`;

/** Every step in order; a data file carries how many of them it has. The next one goes to the end. */
export const MIGRATIONS: readonly Migration[] = [ACCOUNTS_AND_WHAT_THEY_HAVE, PAYMENTS];
