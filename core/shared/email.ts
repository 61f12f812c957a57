const DOTTED_HOST = /^[^\s@<>()[\]\\,;:"]+@([A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/;
const BRACKETED_IP = /^[^\s@<>()[\]\\,;:"]+@\[\d{1,3}(?:\.\d{1,3}){3}\]$/;

/** Local part, @, and a dotted host whose ending has two letters or more, or an IP in brackets (SIGN-05). */
export function isEmail(text: string): boolean {
  return text.length <= 254 && (DOTTED_HOST.test(text) || BRACKETED_IP.test(text));
}
