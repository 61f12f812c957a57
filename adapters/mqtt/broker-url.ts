/** Where and as whom to connect. */
export interface BrokerUrlParts {
  /** Without credentials: browsers refuse a websocket URL that carries any. Otherwise as it was presigned. */
  readonly url: string;
  readonly username?: string;
  readonly password?: string;
}

const WEB_SOCKETS = ['ws:', 'wss:'];

/**
 * Splits credentials (`wss://user:password@host/...`) off a presigned URL. Null for what is no URL of these
 * schemes. A URL
 * without credentials passes letter by letter, because a signature may cover its exact spelling.
 */
export function brokerUrlParts(
  text: string,
  schemes: readonly string[] = WEB_SOCKETS,
): BrokerUrlParts | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (!schemes.includes(url.protocol)) return null;
  if (url.username === '' && url.password === '') return { url: text };
  const username = decoded(url.username);
  const password = decoded(url.password);
  url.username = '';
  url.password = '';
  return { url: url.href, username, ...(password === '' ? {} : { password }) };
}

/** A stray percent sign stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
