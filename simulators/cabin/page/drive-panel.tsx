import { Pause, Play } from 'lucide-react';
import type { CarValues } from '../../vehicle/car-values.ts';
import type { LastingFault } from '../../vehicle/viss-server.ts';
import type { VehicleOrder, VehicleState } from '../../vehicle/vehicle.ts';
import type { Obey } from './news.ts';
import './drive-panel.css';

const RATES = [1, 2, 5];
const GEARS = ['P', 'R', 'N', 'D'] as const;
const LASTING: readonly { readonly fault: LastingFault; readonly name: string }[] = [
  { fault: 'silent', name: 'Says nothing' },
  { fault: 'malformed', name: 'Talks nonsense' },
  { fault: 'frozen', name: 'Repeats itself' },
  { fault: 'away', name: 'Is not there' },
];
const ONCE: readonly { readonly order: VehicleOrder; readonly name: string }[] = [
  { order: { do: 'cut' }, name: 'Cut connections' },
  { order: { do: 'end-subscriptions' }, name: 'Error event' },
  { order: { do: 'expire-tokens' }, name: 'End the tokens' },
];

/** Drives the car: by a drive that is played back, or by hand, with what can go wrong on the way. */
export function DrivePanel({ car, obey }: { readonly car: VehicleState | null; readonly obey: Obey }) {
  if (car === null) return <p className="hint">No car is connected; each screen is set by hand.</p>;
  const { values, progress, drives, faults, connections } = car;
  const set = (changes: Partial<CarValues>) => obey({ do: 'set', values: changes });
  const chosen = progress.drive ?? '';
  return (
    <>
      <section className="drive" aria-label="Drive">
        <h2>Drive</h2>
        <select
          aria-label="Drive"
          value={chosen}
          onChange={({ currentTarget }) => obey({ do: 'choose', drive: currentTarget.value })}
        >
          {chosen === '' ? <option value="">By hand</option> : null}
          {drives.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
        <div className="row">
          <button type="button" onClick={() => obey({ do: progress.playing ? 'pause' : 'play' })}>
            {progress.playing ? <Pause /> : <Play />}
            {progress.playing ? 'Pause' : 'Play'}
          </button>
          <fieldset className="choice" aria-label="Speed of playback">
            {RATES.map((rate) => (
              <button
                key={rate}
                type="button"
                className="quiet"
                aria-pressed={progress.rate === rate}
                onClick={() => obey({ do: 'rate', rate })}
              >
                {rate}×
              </button>
            ))}
          </fieldset>
        </div>
        <label className="slider">
          <span>Moment</span>
          <input
            type="range"
            min={0}
            max={Math.max(1, progress.lengthS)}
            value={progress.atS}
            disabled={chosen === ''}
            onChange={({ currentTarget }) => obey({ do: 'seek', atS: Number(currentTarget.value) })}
          />
          <output>{inMinutes(progress.atS)}</output>
        </label>
      </section>
      <section className="drive" aria-label="By hand">
        <h2>By hand</h2>
        <div className="row">
          <fieldset className="choice wide" aria-label="Gear">
            {GEARS.map((gear) => (
              <button
                key={gear}
                type="button"
                className="quiet"
                aria-pressed={values.gear === gear}
                onClick={() => set(gear === 'P' ? { gear, speedKmh: 0 } : { gear })}
              >
                {gear}
              </button>
            ))}
          </fieldset>
        </div>
        <label className="slider">
          <span>km/h</span>
          <input
            type="range"
            min={0}
            max={160}
            value={Math.abs(values.speedKmh ?? 0)}
            onChange={({ currentTarget }) => set({ speedKmh: Number(currentTarget.value) })}
          />
          <output>{Math.round(Math.abs(values.speedKmh ?? 0))}</output>
        </label>
        <div className="row grid">
          <Toggle name="Brake" on={values.parkingBrake} turn={(parkingBrake) => set({ parkingBrake })} />
          <Toggle
            name="Night"
            on={values.light === null ? null : values.light === 'night'}
            turn={(night) => set({ light: night ? 'night' : 'day' })}
          />
          <Toggle
            name="Passenger"
            on={values.passengerSeated}
            turn={(passengerSeated) => set({ passengerSeated })}
          />
        </div>
      </section>
      <section className="drive" aria-label="Faults of the car">
        <h2>The car …</h2>
        <div className="row grid">
          {LASTING.map(({ fault, name }) => (
            <Toggle
              key={fault}
              name={name}
              on={faults.includes(fault)}
              turn={(on) => obey({ do: 'fault', fault, on })}
            />
          ))}
          {ONCE.map(({ order, name }) => (
            <button key={name} type="button" className="quiet" onClick={() => obey(order)}>
              {name}
            </button>
          ))}
        </div>
        <p className="hint" data-figure="connections">
          {connections === 1 ? 'One screen asks' : `${connections} screens ask`} the car.
        </p>
      </section>
    </>
  );
}

interface ToggleProps {
  readonly name: string;
  readonly on: boolean | null;
  readonly turn: (on: boolean) => void;
}

function Toggle({ name, on, turn }: ToggleProps) {
  return (
    <button type="button" className="quiet" aria-pressed={on === true} onClick={() => turn(on !== true)}>
      {name}
    </button>
  );
}

function inMinutes(s: number): string {
  return `${Math.floor(s / 60)}:${String(Math.floor(s % 60)).padStart(2, '0')}`;
}
