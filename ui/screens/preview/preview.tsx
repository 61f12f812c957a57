import { use, useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TitleId } from '../../../core/shared/ids.ts';
import { addressOf } from '../../bindings/addresses.ts';
import { useStartModels } from '../../bindings/models.ts';
import { useBack } from '../../bindings/use-back.ts';
import { useDisplay } from '../../bindings/use-display.ts';
import { useNetworkReturn } from '../../bindings/use-network-return.ts';
import { useObservable } from '../../bindings/use-observable.ts';
import { HomeView } from '../home/home-view.tsx';
import { PreviewView } from './preview-view.tsx';

export { PreviewPage } from './preview-page.tsx';
export { PreviewTitle } from './preview-title.tsx';

/** What there is to see, for people without an account; nothing can be changed or played (PREV-02, PREV-03). */
export function Preview() {
  const { previewSide, session } = useStartModels();
  const { shelves: preview, places } = use(previewSide(session.account));
  const state = useObservable(preview.state$, preview.initial);
  const navigate = useNavigate();
  const exit = () => void navigate(addressOf.landing);
  useBack(exit);
  const { layout } = useDisplay().profile;
  useEffect(() => {
    void preview.load(layout);
    return () => preview.leave();
  }, [preview, layout]);
  useNetworkReturn(() => void preview.load(layout));
  const moreItems = useCallback((category: string) => void preview.loadMoreItems(category), [preview]);
  const moreRows = useCallback(() => void preview.loadMoreRows(), [preview]);
  const openTitle = useCallback(
    (id: TitleId) => void navigate(addressOf.title(id, true), { state: addressOf.preview }),
    [navigate],
  );
  const openPage = useCallback(
    (id: string) => void navigate(addressOf.page(id, true), { state: addressOf.preview }),
    [navigate],
  );
  return (
    <PreviewView places={places} onExit={exit}>
      <HomeView
        name="preview"
        state={state}
        onOpenTitle={openTitle}
        onOpenPage={openPage}
        onMoreRows={moreRows}
        onMoreItems={moreItems}
        onRetry={() => void preview.reload()}
      />
    </PreviewView>
  );
}
