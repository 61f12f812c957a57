import { profileFor, scaleFor, type DisplayProfile } from '../../core/display/layout.ts';

export type Theme = 'dark' | 'light';

/** What a window means for the layout: its profile, and the size of one reference px. */
export interface Display {
  readonly profile: DisplayProfile;
  readonly scale: number;
}

export function displayOf(width: number, height: number): Display {
  return { profile: profileFor(width, height), scale: scaleFor(width, height) };
}

let current: Display = displayOf(1920, 960);
const listeners = new Set<() => void>();

/** The display as last applied; the same object until the window changes. */
export function currentDisplay(): Display {
  return current;
}

export function onDisplayChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Marks the root element with the window's family and scale, now and on every change. Returns the undo. */
export function followWindow(root: HTMLElement, host: Window): () => void {
  const apply = () => {
    current = displayOf(host.innerWidth, host.innerHeight);
    root.dataset['layout'] = current.profile.layout;
    root.dataset['profile'] = current.profile.name;
    root.style.setProperty('--scale', current.scale.toFixed(5));
    for (const listener of listeners) listener();
  };
  apply();
  host.addEventListener('resize', apply);
  return () => host.removeEventListener('resize', apply);
}

export function showTheme(root: HTMLElement, theme: Theme): void {
  root.dataset['theme'] = theme;
}

/** The driver's screen is drawn with more contrast; the other seats alike. */
export function showSeat(root: HTMLElement, seat: string): void {
  root.dataset['seat'] = seat;
}
