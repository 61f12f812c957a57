import type { StudioMode } from '../../../core/catalogue/studio-mode.ts';
import type { WordingKey } from '../../wording/wording.ts';

/** What the ribbon of the studio reads (SCRM-16). */
export const MODE_LABELS: Readonly<Record<StudioMode, WordingKey>> = { 0: 'studio.assign', 1: 'app.cancel' };
