import type { Page } from '@playwright/test';
import { SessionStore } from '../../../core/session/session-store.ts';
import { STORED } from '../../../core/storage/stored.ts';
import { DEFAULT_MASTER_KEY } from '../../../simulators/studio/api-keys.ts';
import type { Studio } from '../../../simulators/studio/studio.ts';
import { FakeKeyValueStore } from '../../support/fakes/fake-key-value-store.ts';
import { HttpRig, WEB_DEVICE } from '../../support/http-rig.ts';
import { realClock } from '../../support/real-clock.ts';
import { storedValuesOver } from '../../support/stored-values-over.ts';

let made = 0;

/**
 * What a browser has stored once this person signed in there and named the device: a session of its own, as the
 * client stores it. No device has the id of another.
 */
async function storedValues(
  studio: Studio,
  person: { readonly email: string; readonly password: string },
  deviceName: string,
): Promise<readonly (readonly [key: string, text: string])[]> {
  const http = new HttpRig(studio.url, DEFAULT_MASTER_KEY);
  const signedIn = await http.signIn(WEB_DEVICE, person);
  const store = new FakeKeyValueStore();
  const stored = storedValuesOver(store);
  const session = new SessionStore(stored, realClock, 'EN');
  session.keepApiKey(http.context.current.apiKey ?? '');
  session.keepSignIn(signedIn, person.email);
  made += 1;
  stored.write(STORED.deviceId, `Web${Date.now() + made}`);
  stored.write(STORED.deviceName, deviceName);
  return store.keys().map((key) => [key, store.get(key) ?? ''] as const);
}

/** Makes the browser of this page one that is signed in, by what is stored there; the page itself stays as it is. */
export async function storeSignIn(
  page: Page,
  studio: Studio,
  person: { readonly email: string; readonly password: string },
  deviceName: string,
): Promise<void> {
  const values = await storedValues(studio, person, deviceName);
  const aside = await page.context().newPage();
  await aside.goto(`${studio.url}/cabinema.config.json`);
  await aside.evaluate((entries) => {
    for (const [key, text] of entries) localStorage.setItem(key, text);
  }, values);
  await aside.close();
}
