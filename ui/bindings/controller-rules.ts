import type { Direction } from './next-in-direction.ts';

/**
 * What a rotary controller or a remote does: it turns (`next`, `previous`), is nudged in a direction, is pressed in the
 * middle, or its back key is. A nudge is an arrow key: whether it is one shows only once something turned.
 */
export type ControllerInput = 'next' | 'previous' | 'press' | 'back' | Direction;

export interface ControllerState {
  /** A finger touched the screen last, so that nobody sees where the focus is. */
  readonly touched: boolean;
  /** Something turns: arrow keys are nudges. */
  readonly turns: boolean;
  /** Inside a slider, whose value turning changes. */
  readonly inside: boolean;
}

export const AT_REST: ControllerState = { touched: false, turns: false, inside: false };

/** What has the focus: a slider, a field for text, or anything else. */
export type Focused = 'slider' | 'field' | 'other';

/**
 * What an input comes to. `show`: the focus is shown and nothing else happens. `next` and `previous`: along the order of
 * an area. `nudge`: to the area in that direction. `enter` and `leave`: a slider. `more` and `less`: its value. Null:
 * not a matter of the controller, as of any key.
 */
export type ControllerAct = 'show' | 'next' | 'previous' | 'nudge' | 'enter' | 'leave' | 'more' | 'less';

export interface ControllerStep {
  readonly state: ControllerState;
  readonly act: ControllerAct | null;
}

/** The rule of a controller, for one input. */
export function controllerStep(
  before: ControllerState,
  input: ControllerInput,
  focused: Focused,
): ControllerStep {
  const isTurn = input === 'next' || input === 'previous';
  const state = { ...before, turns: before.turns || isTurn };
  if (state.touched && input !== 'back') {
    const shown = { ...state, touched: false };
    // Who touched a field types in it.
    return { state: shown, act: focused === 'field' && !isTurn ? null : 'show' };
  }
  if (state.inside && focused === 'slider') {
    if (isTurn) return { state, act: input === 'next' ? 'more' : 'less' };
    const left = { ...state, inside: false };
    return { state: left, act: input === 'press' || input === 'back' ? 'leave' : 'nudge' };
  }
  const outside = { ...state, inside: false };
  if (isTurn) return { state: outside, act: input };
  if (input === 'back' || !state.turns) return { state: outside, act: null };
  if (input !== 'press') return { state: outside, act: 'nudge' };
  if (focused === 'slider') return { state: { ...outside, inside: true }, act: 'enter' };
  return { state: outside, act: null };
}

/** A finger or a pointer took over: nothing turns any more. */
export function afterPointer(kind: 'touch' | 'other'): ControllerState {
  return { ...AT_REST, touched: kind === 'touch' };
}

/** The entry after or before this one; null at the end, where a turn goes no farther. */
export function alongOrder<Entry>(
  entries: readonly Entry[],
  from: Entry,
  turn: 'next' | 'previous',
): Entry | null {
  const at = entries.indexOf(from);
  if (at < 0) return null;
  return entries[turn === 'next' ? at + 1 : at - 1] ?? null;
}

const OPPOSITE: Readonly<Record<Direction, Direction>> = {
  left: 'right',
  right: 'left',
  up: 'down',
  down: 'up',
};

/** Whether this nudge takes back the last one, and so leads to where that came from. */
export function takesBack(last: Direction | null, now: Direction): boolean {
  return last !== null && OPPOSITE[last] === now;
}
