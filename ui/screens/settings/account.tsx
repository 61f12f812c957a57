import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AccountState } from '../../../core/account/account-model.ts';
import { FULL_PERCENT } from '../../../core/account/sign-in-code-model.ts';
import type { Loadable } from '../../../core/shared/loadable.ts';
import { addressOf } from '../../bindings/addresses.ts';
import { useModels } from '../../bindings/models.ts';
import { useSettingsModels } from '../../bindings/settings-models.ts';
import { useObservable } from '../../bindings/use-observable.ts';
import { useWording } from '../../wording/use-wording.ts';
import { AccountTab, type Credits } from './account-tab.tsx';
import { historyLines } from './history-line.ts';

/** The Account tab, bound to the account of the session. */
export function Account({ canRename }: { readonly canRename: boolean }) {
  const { thisScreen } = useModels();
  const { account, signInCode } = useSettingsModels();
  const { text } = useWording();
  const navigate = useNavigate();
  const state = useObservable(account.state$, account.initial);
  const code = useObservable(signInCode.state$, signInCode.initial);
  // A device that nobody named goes by its place, in the words of this language.
  const isNamed = thisScreen.deviceName() !== thisScreen.screenName();
  useEffect(() => {
    void account.load();
    return () => signInCode.leave();
  }, [account, signInCode]);
  return (
    <AccountTab
      email={state.email}
      subscriptionEndsAtMs={state.subscriptionEnd}
      deviceName={isNamed ? thisScreen.deviceName() : text(`seat.${thisScreen.seat()}`)}
      canRename={canRename}
      credits={creditsOf(state)}
      history={historyLines(state.history)}
      code={{
        code: code.code,
        left: code.percent / FULL_PERCENT,
        busy: code.busy,
        failed: code.failed,
        onGenerate: () => void signInCode.generate(),
      }}
      onChangePassword={() => void navigate(addressOf.reset)}
      onRename={() => void navigate(addressOf.deviceName('settings'))}
      onRedeem={() => void navigate(addressOf.redeemVoucher)}
      onHistory={() => void navigate(addressOf.data('transactions'))}
      onRetry={() => void account.load()}
    />
  );
}

/** The balance with its expiry; an expiry that did not load takes nothing from the balance. */
function creditsOf({ credits, creditsExpiry }: AccountState): Loadable<Credits, unknown> {
  if (credits.state !== 'success') return credits;
  const endsAtMs = creditsExpiry.state === 'success' ? creditsExpiry.value : null;
  return { state: 'success', value: { balance: credits.value, endsAtMs } };
}
