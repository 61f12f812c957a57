import type { SideSubtitle } from '../../../core/ports/stream-api.ts';
import type { Log } from '../../../core/ports/log.ts';
import type { ShakaPlayer } from '../load-shaka.ts';
import { sideAddress } from './side-files.ts';

/** By the names under which the library reads them. */
const TYPES: Readonly<Record<SideSubtitle['format'], string>> = { vtt: 'text/vtt', srt: 'text/srt' };

interface TextTrack {
  readonly language: string;
  readonly forced?: boolean;
}

/** Those files that say what the film's own tracks do not, the first one of each kind. */
export function missingTracks(
  own: readonly TextTrack[],
  side: readonly SideSubtitle[],
): readonly SideSubtitle[] {
  const kindOf = ({ language, forced = false }: TextTrack) => `${language.toLowerCase()} ${String(forced)}`;
  const known = new Set(own.map(kindOf));
  return side.filter((one) => {
    const isNew = one.language !== '' && !known.has(kindOf(one));
    known.add(kindOf(one));
    return isNew;
  });
}

/** Offers the files as tracks of the loaded film. Nothing is fetched before one is chosen. Never rejects. */
export async function addSideTracks(
  player: ShakaPlayer,
  side: readonly SideSubtitle[],
  log: Log,
): Promise<void> {
  for (const { url, language, format, forced } of missingTracks(player.getTextTracks(), side)) {
    try {
      const address = sideAddress(url, location.href);
      await player.addTextTrackAsync(address, language, 'subtitles', TYPES[format], '', '', forced);
    } catch (cause) {
      log.write('warn', 'subtitles were left out', { language, reason: String(cause) });
    }
  }
}
