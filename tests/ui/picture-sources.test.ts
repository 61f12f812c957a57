import { describe, expect, it } from 'vitest';
import { askedAt, sourcesOf, standInOf } from '../../ui/components/picture-sources.ts';
import { standIn } from '../../simulators/studio/art/stand-in.ts';

describe('the widths of a picture', () => {
  it('[TILE-08 part] are the asked one, half and twice of it, for packshots and landscapes', () => {
    const small = sourcesOf('/art/1/poster?language=en&width=300&disablewebp=false');
    expect(small?.srcSet).toBe(
      '/art/1/poster?language=en&width=150&disablewebp=false 150w, ' +
        '/art/1/poster?language=en&width=300&disablewebp=false 300w, ' +
        '/art/1/poster?language=en&width=600&disablewebp=false 600w',
    );
    expect(small?.width).toBe(300);
    expect(small?.isBackground).toBe(false);
  });

  it('[TILE-08 part] [DISP-08 part] are never wider than 1600 for a background', () => {
    const wide = sourcesOf('https://pictures.example/7?width=1600&disablewebp=false');
    expect(wide?.srcSet.match(/\d+w/g)).toEqual(['800w', '1600w']);
    expect(wide?.isBackground).toBe(true);
  });

  it('[TILE-08 part] are chosen by whoever knows how wide it is drawn: the smallest that is as wide', () => {
    const sources = sourcesOf('/art/1/poster?language=en&width=300&disablewebp=false');
    const at = (width: number): string => `/art/1/poster?language=en&width=${width}&disablewebp=false`;
    expect([120, 150, 151, 300, 301, 900].map((drawn) => sources?.drawnAt(drawn))).toEqual(
      [150, 150, 300, 300, 600, 600].map(at),
    );
    const wide = sourcesOf('https://pictures.example/7?width=1600');
    expect(wide?.drawnAt(3_840)).toBe('https://pictures.example/7?width=1600');
  });

  it('[DEC-22 part] are those of the shape that the row of a clip has', () => {
    const clip = '/art/7/clip?language=en&width=600&disablewebp=false';
    expect(askedAt(clip, 225)).toBe('/art/7/clip?language=en&width=225&disablewebp=false');
    expect(sourcesOf(askedAt(clip, 1300))?.srcSet.match(/\d+w/g)).toEqual(['650w', '1300w', '1600w']);
    expect(askedAt('/a.webp?maxwidth=600', 225)).toBe('/a.webp?maxwidth=600');
  });

  it('are left to an address that names none', () => {
    for (const url of [
      '/a.webp',
      '/a?maxwidth=300',
      '/a?width=',
      '/a?width=0',
      '/a?width=12345',
      '/a?width=3x',
    ]) {
      expect(sourcesOf(url)).toBeNull();
    }
  });
});

describe('the stand-in of a picture', () => {
  const bytesOf = (url: string): Buffer => {
    const image = standInOf(url);
    expect(image).toMatch(/^data:image\/bmp;base64,/);
    return Buffer.from(image?.split(',')[1] ?? '', 'base64');
  };

  it('is a bitmap of the cells that the address names, first row on top, without a step between them', () => {
    // Red, green; blue, white.
    const cells = Buffer.from([0xf8, 0x00, 0x07, 0xe0, 0x00, 0x1f, 0xff, 0xff]).toString('base64url');
    const file = bytesOf(`/art/1/poster?blur=2${cells}&width=300`);
    expect([file.toString('latin1', 0, 2), file.readUInt32LE(2)]).toEqual(['BM', file.length]);
    expect([file.readInt32LE(18), file.readInt32LE(22), file.readUInt16LE(28)]).toEqual([12, 12, 24]);
    const pixel = (x: number, y: number) => [...file.subarray(54 + (11 - y) * 36 + x * 3).subarray(0, 3)];
    expect([pixel(0, 0), pixel(11, 0)]).toEqual([
      [0, 0, 255],
      [0, 255, 0],
    ]);
    expect([pixel(0, 11), pixel(11, 11)]).toEqual([
      [255, 0, 0],
      [255, 255, 255],
    ]);
    const reds = Array.from({ length: 12 }, (_, x) => pixel(x, 0)[2] ?? Number.NaN);
    const steps = reds.slice(1).map((red, x) => (reds[x] ?? Number.NaN) - red);
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...steps)).toBeLessThan(80);
  });

  it('comes with the pictures of the studio, in fewer than 40 letters', () => {
    const poster = standIn('poster', 'tide');
    expect(poster.length).toBeLessThan(40);
    const file = bytesOf(`/art/1/poster?blur=${poster}`);
    expect([file.readInt32LE(18), file.readInt32LE(22)]).toEqual([18, 24]);
    const wide = bytesOf(`/art/1/background?blur=${standIn('background', 'tide')}`);
    expect([wide.readInt32LE(18), wide.readInt32LE(22)]).toEqual([24, 18]);
  });

  it('is none where the address says nothing that could be one', () => {
    const many = Buffer.alloc(2 * 65).toString('base64url');
    for (const blur of ['', '3', '0AAAA', '3AAAA', '2A', '2A!AA', `5${many}`, `1${'A'.repeat(4_000)}`]) {
      expect(standInOf(`/art/1/poster?blur=${blur}&width=300`)).toBeNull();
    }
    expect(standInOf('/art/1/poster?width=300')).toBeNull();
  });
});
