import type { PlayRequest, PlaySession } from './play-session.ts';
import { resumePoint } from './resume-point.ts';
import type { RecordMeans } from './watch-record.ts';

/**
 * The film that a trailer or clip belongs to, from where it was left, without a pre-roll (DEC-07). Null where nobody tells
 * where that was.
 */
export async function filmOf(
  { titleId, title }: PlaySession,
  { catalogue, progress, account }: Pick<RecordMeans, 'catalogue' | 'progress' | 'account'>,
): Promise<PlayRequest | null> {
  const [metadata, resume] = await Promise.all([
    catalogue.metadata(titleId, account),
    progress.read(titleId, account),
  ]);
  const film = { kind: 'film', titleId, playSessionId: null, atOnce: true } as const;
  const positionMs = resumePoint(resume);
  if (positionMs === null) return null;
  if (!metadata.ok) return { ...film, title, positionMs, productId: '' };
  const { title: name, productId, durationMs } = metadata.value;
  return { ...film, title: name, positionMs, productId, durationMs };
}
