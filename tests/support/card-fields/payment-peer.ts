import { createHash } from 'node:crypto';

/**
 * A library of secure fields as small as can be: an input in a frame of the peer for each field, and a token for any
 * number that is not empty.
 */
const LIBRARY = `
const origin = new URL(document.currentScript.src).origin;
window.Flex = class {
  microform() {
    const frames = {};
    const lengths = {};
    return {
      createField: (name, options) => {
        const listeners = {};
        const hear = (event) => {
          if (event.origin !== origin || event.source !== frames[name]?.contentWindow) return;
          const { kind, ...data } = event.data;
          lengths[name] = data.length ?? lengths[name];
          listeners[kind]?.(data);
        };
        window.addEventListener('message', hear);
        return {
          on: (kind, heard) => { listeners[kind] = heard; },
          load: (place) => {
            const frame = document.createElement('iframe');
            frame.title = options.title;
            frame.src = origin + '/field?' + name;
            frames[name] = frame;
            place.append(frame);
          },
          unload: () => { frames[name]?.remove(); window.removeEventListener('message', hear); },
          focus: () => frames[name].contentWindow.postMessage('focus', origin),
          update: () => undefined,
        };
      },
      createToken: (options, answered) => {
        if (lengths.number > 0) setTimeout(() => answered(null, 'token.of.' + options.expirationMonth), 0);
        else answered({ reason: 'CREATE_TOKEN_VALIDATION_FIELDS', details: [{ location: 'number' }] });
      },
    };
  }
};
`;

const FIELD = `<!doctype html><title>field</title><input><script>
  const input = document.querySelector('input');
  const tell = (kind) => parent.postMessage(
    { kind, length: input.value.length, empty: input.value === '', valid: input.value.length > 2, couldBeValid: true }, '*');
  input.addEventListener('input', () => tell('change'));
  input.addEventListener('focus', () => tell('focus'));
  input.addEventListener('blur', () => tell('blur'));
  addEventListener('message', () => input.focus());
  addEventListener('load', () => tell('load'));
</script>`;

/** Answers as the vendor's page does; first with two messages that are about something else. */
const COLLECT = (jwt: string): string => `<!doctype html><title>collect</title><script>
  const tell = (message) => parent.postMessage(message, '*');
  tell('{"MessageType":"profile.started","SessionId":"wrong"}');
  tell('no JSON');
  if (${JSON.stringify(jwt)} !== 'silent')
    tell(JSON.stringify({ MessageType: 'profile.completed', SessionId: 'session-of-${jwt}', Status: true }));
</script>`;

/** A bank whose buttons send the payer to the callback page, in this frame or in one within it. */
const STEP_UP = (jwt: string, callback: string): string => `<!doctype html><title>bank</title>
<p>${jwt}</p>
<button id="leave">Leave</button>
${['true', 'false'].map((status) => `<form method="POST" action="${callback}?Status=${status}"><button id="${status}">${status}</button></form>`).join('')}
<button id="within">Within</button>
<script>
  parent.postMessage('{"MessageType":"challenge.completed","TransactionId":"t","Status":true}', '*');
  document.querySelector('#leave').onclick = () => {
    try { top.location = '${callback}'; } catch (cause) { document.title = 'stays'; }
  };
  document.querySelector('#within').onclick = () => {
    const inner = document.createElement('iframe');
    inner.src = '${callback}?Status=true';
    document.body.append(inner);
  };
</script>`;

/** The page of the client's own host that a bank sends the payer back to. */
export const CALLBACK = (status: string): string => `<!doctype html><title>callback</title><script>
  const message = JSON.stringify({ MessageType: 'challenge.completed', TransactionId: 't', Status: ${status} });
  for (let around = parent; ; around = around.parent) {
    around.postMessage(message, '*');
    if (around === around.parent) break;
  }
</script>`;

export const LIBRARY_PATH = '/microform/v2/flex.js';

/** As a page states it. */
export const LIBRARY_INTEGRITY = `sha256-${createHash('sha256').update(LIBRARY).digest('base64')}`;

export interface PeerAnswer {
  readonly contentType: string;
  readonly body: string;
}

/** What the payment peer answers; null for what it has not. */
export function answerOfPeer(path: string, form: URLSearchParams, callback: string): PeerAnswer | null {
  const html = (body: string): PeerAnswer => ({ contentType: 'text/html; charset=utf-8', body });
  const jwt = form.get('JWT') ?? 'none';
  switch (path) {
    case LIBRARY_PATH:
      return { contentType: 'text/javascript', body: LIBRARY };
    case '/field':
      return html(FIELD);
    case '/collect':
      return html(COLLECT(jwt));
    case '/step-up':
      return html(STEP_UP(jwt, callback));
    default:
      return null;
  }
}
