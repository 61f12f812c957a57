import { asFields, asList, asNumber, asText } from '../../../core/shared/decode.ts';

/** A transaction as the dashboard shows it. */
export interface ShownTransaction {
  readonly id: string;
  readonly title: string;
  readonly email: string;
  readonly kind: 'buy' | 'rent';
  readonly state: string;
  /** What was charged; what it costs as long as nothing was. */
  readonly amount: string;
  /** Brand and last four digits; empty before there is a card. */
  readonly card: string;
  readonly atMs: number;
  /** What happened on the way, in its order. */
  readonly notes: readonly string[];
}

export interface ShownLedger {
  /** The newest first. */
  readonly transactions: readonly ShownTransaction[];
  /** What was charged and not given back. */
  readonly taken: string;
}

export interface ShownPlan {
  /** Null: as the card says. */
  readonly planned: string | null;
  readonly endings: readonly { readonly name: string; readonly meaning: string }[];
}

/** The states of the studio's transactions, in plain words. */
const STATE_WORDS: Readonly<Record<string, string>> = {
  created: 'Open, nothing charged',
  paid: 'Charged, not confirmed yet',
  confirmed: 'Charged and owned',
  cancelled: 'Cancelled, nothing charged',
  expired: 'Run out, nothing charged',
  refunded: 'Charged and given back',
};

/** What the bank said, by the names of the studio's problems. */
const OUTCOME_WORDS: Readonly<Record<string, string>> = {
  charged: 'charged',
  declined: 'declined',
  insufficientFunds: 'not enough money',
  cardExpired: 'card expired',
  cardBlocked: 'card blocked',
  bankUnavailable: 'bank silent',
};

export function stateInWords(state: string): string {
  return STATE_WORDS[state] ?? state;
}

/** The answer of GET /control/payments; null when it is none. */
export function readPlan(answer: unknown): ShownPlan | null {
  const value = asFields(asFields(answer)?.['value']);
  const endings = asFields(value?.['endings']);
  if (value === null || endings === null) return null;
  return {
    planned: asText(asFields(value['planned'])?.['next']),
    endings: Object.entries(endings).flatMap(([name, meaning]) =>
      typeof meaning === 'string' ? [{ name, meaning }] : [],
    ),
  };
}

/** The answer of GET /control/ledger; null when it is none. Entries that cannot be read are left out. */
export function readLedger(answer: unknown): ShownLedger | null {
  const value = asFields(asFields(answer)?.['value']);
  const [transactions, charges, refunds] = ['transactions', 'charges', 'refunds'].map((name) =>
    asList(value?.[name]),
  );
  if (!transactions || !charges || !refunds) return null;
  const charged = new Map(charges.map((charge) => [asText(asFields(charge)?.['transactionId']), charge]));
  return {
    transactions: transactions.flatMap((entry) => readTransaction(entry, charged)),
    taken: takenOf(charges, refunds),
  };
}

function readTransaction(
  entry: unknown,
  charged: ReadonlyMap<string | null, unknown>,
): readonly ShownTransaction[] {
  const fields = asFields(entry);
  const [id, title, state] = ['id', 'title', 'state'].map((name) => asText(fields?.[name]));
  const kind = fields?.['kind'];
  const atMs = asNumber(fields?.['createdAtMs']);
  if (!id || !title || !state || atMs === null || (kind !== 'buy' && kind !== 'rent')) return [];
  const card = asFields(fields?.['card']);
  const [brand, lastFour] = [asText(card?.['brand']), asText(card?.['lastFour'])];
  return [
    {
      id,
      title,
      kind,
      state,
      atMs,
      email: asText(fields?.['email']) ?? '',
      amount: moneyOf(charged.get(id) ?? dueOf(fields)),
      card: brand === null || lastFour === null ? '' : `${brand} ${lastFour}`,
      notes: notesOf(fields?.['attempts'], fields?.['events']),
    },
  ];
}

/** What it costs by its last quote, or as it is listed. */
function dueOf(fields: Readonly<Record<string, unknown>> | null): unknown {
  const listed = asFields(fields?.['listed']);
  const totalMinor = asFields(fields?.['quoted'])?.['totalMinor'];
  return { ...listed, ...(typeof totalMinor === 'number' ? { amountMinor: totalMinor } : {}) };
}

function notesOf(attempts: unknown, events: unknown): readonly string[] {
  const noted = [
    ...(asList(attempts) ?? []).map((attempt) => [attempt, 'outcome', 'Bank: '] as const),
    ...(asList(events) ?? []).map((event) => [event, 'name', 'Screen: '] as const),
  ].flatMap(([entry, name, who]) => {
    const text = asText(asFields(entry)?.[name]);
    const atMs = asNumber(asFields(entry)?.['atMs']);
    return text === null || atMs === null ? [] : [{ atMs, text: `${who}${OUTCOME_WORDS[text] ?? text}` }];
  });
  return noted.sort((a, b) => a.atMs - b.atMs).map(({ text }) => text);
}

/** By currency, as amounts of several cannot be added. */
function takenOf(charges: readonly unknown[], refunds: readonly unknown[]): string {
  const sums = new Map<string, number>();
  const add = (move: unknown, sign: 1 | -1): void => {
    const currency = asText(asFields(move)?.['currency']);
    const amountMinor = asNumber(asFields(move)?.['amountMinor']);
    if (currency !== null && amountMinor !== null) {
      sums.set(currency, (sums.get(currency) ?? 0) + sign * amountMinor);
    }
  };
  for (const charge of charges) add(charge, 1);
  for (const refund of refunds) add(refund, -1);
  const all = sums.size === 0 ? new Map([['EUR', 0]]) : sums;
  return [...all].map(([currency, amountMinor]) => moneyOf({ currency, amountMinor })).join(' + ');
}

function moneyOf(money: unknown): string {
  const currency = asText(asFields(money)?.['currency'], 3);
  const amountMinor = asNumber(asFields(money)?.['amountMinor']);
  if (currency === null || amountMinor === null || !/^[A-Z]{3}$/.test(currency)) return '';
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(amountMinor / 100);
}
