import { Outlet } from 'react-router-dom';
import { useWholeWording } from '../wording/use-whole-wording.ts';

/** Screens that say more than the start screen. Waits for their texts, by the nearest `Suspense`. */
export function AllTexts() {
  useWholeWording();
  return <Outlet />;
}
