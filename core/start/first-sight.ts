import type { AccountScope } from '../session/account-scope.ts';
import type { ThisScreen } from '../session/this-screen.ts';
import type { StoredValues } from '../storage/stored-values.ts';
import { STORED } from '../storage/stored.ts';

/**
 * What home showed at last, as its views describe it: the next start shows it before it can do anything. It is of the
 * account, and goes with its sign-out.
 */
export class FirstSight {
  constructor(
    private readonly stored: StoredValues,
    private readonly screen: Pick<ThisScreen, 'motionSeat'>,
    private readonly account: Pick<AccountScope, 'over'>,
  ) {}

  /** Null forgets. Before who drives nothing is kept: it would be there before it is known whether the car moves. */
  keep(sight: object | null): void {
    if (this.account.over) return;
    this.stored.writeOrForget(STORED.firstSight, this.screen.motionSeat() === 'front' ? null : sight);
  }
}
