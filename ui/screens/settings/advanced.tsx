import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DeveloperPanelState } from '../../../core/developer/developer-panel-model.ts';
import { addressOf } from '../../bindings/addresses.ts';
import { languageName } from '../../bindings/language-names.ts';
import { useModels } from '../../bindings/models.ts';
import { useSettingsModels } from '../../bindings/settings-models.ts';
import { useObservable } from '../../bindings/use-observable.ts';
import type { Choice } from '../../components/matching-choices.ts';
import { useWording } from '../../wording/use-wording.ts';
import { AdvancedTab, UNSET, type RegionCheck } from './advanced-tab.tsx';
import { territoryChoices } from './territory-choices.ts';
import { TroubleshootingDialog } from './troubleshooting-dialog.tsx';

/** The Advanced tab, bound to the developer panel. */
export function Advanced() {
  const { about, vehicle } = useModels();
  const { developerPanel: panel } = useSettingsModels();
  const state = useObservable(panel.state$, panel.initial);
  const navigate = useNavigate();
  const { language: tag } = useWording();
  const { territory, language } = state.overrides;
  const [region, setRegion] = useState({ territory: territory ?? UNSET, language: language ?? UNSET });
  const [troubled, setTroubled] = useState(false);
  useEffect(() => {
    void panel.enter();
    return () => panel.leave();
  }, [panel]);
  return (
    <>
      <AdvancedTab
        state={{ ...state.settings, ...region, environment: state.overrides.environment ?? 'unset' }}
        fineTrim={about.fineTrim}
        check={checkOf(state)}
        controls={state.controls}
        byHand={vehicle.isByHand}
        territories={
          state.territories.state === 'success' ? territoryChoices(state.territories.value, tag) : []
        }
        languages={state.languages.map((code): Choice => ({
          id: code,
          label: languageName(code.replace('_', '-'), tag),
          hint: code,
        }))}
        onRegion={(change) => setRegion({ ...region, ...change })}
        onApply={() => void panel.setRegion(region.territory || null, region.language || null)}
        onEnvironment={(environment) =>
          void panel.setEnvironment(environment === 'unset' ? null : environment)
        }
        onTheme={(theme) => panel.setTheme(theme)}
        onCarActivity={(activity) => panel.setCarActivity(activity)}
        onFloatingButton={(on) => panel.setFloatingButton(on)}
        onMqtt={(on) => panel.setMqtt(on)}
        onFineTrim={(on) => panel.setFineTrim(on)}
        onTroubleshoot={() => setTroubled(true)}
        pages={[
          { label: 'advanced.style-guide', open: () => void navigate(addressOf.styleGuide) },
          { label: 'advanced.components', open: () => void navigate(addressOf.components) },
          { label: 'dev-login.title', open: () => void navigate(addressOf.devLogin) },
        ]}
      />
      <Troubleshooting open={troubled} onClose={() => setTroubled(false)} />
    </>
  );
}

function Troubleshooting({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { troubleshooting } = useSettingsModels();
  const { entries } = useObservable(troubleshooting.state$, troubleshooting.initial);
  useEffect(() => {
    if (!open) return;
    void troubleshooting.enter();
    return () => troubleshooting.leave();
  }, [open, troubleshooting]);
  return <TroubleshootingDialog open={open} entries={entries} onClose={onClose} />;
}

function checkOf({ checking, problem }: DeveloperPanelState): RegionCheck {
  if (checking) return 'checking';
  return problem ?? 'idle';
}
