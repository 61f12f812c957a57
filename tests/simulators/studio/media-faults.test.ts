import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Link, MediaFaults } from '../../../simulators/studio/media-faults.ts';
import { openRig } from './support/studio-rig.ts';
import type { StudioRig } from './support/studio-rig.ts';

describe('MediaFaults', () => {
  const STALL = { kind: 'stall' } as const;
  const NOISE = { kind: 'corrupt' } as const;

  it('strike by reel and by how an address begins, the latest plan first', () => {
    const faults = new MediaFaults();
    faults.plan({ fault: NOISE });
    faults.plan({ fault: STALL, reel: '1001', files: 'video-1080/' });
    expect(faults.take('1001', 'video-1080/3.m4s')?.fault).toEqual(STALL);
    expect(faults.take('1001', 'video-720/3.m4s')?.fault).toEqual(NOISE);
    expect(faults.take('1002', 'video-1080/3.m4s')?.fault).toEqual(NOISE);
    faults.clear();
    expect(faults.take('1001', 'video-1080/3.m4s')).toBeNull();
  });

  it('strike as often as planned', () => {
    const faults = new MediaFaults();
    faults.plan({ fault: STALL, files: 'audio-', times: 2 });
    expect(faults.list()).toEqual([{ fault: STALL, reel: undefined, files: 'audio-', times: 2 }]);
    expect(faults.take('1001', 'video-720/1.m4s')).toBeNull();
    expect(faults.take('1001', 'audio-en/1.m4s')?.fault).toEqual(STALL);
    expect(faults.take('1001', 'audio-en/2.m4s')?.fault).toEqual(STALL);
    expect(faults.take('1001', 'audio-en/3.m4s')).toBeNull();
  });

  it('share a narrow link between all that is on it', () => {
    const link = new Link(1_000);
    expect(link.waitMs(500, 0)).toBe(500);
    expect(link.waitMs(500, 0)).toBe(1_000);
    expect(link.waitMs(100, 5_000)).toBe(100);
  });
});

describe('films in trouble', () => {
  let rig: StudioRig;
  let folder: string;
  beforeAll(async () => {
    rig = await openRig();
    const trailer = await rig.visitor.call('trailer', { productId: 21001 });
    folder = String(trailer.body['url']).replace(/1001-trailer.*/, '1001');
  });
  beforeEach(() => rig.studio.control.reset());
  afterAll(() => rig.studio.close());

  const get = (name: string, init?: RequestInit) => fetch(`${rig.studio.url}${folder}/${name}`, init);
  const bytes = async (name: string) => Buffer.from(await (await get(name)).arrayBuffer());
  const SEGMENT = 'video-360/5.m4s';

  it('come as slowly as planned, and whole', async () => {
    const whole = await bytes(SEGMENT);
    // So that it takes 400 ms.
    rig.studio.control.planMediaFault({
      fault: { kind: 'throttle', bytesPerSecond: Math.floor(whole.length / 0.4) },
      files: 'video-',
    });
    const before = performance.now();
    const slow = await get(SEGMENT);
    expect(slow.headers.get('content-length')).toBe(String(whole.length));
    expect(Buffer.from(await slow.arrayBuffer()).equals(whole)).toBe(true);
    expect(performance.now() - before).toBeGreaterThan(380);
    expect((await bytes('audio-en/5.m4s')).length).toBeGreaterThan(1_000);
  });

  it('stop halfway with the connection open, until whoever asked goes', async () => {
    const whole = await bytes(SEGMENT);
    rig.studio.control.planMediaFault({ fault: { kind: 'stall' }, files: SEGMENT, times: 1 });
    const leaving = new AbortController();
    const reader = (await get(SEGMENT, { signal: leaving.signal })).body?.getReader();
    let seen = 0;
    while (reader !== undefined && seen < Math.floor(whole.length / 2)) {
      seen += (await reader.read()).value?.length ?? 0;
    }
    expect(seen).toBe(Math.floor(whole.length / 2));
    const more = reader?.read().then(
      () => 'more',
      () => 'gone',
    );
    leaving.abort();
    expect(await more).toBe('gone');
    expect((await bytes(SEGMENT)).equals(whole)).toBe(true);
  });

  it('fail by status: a segment, a rendition, the manifest; others go on', async () => {
    const { control } = rig.studio;
    const status = async (name: string) => (await get(name)).status;
    control.planMediaFault({ fault: { kind: 'status', status: 404 }, files: 'video-1080/' });
    control.planMediaFault({ fault: { kind: 'status', status: 500 }, files: 'audio-en/7.m4s', reel: '1001' });
    control.planMediaFault({ fault: { kind: 'status', status: 503 }, files: 'manifest', times: 1 });
    expect(await status('video-1080/2.m4s')).toBe(404);
    expect(await status('video-720/2.m4s')).toBe(200);
    expect(await status('audio-en/7.m4s')).toBe(500);
    expect(await status('audio-en/8.m4s')).toBe(200);
    expect([await status('manifest-720.mpd'), await status('manifest-720.mpd')]).toEqual([503, 200]);
    const failed = await get('video-1080/2.m4s');
    expect(failed.headers.get('access-control-allow-origin')).toBe('*');
    expect(failed.headers.get('cache-control')).toBe('no-store');
    control.clearMediaFaults();
    expect(await status('video-1080/2.m4s')).toBe(200);
  });

  it('are noise from the middle on, and nothing that is kept', async () => {
    const whole = await bytes(SEGMENT);
    rig.studio.control.planMediaFault({ fault: { kind: 'corrupt' }, files: SEGMENT, times: 1 });
    const response = await get(SEGMENT);
    const noisy = Buffer.from(await response.arrayBuffer());
    const half = Math.floor(whole.length / 2);
    expect(noisy.subarray(0, half).equals(whole.subarray(0, half))).toBe(true);
    expect(noisy.length).toBe(whole.length);
    expect(noisy.subarray(half).equals(whole.subarray(half))).toBe(false);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await bytes(SEGMENT)).equals(whole)).toBe(true);
  });

  it('are planned, seen and taken back by control over HTTP', async () => {
    const post = async (path: string, body: unknown) =>
      (
        await fetch(`${rig.studio.url}/control/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).status;
    const plan = { fault: { kind: 'throttle', bytesPerSecond: 1 }, reel: '1001', files: 'video-', times: 3 };
    expect(await post('media', plan)).toBe(200);
    expect(rig.studio.control.summary().mediaFaults).toEqual([plan]);
    expect(await post('media', { fault: { kind: 'throttle', bytesPerSecond: 0 } })).toBe(400);
    expect(await post('media', { fault: { kind: 'status', status: 200 } })).toBe(400);
    expect(await post('clear-media', {})).toBe(200);
    expect(rig.studio.control.summary().mediaFaults).toEqual([]);
    expect(await post('licences', { mode: 'slow', ms: 10 })).toBe(200);
    expect(rig.studio.control.summary().licences).toEqual({ mode: 'slow', ms: 10 });
    expect(await post('licences', { mode: 'whatever' })).toBe(400);
  });
});
