import { FlexCardFields } from '../../../adapters/card-fields/flex-card-fields.ts';
import { FramedPayerAuthentication } from '../../../adapters/card-fields/framed-payer-authentication.ts';
import { HostClock } from '../../../adapters/system/host-clock.ts';

declare global {
  interface Window {
    readonly framesPage: typeof page;
  }
}

/** The page tells which hosts of payment its installation has. */
const hosts = (document.body.dataset['hosts'] ?? '').split(' ');
const returnUrl = new URL('/callback', location.origin).href;

const place = (id: string): HTMLElement => {
  const host = document.createElement('div');
  host.id = id;
  document.body.append(host);
  return host;
};
const bank = place('bank');
bank.style.width = '640px';
bank.style.height = '420px';

const fields = new FlexCardFields(window, new HostClock(), hosts);
const authentication = new FramedPayerAuthentication(window, hosts, returnUrl);
fields.mountInto('number', place('number'));
fields.mountInto('securityCode', place('security-code'));
const violations: string[] = [];
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
  violations.push(`${violatedDirective} ${blockedURI}`);
});

const page = {
  fields,
  authentication,
  violations,
  bank,
  /** A signal that a test aborts. */
  stop: new AbortController(),
  /** How the latest challenge ended; null while it goes on. */
  ended: null as unknown,
};
Object.assign(window, { framesPage: page });
