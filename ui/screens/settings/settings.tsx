import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { addressOf } from '../../bindings/addresses.ts';
import { useModels } from '../../bindings/models.ts';
import { useBack } from '../../bindings/use-back.ts';
import { LogoutDialog } from '../shell/logout-dialog.tsx';
import { Account } from './account.tsx';
import { AddScreenTab } from './add-screen-tab.tsx';
import { HelpTab } from './help-tab.tsx';
import { LegalTab } from './legal-tab.tsx';
import { tabId, tabOf, visibleTabs, type SettingsTab } from './settings-tabs.ts';
import { SettingsView } from './settings-view.tsx';

export function Settings() {
  const { environment, thisScreen, about } = useModels();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { search } = addressOf;
  const [asked, setAsked] = useState(false);
  // The head unit is the front screen of the car (OPEN-05).
  const headUnit = thisScreen.inCar() && thisScreen.seat() === 'front';
  const tabs = visibleTabs({ headUnit, production: environment === 'production' });
  const current = tabOf(query.get('tab'), tabs);
  useBack(() => void navigate(addressOf.home));

  const panel: Readonly<Record<SettingsTab, () => React.ReactNode>> = {
    account: () => <Account />,
    help: () => <HelpTab version={about.version} faqUrl={about.faqUrl} reportUrl={about.reportUrl} />,
    legal: () => (
      <LegalTab inCar={thisScreen.inCar()} onOpen={(location) => void navigate(addressOf.data(location))} />
    ),
    'add-screen': () => <AddScreenTab companionUrl={about.companionUrl} />,
    advanced: () => null,
  };
  return (
    <>
      <SettingsView
        tabs={tabs}
        current={current}
        onPick={(tab) => void navigate(addressOf.settings(tabId(tab)), { replace: true })}
        onSearch={search === null ? null : () => void navigate(search)}
        onLogout={() => setAsked(true)}
      >
        {panel[current]()}
      </SettingsView>
      <LogoutDialog open={asked} onClose={() => setAsked(false)} />
    </>
  );
}
