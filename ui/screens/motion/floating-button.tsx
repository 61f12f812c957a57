import { CarFront, CircleParking } from 'lucide-react';
import { useStartModels } from '../../bindings/models.ts';
import { useObservable } from '../../bindings/use-observable.ts';
import { useWholeWording } from '../../wording/use-whole-wording.ts';
import { useWording } from '../../wording/use-wording.ts';
import style from './floating-button.module.css';

/** Sets the car in motion and parks it again, by hand (MOTN2-01). */
export function FloatingButton() {
  useWholeWording();
  const { vehicle } = useStartModels();
  const { text } = useWording();
  const isParked = useObservable(vehicle.state$, vehicle.now).car === 'parked';
  const Icon = isParked ? CircleParking : CarFront;
  return (
    <button
      type="button"
      className={style['button']}
      data-parked={isParked}
      aria-pressed={!isParked}
      aria-label={text('motion.button')}
      onClick={() => vehicle.toggle()}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}
