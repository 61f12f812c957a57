import { Suspense, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { TAB_IDS, type SettingsTab } from '../../../core/account/settings-rules.ts';
import { addressOf } from '../../bindings/addresses.ts';
import { late } from '../../bindings/late.tsx';
import { useModels } from '../../bindings/models.ts';
import { useSettingsModels } from '../../bindings/settings-models.ts';
import { useBack } from '../../bindings/use-back.ts';
import { useObservable } from '../../bindings/use-observable.ts';
import { Account } from './account.tsx';
import { AddScreenTab } from './add-screen-tab.tsx';
import { HelpTab } from './help-tab.tsx';
import { LegalTab } from './legal-tab.tsx';
import { SettingsView } from './settings-view.tsx';
import { tabOfId } from './tab-of-id.ts';

const Advanced = late(async () => (await import('./advanced.tsx')).Advanced);

export function Settings() {
  const { logout } = useModels();
  const { settings } = useSettingsModels();
  const state = useObservable(settings.state$, settings.initial);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  useEffect(() => {
    settings.enter();
    return () => settings.leave();
  }, [settings]);
  const asked = tabOfId(query.get('tab'));
  useEffect(() => {
    if (asked !== null) settings.select(asked);
  }, [asked, settings]);
  const home = () => void navigate(addressOf.home);
  useBack(home);

  return (
    <SettingsView
      tabs={state.tabs}
      current={state.tab}
      onPick={(tab) => {
        settings.select(tab);
        void navigate(addressOf.settings(TAB_IDS[tab]), { replace: true });
      }}
      onSearch={() => void navigate(addressOf.search, { state: addressOf.settings(TAB_IDS[state.tab]) })}
      onLogout={() => logout.ask()}
      covered={state.reason}
      onHome={home}
      byHand={state.byHand}
    >
      <Panel tab={state.tab} />
    </SettingsView>
  );
}

function Panel({ tab }: { readonly tab: SettingsTab }) {
  const { about } = useModels();
  const { settings } = useSettingsModels();
  const state = useObservable(settings.state$, settings.initial);
  const navigate = useNavigate();
  switch (tab) {
    case 'account':
      return <Account canRename={state.deviceNameEditable} />;
    case 'help':
      return <HelpTab version={state.version} faqUrl={state.links.faq} reportUrl={state.links.report} />;
    case 'legal':
      return (
        <LegalTab
          inCar={!state.dataManagement}
          onOpen={(location) => void navigate(addressOf.data(location))}
        />
      );
    case 'addScreen':
      return (
        <AddScreenTab
          companionUrl={about.companionUrl}
          onPark={state.moving ? () => settings.park() : null}
          onSetUp={() => void navigate(addressOf.deviceName('settings'))}
        />
      );
    case 'advanced':
      return (
        <Suspense>
          <Advanced />
        </Suspense>
      );
  }
}
