import {
  sampleCategory,
  sampleFeature,
  sampleItem,
  sampleMetadata,
  knownTitle,
} from '../support/fakes/catalogue-samples.ts';
import { FakeBrokerAddressApi } from '../support/fakes/fake-broker-address-api.ts';
import { FakeCatalogueApi } from '../support/fakes/fake-catalogue-api.ts';
import { FakeOwnershipApi, ownedBy } from '../support/fakes/fake-ownership-api.ts';
import { FakeProgressApi } from '../support/fakes/fake-progress-api.ts';
import { FakeSessionApi } from '../support/fakes/fake-session-api.ts';
import { FakeStreamApi } from '../support/fakes/fake-stream-api.ts';
import { type NamedPlatform, type PlatformRig, valueOf } from './platform-rig.ts';

/** Every implementation that the contract suites of the platform ports run on. */
export const PLATFORMS: readonly NamedPlatform[] = [{ name: 'the fakes', open: openFakes }];

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
  catalogue.slides.set('hero', [sampleFeature(own)]);
  for (const id of titles) {
    catalogue.titles.set(id, sampleMetadata(id));
    catalogue.pictures.set(id, {
      backgroundUrl: `/art/${id}/background?width=1600&disablewebp=false`,
      sttUrl: null,
    });
  }
  ownership.records.set(own, [ownedBy('EST')]);
  stream.entitled = (id) => id === own;
  stream.trailers.set('91001', '/media/trailer/1080.mpd');
  const device = {
    deviceIdentifier: 'WEB-MERCEDES',
    deviceModel: 'WEB',
    hardwareId: '',
    isHwidEncrypted: false,
  };
  const { account, linkedHardwareId } = session;
  return Promise.resolve({
    session,
    catalogue,
    ownership,
    stream,
    progress: new FakeProgressApi(),
    brokerAddress: new FakeBrokerAddressApi(),
    known: {
      account,
      device,
      linkedHardwareId,
      country: 'FR',
      unsupportedCountry: 'AQ',
      ownTitle: { id: own, type: 'EST' },
      foreignTitle: { id: foreign, type: 'EST' },
      freshTitle: fresh,
      withheldTitle: knownTitle('404404'),
      productWithTrailer: '91001',
    },
    signIn: async () => valueOf(await session.signIn(device, account.email, account.password)),
    close: () => Promise.resolve(),
  });
}
