import { use } from 'react';
import { Outlet } from 'react-router-dom';
import { useStartModels } from '../bindings/models.ts';
import { SettingsModelsContext } from '../bindings/settings-models.ts';

/** Settings and the pages below them, with models of their own. Waits for them, by the nearest `Suspense`. */
export function SettingsSide() {
  return (
    <SettingsModelsContext value={use(useStartModels().settingsSide())}>
      <Outlet />
    </SettingsModelsContext>
  );
}
