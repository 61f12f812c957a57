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

  /** Home was opened: counts the visit, in the car alone, and says where the offer leads; null for no offer. */
  visit(): AddScreenPlace | null {
    if (!this.screen.inCar()) return null;
    const before = this.stored.read(STORED.homeVisits) ?? 0;
    if (before >= this.mostVisits) return null;
    this.stored.write(STORED.homeVisits, before + 1);
    return this.screen.seat() === 'front' ? 'set-up' : 'screens';
  }
}
