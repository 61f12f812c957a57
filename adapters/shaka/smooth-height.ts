/** Of a film in H.264 at its highest: the levels that heights commonly come in, and generous figures beside. */
const PICTURES = [
  { height: 2160, width: 3840, contentType: 'video/mp4; codecs="avc1.640033"', bitrate: 16_000_000 },
  { height: 1080, width: 1920, contentType: 'video/mp4; codecs="avc1.640028"', bitrate: 6_000_000 },
  { height: 720, width: 1280, contentType: 'video/mp4; codecs="avc1.64001f"', bitrate: 3_000_000 },
] as const;
const FRAME_RATE = 30;

/** Below this a device that plays films at all plays them well enough. */
const LOWEST = 480;

export type DecodingInfo = (
  configuration: MediaDecodingConfiguration,
) => Promise<Pick<MediaCapabilitiesInfo, 'smooth'>>;

/**
 * The highest picture that this device shows without dropped frames, in lines. Where it does not say, there is no limit.
 * Never rejects.
 */
export async function smoothHeight(decodingInfo: DecodingInfo | null): Promise<number> {
  if (decodingInfo === null) return Number.POSITIVE_INFINITY;
  const answers = await Promise.all(
    PICTURES.map(async (picture) => {
      const video = { ...picture, framerate: FRAME_RATE };
      const { smooth } = await decodingInfo({ type: 'media-source', video }).catch(() => ({ smooth: true }));
      return { height: picture.height, smooth };
    }),
  );
  if (answers.every(({ smooth }) => smooth)) return Number.POSITIVE_INFINITY;
  return answers.find(({ smooth }) => smooth)?.height ?? LOWEST;
}

/** How this browser answers; null where it has no way to. */
export function decodingInfoOf(host: Navigator): DecodingInfo | null {
  if (!('mediaCapabilities' in host)) return null;
  return (configuration) => host.mediaCapabilities.decodingInfo(configuration);
}
