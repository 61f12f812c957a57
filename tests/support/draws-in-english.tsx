import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { WordingContext } from '../../ui/wording/wording-context.ts';
import { afterAll, beforeAll, vi } from 'vitest';
import { StartModelsContext, type StartModels } from '../../ui/bindings/models.ts';
import { startWording, wholeWording } from '../../ui/wording/wording.ts';
import { FakeConnectivity } from './fakes/fake-connectivity.ts';

/** A view as static markup. */
export type Draw = (view: ReactNode) => string;

/** Draws views in English. Called once at the top of a test file: the wording is there before its tests. */
export function drawsInEnglish(): Draw {
  let wording: i18n;
  beforeAll(async () => {
    wording = await startWording('en');
    await wholeWording(wording);
  });
  return (view) => renderToStaticMarkup(<WordingContext value={wording}>{view}</WordingContext>);
}

/** The same on a screen: in a window, where nothing has the focus, with a network. */
export function drawsOnScreen(): Draw {
  vi.stubGlobal('window', { innerWidth: 1920, innerHeight: 960, outerWidth: 1920, devicePixelRatio: 1 });
  vi.stubGlobal('document', { activeElement: null, querySelector: () => null });
  afterAll(() => vi.unstubAllGlobals());
  const models = { connectivity: new FakeConnectivity() } as unknown as StartModels;
  const draw = drawsInEnglish();
  return (view) => draw(<StartModelsContext value={models}>{view}</StartModelsContext>);
}
