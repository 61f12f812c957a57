import {
  isPhone,
  namedProfile,
  profileFor,
  scaleFor,
  type DisplayProfile,
} from '../../core/display/layout.ts';
import { pageZoomOf } from './page-zoom.ts';

export type Theme = 'dark' | 'light';

/** What a window means for the layout: its profile, and the size of one reference px. */
export interface Display {
  readonly profile: DisplayProfile;
  readonly scale: number;
  /** Held in a hand: one column, the navigation below. */
  readonly phone: boolean;
  /** The profile has been named; else it follows from the size of the window. */
  readonly named: boolean;
  /** Text so large that a screen scrolls where it else would not. */
  readonly largeText: boolean;
}

export function displayOf(width: number, height: number, named: DisplayProfile | null = null): Display {
  const profile = named ?? profileFor(width, height);
  const scale = scaleFor(width, height, profile);
  return { profile, scale, phone: isPhone(width), named: named !== null, largeText: false };
}

/** From here on a screen scrolls where it else would not. */
const LARGE_TEXT = 1.3;

let current: Display = displayOf(1920, 960);
const listeners = new Set<() => void>();
/** What somebody who tries a display wrote into the address. */
let forced: DisplayProfile | null = null;
/** What the car says that this screen is. */
let configured: DisplayProfile | null = null;
let applyAgain = (): void => undefined;

/** The display that the car names for this screen; a name in the address of the page (`?profile=`) goes before it. */
export function nameProfile(name: string | undefined): void {
  configured = namedProfile(name);
  applyAgain();
}

/** The display as last applied; the same object until the window changes. */
export function currentDisplay(): Display {
  return current;
}

export function onDisplayChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Marks the root element with the window's family and scale, now and on every change. Returns the undo. A page that is
 * zoomed keeps its layout, and its text grows (WCAG 1.4.4).
 */
export function followWindow(root: HTMLElement, host: Window): () => void {
  forced = namedProfile(new URLSearchParams(host.location.search).get('profile'));
  const apply = () => {
    const zoom = pageZoomOf(host);
    const phone = isPhone(host.innerWidth);
    const seen = phone ? 1 : zoom;
    const display = displayOf(host.innerWidth * seen, host.innerHeight * seen, forced ?? configured);
    const text = textSizeOf(root, host) * seen;
    current = { ...display, phone, largeText: text >= LARGE_TEXT };
    root.dataset['layout'] = current.profile.layout;
    root.dataset['profile'] = current.profile.name;
    root.dataset['phone'] = String(phone);
    root.style.setProperty('--scale', (current.scale / seen).toFixed(5));
    root.dataset['text'] = current.largeText ? 'large' : 'usual';
    root.style.setProperty('--text-zoom', text.toFixed(3));
    for (const listener of listeners) listener();
  };
  applyAgain = apply;
  apply();
  host.addEventListener('resize', apply);
  return () => host.removeEventListener('resize', apply);
}

/** How much larger than usual the person wants the text of every page: 1 is 16 px. */
function textSizeOf(root: HTMLElement, host: Window): number {
  root.style.setProperty('font-size', 'medium');
  const size = Number.parseFloat(host.getComputedStyle(root).fontSize) / 16;
  root.style.removeProperty('font-size');
  return Number.isFinite(size) ? Math.min(Math.max(size, 1), 3) : 1;
}

export function showTheme(root: HTMLElement, theme: Theme): void {
  root.dataset['theme'] = theme;
}

/** How bright the car wants its displays, from 0 to 1; what is drawn is dimmed, for the panel is not ours. */
export function showBrightness(root: HTMLElement, brightness: number): void {
  root.toggleAttribute('data-dimmed', brightness < 1);
  root.style.setProperty('--brightness', brightness.toFixed(2));
}

/** The driver's screen is drawn with more contrast; the other seats alike. */
export function showSeat(root: HTMLElement, seat: string): void {
  root.dataset['seat'] = seat;
}
