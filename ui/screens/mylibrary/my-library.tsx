import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RowState } from '../../../core/catalogue/row-state.ts';
import type { CatalogueItem } from '../../../core/ports/catalogue-api.ts';
import type { TitleId } from '../../../core/shared/ids.ts';
import { addressOf } from '../../bindings/addresses.ts';
import { useBrowseModels } from '../../bindings/browse-models.ts';
import { useBack } from '../../bindings/use-back.ts';
import { useDisplay } from '../../bindings/use-display.ts';
import { useNetworkReturn } from '../../bindings/use-network-return.ts';
import { useObservable } from '../../bindings/use-observable.ts';
import { useOpenClip } from '../../bindings/use-open-clip.ts';
import { wayToList } from '../shelves/address-of-row.ts';
import { useNotRemoved } from '../shelves/use-not-removed.ts';
import { MyLibraryView } from './my-library-view.tsx';

export function MyLibrary() {
  const { library } = useBrowseModels();
  const state = useObservable(library.state$, library.initial);
  const navigate = useNavigate();
  const { layout } = useDisplay().profile;
  const load = useCallback(() => void library.load(layout), [library, layout]);
  useEffect(() => {
    load();
    return () => library.leave();
  }, [library, load]);
  useNetworkReturn(load);
  useBack(() => void navigate(addressOf.home));
  const openClip = useOpenClip();
  const openTitle = useCallback(
    (id: TitleId) => void navigate(addressOf.title(id), { state: addressOf.library }),
    [navigate],
  );
  const openPage = useCallback(
    (id: string) => void navigate(addressOf.page(id), { state: addressOf.library }),
    [navigate],
  );
  const seeMore = useCallback(
    ({ category }: RowState) => void navigate(...wayToList(category, 'library', addressOf.library)),
    [navigate],
  );
  const moreItems = useCallback((category: string) => void library.loadMoreItems(category), [library]);
  const moreRows = useCallback(() => void library.loadMoreRows(), [library]);
  useNotRemoved(state.shelves, () => library.dismissNotRemoved());
  const remove = useCallback(
    (category: string, item: CatalogueItem) => void library.remove(category, item),
    [library],
  );
  return (
    <MyLibraryView
      onRemove={remove}
      state={state}
      onOpenTitle={openTitle}
      onOpenClip={openClip}
      onOpenPage={openPage}
      onSeeMore={seeMore}
      onMoreRows={moreRows}
      onMoreItems={moreItems}
      onBrowse={() => void navigate(addressOf.home)}
      onNewer={load}
      onRetry={() => void library.retry()}
    />
  );
}
