import { filter } from 'rxjs';
import type { AccountScope } from '../session/account-scope.ts';
import type { ThisScreen } from '../session/this-screen.ts';
import type { StoredValues } from '../storage/stored-values.ts';
import { STORED } from '../storage/stored.ts';

/**
 * What home showed at last, as its views describe it: the next start shows it before it can do anything. It is of the
 * account, and goes with its sign-out. Before who drives none is kept, and one from before is forgotten: it would be there
 * before it is known whether the car moves.
 */
export class FirstSight {
  constructor(
    private readonly stored: StoredValues,
    private readonly screen: Pick<ThisScreen, 'motionSeat' | 'motionSeat$'>,
    private readonly account: Pick<AccountScope, 'over' | 'atEnd'>,
  ) {
    const becoming = screen.motionSeat$
      .pipe(filter((seat) => seat === 'front'))
      .subscribe(() => stored.forget(STORED.firstSight));
    account.atEnd(() => becoming.unsubscribe());
  }

  /** Null forgets: home has no picture any more. */
  keep(sight: object | null): void {
    if (this.account.over) return;
    this.stored.writeOrForget(STORED.firstSight, this.screen.motionSeat() === 'front' ? null : sight);
  }
}
