import { useSettingsModels } from '../../bindings/settings-models.ts';
import { useObservable } from '../../bindings/use-observable.ts';
import { historyLines } from '../settings/history-line.ts';
import { Transactions } from './transactions.tsx';

/** The history that settings loaded. */
export function History() {
  const { account } = useSettingsModels();
  const state = useObservable(account.state$, account.initial);
  const history = historyLines(state.history);
  return <Transactions lines={history.state === 'success' ? history.value : []} />;
}
