import type { ChosenEnvironment } from '../shared/environments.ts';
import { parseLanguageOverride } from '../shared/language-override.ts';
import { STORED } from '../storage/stored.ts';
import type { StoredValues } from '../storage/stored-values.ts';

/** What overrides the choice of the host, the platform or the browser; null where nothing does. */
export interface OverridesState {
  readonly environment: ChosenEnvironment | null;
  readonly territory: string | null;
  /** `LANGUAGE_REGION` (REFD-05). */
  readonly language: string | null;
  /** The fine trim of the sync. */
  readonly fineTrim: boolean | null;
}

/** Stored overrides, in the spelling of SESS-12. */
export class Overrides {
  constructor(private readonly stored: StoredValues) {}

  read(): OverridesState {
    const overridden = this.stored.read(STORED.isOverride) === true;
    return {
      environment: this.stored.read(STORED.environmentOverride),
      territory: overridden ? this.stored.read(STORED.regionOverride) : null,
      language: this.stored.read(STORED.languageOverride),
      fineTrim: this.stored.read(STORED.fineTrim),
    };
  }

  setEnvironment(environment: ChosenEnvironment | null): void {
    this.stored.writeOrForget(STORED.environmentOverride, environment);
  }

  setFineTrim(on: boolean): void {
    this.stored.write(STORED.fineTrim, on);
  }

  /** Takes a territory that was checked, with its API key; null goes back to the platform's own. */
  setTerritory(territory: { readonly country: string; readonly apiKey: string } | null): void {
    this.stored.writeOrForget(STORED.regionOverride, territory?.country ?? null);
    this.stored.writeOrForget(STORED.isOverride, territory === null ? null : true);
    this.stored.writeOrForget(STORED.apiKey, territory?.apiKey ?? null);
  }

  /** False for a text that is no language and region; nothing changes then (REFD-05). */
  setLanguage(language: string | null): boolean {
    const parsed = parseLanguageOverride(language);
    if (language !== null && parsed === null) return false;
    this.stored.writeOrForget(STORED.languageOverride, parsed);
    return true;
  }
}
