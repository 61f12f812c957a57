import type { Transaction } from '../../core/ports/account-api.ts';
import { err, ok } from '../../core/shared/result.ts';
import { createCatalogue } from '../../simulators/studio/catalogue/create-catalogue.ts';
import { DEFAULT_MASTER_KEY } from '../../simulators/studio/api-keys.ts';
import { DEFAULT_FLAGS_CLIENT_KEY } from '../../simulators/studio/flags.ts';
import { ENCRYPTED_CLIPS, SPECIAL_STREAMS } from '../../simulators/studio/special-streams.ts';
import { openStudio } from '../../simulators/studio/studio.ts';
import {
  sampleCategory,
  sampleFeature,
  sampleItem,
  sampleMetadata,
  knownTitle,
} from '../support/fakes/catalogue-samples.ts';
import { FakeAccountApi } from '../support/fakes/fake-account-api.ts';
import { FakeBrokerAddressApi } from '../support/fakes/fake-broker-address-api.ts';
import { FakeCatalogueApi } from '../support/fakes/fake-catalogue-api.ts';
import { FakeFeatureFlags } from '../support/fakes/fake-feature-flags.ts';
import { FakeLegalApi } from '../support/fakes/fake-legal-api.ts';
import { FakeMyListApi } from '../support/fakes/fake-my-list-api.ts';
import { FakeOffersApi } from '../support/fakes/fake-offers-api.ts';
import { FakeOwnershipApi, ownedBy } from '../support/fakes/fake-ownership-api.ts';
import { FakePageApi } from '../support/fakes/fake-page-api.ts';
import { FakeProgressApi } from '../support/fakes/fake-progress-api.ts';
import { FakeSearchApi } from '../support/fakes/fake-search-api.ts';
import { FakeSessionApi } from '../support/fakes/fake-session-api.ts';
import { FakeVoucherApi } from '../support/fakes/fake-voucher-api.ts';
import { FakeWordingApi } from '../support/fakes/fake-wording-api.ts';
import { freePort } from '../support/free-port.ts';
import { HttpRig, WEB_DEVICE } from '../support/http-rig.ts';
import { FakeStreamApi } from '../support/fakes/fake-stream-api.ts';
import { type NamedPlatform, type PlatformRig, valueOf } from './platform-rig.ts';

/** Every implementation that the contract suites of the platform ports run on. */
export const PLATFORMS: readonly NamedPlatform[] = [
  { name: 'the fakes', open: openFakes },
  { name: 'the HTTP adapters on the studio', open: openHttpOnStudio },
];

function openFakes(): Promise<PlatformRig> {
  const session = new FakeSessionApi();
  const catalogue = new FakeCatalogueApi();
  const ownership = new FakeOwnershipApi();
  const stream = new FakeStreamApi();
  const titles = ['1001', '1002', '1003'].map(knownTitle);
  const [own, foreign, fresh] = titles as [(typeof titles)[0], (typeof titles)[0], (typeof titles)[0]];
  catalogue.lists.set('home', [
    sampleCategory({ id: 'hero', template: 'hero', source: { kind: 'features', id: 'hero' } }),
    sampleCategory(),
  ]);
  catalogue.rows.set(
    'playlist/popular',
    titles.map((id) => sampleItem(id)),
  );
  for (const list of ['my-library', 'studio-two', '8001']) catalogue.lists.set(list, [sampleCategory()]);
  const pages = new FakePageApi();
  pages.pages.set('8001', {
    title: 'After dark',
    text: null,
    imageUrl: '/art/1001/background?width=1600&disablewebp=false',
  });
  const search = new FakeSearchApi();
  search.found.set(
    '',
    titles.map((id) => sampleItem(id)),
  );
  catalogue.slides.set('hero', [sampleFeature(own)]);
  for (const id of titles) {
    catalogue.titles.set(id, sampleMetadata(id));
    catalogue.pictures.set(id, {
      backgroundUrl: `/art/${id}/background?width=1600&disablewebp=false`,
      sttUrl: null,
    });
  }
  ownership.records.set(own, [ownedBy('EST')]);
  const offers = new FakeOffersApi();
  offers.on.offers.answers((id) => {
    if (!titles.includes(id)) return err({ code: 'rejected', responseCode: 40058 });
    return ok({
      priced: [
        { kind: 'buy', amount: 9.99, currency: 'EUR', sku: null, videoType: null },
        { kind: 'rent', amount: 3.99, currency: 'EUR', sku: null, videoType: null },
      ],
      inPackage: false,
    });
  });
  stream.entitled = (productId) => productId === `9${own}`;
  stream.clips.set('5001', { manifestUrl: '/media/5001/1080.mpd', licenceServers: {} });
  stream.clips.set('5003', {
    manifestUrl: '/media/5003/1080.mpd',
    licenceServers: { clearkey: '/licences/5003' },
  });
  stream.on.playbackWindow.answers((productId) => ok(productId !== '91002'));
  stream.clipInfos.set('5001', { title: 'Making of', locked: false });
  stream.clipInfos.set('5002', { title: 'Not yet', locked: true });
  stream.cards.set('91002', ['/media/voices.mpd', '/media/studio.mpd']);
  stream.trailers.set('91001', '/media/trailer/1080.mpd');
  const accountApi = new FakeAccountApi();
  accountApi.history = [BOUGHT];
  const vouchers = new FakeVoucherApi();
  const device = WEB_DEVICE;
  const { account, linkedHardwareId } = session;
  return Promise.resolve({
    session,
    catalogue,
    pages,
    search,
    ownership,
    offers,
    myList: new FakeMyListApi(),
    stream,
    progress: new FakeProgressApi(),
    brokerAddress: new FakeBrokerAddressApi(),
    account: accountApi,
    vouchers,
    legal: new FakeLegalApi(),
    wording: new FakeWordingApi(),
    flags: new FakeFeatureFlags(),
    known: {
      account,
      device,
      linkedHardwareId,
      country: 'FR',
      unsupportedCountry: 'AQ',
      ownTitle: { id: own, productId: `9${own}`, type: 'EST' },
      foreignTitle: { id: foreign, productId: `9${foreign}`, type: 'EST' },
      freshTitle: fresh,
      withheldTitle: knownTitle('404404'),
      productWithTrailer: '91001',
      productWithDubCards: '91002',
      productOutOfWindow: '91002',
      clips: { open: '5001', encrypted: '5003', locked: '5002' },
      page: '8001',
      voucher: { code: vouchers.good, credits: 2 },
    },
    temporaryPassword: () => accountApi.temporaryPassword,
    signIn: async () => valueOf(await session.signIn(device, account.email, account.password)),
    close: () => Promise.resolve(),
  });
}

const BOUGHT: Transaction = {
  typeId: 1,
  dateMs: Date.UTC(2026, 0, 1),
  currency: 'EUR',
  value: 9.99,
  itemId: '91001',
  titleId: null,
  title: 'A film',
  localTitle: null,
};

/** A studio of its own with an account that owns one film and nothing else. */
async function openHttpOnStudio(): Promise<PlatformRig> {
  const studio = await openStudio({ port: await freePort() });
  const [own, foreign, fresh, withheld] = createCatalogue(1, ['any']).films;
  if (!own || !foreign || !fresh || !withheld) throw new Error('the studio has too few films');
  const account = { email: 'contract@example.test', password: 'contract-1' };
  const linkedHardwareId = 'contract-car';
  valueOf(studio.control.createAccount({ ...account, hardwareIds: [linkedHardwareId] }));
  valueOf(studio.control.grant(account.email, own.id, 'buy'));
  valueOf(studio.control.withhold(withheld.id, true));
  valueOf(studio.control.setPlaybackWindow(foreign.id, false));
  const { clips } = studio.catalogue;
  const [withDubCards] = [...SPECIAL_STREAMS].find(([, { dubCards }]) => dubCards) ?? [];
  const withTrailer = createCatalogue(1, ['any']).films.find((film) => film.hasTrailer);
  const http = new HttpRig(studio.url, DEFAULT_MASTER_KEY, undefined, DEFAULT_FLAGS_CLIENT_KEY);
  const { session, catalogue, ownership, stream, progress, brokerAddress } = http;
  const titleOf = (film: { readonly id: number }) => knownTitle(String(film.id));
  http.context.current = { ...http.context.current, apiKey: valueOf(await session.apiKey(null)).apiKey };
  return {
    session,
    catalogue,
    pages: http.pages,
    search: http.search,
    ownership,
    offers: http.offers,
    myList: http.myList,
    stream,
    progress,
    brokerAddress,
    account: http.account,
    vouchers: http.vouchers,
    legal: http.legal,
    wording: http.wording,
    flags: http.flags,
    known: {
      account,
      device: WEB_DEVICE,
      linkedHardwareId,
      country: 'FR',
      unsupportedCountry: 'AQ',
      ownTitle: { id: titleOf(own), productId: String(own.productId), type: 'EST' },
      foreignTitle: { id: titleOf(foreign), productId: String(foreign.productId), type: 'EST' },
      freshTitle: titleOf(fresh),
      withheldTitle: titleOf(withheld),
      productWithTrailer: String(withTrailer?.productId),
      productWithDubCards: String(studio.catalogue.film(withDubCards ?? 0)?.productId),
      productOutOfWindow: String(foreign.productId),
      clips: {
        open: String(clips.find(({ studioAccess, locked }) => studioAccess && !locked)?.id),
        encrypted: String([...ENCRYPTED_CLIPS.keys()][0]),
        locked: String(clips.find(({ locked }) => locked)?.id),
      },
      page: '8001',
      voucher: { code: 'CINE-002', credits: 2 },
    },
    temporaryPassword: () => studio.control.mailbox().mails.find(({ passcode }) => passcode)?.passcode ?? '',
    signIn: () => http.signIn(WEB_DEVICE, account),
    close: () => studio.close(),
  };
}
