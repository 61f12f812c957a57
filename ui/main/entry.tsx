import '../theme/global.css';
import type { i18n } from 'i18next';
import { StrictMode, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { followActivity } from '../bindings/follow-activity.ts';
import { followScrolling } from '../bindings/follow-scrolling.ts';
import { endFirstSight } from '../bindings/first-sight.ts';
import { watchStyles } from '../bindings/missing-styles.ts';
import { StartModelsContext, type StartModels } from '../bindings/models.ts';
import { followArrivals, followArrowKeys, followTab } from '../bindings/spatial-navigation.ts';
import { followWindow, nameProfile, showBrightness, showSeat, showTheme } from '../theme/display.ts';
import { languageOf, replaceTexts, startWording } from '../wording/wording.ts';
import { WordingContext } from '../wording/wording-context.ts';
import { anotherAttempt } from './another-attempt.ts';
import { startClient } from './composition.ts';
import { drawnAfterPaint } from './drawn-after-paint.ts';
import { firstArrivals } from './first-arrivals.ts';
import { routesOf } from './routes.tsx';
import { Splash } from './splash.tsx';
import { StartFailed } from './start-failed.tsx';
import { allowOwnWorkersAndText, SERVICE_WORKER } from './worker-policy.ts';

/** The pictures of the first screen come before what is kept for another start. */
const KEEP_AFTER_MS = 4_000;

async function start(root: Root): Promise<void> {
  root.render(<Splash />);
  // Nearly always the language it will be, and so fetched beside the rest.
  const hostWording = startWording(navigator.language);
  const started = await startClient();
  if (!started.ok) {
    endFirstSight(document);
    // Whoever waits for the network need not ask.
    const again = anotherAttempt(window, () => void start(root));
    root.render(worded(await hostWording, <StartFailed problem={started.error} onRetry={again} />));
    return;
  }
  const models = started.value;
  const isHostLanguage = languageOf(models.language) === languageOf(navigator.language);
  const wording = await (isHostLanguage ? hostWording : startWording(models.language));
  document.documentElement.lang = wording.language;
  showSeat(document.documentElement, models.thisScreen.seat());
  nameProfile(models.displayProfile);
  models.look$.subscribe(({ theme, brightness }) => {
    showTheme(document.documentElement, theme);
    showBrightness(document.documentElement, brightness);
  });
  models.wording.state$.subscribe((texts) => texts.state === 'success' && replaceTexts(wording, texts.value));
  followActivity(window, () => models.idle.activity());
  const router = drawnAfterPaint(
    createBrowserRouter(routesOf(models.environment, firstArrivals(models, wording, location))),
    window,
  );
  const app = (
    <StartModelsContext value={models}>
      <RouterProvider
        router={router}
        onError={(error) => models.log.write('error', 'a screen failed', { error })}
      />
    </StartModelsContext>
  );
  root.render(<StrictMode>{worded(wording, app)}</StrictMode>);
  if (import.meta.env.PROD) keepForLater(models);
}

/** Keeps the client for a start without network, once what is seen first has had the network to itself. */
function keepForLater({ update }: StartModels): void {
  const isIdle = (): void => void setTimeout(() => void update.start(SERVICE_WORKER), KEEP_AFTER_MS);
  if (document.readyState === 'complete') isIdle();
  else window.addEventListener('load', isIdle, { once: true });
}

/** Fetches what follows a rotary controller or a remote at the first key; a turn before it came is turned again. */
function awaitController(root: Document): void {
  let touched = false;
  const onPointer = ({ pointerType }: PointerEvent): void => {
    touched = pointerType === 'touch';
  };
  root.addEventListener('pointerdown', onPointer, true);
  const onKey = (event: KeyboardEvent): void => {
    const { key } = event;
    root.removeEventListener('keydown', onKey, true);
    import('../bindings/controller.ts').then(
      ({ followController }) => {
        root.removeEventListener('pointerdown', onPointer, true);
        followController(root, touched);
        // Back was heard without it.
        if (!key.startsWith('Navigate') || event.defaultPrevented) return;
        const turned = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        (root.activeElement ?? root.body).dispatchEvent(turned);
      },
      // Without it arrow keys walk, as they do without a controller. The next key asks again.
      () => root.addEventListener('keydown', onKey, true),
    );
  };
  root.addEventListener('keydown', onKey, true);
}

function worded(wording: i18n, children: ReactNode): ReactNode {
  return <WordingContext value={wording}>{children}</WordingContext>;
}

const place = document.getElementById('root');
if (place === null) throw new Error('The page has no #root');
allowOwnWorkersAndText(location.origin);
followWindow(document.documentElement, window);
watchStyles(document);
awaitController(document);
followArrowKeys(document);
followTab(document);
followScrolling(window);
followArrivals(document);
// Whoever catches an error of a view logs it, without secrets.
void start(createRoot(place, { onCaughtError: () => undefined }));
