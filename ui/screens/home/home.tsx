import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TitleId } from '../../../core/shared/ids.ts';
import { addressOf } from '../../bindings/addresses.ts';
import { useModels } from '../../bindings/models.ts';
import { useObservable } from '../../bindings/use-observable.ts';
import { HomeView } from './home-view.tsx';

export function Home() {
  const { home } = useModels();
  const state = useObservable(home.state$, home.initial);
  const navigate = useNavigate();
  useEffect(() => void home.load(), [home]);
  const openTitle = useCallback((id: TitleId) => void navigate(addressOf.title(id)), [navigate]);
  const openPage = useCallback((id: string) => void navigate(addressOf.page(id)), [navigate]);
  const moreItems = useCallback((category: string) => void home.loadMoreItems(category), [home]);
  const moreRows = useCallback(() => void home.loadMoreRows(), [home]);
  return (
    <HomeView
      state={state}
      onOpenTitle={openTitle}
      onOpenPage={openPage}
      onMoreRows={moreRows}
      onMoreItems={moreItems}
      onRetry={() => void home.reload()}
    />
  );
}
