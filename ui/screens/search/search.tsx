import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { TitleId } from '../../../core/shared/ids.ts';
import { addressOf } from '../../bindings/addresses.ts';
import { useBrowseModels } from '../../bindings/browse-models.ts';
import { cameFrom, leadingBack } from '../../bindings/came-from.ts';
import { useModels } from '../../bindings/models.ts';
import { useAccountId } from '../../bindings/use-account.ts';
import { useBack } from '../../bindings/use-back.ts';
import { useDisplay } from '../../bindings/use-display.ts';
import { useObservable } from '../../bindings/use-observable.ts';
import { SearchView } from './search-view.tsx';

/** Titles by what is typed, popular ones before that (SRCH-01 to SRCH-06). */
export function Search() {
  const { thisScreen } = useModels();
  const { search } = useBrowseModels();
  const state = useObservable(search.state$, search.initial);
  const { profile, phone } = useDisplay();
  const navigate = useNavigate();
  const account = useAccountId();
  const { state: left } = useLocation() as { readonly state: unknown };
  useEffect(() => void search.show(profile.layout), [search, profile.layout]);
  useEffect(() => () => search.leave(), [search]);
  useBack(() => {
    const from = cameFrom(left, account);
    void navigate(from?.address ?? addressOf.home, { state: from?.state });
  });
  const openTitle = useCallback(
    (id: TitleId) =>
      void navigate(addressOf.title(id), { state: leadingBack(addressOf.search, left, account) }),
    [navigate, left, account],
  );
  const loadMore = useCallback(() => void search.loadMore(), [search]);
  return (
    <SearchView
      state={state}
      withKeyboard={thisScreen.inCar() && !phone}
      onType={(text) => search.type(text)}
      onSubmit={() => {
        const unsought = search.unsought;
        void search.submit();
        return unsought;
      }}
      onOpenTitle={openTitle}
      onMore={loadMore}
      onRetry={() => void search.retry()}
    />
  );
}
