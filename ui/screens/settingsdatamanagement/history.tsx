import { useLocation, useNavigate } from 'react-router-dom';
import { addressOf } from '../../bindings/addresses.ts';
import { leadingBack } from '../../bindings/came-from.ts';
import { useSettingsModels } from '../../bindings/settings-models.ts';
import { useAccountId } from '../../bindings/use-account.ts';
import { useObservable } from '../../bindings/use-observable.ts';
import { historyLines } from '../settings/history-line.ts';
import { Transactions } from './transactions.tsx';

/** The history that settings loaded. Back from a title leads here again, and from here to settings (TDPG-04). */
export function History() {
  const { account } = useSettingsModels();
  const state = useObservable(account.state$, account.initial);
  const navigate = useNavigate();
  const consumer = useAccountId();
  const { state: left } = useLocation() as { readonly state: unknown };
  const history = historyLines(state.history);
  const from = left ?? leadingBack(addressOf.settings(), null, consumer);
  return (
    <Transactions
      lines={history.state === 'success' ? history.value : []}
      onOpenTitle={(id) =>
        void navigate(addressOf.title(id), {
          state: leadingBack(addressOf.data('transactions'), from, consumer),
        })
      }
    />
  );
}
