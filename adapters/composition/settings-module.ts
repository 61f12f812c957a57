import { ContainerModule } from 'inversify';
import { AccountModel } from '../../core/account/account-model.ts';
import { SettingsModel } from '../../core/account/settings-model.ts';
import { SignInCodeModel } from '../../core/account/sign-in-code-model.ts';
import { DeveloperPanelModel } from '../../core/developer/developer-panel-model.ts';
import { TroubleshootingModel } from '../../core/developer/troubleshooting-model.ts';
import { LanguageNames } from '../../core/reference/language-names.ts';
import { bindOne } from './bind-one.ts';
import { CORE, PORTS } from './tokens.ts';

/** What settings alone are made of: loaded into the container of an account, or of a visitor, when settings first open. */
export const settingsModule = new ContainerModule(({ bind }) => {
  const one = bindOne(bind);
  one(CORE.signInCode, (get) => new SignInCodeModel(get(PORTS.accountApi), get(PORTS.clock), get(PORTS.log)));
  one(CORE.account, (get) => new AccountModel(get(PORTS.accountApi), get(CORE.sessionStore), get(PORTS.log)));
  one(
    CORE.settings,
    (get) =>
      new SettingsModel(get(CORE.thisScreen), get(CORE.screenSettings), get(PORTS.config), get(CORE.motion)),
  );
  one(CORE.languageNames, (get) => new LanguageNames(get(CORE.stored), get(PORTS.referenceData)));
  one(
    CORE.developerPanel,
    (get) =>
      new DeveloperPanelModel(
        get(CORE.overrides),
        get(CORE.screenSettings),
        get(CORE.session),
        get(PORTS.sessionApi),
        get(PORTS.referenceData),
        get(PORTS.hostShell),
        get(PORTS.config).environment,
      ),
  );
  one(
    CORE.troubleshooting,
    (get) =>
      new TroubleshootingModel(
        get(CORE.stored),
        get(CORE.sessionStore),
        get(CORE.thisScreen),
        get(PORTS.config),
        get(PORTS.hostShell),
        get(PORTS.ipLookup),
        get(PORTS.bus),
        get(CORE.channel),
      ),
  );
});
