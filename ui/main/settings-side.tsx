import { use } from 'react';
import { Outlet } from 'react-router-dom';
import { useModels } from '../bindings/models.ts';
import { SettingsModelsContext } from '../bindings/settings-models.ts';
import { useAccount } from '../bindings/use-account.ts';

/** Settings and the pages below them, with models of their own. Waits for them, by the nearest `Suspense`. */
export function SettingsSide() {
  return (
    <SettingsModelsContext value={use(useModels().settingsSide(useAccount()))}>
      <Outlet />
    </SettingsModelsContext>
  );
}
