/** Asked widths (TILE-08); landscape tiles and lettering are drawn about twice as wide as a portrait tile. */
export const IMAGE_WIDTH = {
  packshot: 300,
  landscape: 600,
  lettering: 600,
  poster: 600,
  background: 1600,
} as const;

/**
 * A URL that the platform sent, made absolute when `base` is; null for anything that is not http(s) or a path from
 * the root.
 */
export function outsideUrl(text: string | null | undefined, base: string): string | null {
  const url = text?.trim() ?? '';
  if (/^https?:\/\/[^/\s]/i.test(url)) return url;
  if (!/^\/[^/\s\\]/.test(url)) return null;
  const origin = /^https?:\/\/[^/]+/i.exec(base);
  return origin === null ? url : `${origin[0]}${url}`;
}

/** A URL of another page that may be shown in a frame: https, or http on this machine; null for anything else. */
export function secureUrl(text: string | null | undefined): string | null {
  const url = text?.trim() ?? '';
  if (!URL.canParse(url)) return null;
  const { protocol, hostname } = new URL(url);
  const isOwnMachine = /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isOwnMachine) ? url : null;
}

/** A picture's URL with the width that fits its place (CALL tables, TILE-08). */
export function pictureUrl(text: string | null | undefined, base: string, width: number): string | null {
  const url = outsideUrl(text, base);
  if (url === null) return null;
  const withoutHash = url.split('#')[0] ?? url;
  return `${withoutHash}${withoutHash.includes('?') ? '&' : '?'}width=${width}&disablewebp=false`;
}

/** The entries of a comma list, trimmed, without blanks and repeats. */
export function commaList(text: string | null | undefined): readonly string[] {
  const entries = (text ?? '').split(',').map((entry) => entry.trim());
  return [...new Set(entries.filter((entry) => entry !== ''))];
}
