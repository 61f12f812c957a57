import { mayPlayDirectly } from '../playback/direct-stream.ts';
import type { ClientConfig } from '../shared/client-config.ts';
import { asFields, asText } from '../shared/decode.ts';
import {
  playSessionId,
  titleId,
  vamId,
  type ConsumerId,
  type PlaySessionId,
  type TitleId,
  type VamId,
} from '../shared/ids.ts';

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

/** What a player's entry in the browser's history keeps beside its address. */
export interface PlayerEntry {
  /** The account whose play the address tells the place of; null while nobody's is noted. */
  readonly account: string | null;
  /** The play that the address tells the place of; null while none is noted. */
  readonly session: PlaySessionId | null;
  /** The film stood when its page went. */
  readonly paused: boolean;
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

/** Reads what a page kept, which may be anything. */
export function readPlayerEntry(state: unknown): PlayerEntry {
  const fields = asFields(state);
  const session = asText(fields?.['session']);
  return {
    account: asText(fields?.['account']),
    session: session === null ? null : playSessionId(session),
    paused: fields?.['paused'] === true,
  };
}

/**
 * What an entry of the history asks to be played, when this account comes to it. The history outlives an account: where
 * another one was in its film is no place for this one, whose own progress counts. It does too where the film `wentOn`
 * elsewhere after its address had told its place last.
 */
export function askedOf(
  account: ConsumerId,
  address: PlayerAddress,
  entry: PlayerEntry,
  wentOn: (session: PlaySessionId) => boolean,
): { readonly address: PlayerAddress; readonly paused: boolean } {
  const isOwn = entry.account === null || entry.account === account;
  const isOld = entry.session !== null && wentOn(entry.session);
  if (isOwn && !isOld) return { address, paused: entry.paused };
  const { play } = address;
  const anew = play.kind === 'film' ? { ...play, positionMs: null } : play;
  return { address: { ...address, play: anew }, paused: false };
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
