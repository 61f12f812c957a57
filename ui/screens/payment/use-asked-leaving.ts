import { useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router-dom';
import type { CheckoutModel } from '../../../core/checkout/checkout-model.ts';
import { isHeld, type CheckoutState } from '../../../core/checkout/checkout-state.ts';
import { isPlayer } from '../../bindings/player-places.ts';

type Way = Parameters<BlockerFunction>[0];
/** A navigation, as the router names it. */
interface Step {
  readonly historyAction: `${Way['historyAction']}`;
  readonly nextLocation: Pick<Way['nextLocation'], 'pathname'>;
}

/**
 * The browser's own back and links ask as the back icon does, and lead on to where they were going once that is answered
 * (CHKO-07, CHKO-08, DEC-05). Nobody is asked about what somebody else decided: a film that another screen opens, and a
 * screen that is taken away, which replaces the address. Who turns round before the way led anywhere stands here again,
 * and `comeBack` is called.
 */
export function useAskedLeaving(
  checkout: Pick<CheckoutModel, 'askToLeave'>,
  state: Pick<CheckoutState, 'phase' | 'leaving' | 'exit'>,
  comeBack: () => void,
): void {
  const { leaving, exit } = state;
  const blocker = useBlocker((way) => isHeld(state) && isOwnWay(way));
  const asked = useRef<unknown>(null);
  const asks = leaving?.to === 'onward';
  const goes = useRef(false);
  const onBack = useEffectEvent(comeBack);
  useEffect(() => {
    if (blocker.state === 'unblocked' && goes.current) {
      goes.current = false;
      onBack();
    }
    if (blocker.state !== 'blocked') return;
    if (exit === 'onward') {
      goes.current = true;
      blocker.proceed();
    } else if (asked.current !== blocker) {
      asked.current = blocker;
      if (!checkout.askToLeave('onward')) blocker.reset();
    } else if (!asks) {
      blocker.reset();
    }
  }, [blocker, asks, exit, checkout]);
}

/** Whether a navigation is what somebody at this screen did. */
export function isOwnWay({ historyAction, nextLocation }: Step): boolean {
  if (historyAction === 'REPLACE') return false;
  return historyAction === 'POP' || !isPlayer(nextLocation.pathname);
}
