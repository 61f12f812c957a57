import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TitleModel } from '../../../core/catalogue/title-model.ts';
import { addressOf } from '../../bindings/addresses.ts';

/** Leads away from a title that is not to be had, when its model says so. */
export function useLeaveUnavailable({ leadsTo$ }: Pick<TitleModel, 'leadsTo$'>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const listening = leadsTo$.subscribe((to) => void navigate(addressOf[to], { replace: true }));
    return () => listening.unsubscribe();
  }, [leadsTo$, navigate]);
}
