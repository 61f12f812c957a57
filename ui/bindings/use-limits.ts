import { use } from 'react';
import { useLocation } from 'react-router-dom';
import {
  limitsOf,
  shownItems,
  shownText,
  type GlanceLimits,
  type ShownItems,
} from '../../core/vehicle/glance-limits.ts';
import { listLevel } from './list-levels.ts';
import { MotionShown } from './motion-shown.ts';
import { useAccountId } from './use-account.ts';

/** How much this screen shows at a time. */
export const useLimits = (): GlanceLimits => limitsOf(use(MotionShown));

/** What of a list is shown here now. `more`: the platform has more of it. */
export function useShownItems<Item>(items: readonly Item[], more: boolean): ShownItems<Item> {
  return shownItems(items, more, useLimits());
}

/** Makes texts as short as they have to be here now. */
export function useShortText(): (text: string) => string {
  const limits = useLimits();
  return (text) => shownText(text, limits);
}

/** Whether another list at this address would be one too many, one after the other. */
export function useTooDeep(): boolean {
  const { pathname, state } = useLocation() as { readonly pathname: string; readonly state: unknown };
  return listLevel(pathname, state, useAccountId()) > useLimits().listLevels;
}
