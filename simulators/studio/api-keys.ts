import { createHmac, timingSafeEqual } from 'node:crypto';

/** Where the studio sells. */
export const TERRITORIES = ['AT', 'BE', 'CH', 'DE', 'ES', 'FR', 'GB', 'IE', 'IT', 'NL', 'PT', 'US'] as const;
export type Territory = (typeof TERRITORIES)[number];
export const HOME_TERRITORY: Territory = 'DE';

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
    const country = territoryNamed(territory);
    if (country === null) return null;
    const proof = createHmac('sha256', this.masterKey).update(`${this.seed}/${country}`).digest('base64url');
    return `${country}.${proof.slice(0, 24)}`;
  }

  accepts(key: string): boolean {
    return this.of(key.slice(0, 2)) === key;
  }
}

/** The territory that a key names; the studio's own for a text that is no key. */
export function territoryOf(key: string): Territory {
  return territoryNamed(key.slice(0, 2)) ?? HOME_TERRITORY;
}

function territoryNamed(letters: string): Territory | null {
  return TERRITORIES.find((known) => known === letters.toUpperCase()) ?? null;
}
