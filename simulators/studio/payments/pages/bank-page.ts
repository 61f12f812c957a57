import type { Challenge } from '../payer-checks.ts';
import { BANK_TEXTS } from './bank-texts.ts';
import type { Language } from '../../catalogue/language.ts';
import { escaped, page } from './page.ts';
import type { Page } from './page.ts';

export const BANK_ANSWER_PATH = '/bank/v1/answer';

/** A small bank of its own, on purpose unlike the client. It fits the smallest window of a challenge, 250 x 400. */
const STYLE = `
:root { color-scheme: light; font: 16px/1.4 system-ui, sans-serif; }
* { box-sizing: border-box; margin: 0; }
body { background: #f3f5f1; color: #1c2a25; min-height: 100vh; }
header { align-items: center; background: #12463a; color: #fff; display: flex; gap: 10px; padding: 12px 16px; }
header svg { height: 24px; width: 24px; }
header strong { font-size: 17px; letter-spacing: 0.02em; }
main, form { display: grid; gap: 12px; }
main { margin: 0 auto; max-width: 420px; padding: 16px; }
h1 { font-size: 22px; line-height: 1.2; }
.amount { font-size: 26px; font-variant-numeric: tabular-nums; font-weight: 700; }
.soft { color: #4a5b54; font-size: 14px; }
.phone { background: #fff; border: 1px solid #d5ddd7; border-radius: 12px; display: grid; gap: 4px; padding: 10px 12px; }
.phone b { font-size: 22px; font-variant-numeric: tabular-nums; letter-spacing: 0.18em; user-select: all; }
label { display: grid; font-weight: 600; gap: 4px; }
input { background: #fff; border: 1px solid #6d7d76; border-radius: 10px; font: inherit; font-size: 20px;
  letter-spacing: 0.18em; min-height: 48px; padding: 0 12px; width: 100%; }
input:focus-visible, button:focus-visible { outline: 3px solid #d98a00; outline-offset: 2px; }
.wrong { color: #a4231c; font-weight: 600; }
.buttons { display: grid; gap: 10px; grid-template-columns: 1fr 1fr; }
button { background: #12463a; border: 1px solid #12463a; border-radius: 10px; color: #fff; cursor: pointer;
  font: inherit; font-weight: 700; min-height: 48px; padding: 0 8px; }
button[value='decline'] { background: #fff; color: #12463a; order: -1; }
@media (min-width: 301px) and (max-height: 420px) { main { gap: 10px; padding: 10px 16px; } h1 { font-size: 20px; }
  header { padding: 8px 16px; } main > div { align-items: center; display: grid; gap: 0 12px; grid-template-columns: 1fr auto; }
  .amount, .phone b { grid-area: 1 / 2 / span 2; } .phone b { grid-area: 1 / 2; } }
@media (max-width: 300px) { main { gap: 8px; padding: 10px 12px; } h1 { font-size: 18px; }
  header { padding: 8px 12px; } .amount { font-size: 22px; } .soft { font-size: 13px; } }
`;

const SIGN =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path fill="currentColor" d="M12 2 2 8v2h20V8L12 2Zm-8 10v7h3v-7H4Z' +
  'm6.5 0v7h3v-7h-3Zm6.5 0v7h3v-7h-3ZM2 20v2h20v-2H2Z"/></svg>';
const HEADER = `<header>${SIGN}<strong>Seven Lakes Bank</strong></header>`;

export interface BankWish {
  readonly challenge: Challenge;
  readonly accessToken: string;
  /** Handed back as it came. */
  readonly md: string;
  readonly wrongCode: boolean;
  readonly language: Language;
  /** Origins of the pages around. */
  readonly ancestors: readonly string[];
}

/** The bank asks the payer. */
export function bankPage(wish: BankWish): Page {
  const { challenge, accessToken, md, wrongCode, language, ancestors } = wish;
  const texts = BANK_TEXTS[language];
  const { amountMinor, currency, lastFour, code } = challenge;
  const amount = new Intl.NumberFormat(language, { style: 'currency', currency }).format(amountMinor / 100);
  const problem = wrongCode ? `<p class="wrong" role="alert">${escaped(texts.wrong)}</p>` : '';
  return page({
    title: texts.heading,
    language,
    style: STYLE,
    ancestors,
    formAction: ["'self'"],
    body:
      `${HEADER}<main><h1>${escaped(texts.heading)}</h1>` +
      `<div><p class="soft">${escaped(texts.asks)}</p><p class="amount">${escaped(amount)}</p>` +
      `<p class="soft">${escaped(texts.card)} ${escaped(lastFour)}</p></div>` +
      `<div class="phone"><span class="soft">${escaped(texts.sent)}</span><b>${escaped(code)}</b></div>` +
      `<form method="post" action="${BANK_ANSWER_PATH}">` +
      `<input type="hidden" name="JWT" value="${escaped(accessToken)}">` +
      `<input type="hidden" name="MD" value="${escaped(md)}">` +
      `<label>${escaped(texts.code)}<input name="code" inputmode="numeric" autocomplete="one-time-code" ` +
      `maxlength="6" autofocus></label>${problem}` +
      `<div class="buttons"><button name="decision" value="approve">${escaped(texts.approve)}</button>` +
      `<button name="decision" value="decline">${escaped(texts.decline)}</button></div></form></main>`,
  });
}

/** Sends the payer back to where the client said. */
export function returnPage(
  {
    challengeId,
    returnUrl,
    md,
  }: { readonly challengeId: string; readonly returnUrl: string; readonly md: string },
  ancestors: readonly string[],
): Page {
  return page({
    title: 'Seven Lakes Bank',
    style: STYLE,
    ancestors,
    formAction: [new URL(returnUrl).origin],
    script: 'document.forms[0].submit();',
    body:
      `${HEADER}<form method="post" action="${escaped(returnUrl)}">` +
      `<input type="hidden" name="TransactionId" value="${escaped(challengeId)}">` +
      `<input type="hidden" name="MD" value="${escaped(md)}"></form>`,
  });
}

/** For a challenge that is over, or never was. */
export function nothingToApprovePage(language: Language): Page {
  const { over } = BANK_TEXTS[language];
  return page({
    title: 'Seven Lakes Bank',
    language,
    style: STYLE,
    body: `${HEADER}<main><p role="alert">${escaped(over)}</p></main>`,
  });
}
