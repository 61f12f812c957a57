import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRig, type SignedInCaller, type StudioRig } from './support/studio-rig.ts';

let rig: StudioRig;
let family: SignedInCaller;
beforeAll(async () => {
  rig = await openRig();
  family = await rig.visitor.signedIn();
});
afterAll(() => rig.studio.close());

const listed = (value: unknown): readonly string[] =>
  typeof value === 'string' && value !== '' ? value.split(',').toSorted() : [];

/** Languages of one kind of track, as the manifest has them, in whichever of its parts. */
function languagesIn(manifest: string, contentType: 'audio' | 'text'): readonly string[] {
  const found = manifest.matchAll(new RegExp(`contentType="${contentType}"[^>]* lang="(\\w+)"`, 'g'));
  return [...new Set(Array.from(found, ([, language = '']) => language))].toSorted();
}

describe('what a title says of its languages', () => {
  it('is what its film has, for each title of a shelf', async () => {
    const page = { id: 'home-popular', size: 30, page: 1, filters: '1,2,3,4' };
    const { body } = await family.call('playlistContent', page);
    const products = body['products'] as readonly { readonly id: number }[];
    expect(products.length).toBeGreaterThan(10);
    let compared = 0;
    for (const { id } of products) {
      const metadata = await family.call('metadata', { id: String(id) });
      const said = listed(metadata.body['audioLanguages']);
      expect(said).toContain('en');
      const stream = await family.call('video', {
        productId: String(metadata.body['productId']),
        transactionType: 2,
        quality: 720,
      });
      const tracks = stream.body['productTracks'] as
        | readonly { fileType: string | number; url: string; language?: string }[]
        | undefined;
      const address = tracks?.find(({ fileType }) => fileType === 'DASH')?.url;
      if (address === undefined) continue;
      const manifest = await (await fetch(new URL(address, rig.studio.url))).text();
      expect(languagesIn(manifest, 'audio')).toEqual(said);
      const within = languagesIn(manifest, 'text');
      const beside = (tracks ?? []).flatMap(({ fileType, language = '' }) =>
        fileType === 3 || fileType === 'subtitle VTT' ? [language] : [],
      );
      expect(within.length > 0 ? within : beside.toSorted()).toEqual(
        listed(metadata.body['subtitleLanguages']),
      );
      compared += 1;
    }
    expect(compared).toBeGreaterThan(0);
  });
});
