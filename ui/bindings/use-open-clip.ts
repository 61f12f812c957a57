import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ClipTile, ClipWay } from '../../core/catalogue/clip-way.ts';
import { leadingBack } from './came-from.ts';
import { useModels } from './models.ts';
import { addressOfClip } from './player-places.ts';
import { useAccountId } from './use-account.ts';

/** Opens the player of a clip that was chosen from a list (TILE-03), which finds back here. */
export function useOpenClip(): (clip: ClipWay, list: readonly ClipTile[]) => void {
  const { titlePlay } = useModels();
  const account = useAccountId();
  const navigate = useNavigate();
  const { pathname, state } = useLocation() as { readonly pathname: string; readonly state: unknown };
  return useCallback(
    (clip, list) => {
      titlePlay.chooseFrom(list);
      void navigate(addressOfClip(clip.titleId, clip.vamId, 'main', clip.redirectTo), {
        state: leadingBack(pathname, state, account),
      });
    },
    [titlePlay, navigate, pathname, state, account],
  );
}
