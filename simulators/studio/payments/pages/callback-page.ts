import { page } from './page.ts';
import type { Page } from './page.ts';

const SCRIPT = `
const { transaction, passed } = document.body.dataset;
const message = { MessageType: 'challenge.completed', TransactionId: transaction, Status: passed === 'true' };
parent.postMessage(JSON.stringify(message), location.origin);
`;

/** Where the bank sends the payer back to, in the frame: says to the page around how it ended. */
export function callbackPage(
  { transactionId, passed }: { readonly transactionId: string; readonly passed: boolean },
  cabinOrigins: readonly string[],
): Page {
  return page({
    title: 'Back from the bank',
    body: '',
    data: { transaction: transactionId, passed: String(passed) },
    script: SCRIPT,
    ancestors: ["'self'", ...cabinOrigins],
  });
}
