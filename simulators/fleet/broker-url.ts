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

/** The address without what is secret: its user, and the query, which is the signature of a presigned one. */
export const withoutSecrets = (url: string): string =>
  url.replace(/[?#].*$/, '').replace(/^([a-z]+:\/\/)[^/]*@/, '$1');
