import { Suspense, use } from 'react';
import { Outlet } from 'react-router-dom';
import { useStartModels } from '../bindings/models.ts';
import { SettingsModelsContext } from '../bindings/settings-models.ts';

/** Settings and the pages below them, with models of their own. */
export function SettingsSide() {
  return (
    <Suspense>
      <WithModels />
    </Suspense>
  );
}

function WithModels() {
  const models = use(useStartModels().settingsSide());
  return (
    <SettingsModelsContext value={models}>
      <Outlet />
    </SettingsModelsContext>
  );
}
