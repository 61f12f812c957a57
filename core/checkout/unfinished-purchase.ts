import type { PurchaseOrder } from '../ports/purchase-api.ts';
import { asFields, asText, type Fields } from '../shared/decode.ts';
import { asTitleId, transactionId, type TransactionId } from '../shared/ids.ts';

const PHASES = ['open', 'paying', 'paid', 'cancelling'] as const;

/**
 * How far a purchase came, as far as this client knows. `open`: no payment was sent. `paying`: one was, and whether it
 * charged is to be verified. `paid`: it did, and is to be confirmed. `cancelling`: no payment was sent, and it is to be closed.
 */
export type PurchasePhase = (typeof PHASES)[number];

/** A purchase that is not finished. No card, no address, no token: only what it takes to finish it. */
export interface UnfinishedPurchase {
  readonly transaction: TransactionId;
  readonly order: PurchaseOrder;
  readonly phase: PurchasePhase;
  /** For the sentence that tells how it ended. */
  readonly title: string;
}

/** What was stored as a purchase; null for what this client would never have written. */
export function parsePurchase(fields: Fields): UnfinishedPurchase | null {
  const order = parseOrder(fields['order']);
  const transaction = asText(fields['transaction'], 128);
  const phase = PHASES.find((known) => known === fields['phase']);
  if (order === null || transaction === null || phase === undefined) return null;
  return {
    transaction: transactionId(transaction),
    order,
    phase,
    title: asText(fields['title']) ?? '',
  };
}

function parseOrder(value: unknown): PurchaseOrder | null {
  const fields = asFields(value);
  const id = asTitleId(fields?.['titleId']);
  const kind = fields?.['kind'];
  if (id === null || (kind !== 'rent' && kind !== 'buy')) return null;
  return { titleId: id, kind, sku: asText(fields?.['sku']), videoType: asText(fields?.['videoType']) };
}
