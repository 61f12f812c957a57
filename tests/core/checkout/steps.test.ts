import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayJump, type Step } from '../../../core/checkout/steps.ts';

const GOOD = { card: null, billing: null };
const anyStep = fc.constantFrom<Step>(0, 1, 2);

describe('a jump between the steps', () => {
  it('[CHKO-06 part] goes back whatever the forms are like', () => {
    const needs = { card: 'number', billing: 'city' };
    expect([mayJump(0, 1, needs), mayJump(0, 2, needs), mayJump(1, 2, needs)]).toEqual([true, true, true]);
  });

  it('[CHKO-06 part] goes forward over good forms alone', () => {
    expect([mayJump(1, 0, GOOD), mayJump(2, 0, GOOD), mayJump(2, 1, GOOD)]).toEqual([true, true, true]);
    expect(mayJump(1, 0, { ...GOOD, card: 'number' })).toBe(false);
    expect(mayJump(2, 0, { ...GOOD, card: 'number' })).toBe(false);
    expect(mayJump(2, 0, { ...GOOD, billing: 'city' })).toBe(false);
    expect(mayJump(2, 1, { ...GOOD, billing: 'city' })).toBe(false);
    expect(mayJump(1, 0, { ...GOOD, billing: 'city' })).toBe(true);
  });

  it('[CHKO-06] is made to a lower step, or over forms that are all valid, and never to where one is', () => {
    fc.assert(
      fc.property(anyStep, anyStep, fc.boolean(), fc.boolean(), (to, from, card, billing) => {
        const needs = { card: card ? null : 'number', billing: billing ? null : 'city' };
        const before = [card, billing].slice(0, to).every(Boolean);
        expect(mayJump(to, from, needs)).toBe(to !== from && (to < from || before));
      }),
    );
  });
});
