/**
 * Runs in a page before anything of it: on this screen home was opened often enough, so that it offers no more to
 * connect other screens (HOME-04). The offer floats over what most tests look at.
 */
export const OFTEN_HOME = `try { localStorage.setItem('homeVisits', '3'); } catch {}`;
