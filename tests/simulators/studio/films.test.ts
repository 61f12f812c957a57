import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRig } from './support/studio-rig.ts';
import type { StudioRig } from './support/studio-rig.ts';

let rig: StudioRig;
beforeAll(async () => {
  rig = await openRig();
});
afterAll(() => rig.studio.close());

const get = (path: string): Promise<Response> => fetch(rig.studio.url + path);

describe('streams', () => {
  it('run as long as their title', async () => {
    const { body } = await rig.visitor.call('metadata', { id: 1001 });
    const [hours = 0, minutes = 0, seconds = 0] = String(body['duration']).split(':').map(Number);
    const manifest = await (await get('/films/1001/manifest-1080.mpd')).text();
    expect(manifest).toContain(`mediaPresentationDuration="PT${hours * 3600 + minutes * 60 + seconds}S"`);
  });

  it('[STRM-05] offer no picture higher than was asked for', async () => {
    expect(await (await get('/films/1001/manifest-720.mpd')).text()).not.toContain('video-1080');
    expect(await (await get('/films/1001/manifest-1080.mpd')).text()).toContain('video-1080');
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
      const response = await get(`/films/1001/${name}`);
      expect({ name, status: response.status }).toEqual({ name, status: 200 });
      expect(response.headers.get('content-type')).toContain(type);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(response.headers.get('cache-control')).toContain('immutable');
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(50);
    }
    const manifest = await get('/films/1001/manifest-720.mpd');
    expect(manifest.headers.get('content-type')).toContain('application/dash+xml');
    expect(manifest.headers.get('cache-control')).not.toContain('immutable');
  });

  it('end where the title ends', async () => {
    const { body } = await rig.visitor.call('metadata', { id: 1001 });
    const [hours = 0, minutes = 0, seconds = 0] = String(body['duration']).split(':').map(Number);
    const last = Math.ceil((hours * 3600 + minutes * 60 + seconds) / 2);
    expect((await get(`/films/1001/video-360/${last}.m4s`)).status).toBe(200);
    expect((await get(`/films/1001/video-360/${last + 1}.m4s`)).status).toBe(404);
  });

  it('[CALL-24] include a trailer where there is one, shorter than the film', async () => {
    const { body } = await rig.visitor.call('metadata', { id: 1001 });
    const trailer = await rig.visitor.call('trailer', { productId: String(body['productId']) });
    const manifest = await get(String(trailer.body['url']));
    expect(manifest.status).toBe(200);
    expect(await manifest.text()).toContain('mediaPresentationDuration="PT96S"');
  });

  it('are not there for titles, files and paths that nobody was told of', async () => {
    const paths = [
      '/films/9/manifest-720.mpd',
      '/films/1001/manifest-0.mpd',
      '/films/1001/video-4320/1.m4s',
      '/films/1001/video-360/0.m4s',
      '/films/1001/subtitles/xx.vtt',
      '/films/1001/..%2f..%2fpackage.json',
      '/films/..%2f/manifest-720.mpd',
      '/films/night-drive/video-360/1.m4s',
    ];
    for (const path of paths) {
      const response = await get(path);
      expect({ path, status: response.status }).toEqual({ path, status: 404 });
      expect(await response.json()).toMatchObject({ responseCode: 40400 });
    }
  });
});
