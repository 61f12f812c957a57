import { mayPlayDirectly } from '../playback/direct-stream.ts';
import type { ClientConfig } from '../shared/client-config.ts';
import { titleId, vamId, type TitleId, type VamId } from '../shared/ids.ts';

/** What stands in a player's address, as it came (PLAY-01, PLAY-02, DEC-08); undefined or null for what does not. */
export interface RawPlayerAddress {
  readonly kind: 'film' | 'trailer' | 'clip';
  readonly parentProductId: string | undefined;
  readonly resumeProgress?: string | undefined;
  readonly vamId?: string | undefined;
  /** From the path of a clip, else from the query. */
  readonly location: string | null | undefined;
  readonly redirectTo: string | null | undefined;
  readonly streamUrl: string | null;
  readonly refresh: string | null;
  readonly preview: string | null;
}

/** What an address asks to be played. */
export type Addressed =
  /** Null: from where the film was left. */
  | { readonly kind: 'film'; readonly titleId: TitleId; readonly positionMs: number | null }
  | { readonly kind: 'trailer'; readonly titleId: TitleId }
  | { readonly kind: 'clip'; readonly titleId: TitleId; readonly vamId: VamId };

export interface PlayerAddress {
  readonly play: Addressed;
  /** Where it was opened, and where Back is to lead; in lower case, because both spellings are about (OPEN2-40). */
  readonly location: string;
  readonly redirectTo: string;
  /** A manifest to play in place of the title's own. */
  readonly streamUrl: string | null;
  /** Asks for the stream anew, although it plays already. */
  readonly refresh: boolean;
  /** Opened from the preview, to which Home leads back. */
  readonly preview: boolean;
}

/** Longer than any id of the platform. */
const LONGEST_ID = 64;

/**
 * Reads a player's address; null when it names nothing that could be played: an id that is no number, or a clip without
 * one (PLAY-07). A position that is none is left out, as is a stream that may not be played from here.
 */
export function readPlayerAddress(
  raw: RawPlayerAddress,
  config: Pick<ClientConfig, 'environment' | 'streamHosts'>,
): PlayerAddress | null {
  const { streamUrl } = raw;
  const play = addressed(raw);
  if (play === null) return null;
  return {
    play,
    location: (raw.location ?? 'main').toLowerCase(),
    redirectTo: (raw.redirectTo ?? '').toLowerCase(),
    streamUrl: streamUrl !== null && mayPlayDirectly(streamUrl, config) ? streamUrl : null,
    refresh: raw.refresh === 'true',
    preview: raw.preview === 'true',
  };
}

function addressed({
  kind,
  parentProductId = '',
  resumeProgress,
  vamId: clip = '',
}: RawPlayerAddress): Addressed | null {
  // Zeros before it change nothing, and the platform never writes them.
  const title = titleId(parentProductId.replace(/^0+(?=\d)/, ''));
  if (title === null) return null;
  switch (kind) {
    case 'film':
      return { kind, titleId: title, positionMs: positionOf(resumeProgress) };
    case 'trailer':
      return { kind, titleId: title };
    case 'clip':
      return isClip(clip) ? { kind, titleId: title, vamId: vamId(clip) } : null;
  }
}

/** Nothing that could mean another path of the platform. */
function isClip(text: string): boolean {
  return text.length <= LONGEST_ID && /^[\w-]+$/.test(text);
}

/** Whole ms; null for any other text. */
function positionOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : null;
}
