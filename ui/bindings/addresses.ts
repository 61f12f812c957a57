/** Where the screen manager was opened from, and so where its back leads (SCRM-03). */
export type ScreensOrigin = 'player' | 'tdp' | 'main';

/** Addresses with their parameters filled in; the shapes stand in the route table. */
export const addressOf = {
  landing: '/landing',
  signIn: '/signin/',
  home: '/home/',
  screens: '/screenmanager/main',
  title: (id: string) => `/metadata/${encodeURIComponent(id)}`,
  trailer: (id: string) => `/player/${encodeURIComponent(id)}/trailer/`,
  player: (id: string, resumeMs: number) => `/player/${encodeURIComponent(id)}/${Math.round(resumeMs)}`,
  screensOf: (id: string, origin: ScreensOrigin) => `/screenmanager/main/${encodeURIComponent(id)}/${origin}`,
} as const;
