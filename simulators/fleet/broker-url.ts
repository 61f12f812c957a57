/** Fills the places for numbers in an address or a topic. */
export const filled = (text: string, car: number, screen: number): string =>
  text.replaceAll('{car}', String(car)).replaceAll('{screen}', String(screen));

/** The address with a user and a password in it, whose own {car} is filled with the rest. */
export function withCredentials(
  url: string,
  { user, password }: { readonly user: string; readonly password: string },
): string {
  const encoded = (text: string): string =>
    encodeURIComponent(text).replaceAll('%7Bcar%7D', '{car}').replaceAll('%7Bscreen%7D', '{screen}');
  return url.replace('://', `://${encoded(user)}:${encoded(password)}@`);
}

/**
 * The address of a broker as it is used; null for what is none. In one form alone, in which what is secret stands where it
 * is looked for: the rules of URLs know others.
 */
export function brokerUrlOf(text: string): string | null {
  const [, scheme = '', rest = ''] = /^(mqtts?|wss?):\/\/([^\s\\/?#@][^\s\\]*)$/i.exec(text) ?? [];
  const url = `${scheme.toLowerCase()}://${rest}`;
  // Places for numbers are no part of a URL yet, in its port least of all.
  const plain = filled(url, 0, 0);
  if (!URL.canParse(plain)) return null;
  const { hostname, pathname } = new URL(plain);
  // What stands after a comma is meant as another address, and before an @ as a password.
  return hostname === '' || hostname.includes(',') || /[,@]/.test(pathname) ? null : url;
}

/** The address without what is secret: its user, and the query, which is the signature of a presigned one. */
export const withoutSecrets = (url: string): string =>
  url.replace(/[?#].*$/, '').replace(/^([a-z]+:\/\/).*@/i, '$1');
