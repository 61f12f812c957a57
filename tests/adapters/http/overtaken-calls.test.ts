import { describe, expect, it } from 'vitest';
import { consumerId } from '../../../core/shared/ids.ts';
import { knownTitle } from '../../support/fakes/catalogue-samples.ts';
import { ENROLMENT, ORDER, TAX_ADDRESS, TRANSACTION } from '../../support/fakes/purchase-samples.ts';
import { type HttpRig, WEB_DEVICE } from '../../support/http-rig.ts';
import { onScriptedServer } from '../../support/on-scripted-server.ts';
import type { ScriptedServer } from '../../support/scripted-server.ts';

const TITLE = knownTitle('4711');

type Call = (rig: HttpRig, signal: AbortSignal) => Promise<unknown>;

/** Every call that a newer one may overtake. */
const CALLS: Readonly<Record<string, Call>> = {
  createSignInCode: ({ account }, signal) => account.createSignInCode(signal),
  credits: ({ account }, signal) => account.credits(signal),
  creditsExpiration: ({ account }, signal) => account.creditsExpiration(signal),
  activeSubscriptions: ({ account }, signal) => account.activeSubscriptions(signal),
  email: ({ account }, signal) => account.email(signal),
  purchaseHistory: ({ account }, signal) => account.purchaseHistory(signal),
  owned: ({ ownership }, signal) => ownership.owned(TITLE, signal),
  available: ({ ownership }, signal) => ownership.available(TITLE, signal),
  progress: ({ progress }, signal) => progress.read(TITLE, signal),
  reportProgress: ({ progress }, signal) =>
    progress.report(
      {
        titleId: TITLE,
        positionMs: 1,
        durationMs: 2,
        event: 'Update',
        trackingId: 't',
        transactionType: 'EST',
      },
      signal,
    ),
  streamLimit: ({ stream }, signal) => stream.streamLimit(signal),
  trailer: ({ stream }, signal) => stream.trailer('9001', signal),
  checkVoucher: ({ vouchers }, signal) => vouchers.check('GOOD-123', 'WEB', signal),
  automaticVoucher: ({ vouchers }, signal) => vouchers.automatic({ ...WEB_DEVICE, udid: 'u' }, signal),
  legalTexts: ({ legal }, signal) => legal.texts(signal),
  legalChoices: ({ legal }, signal) => legal.otherData(signal),
  wordingAddress: ({ wording }, signal) => wording.address(signal),
  wording: ({ wording, url }, signal) => wording.wording(`${url}/wording/EN.json`, signal),
  categories: ({ catalogue }, signal) => catalogue.categories('home', signal),
  features: ({ catalogue }, signal) => catalogue.features('1', signal),
  metadata: ({ catalogue }, signal) => catalogue.metadata(TITLE, signal),
  images: ({ catalogue }, signal) => catalogue.images(TITLE, signal),
  page: ({ pages }, signal) => pages.page('p', signal),
  createTransaction: ({ purchases }, signal) => purchases.createTransaction(ORDER, signal),
  captureContext: ({ purchases }, signal) => purchases.captureContext(TRANSACTION, signal),
  taxQuote: ({ purchases }, signal) => purchases.taxQuote(TRANSACTION, TAX_ADDRESS, signal),
  setUpAuthentication: ({ purchases }, signal) => purchases.setUpAuthentication(TRANSACTION, 't', signal),
  checkEnrolment: ({ purchases }, signal) => purchases.checkEnrolment(TRANSACTION, ENROLMENT, signal),
  countries: ({ billingPlaces }, signal) => billingPlaces.countries(signal),
  regions: ({ billingPlaces }, signal) => billingPlaces.regions('DE', signal),
  search: ({ search }, signal) => search.titles('', { number: 1, size: 15, filters: '1' }, signal),
};

describe('an overtaken call', () => {
  let server: ScriptedServer;
  let rig: HttpRig;

  onScriptedServer((itsServer, freshRig) => {
    server = itsServer;
    rig = freshRig;
    rig.context.current = { apiKey: 'k', session: 's', appLanguage: 'EN' };
    rig.consumer = consumerId('c-1');
  });

  it.each(Object.entries(CALLS))('is given up while nobody has answered: %s', async (_name, call) => {
    const controller = new AbortController();
    server.answer = () => {
      controller.abort();
      return { silent: true };
    };
    expect(await call(rig, controller.signal)).toEqual({ ok: false, error: { code: 'cancelled' } });
    expect(server.asked).toHaveLength(1);
  });
});
