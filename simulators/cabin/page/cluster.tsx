import { CircleParking, Moon, Pause, Play, Sun, UserRound } from 'lucide-react';
import type { VehicleState } from '../../vehicle/vehicle.ts';
import type { Obey } from './news.ts';
import './cluster.css';

const GEARS = ['P', 'R', 'N', 'D'] as const;

/** What the car says of itself, on the strip below its windscreen. */
export function Cluster({ car, obey }: { readonly car: VehicleState | null; readonly obey: Obey }) {
  if (car === null) {
    return (
      <section className="cluster" aria-label="Instrument cluster" data-car="none">
        <p className="cluster-note">No car: the screens are set by hand</p>
      </section>
    );
  }
  const { values, progress } = car;
  const { speedKmh, gear, parkingBrake, light, passengerSeated } = values;
  const part = progress.lengthS === 0 ? 0 : progress.atS / progress.lengthS;
  return (
    <section
      className="cluster"
      aria-label="Instrument cluster"
      data-car={gear === 'P' ? 'parked' : 'driving'}
    >
      <p className="speed" aria-label="Speed">
        <b data-figure="speed">{speedKmh === null ? '–' : Math.round(Math.abs(speedKmh))}</b> km/h
      </p>
      <ol className="gears" aria-label="Gear" data-figure="gear" data-gear={gear ?? 'unknown'}>
        {GEARS.map((one) => (
          <li key={one} data-on={one === gear}>
            {one}
          </li>
        ))}
      </ol>
      <ul className="lamps" aria-label="Lamps">
        <Lamp name="Parking brake" on={parkingBrake} tone="brake" icon={<CircleParking />} />
        <Lamp
          name={light === 'day' ? 'Day' : 'Night'}
          on={light !== null}
          tone="light"
          icon={light === 'day' ? <Sun /> : <Moon />}
        />
        <Lamp name="Passenger seat taken" on={passengerSeated} tone="seat" icon={<UserRound />} />
      </ul>
      <div className="journey">
        <p className="cluster-note" data-figure="note">
          {progress.note}
        </p>
        <span className="journey-way">
          <span className="journey-gone" style={{ transform: `scaleX(${part})` }} />
        </span>
      </div>
      <button
        type="button"
        className="drive-on"
        aria-label={progress.playing ? 'Pause the drive' : 'Play the drive'}
        onClick={() => obey({ do: progress.playing ? 'pause' : 'play' })}
      >
        {progress.playing ? <Pause /> : <Play />}
      </button>
    </section>
  );
}

interface LampProps {
  readonly name: string;
  readonly on: boolean | null;
  readonly tone: 'brake' | 'light' | 'seat';
  readonly icon: React.ReactNode;
}

function Lamp({ name, on, tone, icon }: LampProps) {
  const state = on === null ? 'unknown' : on ? 'on' : 'off';
  return (
    <li
      data-tone={tone}
      data-lamp={state}
      title={`${name}: ${state}`}
      role="img"
      aria-label={`${name}: ${state}`}
    >
      {icon}
    </li>
  );
}
