/** Paths that belong to the studio; everything else a browser asks for is a route of the client. */
const OWN_PATHS =
  /^\/(?:content|user|payments|messaging|api|films|licences|art|wording|control|mqtt|openapi\.json)(?:\/|$)/;

/** A way upwards, which a browser sends only where it was written as part of a name. */
const UPWARDS = /(?:^|[\\/])\.\.(?:[\\/]|$)/;

export function isOwnPath(path: string): boolean {
  return OWN_PATHS.test(path);
}

/**
 * The address that is looked up. Behind one that cannot be decoded, or that decodes to what names no file, is nothing,
 * but somebody who goes there is shown the client; only what is asked of the studio itself is refused as unreadable.
 */
export function readableUrl(url: string): string {
  const [path = ''] = url.split('?');
  const plain = decoded(path);
  if (isOwnPath(path) || (plain !== null && !plain.includes('\0') && !UPWARDS.test(plain))) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

/** Whether a path asks for a file: its name has an extension, or something in it is hidden. */
export function namesFile(path: string): boolean {
  const parts = (decoded(path) ?? path).split('/').filter((part) => part !== '');
  return parts.some((part) => part.startsWith('.')) || /\.\w*[a-z]\w*$/i.test(parts.at(-1) ?? '');
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
