import { Unplug, WifiOff } from 'lucide-react';
import { useWording } from '../../wording/use-wording.ts';
import style from './screen-manager.module.css';

/** Why the other screens cannot be reached. `leftOut`: messages are turned off here, by the car or by a person. */
export function NoConnection({ leftOut }: { readonly leftOut: boolean }) {
  const { text } = useWording();
  const Icon = leftOut ? Unplug : WifiOff;
  return (
    <p className={style['offline']} role="status">
      <Icon aria-hidden="true" />
      {text(leftOut ? 'screens.left-out' : 'screens.offline')}
    </p>
  );
}
