import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TitleStatus } from '../../../core/catalogue/reconnecting.ts';
import { UNAVAILABLE_TITLE } from '../../../core/catalogue/unavailable-title.ts';
import { addressOf } from '../../bindings/addresses.ts';

/** Leads away from a title that is not to be had. */
export function useLeaveUnavailable(status: TitleStatus): void {
  const navigate = useNavigate();
  const unavailable = status === 'unavailable';
  useEffect(() => {
    if (!unavailable) return;
    const timer = setTimeout(
      () => void navigate(addressOf[UNAVAILABLE_TITLE.to], { replace: true }),
      UNAVAILABLE_TITLE.afterMs,
    );
    return () => clearTimeout(timer);
  }, [unavailable, navigate]);
}
