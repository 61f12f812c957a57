import { describe, expect, it } from 'vitest';
import { inMs, withSign } from '../../../simulators/cabin/page/in-ms.ts';

describe('a distance on the dashboard', () => {
  it('has one digit behind the point', () => {
    expect([0, 0.04, 1.25, 12, 340.96].map(inMs)).toEqual([
      '0.0 ms',
      '0.0 ms',
      '1.3 ms',
      '12.0 ms',
      '341.0 ms',
    ]);
    expect(inMs(null)).toBe('–');
  });

  it('says whether the screen is ahead or behind', () => {
    expect([3.14, -3.14, 0.05, -0.06].map(withSign)).toEqual(['+3.1 ms', '−3.1 ms', '+0.1 ms', '−0.1 ms']);
    expect(withSign(null)).toBe('');
  });

  it('is neither ahead nor behind where the shown digits are zero', () => {
    expect([0, -0, 0.04, -0.04].map(withSign)).toEqual(['0.0 ms', '0.0 ms', '0.0 ms', '0.0 ms']);
    expect([-0, -0.04].map(inMs)).toEqual(['0.0 ms', '0.0 ms']);
  });
});
