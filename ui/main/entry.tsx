import '../theme/global.css';
import type { i18n } from 'i18next';
import { StrictMode, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { KeptPlacesContext, noPlaces } from '../bindings/kept-places.ts';
import { followActivity } from '../bindings/follow-activity.ts';
import { StartModelsContext } from '../bindings/models.ts';
import { followArrivals, followArrowKeys } from '../bindings/spatial-navigation.ts';
import { followWindow, showSeat, showTheme } from '../theme/display.ts';
import { languageOf, replaceTexts, startWording } from '../wording/wording.ts';
import { startClient } from './composition.ts';
import { routesOf } from './routes.tsx';
import { Splash } from './splash.tsx';
import { StartFailed } from './start-failed.tsx';

async function start(root: Root): Promise<void> {
  root.render(<Splash />);
  // Nearly always the language it will be, and so fetched beside the rest.
  const hostWording = startWording(navigator.language);
  const started = await startClient();
  if (!started.ok) {
    const again = () => void start(root);
    root.render(worded(await hostWording, <StartFailed problem={started.error} onRetry={again} />));
    return;
  }
  const models = started.value;
  const isHostLanguage = languageOf(models.language) === languageOf(navigator.language);
  const wording = await (isHostLanguage ? hostWording : startWording(models.language));
  document.documentElement.lang = wording.language;
  showSeat(document.documentElement, models.thisScreen.seat());
  models.screenSettings.state$.subscribe(({ theme }) => showTheme(document.documentElement, theme));
  models.wording.state$.subscribe((texts) => texts.state === 'success' && replaceTexts(wording, texts.value));
  followActivity(window, () => models.idle.activity());
  const router = createBrowserRouter(routesOf(models.environment));
  const app = (
    <StartModelsContext value={models}>
      <KeptPlacesContext value={noPlaces()}>
        <RouterProvider router={router} />
      </KeptPlacesContext>
    </StartModelsContext>
  );
  root.render(<StrictMode>{worded(wording, app)}</StrictMode>);
}

function worded(wording: i18n, children: ReactNode): ReactNode {
  return <I18nextProvider i18n={wording}>{children}</I18nextProvider>;
}

const place = document.getElementById('root');
if (place === null) throw new Error('The page has no #root');
followWindow(document.documentElement, window);
followArrowKeys(document);
followArrivals(document);
void start(createRoot(place));
