import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TitleStatus } from '../../../core/catalogue/reconnecting.ts';
import { addressOf } from '../../bindings/addresses.ts';

/** A title that is not to be had is left after this, for landing (TDPG-10, OPEN-46). */
const UNAVAILABLE_MS = 3_000;

/** Leads away from a title that is not to be had. */
export function useLeaveUnavailable(status: TitleStatus): void {
  const navigate = useNavigate();
  const unavailable = status === 'unavailable';
  useEffect(() => {
    if (!unavailable) return;
    const timer = setTimeout(() => void navigate(addressOf.landing, { replace: true }), UNAVAILABLE_MS);
    return () => clearTimeout(timer);
  }, [unavailable, navigate]);
}
