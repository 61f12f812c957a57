/** Where `npm start` listens when nobody says otherwise. */
const DEFAULT_PORT = 8080;

/** The port that a text names, 0 for one that the system chooses; null when it names none. */
export function parsePort(text: string): number | null {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : null;
  return port === null || port > 65_535 ? null : port;
}

/** The port that the environment names; many shells and tools set a variable to nothing to say that there is none. */
export function portOfEnvironment(text: string | undefined): number | null {
  const named = text?.trim() ?? '';
  return named === '' ? DEFAULT_PORT : parsePort(named);
}
