/** By the number that a broker answers to a connection that it refuses, in MQTT 3.1.1, or by the code of the host. */
const WORDS: Readonly<Record<string, string>> = {
  1: 'the protocol is refused',
  2: 'the client id is refused',
  3: 'the broker is not available',
  4: 'wrong user or password',
  // Most brokers answer so to a wrong password as well.
  5: 'not authorized: user, password or their rights are wrong',
  ECONNREFUSED: 'nobody listens there',
  ECONNRESET: 'it hung up',
  EHOSTUNREACH: 'there is no way to the host',
  ENETUNREACH: 'there is no way to the host',
  ETIMEDOUT: 'the host does not answer',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the host cannot be looked up',
  EPROTO: 'it does not speak TLS',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself alone',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is signed by nobody whom this machine knows',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate is signed by nobody whom this machine knows',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is signed by nobody whom this machine knows',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
  // The library's own failures have no code: most often the broker did not answer in time.
  Error: 'no answer of a broker, or none that can be read',
};

/** Why a connection failed, by its code: in words, with the code where it helps to look it up. */
export function failureInWords(code: string | number): string {
  const words = WORDS[code];
  if (words === undefined) return typeof code === 'number' ? `the broker refuses, with code ${code}` : code;
  return typeof code === 'number' || code === 'Error' ? words : `${words} (${code})`;
}
