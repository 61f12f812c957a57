import { randomBytes } from 'node:crypto';
import { IN_MEMORY, openLedger } from '../../../../simulators/studio/ledger/open-ledger.ts';
import type { Ledger } from '../../../../simulators/studio/ledger/ledger.ts';

/** A ledger in memory that holds nothing but bare accounts with these ids, which the others need to name. */
export function ledgerWith(...consumerIds: readonly string[]): Ledger {
  const opened = openLedger({
    path: IN_MEMORY,
    fill: (ledger) => {
      const add = ledger.prepare(`
        INSERT INTO accounts (consumer_id, email, email_key, password_salt, password_key, stream_limit, welcomed)
        VALUES (?, ?, ?, ?, ?, 1, 0)`);
      for (const id of consumerIds) add.run(id, id, id, randomBytes(16), randomBytes(32));
    },
  });
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value;
}
