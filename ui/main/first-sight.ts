import type { FirstSightDrawn, SightBox } from '../bindings/first-sight.ts';

/*
 * Runs before everything else, by itself: it imports nothing. Who starts at home sees its picture while the client is
 * still being fetched, and what follows a sign-in is fetched beside the start (`ui/build/first-sight.ts`).
 */

/** Where a start of somebody who is signed in comes to home, as `leadsHome` says. */
const STARTS_AT_HOME = ['/', '/landing', '/home/'];
/** The zone of who drives. */
const FRONT = '0A';
/** What `ui/screens/home/sight-of.ts` keeps of a look; nothing else is drawn. */
const LOOK = [
  'background-color',
  'background-image',
  'mask-image',
  'border-radius',
  'overflow',
  'object-fit',
  'object-position',
];

/** A value of what is kept, as it was stored; null for none, and where the host keeps nothing. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function isMeantForHere({ profile, window: [width, height] }: FirstSightDrawn): boolean {
  const named = new URLSearchParams(location.search).get('profile');
  return (
    STARTS_AT_HOME.includes(location.pathname) &&
    profile === named &&
    width === innerWidth &&
    height === innerHeight
  );
}

/** This may be the screen before who drives, by what was kept or by what the address says of it. */
function mayBeDriver(): boolean {
  const zone = stored('customerZone');
  const isToldOther = [...new URLSearchParams(location.search)].some(
    ([name, value]) => name.toLowerCase() === 'customerzone' && value.trim().toUpperCase() !== zone,
  );
  const isDoubted = ['toldFront', 'zoneUnreadable'].some((key) => (stored(key) ?? 'false') !== 'false');
  return isDoubted || zone === FRONT || isToldOther;
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
  for (const name of LOOK) element.style.setProperty(name, look[name] ?? '');
  for (const [name, value] of Object.entries(box)) element.style.setProperty(name, value);
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
function draw(): void {
  const text = stored('firstSight');
  if (text === null || mayBeDriver()) return;
  try {
    // Only this client writes it, and what it says is no more than style.
    const kept = JSON.parse(text) as FirstSightDrawn;
    if (!isMeantForHere(kept)) return;
    const sight = drawn(kept);
    // As long as it has not come, the mark of the client says that something does.
    sight.querySelector('img')?.addEventListener('load', () => {
      if (sight.isConnected) document.documentElement.dataset['sight'] = '';
    });
    // There may be no body yet.
    document.documentElement.append(sight);
  } catch {
    // Spoilt: nothing of it is on the page.
  }
}

if (isSignedIn()) {
  draw();
  const own = document.querySelector<HTMLScriptElement>('script[data-ahead]');
  fetchAhead(own?.dataset['ahead']?.split(' ').filter((file) => file !== '') ?? []);
}
