import type { ThisScreen } from '../session/this-screen.ts';
import type { StoredValues } from '../storage/stored-values.ts';
import { STORED } from '../storage/stored.ts';

/** Where the offer leads: to device set-up on the head unit, which alone adds screens (DEVS-18), else to the screens of the car. */
export type AddScreenPlace = 'set-up' | 'screens';

/** Whether home offers to connect other screens (HOME-03, HOME-04): in the car, at the first visits of this screen. */
export class AddScreenOffer {
  constructor(
    private readonly stored: StoredValues,
    private readonly screen: ThisScreen,
    /** Of this screen, at which the offer is made (OPEN-52). */
    private readonly mostVisits: number,
  ) {}

  /**
   * Home was opened. Whoever shows it calls the answer with whether a message can be seen there, at first and whenever
   * that changes: the first time that it can, the visit counts, and it says where the offer leads; null for no offer.
   */
  opened(): (canBeSeen: boolean) => AddScreenPlace | null {
    let isCounted = false;
    return (canBeSeen) => {
      if (isCounted || !canBeSeen) return null;
      isCounted = true;
      return this.visit();
    };
  }

  /** Counts a visit, in the car alone, as long as there is something to offer. */
  private visit(): AddScreenPlace | null {
    if (!this.screen.inCar()) return null;
    const before = this.stored.read(STORED.homeVisits) ?? 0;
    if (before >= this.mostVisits) return null;
    this.stored.write(STORED.homeVisits, before + 1);
    return this.screen.seat() === 'front' ? 'set-up' : 'screens';
  }
}
