import { Mark } from '../components/wordmark.tsx';
import style from './splash.module.css';

/** Before the first screen is there. */
export function Splash() {
  return (
    <div className={style['splash']} aria-busy="true">
      <Mark />
    </div>
  );
}
