import { useCallback, useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { ClipWay } from '../../../core/catalogue/clip-way.ts';
import type { PageModel } from '../../../core/catalogue/page-model.ts';
import type { RowState } from '../../../core/catalogue/row-state.ts';
import type { CatalogueItem } from '../../../core/ports/catalogue-api.ts';
import type { TitleId } from '../../../core/shared/ids.ts';
import { addressOf } from '../../bindings/addresses.ts';
import { useBack } from '../../bindings/use-back.ts';
import { useDisplay } from '../../bindings/use-display.ts';
import { useNetworkReturn } from '../../bindings/use-network-return.ts';
import { useObservable } from '../../bindings/use-observable.ts';
import { useWording } from '../../wording/use-wording.ts';
import { wayToList } from '../shelves/address-of-row.ts';
import { ShelvesEmpty, ShelvesFailed } from '../shelves/shelves-problem.tsx';
import { ShelvesView } from '../shelves/shelves-view.tsx';

export interface PageOfProps {
  readonly page: PageModel;
  /** For whoever looks around: nothing leads on but titles, and those in preview too (DEC-18). */
  readonly preview: boolean;
  /** Absent where nothing can be played. */
  readonly onOpenClip?: (clip: ClipWay, list: readonly CatalogueItem[]) => void;
}

/** A page by its id: its title, the picture it wears, its rows (PAGE-01). Back leads home, or to the preview (PAGE-02). */
export function PageOf({ page, preview, onOpenClip }: PageOfProps) {
  const { uniqueId = '' } = useParams();
  const latest = useObservable(page.state$, page.initial);
  // The model still holds the page before until it has been told of this one.
  const state = page.id === uniqueId ? latest : page.initial;
  const navigate = useNavigate();
  const { text } = useWording();
  const { layout } = useDisplay().profile;
  const show = useCallback(() => void page.show(uniqueId, layout), [page, uniqueId, layout]);
  useEffect(() => {
    show();
    return () => page.leave();
  }, [page, show]);
  useNetworkReturn(show);

  const here = addressOf.page(uniqueId, preview);
  const leave = () => void navigate(preview ? addressOf.preview : addressOf.home);
  useBack(leave);
  const openTitle = useCallback(
    (id: TitleId) => void navigate(addressOf.title(id, preview), { state: here }),
    [navigate, here, preview],
  );
  const seeMore = useCallback(
    ({ category }: RowState) => void navigate(...wayToList(category, 'page', here)),
    [navigate, here],
  );
  const moreItems = useCallback((category: string) => void page.loadMoreItems(category), [page]);
  const moreRows = useCallback(() => void page.loadMoreRows(), [page]);

  const { head, headComes, outcome, shelves } = state;
  const known = head?.title ?? text('page.label');
  const wears = head === null ? null : head.imageUrl;
  return (
    <ShelvesView
      name={`page/${uniqueId}`}
      place={preview ? 'preview' : 'page'}
      head={{
        title: headComes ? null : known,
        text: head?.text ?? null,
        // Where rows come, what was kept free above them stays free.
        picture: wears !== null || (head === null && instead() === null) ? { url: wears } : null,
        onBack: leave,
      }}
      state={shelves}
      onNewer={show}
      waiting={outcome === 'waiting'}
      ghosts={['poster', 'landscape', 'poster']}
      instead={instead()}
      onOpenTitle={openTitle}
      {...(onOpenClip !== undefined && { onOpenClip })}
      onSeeMore={seeMore}
      onMoreRows={moreRows}
      onMoreItems={moreItems}
    />
  );

  function instead() {
    switch (outcome) {
      case 'failed':
        return <ShelvesFailed title={text('page.failed')} onRetry={() => void page.retry()} />;
      case 'unavailable':
        return (
          <ShelvesEmpty
            title={text('page.unavailable')}
            text={text('page.unavailable.text')}
            onHome={leave}
          />
        );
      case 'empty':
        return <ShelvesEmpty title={text('page.empty')} text={text('page.empty.text')} onHome={leave} />;
      case 'waiting':
      case 'filled':
        return null;
    }
  }
}
