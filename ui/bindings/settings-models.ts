import { createContext, use } from 'react';
import type { AccountModel } from '../../core/account/account-model.ts';
import type { SettingsModel } from '../../core/account/settings-model.ts';
import type { SignInCodeModel } from '../../core/account/sign-in-code-model.ts';
import type { DeveloperPanelModel } from '../../core/developer/developer-panel-model.ts';
import type { TroubleshootingModel } from '../../core/developer/troubleshooting-model.ts';

/** What settings and the pages below them bind to besides. */
export interface SettingsModels {
  readonly settings: SettingsModel;
  readonly account: AccountModel;
  readonly signInCode: SignInCodeModel;
  readonly developerPanel: DeveloperPanelModel;
  readonly troubleshooting: TroubleshootingModel;
}

export const SettingsModelsContext = createContext<SettingsModels | null>(null);

export function useSettingsModels(): SettingsModels {
  const models = use(SettingsModelsContext);
  if (models === null) throw new Error('A view of settings was drawn outside of their models');
  return models;
}
