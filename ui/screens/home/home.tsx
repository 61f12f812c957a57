import { useCallback, useEffect, useLayoutEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { HeroTitle } from '../../../core/catalogue/hero-model.ts';
import type { RowState } from '../../../core/catalogue/row-state.ts';
import { isWithoutHero } from '../../../core/catalogue/shelves.ts';
import type { CatalogueItem } from '../../../core/ports/catalogue-api.ts';
import type { TitleId } from '../../../core/shared/ids.ts';
import { addressOf } from '../../bindings/addresses.ts';
import { useModels } from '../../bindings/models.ts';
import { useGoneElsewhere } from '../../bindings/use-gone-elsewhere.ts';
import { useDisplay } from '../../bindings/use-display.ts';
import { usePageMark } from '../../bindings/use-page-mark.ts';
import { useNetworkReturn } from '../../bindings/use-network-return.ts';
import { useObservable } from '../../bindings/use-observable.ts';
import { useOpenClip } from '../../bindings/use-open-clip.ts';
import { useNotRemoved } from '../shelves/use-not-removed.ts';
import { useKeepSight } from './use-keep-sight.ts';
import { useAddScreenOffer } from './use-add-screen-offer.ts';
import { wayToList } from '../shelves/address-of-row.ts';
import type { HomeHero } from './hero-slides.ts';
import { HomeView } from './home-view.tsx';

export function Home() {
  const { home, hero, titlePlay } = useModels();
  useAddScreenOffer();
  usePageMark('home', '');
  const state = useObservable(home.state$, home.now);
  const navigate = useNavigate();
  const { layout } = useDisplay().profile;
  const load = useCallback(() => void home.load(layout), [home, layout]);
  // Before it is painted: what is loaded may have its place above what is drawn.
  useLayoutEffect(() => {
    load();
    return () => home.leave();
  }, [home, load]);
  const features = state.hero;
  useNetworkReturn(() => {
    load();
    void hero.show(features, true);
  });
  useEffect(() => void hero.show(features), [hero, features]);
  useEffect(() => () => hero.leave(), [hero]);
  useKeepSight(features[0]?.imageUrl ?? null, isWithoutHero(state));
  useGoneElsewhere(() => titlePlay.leave());
  useNotRemoved(state, () => home.dismissNotRemoved());
  const titles = useObservable(hero.state$, hero.now);
  const { busy } = useObservable(titlePlay.state$, titlePlay.initial);
  const openClip = useOpenClip();
  const openTitle = useCallback((id: TitleId) => void navigate(addressOf.title(id)), [navigate]);
  const openPage = useCallback((id: string) => void navigate(addressOf.page(id)), [navigate]);
  const seeMore = useCallback(
    ({ category }: RowState) => void navigate(...wayToList(category, 'homeaggregate', addressOf.home)),
    [navigate],
  );
  const openClips = useCallback(() => void navigate(addressOf.studio), [navigate]);
  const openSearch = useCallback(
    () => void navigate(addressOf.search, { state: addressOf.home }),
    [navigate],
  );
  const moreItems = useCallback((category: string) => void home.loadMoreItems(category), [home]);
  const moreRows = useCallback(() => void home.loadMoreRows(), [home]);
  const remove = useCallback(
    (category: string, item: CatalogueItem) => void home.remove(category, item),
    [home],
  );
  const shown: HomeHero = useMemo(
    () => ({
      titles,
      busy,
      onPlay: ({ metadata, resumeMs }: HeroTitle) => void titlePlay.playListed(metadata, resumeMs),
      onWays: (id: TitleId) => void navigate(addressOf.waysToSee(id)),
      onVoucher: () => void navigate(addressOf.redeemVoucher),
    }),
    [titles, busy, titlePlay, navigate],
  );
  return (
    <HomeView
      hero={shown}
      onRemove={remove}
      state={state}
      onOpenTitle={openTitle}
      onOpenClip={openClip}
      onOpenPage={openPage}
      onSeeMore={seeMore}
      onOpenClips={openClips}
      onSearch={openSearch}
      onMoreRows={moreRows}
      onMoreItems={moreItems}
      onNewer={load}
      onRetry={() => void home.reload()}
    />
  );
}
