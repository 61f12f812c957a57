/** What a person does to a page. */
const SIGNS = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'touchstart'] as const;

/** Tells of each sign that somebody is there. Returns the undo. */
export function followActivity(host: Window, seen: () => void): () => void {
  for (const sign of SIGNS) host.addEventListener(sign, seen, { passive: true, capture: true });
  return () => {
    for (const sign of SIGNS) host.removeEventListener(sign, seen, { capture: true });
  };
}
