import { expect, it } from 'vitest';
import { forgetArrived, hasArrived, noteArrived } from '../../ui/components/arrived-pictures.ts';

it('knows the 600 pictures that came last, and none that failed since', () => {
  for (let at = 0; at < 601; at += 1) noteArrived(`/${at}`);
  expect([hasArrived('/0'), hasArrived('/1'), hasArrived('/600')]).toEqual([false, true, true]);
  noteArrived('/1');
  noteArrived('/601');
  expect([hasArrived('/1'), hasArrived('/2')]).toEqual([true, false]);
  forgetArrived('/1');
  expect(hasArrived('/1')).toBe(false);
});
