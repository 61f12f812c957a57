import type { DeviceData } from '../payer-checks.ts';
import { page } from './page.ts';
import type { Page } from './page.ts';

const SCRIPT = `
const { session, origin } = document.body.dataset;
parent.postMessage(JSON.stringify({ MessageType: 'profile.completed', SessionId: session, Status: true }), origin);
`;

/** Looks at the device, as far as the page around can tell, and says so to that page alone. */
export function deviceDataPage(
  { sessionId, pageOrigin, answers }: DeviceData,
  cabinOrigins: readonly string[],
): Page {
  return page({
    title: 'Device data',
    body: '',
    data: { session: sessionId, origin: pageOrigin },
    ...(answers ? { script: SCRIPT } : {}),
    ancestors: [pageOrigin, ...cabinOrigins],
  });
}
