import { useLayoutEffect, useRef, useState } from 'react';
import { profileNamed, PROFILES } from '../../../core/display/layout.ts';
import { SEATS } from '../../../core/display/seats.ts';
import type { CabinSeat } from './drift-figures.ts';
import { withSign } from './in-ms.ts';

export interface ScreenFrameProps {
  readonly seat: CabinSeat;
  readonly profileName: string;
  /** Another address, or the same with another `generation`, loads the screen afresh. */
  readonly address: string;
  readonly generation: number;
  readonly driftMs: number | null;
  readonly onProfile: (name: string) => void;
  readonly onReload: () => void;
}

/** One screen of the car: the client in a frame of its true size, drawn as large as there is room. */
export function ScreenFrame(props: ScreenFrameProps) {
  const { seat, profileName, address, generation, driftMs, onProfile, onReload } = props;
  const { width, height } = profileNamed(profileName).dimensions;
  const room = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0.25);

  useLayoutEffect(() => {
    const element = room.current;
    if (element === null) return undefined;
    const fit = () => setScale(Math.min(element.clientWidth / width, element.clientHeight / height));
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    fit();
    return () => observer.disconnect();
  }, [width, height]);

  return (
    <section className="screen" aria-label={SEATS[seat].screenName} data-seat={seat}>
      <header className="screen-head">
        <h2>{SEATS[seat].screenName}</h2>
        <span className="screen-drift" data-seat-drift={seat}>
          {withSign(driftMs)}
        </span>
        <label className="screen-profile">
          <span className="hidden">Display profile</span>
          <select value={profileName} onChange={(event) => onProfile(event.target.value)}>
            {PROFILES.map(({ name, dimensions }) => (
              <option key={name} value={name}>
                {name} ({dimensions.width} x {dimensions.height})
              </option>
            ))}
          </select>
        </label>
        <button type="button" className="quiet" onClick={onReload}>
          Reload
        </button>
      </header>
      <div className="screen-room" ref={room}>
        <div className="screen-glass" style={{ width: width * scale, height: height * scale }}>
          <div className="screen-clip">
            <iframe
              key={generation}
              title={SEATS[seat].screenName}
              name={seat}
              src={address}
              width={width}
              height={height}
              style={{ transform: `scale(${scale})` }}
              allow="autoplay; fullscreen; encrypted-media"
            />
          </div>
        </div>
      </div>
    </section>
  );
}
