import { transactionKind } from '../account/account-rules.ts';
import type { AccountApi } from '../ports/account-api.ts';
import type { CatalogueApi } from '../ports/catalogue-api.ts';
import type { TitleId } from '../shared/ids.ts';

/** Who knows whether a title was redeemed. */
export interface Witnesses {
  readonly accounts: Pick<AccountApi, 'purchaseHistory'>;
  readonly catalogue: Pick<CatalogueApi, 'metadata'>;
}

/**
 * Whether a credit certainly brought a title: the history of the account says so. That the title is owned proves nothing,
 * as it may have been bought on another screen meanwhile. False also where nobody answers.
 */
export async function wasRedeemed(
  id: TitleId,
  { accounts, catalogue }: Witnesses,
  signal: AbortSignal,
): Promise<boolean> {
  // The history names products.
  const metadata = await catalogue.metadata(id, signal);
  if (!metadata.ok) return false;
  const history = await accounts.purchaseHistory(signal);
  if (!history.ok) return false;
  const { productId } = metadata.value;
  return history.value.some((entry) => entry.itemId === productId && transactionKind(entry) === 'redeem');
}
