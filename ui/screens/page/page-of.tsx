import { CircleParking } from 'lucide-react';
import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { ClipWay } from '../../../core/catalogue/clip-way.ts';
import type { PageModel } from '../../../core/catalogue/page-model.ts';
import type { RowState } from '../../../core/catalogue/row-state.ts';
import type { CatalogueItem } from '../../../core/ports/catalogue-api.ts';
import type { TitleId } from '../../../core/shared/ids.ts';
import { addressOf } from '../../bindings/addresses.ts';
import { cameFrom, leadingBack } from '../../bindings/came-from.ts';
import { useAccountId } from '../../bindings/use-account.ts';
import { useBack } from '../../bindings/use-back.ts';
import { useDisplay } from '../../bindings/use-display.ts';
import { useTooDeep } from '../../bindings/use-limits.ts';
import { useNetworkReturn } from '../../bindings/use-network-return.ts';
import { useObservable } from '../../bindings/use-observable.ts';
import { EmptyState } from '../../components/states.tsx';
import { useWording } from '../../wording/use-wording.ts';
import { wayToList } from '../shelves/address-of-row.ts';
import { ShelvesEmpty, ShelvesFailed } from '../shelves/shelves-problem.tsx';
import { ShelvesView } from '../shelves/shelves-view.tsx';

export interface PageOfProps {
  readonly page: PageModel;
  /** For whoever looks around: nothing leads on but titles and pages, and those in preview too (DEC-18). */
  readonly preview: boolean;
  /** Absent where nothing can be played. */
  readonly onOpenClip?: (clip: ClipWay, list: readonly CatalogueItem[]) => void;
}

/**
 * A page by its id: its title, the picture it wears, its rows (PAGE-01). Back leads home, or to the preview (PAGE-02); from
 * a page that another one led to, there.
 */
export function PageOf(props: PageOfProps) {
  const { uniqueId = '' } = useParams();
  return <Shown key={uniqueId} uniqueId={uniqueId} {...props} />;
}

function Shown({ uniqueId, page, preview, onOpenClip }: PageOfProps & { readonly uniqueId: string }) {
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

  const tooDeep = useTooDeep();
  const account = useAccountId();
  const { state: left } = useLocation() as { readonly state: unknown };
  const here = useMemo(
    () => leadingBack(addressOf.page(uniqueId, preview), left, account),
    [uniqueId, preview, left, account],
  );
  const leave = () => void navigate(preview ? addressOf.preview : addressOf.home);
  const back = () => {
    const from = cameFrom(left, account);
    if (from === null) return leave();
    void navigate(from.address, { state: from.state });
  };
  useBack(back);
  const openTitle = useCallback(
    (id: TitleId) => void navigate(addressOf.title(id, preview), { state: here }),
    [navigate, here, preview],
  );
  const openPage = useCallback(
    (id: string) => void navigate(addressOf.page(id, preview), { state: here }),
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
        onBack: back,
      }}
      state={shelves}
      onNewer={show}
      waiting={outcome === 'waiting'}
      ghosts={['poster', 'landscape', 'poster']}
      instead={instead()}
      onOpenTitle={openTitle}
      {...(onOpenClip !== undefined && { onOpenClip })}
      onOpenPage={openPage}
      onSeeMore={seeMore}
      onMoreRows={moreRows}
      onMoreItems={moreItems}
    />
  );

  function instead() {
    // A page that pages led to may be one list too many for who drives.
    if (tooDeep)
      return <EmptyState icon={CircleParking} title={text('motion.deep')} text={text('motion.rest')} />;
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
