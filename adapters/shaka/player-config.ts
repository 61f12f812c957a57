import type { MediaSource } from '../../core/ports/media-player.ts';

/** In order of preference: hardware paths first, the browser's own clear keys last. */
const KEY_SYSTEMS = [
  ['widevine', 'com.widevine.alpha'],
  ['playready', 'com.microsoft.playready'],
  ['clearkey', 'org.w3.clearkey'],
] as const;

/** For a car that drives through tunnels: several tries, each soon given up, further and further apart. */
const RETRY = {
  maxAttempts: 4,
  baseDelay: 500,
  backoffFactor: 2,
  fuzzFactor: 0.5,
  timeout: 20_000,
  stallTimeout: 5_000,
  connectionTimeout: 8_000,
};

/** Waiting on a licence longer than this helps nobody; a refusal is not retried at all. */
const LICENCE_RETRY = { ...RETRY, maxAttempts: 2 };

/**
 * Until its first picture a film fetches its first segment beside what initialises it. From then on fetching ahead
 * would keep an initialisation segment whose request a seek cut off, and take it up again for ever: then nothing is
 * fetched at the new place. The buffer makes up for it.
 */
const AT_FIRST = { segmentPrefetchLimit: 1 };
export const NO_PREFETCH = { segmentPrefetchLimit: 0 };

/** What is known of this device and of its network before a film. */
export interface Surroundings {
  /** The highest picture that it decodes smoothly, in lines. */
  readonly smoothHeight: number;
  /** What the network gave last on this visit, in bits per second; null before anything was played. */
  readonly bandwidth: number | null;
}

/**
 * What the library is told for one stream; everything else keeps its default. `gaveUp` hears of each segment whose
 * tries are used up: unlike for a live stream, the library would let go of a film there.
 */
export function playerConfig(
  source: MediaSource,
  { smoothHeight, bandwidth }: Surroundings,
  gaveUp: (cause: unknown) => void,
  refused: (cause: unknown) => void = () => undefined,
): object {
  const servers: Record<string, string> = {};
  for (const [name, keySystem] of KEY_SYSTEMS) {
    const address = source.licenceServers[name];
    if (address !== undefined && address !== '') servers[keySystem] = address;
  }
  return {
    abr: {
      restrictToElementSize: false,
      // Heights within this are chosen from; where a film has none, its lowest plays.
      restrictions: { maxHeight: Math.min(source.maxHeight, smoothHeight) },
      // A busy moment is no reason to show less for half a minute; five seconds of it are.
      advanced: { droppedFramesThreshold: 0.3, droppedFramesInterval: 5 },
      // What was measured here a moment ago is worth more than what the browser thinks of the network.
      ...(bandwidth === null ? {} : { defaultBandwidthEstimate: bandwidth, useNetworkInformation: false }),
    },
    preferredDecodingAttributes: ['smooth', 'powerEfficient'],
    drm: {
      servers,
      preferredKeySystems: KEY_SYSTEMS.map(([, keySystem]) => keySystem),
      retryParameters: LICENCE_RETRY,
      // While another licence is there the library tells nobody else.
      failureCallback: refused,
    },
    manifest: { retryParameters: RETRY },
    preferredAudio: source.audioLanguage === null ? [] : [{ language: source.audioLanguage }],
    preferredText: source.textLanguage === null ? [] : [{ language: source.textLanguage }],
    streaming: {
      // A tunnel of a minute at city speed.
      bufferingGoal: 60,
      // At any other goal the library sets the element's rate to 0 and back while it buffers, seeks included; that
      // makes two owners of the rate, and each change costs a jump of the position.
      rebufferingGoal: 0,
      ...AT_FIRST,
      bufferBehind: 10,
      // At its default the segment before each place is fetched and decoded as well, for manifests that are off by up
      // to 2 s; a gap that one leaves is passed over in any case.
      inaccurateManifestTolerance: 0,
      // Missing subtitles are no reason to stop a film.
      ignoreTextStreamFailures: true,
      gapDetectionThreshold: 0.5,
      gapJumpTimerTime: 0.25,
      stallEnabled: true,
      // After an error of the decoder the library would begin anew at the end of what was buffered, and stand there
      // unnoticed: the other screens of its group would follow it. The film fails instead, where it is.
      allowMediaSourceRecoveries: false,
      retryParameters: RETRY,
      failureCallback: gaveUp,
    },
  };
}
