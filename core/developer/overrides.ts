import type { KeyValueStore } from '../ports/key-value-store.ts';
import { parseLanguageOverride } from '../session/start-parameters.ts';
import { KEYS } from '../session/storage-keys.ts';
import { BOOLEAN_FORM } from '../shared/stored-value.ts';
import { CHOSEN_ENVIRONMENTS, type ChosenEnvironment } from './environment-rules.ts';

/** What stands in place of the host's, the platform's and the browser's own choice; null where nothing does. */
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
  constructor(private readonly store: KeyValueStore) {}

  read(): OverridesState {
    const environment = this.store.get(KEYS.environmentOverride)?.trim().toLowerCase();
    return {
      environment: CHOSEN_ENVIRONMENTS.find((name) => name === environment) ?? null,
      territory:
        this.store.get(KEYS.isOverride) === 'true' ? this.store.get(KEYS.regionOverride) || null : null,
      language: parseLanguageOverride(this.store.get(KEYS.languageOverride)),
      fineTrim: BOOLEAN_FORM.parse(this.store.get(KEYS.fineTrim) ?? ''),
    };
  }

  setEnvironment(environment: ChosenEnvironment | null): void {
    this.keep(KEYS.environmentOverride, environment);
  }

  setFineTrim(on: boolean): void {
    this.keep(KEYS.fineTrim, String(on));
  }

  /** Takes a territory that was checked, with its API key; null goes back to the platform's own. */
  setTerritory(territory: { readonly country: string; readonly apiKey: string } | null): void {
    this.keep(KEYS.regionOverride, territory?.country ?? null);
    this.keep(KEYS.isOverride, territory === null ? null : 'true');
    this.keep(KEYS.apiKey, territory?.apiKey ?? null);
  }

  /** False for a text that is no language and region; nothing changes then (REFD-05). */
  setLanguage(language: string | null): boolean {
    const parsed = parseLanguageOverride(language);
    if (language !== null && parsed === null) return false;
    this.keep(KEYS.languageOverride, parsed);
    return true;
  }

  private keep(key: string, value: string | null): void {
    if (value === null) this.store.remove(key);
    else this.store.set(key, value);
  }
}
