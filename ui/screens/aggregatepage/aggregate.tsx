import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { CLIP_SHAPES } from '../../../core/display/clip-picture.ts';
import type { ClipShape } from '../../../core/ports/catalogue-api.ts';
import type { TitleId } from '../../../core/shared/ids.ts';
import { addressOf } from '../../bindings/addresses.ts';
import { cameFrom, leadingBack } from '../../bindings/came-from.ts';
import { useBrowseModels } from '../../bindings/browse-models.ts';
import { addressOfAssigning } from '../../bindings/player-places.ts';
import { useAccountId } from '../../bindings/use-account.ts';
import { useBack } from '../../bindings/use-back.ts';
import { useNetworkReturn } from '../../bindings/use-network-return.ts';
import { useObservable } from '../../bindings/use-observable.ts';
import { useOpenClip } from '../../bindings/use-open-clip.ts';
import { sourceOfList } from '../shelves/address-of-row.ts';
import { AggregateView } from './aggregate-view.tsx';

/** All that a row belongs to: of a playlist, of a list of the account, of clips (PAGE-04, ROUT-05), or of a person. */
export function Aggregate() {
  const { list, page } = useBrowseModels();
  const { location, id, customListId } = useParams();
  const clips = customListId !== undefined;
  const source = useMemo(
    () =>
      customListId === undefined
        ? sourceOfList(location, id ?? '')
        : ({ kind: 'custom-list', id: customListId } as const),
    [customListId, location, id],
  );
  const account = useAccountId();
  const place = useLocation();
  const { pathname } = place;
  const said: unknown = place.state;
  const person = source.kind === 'person';
  const title = person ? source.id : titleIn(said);
  const state = useObservable(list.state$, list.initial);
  const navigate = useNavigate();
  useEffect(() => {
    void list.show(source, title);
    return () => list.leave();
  }, [list, source, title]);
  useNetworkReturn(() => void list.show(source, title));

  const back = () => {
    const from = cameFrom(said, account);
    if (from !== null) return void navigate(from.address, { state: from.state });
    if (clips) return void navigate(addressOf.studio);
    if (person) return void navigate(addressOf.home);
    if (location === 'library') return void navigate(addressOf.library);
    const { id: pageId } = page;
    void navigate(location === 'page' && pageId !== null ? addressOf.page(pageId) : addressOf.home);
  };
  useBack(back);
  const play = useOpenClip();
  const assigns = assignsIn(said);
  const openClip = useCallback<typeof play>(
    (clip, from) => {
      if (!assigns) return play(clip, from);
      const { titleId, vamId, redirectTo } = clip;
      void navigate(addressOfAssigning(titleId, vamId, redirectTo), {
        state: leadingBack(pathname, said, account),
      });
    },
    [assigns, play, navigate, pathname, said, account],
  );
  const openTitle = useCallback(
    (titleId: TitleId) =>
      void navigate(addressOf.title(titleId), { state: leadingBack(pathname, said, account) }),
    [navigate, pathname, said, account],
  );
  const loadMore = useCallback(() => void list.loadMore(), [list]);
  return (
    <AggregateView
      name={`list/${source.kind}/${source.id}`}
      state={list.shows(source) ? state : list.initial}
      clips={clips ? clipShapeIn(said) : null}
      assigns={assigns}
      onOpenTitle={openTitle}
      onOpenClip={openClip}
      onMore={loadMore}
      onRetry={() => void list.retry()}
      onBack={back}
      onHome={() => void navigate(addressOf.home)}
    />
  );
}

/** What the row that led here was called. */
function titleIn(said: unknown): string | null {
  const { title } = (typeof said === 'object' && said !== null ? said : {}) as { readonly title?: unknown };
  return typeof title === 'string' && title !== '' ? title : null;
}

/** Whether the studio was choosing for the screens (TILE-02). */
function assignsIn(said: unknown): boolean {
  const { assigns } = (typeof said === 'object' && said !== null ? said : {}) as {
    readonly assigns?: unknown;
  };
  return assigns === true;
}

/** How the clips of the row stood that led here; as landscape ones where nobody says. */
function clipShapeIn(said: unknown): ClipShape {
  const { clips } = (typeof said === 'object' && said !== null ? said : {}) as { readonly clips?: unknown };
  return CLIP_SHAPES.find((known) => known === clips) ?? 'landscape';
}
