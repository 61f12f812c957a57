import { createHmac, timingSafeEqual } from 'node:crypto';

/** Where the studio sells. */
export const TERRITORIES = ['AT', 'BE', 'CH', 'DE', 'ES', 'FR', 'GB', 'IE', 'IT', 'NL', 'PT', 'US'] as const;
export const HOME_TERRITORY = 'DE';

/** What the client of this studio is built with. */
export const DEFAULT_MASTER_KEY = 'cabinema-demo-master-key';

/**
 * One key for each territory, the same after a restart: clients keep their key for good. A key names the territory
 * and proves nothing about its holder.
 */
export class ApiKeys {
  constructor(
    private readonly masterKey: string,
    private readonly seed: number,
  ) {}

  opensWith(masterKey: string): boolean {
    const digest = (text: string): Buffer => createHmac('sha256', 'master').update(text).digest();
    return timingSafeEqual(digest(masterKey), digest(this.masterKey));
  }

  /** The key of a territory by its two letters, or null where the studio does not sell. */
  of(territory: string): string | null {
    const country = TERRITORIES.find((known) => known === territory.toUpperCase());
    if (country === undefined) return null;
    const proof = createHmac('sha256', this.masterKey).update(`${this.seed}/${country}`).digest('base64url');
    return `${country}.${proof.slice(0, 24)}`;
  }

  accepts(key: string): boolean {
    return this.of(key.slice(0, 2)) === key;
  }
}
