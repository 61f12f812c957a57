import { useState } from 'react';
import { stateInWords, type ShownTransaction } from './payments-view.ts';
import { askStudio } from './studio-control.ts';
import { usePayments } from './use-payments.ts';
import './payments-panel.css';

/** The option that plans nothing. */
const AS_THE_CARD_SAYS = '';
/** The rest is in the ledger, and in nobody's way. */
const SHOWN = 6;

/** How the next payment ends, and the studio's ledger. */
export function PaymentsPanel() {
  const { plan, ledger, refresh } = usePayments();
  const [problem, setProblem] = useState(false);
  const more = ledger.transactions.length - SHOWN;

  const choose = async (name: string) => {
    const next = name === AS_THE_CARD_SAYS ? null : name;
    setProblem(!(await askStudio('payments', { next })));
    refresh();
  };

  return (
    <section className="payments" aria-label="Payments">
      <h2>Payments</h2>
      <label className="next-payment">
        The next payment ends
        <select
          value={plan.planned ?? AS_THE_CARD_SAYS}
          onChange={(event) => void choose(event.currentTarget.value)}
          disabled={plan.endings.length === 0}
        >
          <option value={AS_THE_CARD_SAYS}>As its card says</option>
          {plan.endings.map(({ name, meaning }) => (
            <option key={name} value={name}>
              {meaning}
            </option>
          ))}
        </select>
      </label>
      {problem ? (
        <p className="problem" role="alert">
          The studio did not take that.
        </p>
      ) : null}
      {ledger.transactions.length === 0 ? (
        <p className="no-payment">
          No payment yet. Rent or buy a film on a screen, and the ledger shows it here.
        </p>
      ) : (
        <>
          <ul className="ledger" aria-label="Ledger" aria-live="polite">
            {ledger.transactions.slice(0, SHOWN).map((transaction) => (
              <li key={transaction.id}>
                <LedgerLine transaction={transaction} />
              </li>
            ))}
          </ul>
          <p className="taken">
            <span>{more > 0 ? `${more} before these, charged in all` : 'Charged in all'}</span>
            <b data-figure="taken">{ledger.taken}</b>
          </p>
        </>
      )}
    </section>
  );
}

function LedgerLine({ transaction }: { readonly transaction: ShownTransaction }) {
  const { title, email, kind, state, amount, card, atMs, notes } = transaction;
  const at = new Date(atMs).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
  return (
    <details className="ledger-line" data-state={state}>
      <summary>
        <span className="ledger-title">{title}</span>
        <span className="ledger-amount">{amount}</span>
        <span className="ledger-state">
          <span className="lamp" aria-hidden="true" />
          {stateInWords(state)}
        </span>
      </summary>
      <p>
        {kind === 'buy' ? 'Purchase' : 'Rental'} of {email}, {at}
        {card === '' ? '' : `, ${card}`}
      </p>
      {notes.length === 0 ? null : (
        <ol>
          {notes.map((note, index) => (
            <li key={index}>{note}</li>
          ))}
        </ol>
      )}
    </details>
  );
}
