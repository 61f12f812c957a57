import type { FirstSightDrawn, SightBox } from '../bindings/first-sight.ts';

/*
 * Runs before everything else, by itself: it imports nothing. Who starts at home sees its picture while the client is
 * still being fetched, and what follows a sign-in is fetched beside the start (`ui/build/first-sight.ts`).
 */

/** A value of what is kept, as it was stored; null for none, and where the host keeps nothing. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function isMeantForHere({ paths, profile, window: size }: FirstSightDrawn): boolean {
  const named = new URLSearchParams(location.search).get('profile');
  const [width, height] = size;
  return (
    paths.includes(location.pathname) && profile === named && width === innerWidth && height === innerHeight
  );
}

function placed(
  element: HTMLElement,
  { at, look }: SightBox,
  [x, y]: readonly number[] = [0, 0],
): HTMLElement {
  const [left, top, width, height] = at;
  const box = {
    position: 'absolute',
    'pointer-events': 'none',
    left: `${left - (x ?? 0)}px`,
    top: `${top - (y ?? 0)}px`,
    width: `${width}px`,
    height: `${height}px`,
  };
  for (const [name, value] of Object.entries({ ...look, ...box })) element.style.setProperty(name, value);
  return element;
}

function drawn({ frame, layers }: FirstSightDrawn): HTMLElement {
  const sight = placed(document.createElement('div'), frame);
  sight.dataset['firstSight'] = '';
  for (const layer of layers) {
    const element = document.createElement(layer.src === undefined ? 'div' : 'img');
    if (element instanceof HTMLImageElement && layer.src !== undefined) {
      Object.assign(element, { alt: '', decoding: 'sync', fetchPriority: 'high', src: layer.src });
    }
    sight.append(placed(element, layer, frame.at));
  }
  return sight;
}

function fetchAhead(files: readonly string[]): void {
  for (const file of files) {
    const isStyle = file.endsWith('.css');
    const link = Object.assign(document.createElement('link'), {
      rel: isStyle ? 'preload' : 'modulepreload',
      as: isStyle ? 'style' : 'script',
      // As the client will ask for it.
      crossOrigin: '',
      href: file,
    });
    document.head.append(link);
  }
}

/** Somebody is signed in, and not away for so long that the client will sign them out first. */
function isSignedIn(): boolean {
  const idleExpiry = stored('idleExpiry');
  return stored('session') !== null && (idleExpiry === null || Number(idleExpiry) > Date.now());
}

/** Whatever is wrong with what is kept, the client itself starts without it. */
function begin(): void {
  if (!isSignedIn()) return;
  const text = stored('firstSight');
  try {
    // Only this client writes it, and what it says is no more than style.
    const sight = text === null ? null : (JSON.parse(text) as FirstSightDrawn);
    if (sight !== null && isMeantForHere(sight)) {
      document.documentElement.dataset['theme'] = sight.theme;
      // There may be no body yet.
      document.documentElement.dataset['sight'] = '';
      document.documentElement.append(drawn(sight));
    }
  } catch {
    document.querySelector('[data-first-sight]')?.remove();
  }
  const own = document.querySelector<HTMLScriptElement>('script[data-ahead]');
  fetchAhead(own?.dataset['ahead']?.split(' ').filter((file) => file !== '') ?? []);
}

begin();
