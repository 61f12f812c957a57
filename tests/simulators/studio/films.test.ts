import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRig } from './support/studio-rig.ts';
import type { StudioRig } from './support/studio-rig.ts';

let rig: StudioRig;
let folder: string;
beforeAll(async () => {
  rig = await openRig();
  const { body } = await rig.visitor.call('metadata', { id: 1001 });
  const trailer = await rig.visitor.call('trailer', { productId: String(body['productId']) });
  folder = String(trailer.body['url']).split('/').slice(0, 3).join('/');
});
afterAll(() => rig.studio.close());

const get = (path: string): Promise<Response> => fetch(rig.studio.url + path);
/** Below the folder that all streams of title 1001 have in common. */
const getOf1001 = (name: string): Promise<Response> => get(`${folder}/1001/${name}`);

describe('streams', () => {
  it('run as long as their title', async () => {
    const { body } = await rig.visitor.call('metadata', { id: 1001 });
    const [hours = 0, minutes = 0, seconds = 0] = String(body['duration']).split(':').map(Number);
    const manifest = await (await getOf1001('manifest-1080.mpd')).text();
    expect(manifest).toContain(`mediaPresentationDuration="PT${hours * 3600 + minutes * 60 + seconds}S"`);
  });

  it('[STRM-05] offer no picture higher than was asked for', async () => {
    expect(await (await getOf1001('manifest-720.mpd')).text()).not.toContain('video-1080');
    expect(await (await getOf1001('manifest-1080.mpd')).text()).toContain('video-1080');
  });

  it('answer every address of the manifest with its own type, for every origin and for good', async () => {
    const files = {
      'video-360/init.mp4': 'video/mp4',
      'video-360/1.m4s': 'video/mp4',
      'audio-en/init.mp4': 'audio/mp4',
      'audio-en/100.m4s': 'audio/mp4',
      'subtitles/fr.vtt': 'text/vtt',
      'thumbnails/1.webp': 'image/webp',
    };
    for (const [name, type] of Object.entries(files)) {
      const response = await getOf1001(name);
      expect({ name, status: response.status }).toEqual({ name, status: 200 });
      expect(response.headers.get('content-type')).toContain(type);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(response.headers.get('cache-control')).toContain('immutable');
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(50);
    }
    const manifest = await getOf1001('manifest-720.mpd');
    expect(manifest.headers.get('content-type')).toContain('application/dash+xml');
    expect(manifest.headers.get('cache-control')).not.toContain('immutable');
  });

  it('end where the title ends', async () => {
    const { body } = await rig.visitor.call('metadata', { id: 1001 });
    const [hours = 0, minutes = 0, seconds = 0] = String(body['duration']).split(':').map(Number);
    const last = Math.ceil((hours * 3600 + minutes * 60 + seconds) / 2);
    expect((await getOf1001(`video-360/${last}.m4s`)).status).toBe(200);
    expect((await getOf1001(`video-360/${last + 1}.m4s`)).status).toBe(404);
  });

  it('[CALL-24] include a trailer where there is one, shorter than the film', async () => {
    const { body } = await rig.visitor.call('metadata', { id: 1001 });
    const trailer = await rig.visitor.call('trailer', { productId: String(body['productId']) });
    const length = async (url: string): Promise<number> =>
      Number(/mediaPresentationDuration="PT(\d+)S"/.exec(await (await get(url)).text())?.[1]);
    const seconds = await length(String(trailer.body['url']));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThan(120);
    expect(await length(`${folder}/1001/manifest-720.mpd`)).toBeGreaterThan(3000);
  });

  it('are not there for titles, files and paths that nobody was told of', async () => {
    const paths = [
      `${folder}/9/manifest-720.mpd`,
      `${folder}/1001/manifest-0.mpd`,
      `${folder}/1001/video-4320/1.m4s`,
      `${folder}/1001/video-360/0.m4s`,
      `${folder}/1001/subtitles/xx.vtt`,
      `${folder}/1001/..%2f..%2fpackage.json`,
      `${folder}/..%2f/manifest-720.mpd`,
      `${folder}/night-drive/video-360/1.m4s`,
      '/films/another-edition/1001/manifest-720.mpd',
    ];
    for (const path of paths) {
      const response = await get(path);
      expect({ path, status: response.status }).toEqual({ path, status: 404 });
      expect(await response.json()).toMatchObject({ responseCode: 40400 });
    }
  });
});
