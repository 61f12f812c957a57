import { MonitorPlay, X } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ClipWay } from '../../../core/catalogue/clip-way.ts';
import type { RowState } from '../../../core/catalogue/row-state.ts';
import { hasRibbon, otherMode, type StudioMode } from '../../../core/catalogue/studio-mode.ts';
import { shelvesOutcome } from '../../../core/catalogue/shelves.ts';
import type { CatalogueItem } from '../../../core/ports/catalogue-api.ts';
import type { TitleId } from '../../../core/shared/ids.ts';
import { addressOf } from '../../bindings/addresses.ts';
import { useBrowseModels } from '../../bindings/browse-models.ts';
import { useModels } from '../../bindings/models.ts';
import { addressOfAssigning } from '../../bindings/player-places.ts';
import { useAssigning } from '../../bindings/use-assigning.ts';
import { useBack } from '../../bindings/use-back.ts';
import { useDisplay } from '../../bindings/use-display.ts';
import { useNetworkReturn } from '../../bindings/use-network-return.ts';
import { useObservable } from '../../bindings/use-observable.ts';
import { useOpenClip } from '../../bindings/use-open-clip.ts';
import { Button } from '../../components/button.tsx';
import { useWording } from '../../wording/use-wording.ts';
import { wayToList } from '../shelves/address-of-row.ts';
import { ShelvesEmpty, ShelvesFailed } from '../shelves/shelves-problem.tsx';
import { ShelvesView } from '../shelves/shelves-view.tsx';
import { MODE_LABELS } from './mode-labels.ts';
import style from './short-clips.module.css';

/** Studio access: a banner with text, and rows of clips (CLIP-01), which the ribbon sends to screens (CLIP-02). */
export function ShortClips() {
  const { studio } = useBrowseModels();
  const state = useObservable(studio.state$, studio.initial);
  const navigate = useNavigate();
  const { text } = useWording();
  const { layout } = useDisplay().profile;
  const load = useCallback(() => void studio.load(layout), [studio, layout]);
  useEffect(() => {
    load();
    return () => studio.leave();
  }, [studio, load]);
  useNetworkReturn(load);
  useBack(() => void navigate(addressOf.home));
  const play = useOpenClip();
  const { thisScreen } = useModels();
  // The ribbon exists in car mode only (OPEN-40).
  const [mode, setMode] = useState<StudioMode>(0);
  const assigning = mode === 1;
  const beginAssigning = useAssigning();
  const openClip = useCallback(
    (clip: ClipWay, list: readonly CatalogueItem[]) => {
      const { titleId, vamId, redirectTo } = clip;
      if (assigning)
        void navigate(addressOfAssigning(titleId, vamId, redirectTo), { state: addressOf.studio });
      else play(clip, list);
    },
    [assigning, navigate, play],
  );
  const openTitle = useCallback(
    (id: TitleId) => void navigate(addressOf.title(id), { state: addressOf.studio }),
    [navigate],
  );
  const openPage = useCallback(
    (id: string) => void navigate(addressOf.page(id), { state: addressOf.studio }),
    [navigate],
  );
  const seeMore = useCallback(
    ({ category }: RowState) =>
      void navigate(...wayToList(category, 'homeaggregate', addressOf.studio, assigning)),
    [navigate, assigning],
  );
  const moreItems = useCallback((category: string) => void studio.loadMoreItems(category), [studio]);
  const moreRows = useCallback(() => void studio.loadMoreRows(), [studio]);

  // The first banner is what the screen wears; it is no row.
  const banner = state.rows.find(({ category }) => category.template === 'banner') ?? null;
  const rows = useMemo(
    () => ({ ...state, rows: state.rows.filter((row) => row !== banner) }),
    [state, banner],
  );
  const outcome = shelvesOutcome(rows);
  const waiting = outcome === 'waiting';
  const filledRows = outcome === 'filled' ? rows.rows.length : 0;
  const ribbon = hasRibbon(thisScreen.inCar(), waiting ? null : filledRows);
  const picture = banner === null ? null : { url: banner.category.imageUrl };
  return (
    <ShelvesView
      name="studio"
      place="studio"
      head={{
        title: text('studio.title'),
        text: assigning ? text('studio.assigning') : (banner?.category.title ?? text('studio.text')),
        picture: waiting ? (picture ?? { url: null }) : picture,
        onBack: null,
        action: ribbon ? (
          <Button
            className={waiting ? style['unknown'] : undefined}
            icon={assigning ? X : MonitorPlay}
            label={text(MODE_LABELS[mode])}
            onClick={() => (assigning ? setMode(otherMode) : beginAssigning(() => setMode(otherMode)))}
          />
        ) : null,
      }}
      state={rows}
      onNewer={load}
      waiting={waiting}
      ghosts={['clip', 'clip', 'clip']}
      instead={
        outcome === 'failed' ? (
          <ShelvesFailed title={text('studio.failed')} onRetry={() => void studio.reload()} />
        ) : outcome === 'empty' ? (
          <ShelvesEmpty
            title={text('studio.empty')}
            text={text('studio.empty.text')}
            onHome={() => void navigate(addressOf.home)}
          />
        ) : null
      }
      assigns={assigning}
      onOpenTitle={openTitle}
      onOpenClip={openClip}
      onOpenPage={openPage}
      onSeeMore={seeMore}
      onMoreRows={moreRows}
      onMoreItems={moreItems}
    />
  );
}
