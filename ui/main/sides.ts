import type { Container } from 'inversify';
import { CORE, PORTS } from '../../adapters/composition/tokens.ts';
import type { BrowseModels } from '../bindings/browse-models.ts';
import { arrived } from '../bindings/arrived.ts';
import type { EntryModels } from '../bindings/entry-models.ts';
import type { Models, StartModels } from '../bindings/models.ts';
import type { SettingsModels } from '../bindings/settings-models.ts';
import { wholeTexts } from '../wording/wording.ts';

/** The sides of the client that a start does without. Each is loaded once, with the first call; none ever rejects. */
export interface Sides {
  readonly watch: () => Promise<Omit<Models, keyof StartModels>>;
  readonly entry: () => Promise<EntryModels>;
  readonly settings: () => Promise<SettingsModels>;
  readonly browse: () => Promise<BrowseModels>;
}

/**
 * Fetches what a screen shows once somebody is signed in, in the language of `tag`, so that it is there when it is
 * called for. What does not arrive is fetched again by whoever needs it.
 */
export function fetchWatchSide(tag: string): void {
  const parts = [
    () => import('./watch-parts.ts'),
    () => import('../screens/shell/shell.tsx'),
    () => import('../screens/home/home.tsx'),
    () => wholeTexts(tag),
  ];
  for (const fetchPart of parts) void fetchPart().catch(() => undefined);
}

/** Sides that are loaded into the container of this screen. */
export function sidesOf(container: Container): Sides {
  const watch = once(async () => {
    const { loadWatchParts } = await arrived(() => import('./watch-parts.ts'));
    const { player, artwork } = loadWatchParts(container);
    container.get(CORE.life).join();
    return {
      home: container.get(CORE.home),
      preview: container.get(CORE.preview),
      title: container.get(CORE.title),
      playback: container.get(CORE.playback),
      player: container.get(CORE.playerModel),
      screenManager: container.get(CORE.screenManager),
      artwork: (id) => artwork.find(id),
      video: {
        mountInto: (host) => player.mountInto(host),
        thumbnailAt: (positionMs) => player.thumbnailAt(positionMs),
      },
    } satisfies Awaited<ReturnType<Sides['watch']>>;
  });
  const entry = once(async () => {
    const [{ entryModule }] = await Promise.all([
      arrived(() => import('../../adapters/composition/entry-module.ts')),
      watch(),
    ]);
    container.load(entryModule);
    return {
      codeSignIn: container.get(CORE.codeSignIn),
      registration: container.get(CORE.registration),
      recovery: container.get(CORE.recovery),
      voucher: container.get(CORE.voucher),
      deviceName: container.get(CORE.deviceName),
      profileName: container.get(CORE.profileName),
      passwordPolicy: container.get(PORTS.config).passwordPolicy,
    };
  });
  const settings = once(async () => {
    const [{ settingsModule }] = await Promise.all([
      arrived(() => import('../../adapters/composition/settings-module.ts')),
      watch(),
    ]);
    container.load(settingsModule);
    return {
      settings: container.get(CORE.settings),
      account: container.get(CORE.account),
      signInCode: container.get(CORE.signInCode),
      developerPanel: container.get(CORE.developerPanel),
      troubleshooting: container.get(CORE.troubleshooting),
    };
  });
  const browse = once(async () => {
    const [{ loadBrowseParts }] = await Promise.all([arrived(() => import('./browse-parts.ts')), watch()]);
    loadBrowseParts(container);
    return {
      library: container.get(CORE.library),
      studio: container.get(CORE.studio),
      page: container.get(CORE.page),
      list: container.get(CORE.list),
    };
  });
  return { watch, entry, settings, browse };
}

/** The same promise with every call. */
function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | null = null;
  return () => (made ??= make());
}
