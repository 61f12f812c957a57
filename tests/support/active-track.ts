import type { MediaPlayer, PlayerStatus } from '../../core/ports/media-player.ts';

/** The language that plays now, or null. */
export function activeTrack(player: MediaPlayer, kind: 'audio' | 'text'): string | null {
  const seen: PlayerStatus[] = [];
  player.status$.subscribe((status) => seen.push(status)).unsubscribe();
  return seen[0]?.[kind].find(({ active }) => active)?.language ?? null;
}
