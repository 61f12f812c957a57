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
 * What the library is told for one stream; everything else keeps its default. `gaveUp` hears of each segment whose
 * tries are used up: unlike for a live stream, the library would let go of a film there.
 */
export function playerConfig(source: MediaSource, gaveUp: (cause: unknown) => void): object {
  const servers: Record<string, string> = {};
  for (const [name, keySystem] of KEY_SYSTEMS) {
    const address = source.licenceServers[name];
    if (address !== undefined && address !== '') servers[keySystem] = address;
  }
  return {
    abr: { restrictToElementSize: false, restrictions: { maxHeight: source.maxHeight } },
    drm: {
      servers,
      preferredKeySystems: KEY_SYSTEMS.map(([, keySystem]) => keySystem),
      retryParameters: LICENCE_RETRY,
    },
    manifest: { retryParameters: RETRY },
    preferredAudio: source.audioLanguage === null ? [] : [{ language: source.audioLanguage }],
    preferredText: source.textLanguage === null ? [] : [{ language: source.textLanguage }],
    streaming: {
      bufferingGoal: 20,
      // At any other goal the library sets the element's rate to 0 and back while it buffers, seeks included; that
      // makes two owners of the rate, and each change costs a jump of the position.
      rebufferingGoal: 0,
      // Fetching ahead keeps an initialisation segment whose request a seek cut off, and takes it up again for ever:
      // then nothing is fetched at the new place. The buffer makes up for it.
      segmentPrefetchLimit: 0,
      bufferBehind: 10,
      // Missing subtitles are no reason to stop a film.
      ignoreTextStreamFailures: true,
      gapDetectionThreshold: 0.5,
      gapJumpTimerTime: 0.25,
      stallEnabled: true,
      retryParameters: RETRY,
      failureCallback: gaveUp,
    },
  };
}
