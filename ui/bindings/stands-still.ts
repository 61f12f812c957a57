/** Nothing moves by itself or on its way: the system asks for less motion, or who drives may see it. */
export const standsStill = (): boolean =>
  'glance' in document.documentElement.dataset ||
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;
