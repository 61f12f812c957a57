import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRig } from './support/studio-rig.ts';
import type { StudioRig } from './support/studio-rig.ts';

let rig: StudioRig;
beforeAll(async () => {
  rig = await openRig();
});
afterAll(() => rig.studio.close());

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(rig.studio.url + path, { headers });

/** The pictures that an answer names, whatever the answer. */
function picturesIn(body: unknown): string[] {
  return [...new Set(JSON.stringify(body).match(/\/art\/[^"]+/g))];
}

describe('pictures', () => {
  it('are there under every address that the lists name', async () => {
    const family = await rig.visitor.signedIn();
    const page = { size: 1, page: 1, filters: '1,2,3,4' };
    const answers = await Promise.all([
      family.call('playlistContent', { id: 'home-popular', ...page }),
      family.call('customListContent', { id: 'home-studio', ...page }),
      family.call('metadata', { id: 1001 }),
      family.call('image', { type: 'STT', id: 1001 }),
      family.call('image', { type: 'TBG', id: 1001 }),
    ]);
    const paths = picturesIn(answers.map(({ body }) => body));
    expect(paths.length).toBeGreaterThanOrEqual(7);
    for (const path of paths) {
      const response = await get(`${path}${path.includes('?') ? '&' : '?'}width=160&disablewebp=false`);
      expect({ path, status: response.status }).toEqual({ path, status: 200 });
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(Buffer.from(await response.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP');
    }
  });

  it('[DISP-08 part] are 600x900 for a poster, and 1600 in width for a background', async () => {
    const { body } = await rig.visitor.call('metadata', { id: 1001 });
    expect(body).toMatchObject({ images: [{ width: 600, height: 900 }, {}] });
    const size = async (path: string): Promise<readonly number[]> => {
      const picture = Buffer.from(await (await get(path)).arrayBuffer());
      expect(picture.toString('latin1', 12, 16)).toBe('VP8X');
      // The size of its canvas, less one, in 24 bits each.
      return [24, 27].map((at) => picture.readUIntLE(at, 3) + 1);
    };
    const [width = 0, height = 0] = await size('/art/1001/poster?width=600');
    expect(height / width).toBeCloseTo(900 / 600, 2);
    expect((await size('/art/1001/background?width=1600'))[0]).toBe(1600);
  });

  it('are lettered in the language of the call', async () => {
    const poster = async (language: string): Promise<string> =>
      picturesIn(
        (await rig.visitor.with({ AppLanguage: language }).call('metadata', { id: 1001 })).body,
      )[0] ?? '';
    expect(await poster('DE')).toMatch(/^\/art\/1001\/poster\?language=de&blur=3[\w-]{32}$/);
    const drawn = await Promise.all(
      ['DE', 'FR'].map(async (language) =>
        (await get(`${await poster(language)}&width=160`)).headers.get('etag'),
      ),
    );
    expect(drawn[0]).not.toBe(drawn[1]);
  });

  it('are not sent again to whom has them', async () => {
    const etag = (await get('/art/1001/background?width=160')).headers.get('etag') ?? '';
    const again = await get('/art/1001/background?width=160', { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect((await again.arrayBuffer()).byteLength).toBe(0);
  });

  it('are drawn in few widths, never narrower than asked for', async () => {
    const sizeOf = async (width: string) =>
      (await (await get(`/art/1001/stt?width=${width}`)).arrayBuffer()).byteLength;
    expect(await sizeOf('121')).toBe(await sizeOf('160'));
    expect(await sizeOf('161')).toBeGreaterThan(await sizeOf('160'));
    expect(await sizeOf('nonsense')).toBe(await sizeOf('640'));
  });

  it('are not there for titles and kinds that do not exist', async () => {
    for (const path of [
      '/art/9/poster',
      '/art/1001/selfie',
      '/art/x/poster',
      '/art/1001/clip',
      '/art/5001/poster',
    ]) {
      expect({ path, status: (await get(path)).status }).toEqual({ path, status: 404 });
    }
  });
});
