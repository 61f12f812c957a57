import { err, ok } from '../../core/shared/result.ts';
import type { Result } from '../../core/shared/result.ts';
import type { ContentKey } from '../media/content-keys.ts';

/** What becomes of a licence that is asked for by somebody who may have it, with what it means. */
export const LICENCE_MODES = {
  granted: 'As they should',
  refused: 'Refused',
  slow: 'After 5 s',
  empty: 'Without any key',
  nonsense: 'No licence at all',
  'no-hd': 'Without the key of the 1080 lines',
  'short-lived': 'Refused from 20 s after the first one',
} as const;
export type LicenceMode = keyof typeof LICENCE_MODES;

/** How long `slow` takes and `short-lived` lasts when nobody says otherwise. */
const USUAL_MS: Readonly<Partial<Record<LicenceMode, number>>> = { slow: 5_000, 'short-lived': 20_000 };

export interface LicencePlan {
  readonly mode: LicenceMode;
  /** The lateness or the life of a licence; null for a mode that has none. */
  readonly ms: number | null;
}

export type LicenceProblem = { readonly code: 'licence/refused' | 'licence/expired' };

/** What goes out: keys, or something that only looks like a licence. */
export type Licence =
  | { readonly kind: 'keys'; readonly keys: readonly ContentKey[]; readonly lateMs: number }
  | { readonly kind: 'nonsense' };

export interface LicenceAsk {
  /** Who asks for what: a licence's life is counted for this alone. */
  readonly sessionId: string;
  readonly filmId: number;
  /** As hex digits. */
  readonly keyIds: readonly string[];
  /** Those of the film. */
  readonly keys: readonly ContentKey[];
}

/** Gives out keys of encrypted films to those who may have them; control says what goes wrong. */
export class LicenceDesk {
  private current: LicencePlan = { mode: 'granted', ms: null };
  private readonly firstAskedMs = new Map<string, number>();

  get plan(): LicencePlan {
    return this.current;
  }

  /** Lives of licences are counted anew from here. */
  put(mode: LicenceMode, ms?: number): void {
    const usual = USUAL_MS[mode];
    this.current = { mode, ms: usual === undefined ? null : (ms ?? usual) };
    this.firstAskedMs.clear();
  }

  answer({ sessionId, filmId, keyIds, keys }: LicenceAsk, nowMs: number): Result<Licence, LicenceProblem> {
    const { mode, ms } = this.current;
    if (mode === 'refused') return err({ code: 'licence/refused' });
    if (mode === 'nonsense') return ok({ kind: 'nonsense' });
    if (mode === 'short-lived') {
      const name = `${sessionId}/${filmId}`;
      const firstMs = this.firstAskedMs.get(name) ?? nowMs;
      this.firstAskedMs.set(name, firstMs);
      if (nowMs - firstMs >= (ms ?? 0)) return err({ code: 'licence/expired' });
    }
    const asked = keys.filter(({ id }) => keyIds.includes(id));
    const given = mode === 'empty' ? [] : asked.filter(({ label }) => mode !== 'no-hd' || label !== 'HD');
    return ok({ kind: 'keys', keys: given, lateMs: mode === 'slow' ? (ms ?? 0) : 0 });
  }
}
