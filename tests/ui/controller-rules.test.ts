import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterPointer,
  alongOrder,
  AT_REST,
  controllerStep,
  takesBack,
  type ControllerInput,
  type Focused,
} from '../../ui/bindings/controller-rules.ts';

const TURNING = { ...AT_REST, turns: true };
const INSIDE = { ...TURNING, inside: true };
const ARROWS = ['left', 'right', 'up', 'down'] as const;
const FOCUSED = ['slider', 'field', 'other'] as const;

/** The acts of inputs one after the other, with the focus where it is. */
function acts(inputs: readonly ControllerInput[], focused: Focused, state = AT_REST) {
  return inputs.map((input) => {
    const step = controllerStep(state, input, focused);
    state = step.state;
    return step.act;
  });
}

describe('a rotary controller', () => {
  it('walks along an area by turning; arrow keys are nudges once something turned, and arrow keys before', () => {
    expect(acts(['down', 'next', 'previous', 'down', 'left'], 'other')).toEqual([
      null,
      'next',
      'previous',
      'nudge',
      'nudge',
    ]);
    expect(afterPointer('other')).toEqual(AT_REST);
  });

  it('only shows the focus by the first input after a touch, whatever that is', () => {
    for (const input of ['next', 'previous', 'press', ...ARROWS] as const) {
      const { state, act } = controllerStep(afterPointer('touch'), input, 'other');
      expect([act, state.touched]).toEqual(['show', false]);
    }
    expect(acts(['next', 'next'], 'other', afterPointer('touch'))).toEqual(['show', 'next']);
    // Back is meant at once; and whoever touched a field types in it.
    expect(acts(['back'], 'other', afterPointer('touch'))).toEqual([null]);
    expect(acts(['press', 'left'], 'field', afterPointer('touch'))).toEqual([null, null]);
  });

  it('enters a slider by the middle, changes it by turning, and leaves it by Back, the middle or a nudge', () => {
    expect(acts(['next', 'press', 'next', 'previous', 'back', 'next'], 'slider')).toEqual([
      'next',
      'enter',
      'more',
      'less',
      'leave',
      'next',
    ]);
    expect(acts(['press', 'press', 'next'], 'slider', TURNING)).toEqual(['enter', 'leave', 'next']);
    expect(acts(['down', 'next'], 'slider', INSIDE)).toEqual(['nudge', 'next']);
    // The focus went elsewhere meanwhile.
    expect(acts(['next'], 'other', INSIDE)).toEqual(['next']);
  });

  it('leaves the middle and Back to what has the focus, and a keyboard as it is', () => {
    expect(acts(['press', 'back'], 'other', TURNING)).toEqual([null, null]);
    expect(acts(['press', 'back', ...ARROWS], 'slider')).toEqual([null, null, null, null, null, null]);
  });

  it('is never stuck: Back after Back is always free, whatever came before', () => {
    const input = fc.constantFrom<ControllerInput>('next', 'previous', 'press', 'back', ...ARROWS);
    fc.assert(
      fc.property(fc.array(fc.tuple(input, fc.constantFrom<Focused>(...FOCUSED))), (inputs) => {
        let state = afterPointer('touch');
        for (const [one, focused] of inputs) state = controllerStep(state, one, focused).state;
        const first = controllerStep(state, 'back', 'slider');
        expect(controllerStep(first.state, 'back', 'slider').act).toBeNull();
      }),
    );
  });
});

describe('the order of an area', () => {
  it('ends at its ends, without going round', () => {
    const order = ['a', 'b', 'c'];
    expect([alongOrder(order, 'a', 'next'), alongOrder(order, 'c', 'previous')]).toEqual(['b', 'b']);
    expect([alongOrder(order, 'c', 'next'), alongOrder(order, 'a', 'previous')]).toEqual([null, null]);
    expect(alongOrder(order, 'x', 'next')).toBeNull();
  });

  it('a nudge is taken back by the opposite one alone', () => {
    for (const last of ARROWS) expect(ARROWS.filter((now) => takesBack(last, now))).toHaveLength(1);
    expect([takesBack('left', 'right'), takesBack('up', 'down'), takesBack(null, 'up')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
