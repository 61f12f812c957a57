import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Studio } from '../../../simulators/studio/studio.ts';
import { listenOnFreePort } from '../../support/free-port.ts';

export interface Shop {
  readonly origin: string;
  /** The same page under another name. */
  readonly elsewhere: string;
  close(): Promise<void>;
}

/**
 * A page that pays, with nothing of the client in it, as strict as the client's. What is below `/payments` is the studio's,
 * as behind a proxy of an operator.
 */
export async function openShop({ port: studioPort }: Pick<Studio, 'port'>): Promise<Shop> {
  const peer = `http://pay.localhost:${studioPort}`;
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-shop' ${peer}`,
    "style-src 'nonce-shop'",
    `frame-src 'self' ${peer}`,
    `form-action 'self' ${peer}`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types shop',
  ].join('; ');
  const server = createServer((asked, response) => {
    if (asked.url?.startsWith('/payments/') === true) passOn(asked, response, studioPort);
    else {
      const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
      response.writeHead(200, headers).end(SHOP);
    }
  });
  const port = await listenOnFreePort(server);
  return {
    origin: `http://localhost:${port}`,
    elsewhere: `http://elsewhere.localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function passOn(asked: IncomingMessage, response: ServerResponse, port: number): void {
  const { method, url, headers } = asked;
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  asked.pipe(onward);
}

const SHOP = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Shop</title>
<style nonce="shop">
  .place { border: 1px solid; height: 40px; margin: 8px; width: 320px; }
  #bank { height: 400px; width: 390px; }
</style>
<h1>Shop</h1>
<div id="number" class="place"></div>
<div id="code" class="place"></div>
<iframe id="device" name="device" hidden></iframe>
<iframe id="bank" name="bank" sandbox="allow-scripts allow-forms allow-same-origin"></iframe>
<script nonce="shop">
  window.heard = [];
  window.states = {};
  window.addEventListener('message', ({ origin, data }) => window.heard.push({ origin, data }));
  const policy = trustedTypes.createPolicy('shop', { createScriptURL: (url) => url });

  window.openFields = (jwt) => new Promise((resolve, reject) => {
    const claims = JSON.parse(atob(jwt.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')));
    const { clientLibrary, clientLibraryIntegrity } = claims.ctx[0].data;
    const script = document.createElement('script');
    script.src = policy.createScriptURL(clientLibrary);
    script.integrity = clientLibraryIntegrity;
    script.crossOrigin = 'anonymous';
    script.onerror = () => reject(new Error('The library did not load.'));
    script.onload = () => {
      const styles = { input: { 'font-size': '25px', color: 'rgb(1, 2, 3)' }, invalid: { color: 'rgb(200, 0, 0)' } };
      const microform = new Flex(jwt).microform('card', { styles });
      const number = microform.createField('number', { placeholder: '1234 5678', title: 'Number of the card' });
      const code = microform.createField('securityCode', { placeholder: '•••', title: 'Code on the back' });
      window.microform = microform;
      window.fields = { number, code };
      let loaded = 0;
      for (const [name, field] of Object.entries(window.fields)) {
        field.on('load', () => { if ((loaded += 1) === 2) resolve(true); });
        field.on('change', (state) => { window.states[name] = state; });
        field.on('error', ({ reason }) => reject(new Error(reason)));
        field.on('inputSubmitRequest', () => { window.states.submitted = name; });
      }
      number.load('#number');
      code.load(document.getElementById('code'));
    };
    document.head.append(script);
  });

  window.tokenise = (options) => new Promise((resolve) => {
    window.microform.createToken(options, (error, token) => {
      resolve(error === null ? { token } : { name: error.name, reason: error.reason, places: error.details.map(({ location }) => location) });
    });
  });

  window.post = (url, target, values) => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'POST', action: url, target });
    for (const [name, value] of Object.entries(values)) {
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
    }
    document.body.append(form);
    form.submit();
  };
</script>`;
