import type { MediaSource } from '../../core/ports/media-player.ts';
import type { PreloadedStream, ShakaPlayer } from './load-shaka.ts';

/** Every stream of the product is DASH; without this the library asks for the head of an address that does not say. */
export const DASH = 'application/dash+xml';

interface Ready {
  readonly source: MediaSource;
  readonly stream: PreloadedStream;
}

/** The one stream that stands ready for a load: its manifest, its licence and its first segments. */
export class WarmStream {
  private ready: Ready | null = null;
  /** Ends the wait of the fetch that was asked for last; null when it was taken or let go. */
  private giveUp: (() => void) | null = null;

  /** Nothing stands ready, and nothing is on its way. */
  get isIdle(): boolean {
    return this.giveUp === null;
  }

  /** Resolves when the stream stands ready or was let go. Never rejects: what fails here fails again with the load. */
  async fetch(player: ShakaPlayer, source: MediaSource, config: object, signal: AbortSignal): Promise<void> {
    this.letGo();
    if (signal.aborted) return;
    let giveUp = (): void => undefined;
    const left = new Promise<void>((resolve) => {
      giveUp = resolve;
      this.giveUp = resolve;
    });
    const isWanted = (): boolean => this.giveUp === giveUp;
    signal.addEventListener('abort', () => isWanted() && this.letGo(), { once: true });
    try {
      const stream = await player.preload(
        source.manifestUrl,
        source.startMs / 1000,
        DASH,
        config as Parameters<ShakaPlayer['preload']>[3],
      );
      if (stream === null) return this.letGo();
      if (!isWanted()) {
        await stream.destroy();
        return;
      }
      this.ready = { source, stream };
      // It is of no use after an error; a refused licence may come as one later.
      stream.addEventListener('error', () => this.drop(stream));
      // The library answers nothing here once the stream was destroyed.
      await Promise.race([stream.waitForFinish().catch(() => this.drop(stream)), left]);
    } catch {
      // The load will meet it again.
      if (isWanted()) this.letGo();
    }
  }

  /** What was fetched for this source, which is the caller's from now on; null for nothing of use. */
  take(source: MediaSource): Ready | null {
    const { ready } = this;
    if (ready === null || !serves(ready.source, source)) {
      this.letGo();
      return null;
    }
    this.ready = null;
    this.giveUp?.();
    this.giveUp = null;
    return ready;
  }

  letGo(): void {
    const { ready } = this;
    this.giveUp?.();
    this.giveUp = null;
    this.ready = null;
    void ready?.stream.destroy().catch(() => undefined);
  }

  private drop(stream: PreloadedStream): void {
    if (this.ready?.stream === stream) this.letGo();
  }
}

/** Whatever decides about what was fetched has to be the same; another start does with the manifest alone. */
function serves(warm: MediaSource, wanted: MediaSource): boolean {
  return keyOf(warm) === keyOf(wanted);
}

function keyOf({ manifestUrl, licenceServers, maxHeight, audioLanguage }: MediaSource): string {
  const servers = Object.entries(licenceServers).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([manifestUrl, servers, maxHeight, audioLanguage]);
}
