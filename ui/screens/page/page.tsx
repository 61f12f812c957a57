import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { RowState } from '../../../core/catalogue/shelves-model.ts';
import type { TitleId } from '../../../core/shared/ids.ts';
import { addressOf, isPreview } from '../../bindings/addresses.ts';
import { useBrowseModels } from '../../bindings/browse-models.ts';
import { useBack } from '../../bindings/use-back.ts';
import { useDisplay } from '../../bindings/use-display.ts';
import { useNetworkReturn } from '../../bindings/use-network-return.ts';
import { useObservable } from '../../bindings/use-observable.ts';
import { useOpenClip } from '../../bindings/use-open-clip.ts';
import { useWording } from '../../wording/use-wording.ts';
import { addressOfRow } from '../shelves/address-of-row.ts';
import { ShelvesEmpty, ShelvesFailed } from '../shelves/shelves-problem.tsx';
import { ShelvesView } from '../shelves/shelves-view.tsx';

/** A page by its id: its title, the picture it wears, its rows (PAGE-01). */
export function Page() {
  const { page } = useBrowseModels();
  const { uniqueId = '' } = useParams();
  const preview = isPreview(useLocation().search);
  const latest = useObservable(page.state$, page.initial);
  // The model still holds the page before until it has been told of this one.
  const state = page.id === uniqueId ? latest : page.initial;
  const navigate = useNavigate();
  const { text } = useWording();
  const { layout } = useDisplay().profile;
  useEffect(() => {
    void page.show(uniqueId, preview, layout);
    return () => page.leave();
  }, [page, uniqueId, preview, layout]);
  useNetworkReturn(() => void page.show(uniqueId, preview, layout));

  const here = addressOf.page(uniqueId, preview);
  const leave = () => void navigate(preview ? addressOf.preview : addressOf.home);
  useBack(leave);
  const openClip = useOpenClip();
  const openTitle = useCallback(
    (id: TitleId) => void navigate(addressOf.title(id, preview), { state: here }),
    [navigate, here, preview],
  );
  const seeMore = useCallback(
    ({ category }: RowState) =>
      void navigate(addressOfRow(category.source, 'page'), { state: { title: category.title } }),
    [navigate],
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
        picture: headComes || wears !== null ? { url: wears } : null,
        onBack: leave,
      }}
      state={shelves}
      waiting={outcome === 'waiting'}
      ghosts={['poster', 'landscape', 'poster']}
      instead={instead()}
      onOpenTitle={openTitle}
      {...(!preview && { onOpenClip: openClip })}
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
            onHome={() => void navigate(addressOf.home)}
          />
        );
      case 'empty':
        return (
          <ShelvesEmpty
            title={text('page.empty')}
            text={text('page.empty.text')}
            onHome={() => void navigate(addressOf.home)}
          />
        );
      case 'waiting':
      case 'filled':
        return null;
    }
  }
}
