/**
 * What a key comes to that meets the player's controls: nothing, `wakes` them, `finds` its way by them where they were
 * hidden, or `confirms`, which plays or pauses as well.
 */
export type ControlsKey = 'nothing' | 'wakes' | 'finds' | 'confirms';

export interface ControlsMet {
  readonly shown: boolean;
  /** A dialog over the player has the keys for itself. */
  readonly dialogOpen: boolean;
}

/** Keys that find their way by what is to be seen. Any other key does at once what it means. */
const FINDING: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Tab'];
const CONFIRMING: readonly string[] = ['Enter', ' '];

export function controlsKey(key: string, { shown, dialogOpen }: ControlsMet): ControlsKey {
  if (dialogOpen || key === 'Escape') return 'nothing';
  if (shown) return 'wakes';
  if (CONFIRMING.includes(key)) return 'confirms';
  return FINDING.includes(key) ? 'finds' : 'wakes';
}
