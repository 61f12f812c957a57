import { useMemo } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { readPlayerAddress, type PlayerAddress } from '../../../core/screens/player-address.ts';
import { useModels } from '../../bindings/models.ts';

/** What the address of this player names; null when it names nothing (PLAY-01). The same value for the same address. */
export function usePlayerAddress(): PlayerAddress | null {
  const { environment, streamHosts } = useModels();
  const { parentProductId, resumeProgress, vamId, location, redirectTo } = useParams();
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const isClip = pathname.startsWith('/vam/');
  // An address without a position is a trailer's (PLAY-02).
  const kind = isClip ? 'clip' : resumeProgress === undefined ? 'trailer' : 'film';
  const asked = query.toString();
  return useMemo(() => {
    const said = new URLSearchParams(asked);
    const raw = {
      kind,
      parentProductId,
      resumeProgress,
      vamId,
      location: location ?? said.get('location'),
      redirectTo: redirectTo ?? said.get('redirectTo'),
      streamUrl: said.get('streamUrl'),
      refresh: said.get('refresh'),
      preview: said.get('preview'),
    } as const;
    return readPlayerAddress(raw, { environment, streamHosts });
  }, [kind, parentProductId, resumeProgress, vamId, location, redirectTo, asked, environment, streamHosts]);
}
