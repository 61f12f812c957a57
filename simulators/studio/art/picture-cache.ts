import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArtOrder } from './art-request.ts';

/** Raise it when drawing changes, so that pictures of an older hand on disk are not shown again. */
const EDITION = 1;

export function pictureKey(order: ArtOrder): string {
  return createHash('sha256')
    .update(JSON.stringify([EDITION, order]))
    .digest('hex')
    .slice(0, 32);
}

/**
 * Pictures by key: the latest in memory up to `memoryBytes`, all of them in `folder` when there is
 * one. A folder that cannot be read or written only costs time, so its failures are not reported.
 */
export class PictureCache {
  private readonly latest = new Map<string, Uint8Array>();
  private bytes = 0;

  constructor(
    private readonly memoryBytes: number,
    private readonly folder: string | null,
  ) {}

  async find(key: string): Promise<Uint8Array | null> {
    const held = this.latest.get(key);
    if (held !== undefined) {
      this.latest.delete(key);
      this.latest.set(key, held);
      return held;
    }
    if (this.folder === null) return null;
    try {
      const picture = new Uint8Array(await readFile(this.file(this.folder, key)));
      this.hold(key, picture);
      return picture;
    } catch {
      return null;
    }
  }

  async keep(key: string, picture: Uint8Array): Promise<void> {
    this.hold(key, picture);
    if (this.folder === null) return;
    const draft = join(this.folder, `${key}.${randomUUID()}.part`);
    try {
      await mkdir(this.folder, { recursive: true });
      await writeFile(draft, picture);
      await rename(draft, this.file(this.folder, key));
    } catch {
      await rm(draft, { force: true }).catch(() => undefined);
    }
  }

  private file(folder: string, key: string): string {
    return join(folder, `${key}.webp`);
  }

  private hold(key: string, picture: Uint8Array): void {
    if (picture.byteLength > this.memoryBytes) return;
    this.bytes += picture.byteLength - (this.latest.get(key)?.byteLength ?? 0);
    this.latest.delete(key);
    this.latest.set(key, picture);
    for (const [oldest, { byteLength }] of this.latest) {
      if (this.bytes <= this.memoryBytes) break;
      this.latest.delete(oldest);
      this.bytes -= byteLength;
    }
  }
}
