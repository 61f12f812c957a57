import type { MediaSource } from '../../core/ports/media-player.ts';
import { createPlayer, type MadePlayer, type PlayerEvents } from './create-player.ts';
import type { LicenceHeaders } from './licence-headers.ts';
import type { ShakaPlayer } from './load-shaka.ts';
import { NO_PREFETCH, playerConfig } from './player-config.ts';
import { decodingInfoOf, smoothHeight } from './smooth-height.ts';
import type { VideoSurface } from './video-surface.ts';
import { DASH, WarmStream } from './warm-stream.ts';

/** The library's player: made when it is first needed, readied ahead of a film, and fed with one stream after another. */
export class StreamLoader {
  private creating: Promise<ShakaPlayer | null> | null = null;
  private made: ShakaPlayer | null = null;
  private abrFactory: MadePlayer['abrFactory'] | null = null;
  private smoothHeight = Number.POSITIVE_INFINITY;
  private bandwidth: number | null = null;
  private readonly warmStream = new WarmStream();
  /** From the call of `load` to the end of `unload`. */
  private inUse = false;
  /** What its configuration was made for. */
  private loaded: MediaSource | null = null;
  private loads = 0;
  /**
   * Until the way into the element is open. Whatever is configured in that moment makes the library hand the subtitles to a
   * displayer that it does not show: none of the film that follows would ever be fetched.
   */
  private opening: Promise<void> = Promise.resolve();

  constructor(
    private readonly surface: VideoSurface,
    private readonly licenceHeaders: LicenceHeaders,
    private readonly events: PlayerEvents,
    /** Hears of each segment whose tries are used up. */
    private readonly gaveUp: (cause: unknown) => void,
    /** How subtitles are handed on. */
    private readonly textConfiguration: object,
    private readonly makePlayer: typeof createPlayer = createPlayer,
  ) {}

  /** Null until it was made. */
  get player(): ShakaPlayer | null {
    return this.made;
  }

  /** Makes the player at the first call. Null when the library cannot be fetched; then the next call tries again. */
  async create(): Promise<ShakaPlayer | null> {
    this.creating ??= this.make();
    try {
      this.made = await this.creating;
    } finally {
      if (this.made === null) this.creating = null;
    }
    return this.made;
  }

  /** See `MediaPlayer.warm`. */
  async warm(source: MediaSource | null, signal: AbortSignal): Promise<void> {
    const player = await this.create().catch(() => null);
    if (player === null) return;
    // Opens the way into the element too, which a film under way has open already.
    if (!this.inUse) {
      this.opening = player.attach(this.surface.video).then(
        () => undefined,
        () => undefined,
      );
      await this.opening;
    }
    if (source !== null) await this.warmStream.fetch(player, source, this.configFor(source), signal);
  }

  /** Rejects as the library does. */
  async load(player: ShakaPlayer, source: MediaSource): Promise<void> {
    const startS = source.startMs / 1000;
    this.inUse = true;
    this.loads += 1;
    await this.opening;
    player.resetConfiguration();
    player.configure(this.configFor(source));
    const warm = this.warmStream.take(source);
    this.loaded = warm?.source ?? source;
    if (warm === null) {
      await player.load(source.manifestUrl, startS, DASH);
      return;
    }
    await player.load(warm.stream, startS);
    // What stands ready is of another place, and would be followed by what comes after it there.
    if (warm.source.startMs !== source.startMs) this.fetchAheadNoMore();
  }

  /** Call it when the first picture is there: what was fetched ahead has been of use then. */
  fetchAheadNoMore(): void {
    this.made?.configure({ streaming: NO_PREFETCH });
  }

  async unload(): Promise<void> {
    const { made } = this;
    if (made === null) return;
    const { estimatedBandwidth } = made.getStats();
    if (estimatedBandwidth > 0) this.bandwidth = estimatedBandwidth;
    // The library keeps each stream that was ever warmed until it is told this.
    if (this.warmStream.isIdle) made.destroyAllPreloads();
    const loads = this.loads;
    // It opens nothing for the next load, which may be configured meanwhile: see `opening`.
    await made.unload(false);
    // A load that came meanwhile has taken over the element.
    if (loads === this.loads) this.inUse = false;
  }

  async destroy(): Promise<void> {
    this.warmStream.letGo();
    await this.made?.destroy();
  }

  private async make(): Promise<ShakaPlayer | null> {
    const [made, height] = await Promise.all([
      this.makePlayer(this.surface, this.licenceHeaders, this.events),
      smoothHeight(decodingInfoOf(navigator)),
    ]);
    this.smoothHeight = height;
    this.abrFactory = made?.abrFactory ?? null;
    return made?.player ?? null;
  }

  private configFor(source: MediaSource): object {
    const { smoothHeight: height, bandwidth } = this;
    const config = {
      ...playerConfig(source, { smoothHeight: height, bandwidth }, this.gaveUp, (cause) => {
        // Not of one that is only readied: its load will meet it again.
        if (this.loaded === source) this.events.licenceRefused(cause);
      }),
      ...this.textConfiguration,
    };
    const { abrFactory } = this;
    if (abrFactory === null) return config;
    // Another function each time: the library then lets go of the choice of the last film, which else would listen to
    // the element once more with each.
    return { ...config, abrFactory: () => abrFactory() };
  }
}
