import { createContext, use } from 'react';
import type { SignInModel } from '../../core/account/sign-in-model.ts';
import type { HomeModel } from '../../core/catalogue/home-model.ts';
import type { TitleModel } from '../../core/catalogue/title-model.ts';
import type { Playback } from '../../core/playback/playback.ts';
import type { PlayerModel } from '../../core/playback/player-model.ts';
import type { ConsentStore } from '../../core/legal/consent-store.ts';
import type { LegalDocuments } from '../../core/legal/legal-documents.ts';
import type { Thumbnail } from '../../core/ports/media-player.ts';
import type { Connectivity } from '../../core/ports/connectivity.ts';
import type { ScreenManagerModel } from '../../core/screens/screen-manager-model.ts';
import type { BrowseModels } from './browse-models.ts';
import type { EntryModels } from './entry-models.ts';
import type { SettingsModels } from './settings-models.ts';
import type { IdleModel } from '../../core/session/idle-model.ts';
import type { LandingModel } from '../../core/session/landing-model.ts';
import type { LogoutModel } from '../../core/session/logout-model.ts';
import type { ScreenSettings } from '../../core/session/screen-settings.ts';
import type { Session } from '../../core/session/session.ts';
import type { ThisScreen } from '../../core/session/this-screen.ts';
import type { Environment } from '../../core/shared/client-config.ts';
import type { TitleId } from '../../core/shared/ids.ts';
import type { WordingStore } from '../../core/wording/wording-store.ts';

/** What views bind to from the first screen on, made once per window. */
export interface StartModels {
  readonly environment: Environment;
  /** Language tag of the wording: the stored override, else the host's. */
  readonly language: string;
  /** This installation, as settings tell of it; blank addresses are not offered (OPEN-53). */
  readonly about: {
    readonly companionUrl: string;
    /** Whether this start trims the sync finely. */
    readonly fineTrim: boolean;
  };
  readonly session: Session;
  readonly thisScreen: ThisScreen;
  readonly connectivity: Connectivity;
  readonly landing: LandingModel;
  readonly signIn: SignInModel;
  /** The name of who watches here; null until one was chosen. */
  readonly profileName: () => string | null;
  /** These and what people watch with, loaded with the first call; the same promise each time. Never rejects. */
  readonly watchSide: () => Promise<Models>;
  /** What the other ways into an account need, loaded with the first call; the same promise each time. Never rejects. */
  readonly entrySide: () => Promise<EntryModels>;
  /** What settings alone need, loaded with the first call; the same promise each time. Never rejects. */
  readonly settingsSide: () => Promise<SettingsModels>;
  /** What library, studio, pages and full lists need, loaded with the first call; the same each time. Never rejects. */
  readonly browseSide: () => Promise<BrowseModels>;
  readonly screenSettings: ScreenSettings;
  readonly logout: LogoutModel;
  readonly idle: IdleModel;
  readonly wording: WordingStore;
  readonly legal: LegalDocuments;
  readonly consents: ConsentStore;
}

/** Everything of the core that views of the watch side bind to: all that needs somebody signed in, and the preview. */
export interface Models extends StartModels {
  readonly home: HomeModel;
  /** Rows for people without an account (PREV2-02). */
  readonly preview: HomeModel;
  readonly title: TitleModel;
  readonly playback: Playback;
  readonly player: PlayerModel;
  readonly screenManager: ScreenManagerModel;
  /** Wide picture of a title, remembered; null when there is none. Never rejects. */
  readonly artwork: (id: TitleId) => Promise<string | null>;
  /** The one picture of this window. Shown in `host` until the returned function is called. */
  readonly video: {
    readonly mountInto: (host: HTMLElement) => () => void;
    /** A still of what is open; null when there is none. Never rejects. */
    readonly thumbnailAt: (positionMs: number) => Promise<Thumbnail | null>;
  };
}

export const StartModelsContext = createContext<StartModels | null>(null);

/** For views that are drawn before, or without, somebody being signed in. */
export function useStartModels(): StartModels {
  const models = use(StartModelsContext);
  if (models === null) throw new Error('A view was drawn outside of the models');
  return models;
}

export const ModelsContext = createContext<Models | null>(null);

/** For views of the watch side; any other view has `useStartModels`. */
export function useModels(): Models {
  const models = use(ModelsContext);
  if (models === null) throw new Error('A view of the watch side was drawn outside of it');
  return models;
}
