import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { openProduct } from '../../support/cabin-rig.ts';
import {
  balance,
  button,
  CARDS,
  cardNumber,
  fillCheckout,
  LAST_NAME,
  nextEnds,
  openCheckout,
  payButton,
  say,
  shopper,
} from './shopping.ts';

const FILM = 1001;
/** American Express has four digits. */
const SECURITY_CODE = '8642';

interface Trace {
  readonly where: string;
  readonly text: string;
}

const test = base.extend<{ readonly traces: Trace[] }>({
  // The runner reads the names of the fixtures it needs from this pattern: none.
  // oxlint-disable-next-line no-empty-pattern
  traces: async ({}, provide) => provide([]),
});

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 }, trace: 'off' });

/** Where a card number, or most of one, or a security code stands in what was collected. */
function cardsIn(traces: readonly Trace[]): readonly string[] {
  const code = new RegExp(String.raw`(?<![\w.-])${SECURITY_CODE}(?![\w-])`);
  return traces.flatMap(({ where, text }) => {
    const number = text.replaceAll(/[ -]/g, '').includes(CARDS.amex.slice(0, 10));
    return [...(number ? [`number in ${where}`] : []), ...(code.test(text) ? [`code in ${where}`] : [])];
  });
}

const namesIn = (traces: readonly Trace[]): readonly string[] => [
  ...new Set(traces.flatMap(({ where, text }) => (text.includes(LAST_NAME) ? where : []))),
];

/** All that the pages send and say, and every message that reaches a window of ours. */
async function follow(context: BrowserContext, traces: Trace[]): Promise<void> {
  const note = (where: string, text: string): void => void traces.push({ where, text });
  await context.addInitScript('globalThis.__name ??= (value) => value');
  await context.addInitScript("localStorage.setItem('enableLogs', 'true')");
  await context.exposeBinding('noteMessage', ({ frame, page }, text: string) => {
    if (frame === page.mainFrame()) note('message to the window', text);
  });
  await context.addInitScript(() => {
    const host = globalThis as unknown as { noteMessage(text: string): Promise<void> };
    addEventListener('message', ({ data }) => void host.noteMessage(JSON.stringify(data)));
  });
  context.on('console', (message) => note('console', message.text()));
  context.on('request', (request) => {
    note('request', `${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`);
  });
  context.on('page', (page) => {
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => note('message to the broker', payload.toString())),
    );
  });
}

/** What lies in the page and in the stores of our origin now. */
async function collect(page: Page, traces: Trace[]): Promise<void> {
  const found = await page.evaluate(async () => {
    const texts: [where: string, text: string][] = [
      ['page', document.documentElement.outerHTML],
      ['fields', [...document.querySelectorAll('input')].map(({ value }) => value).join('\n')],
      ['history', `${location.href} ${JSON.stringify(history.state)}`],
      ['cookies', document.cookie],
      ['localStorage', JSON.stringify(Object.entries(localStorage))],
      ['sessionStorage', JSON.stringify(Object.entries(sessionStorage))],
    ];
    for (const { name = '' } of await indexedDB.databases()) {
      const base = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(new Error(name)));
      });
      for (const store of base.objectStoreNames) {
        const all = await new Promise<unknown[]>((resolve) => {
          const asking = base.transaction(store).objectStore(store).getAll();
          asking.addEventListener('success', () => resolve(asking.result as unknown[]));
        });
        texts.push(['IndexedDB', JSON.stringify(all)]);
      }
      base.close();
    }
    return texts;
  });
  for (const [where, text] of found) traces.push({ where, text });
}

test('[CARD-01 part, PAYS-21 part] neither card number nor security code is sent, logged, stored or shown by the page that sells', async ({
  page,
  context,
  traces,
}) => {
  const product = await openProduct({
    log: {
      write: (level, event, fields) =>
        void traces.push({
          where: `log of the studio, ${level}`,
          text: `${event} ${JSON.stringify(fields)}`,
        }),
    },
  });
  await follow(context, traces);
  const email = await shopper(page, product);
  await openCheckout(page, product, FILM, 'rent');
  await fillCheckout(page, CARDS.amex, SECURITY_CODE);
  await collect(page, traces);
  // They were typed, in the frames of the peer.
  await button(page, 'Card details, done').click();
  await expect(cardNumber(page)).toHaveValue('3782 822463 10005');
  await collect(page, traces);
  await button(page, 'Next').click();
  await button(page, 'Next').click();

  nextEnds(product, 'declined');
  await payButton(page).click();
  await expect(say(page, 'Your bank declined the card')).toBeVisible();
  await collect(page, traces);
  await button(page, 'Try again').click();
  await expect(say(page, 'Movie rented')).toBeVisible();
  await collect(page, traces);
  expect(balance(product, email)).toMatchObject({ charged: 1, owned: [FILM] });

  expect(traces.some(({ text }) => text.includes('/flex/v2/tokens'))).toBe(true);
  expect(traces.some(({ text }) => text.includes('/event/PaymentError'))).toBe(true);
  // What is ours to know is found in the same places.
  expect(namesIn(traces)).toEqual(expect.arrayContaining(['request', 'page', 'fields']));
  expect(cardsIn(traces)).toEqual([]);

  const left: Trace[] = [];
  await page.evaluate(
    ([number, code]) => {
      localStorage.setItem('note', `${number}`);
      sessionStorage.setItem('note', `${code}`);
      document.body.append(`card ${number}`);
    },
    ['3782 822463 10005', SECURITY_CODE],
  );
  await collect(page, left);
  expect(cardsIn(left).toSorted()).toEqual([
    'code in sessionStorage',
    'number in localStorage',
    'number in page',
  ]);
  await product.close();
});
