import { RotateCw, Wifi, WifiOff } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { profileNamed, PROFILES } from '../../../core/display/layout.ts';
import { SEATS } from '../../../core/display/seats.ts';
import type { CabinSeat } from './drift-figures.ts';
import { withSign } from './in-ms.ts';
import { widthInInches } from './proportions.ts';

export interface ScreenFrameProps {
  readonly seat: CabinSeat;
  readonly profileName: string;
  /** Another address, or the same with another `generation`, loads the screen afresh. */
  readonly address: string;
  readonly generation: number;
  readonly driftMs: number | null;
  /** Px of the page for an inch of the car: the same for all screens, so that they have their true proportions. */
  readonly inch: number;
  /** As many px as an inch of this screen may have where there is room for it. */
  readonly onRoom: (inch: number) => void;
  /** It has no network. */
  readonly cut: boolean;
  readonly onProfile: (name: string) => void;
  readonly onReload: () => void;
  readonly onCut: () => void;
}

/** One screen of the car: the client in a frame of its true size, drawn small. */
export function ScreenFrame(props: ScreenFrameProps) {
  const { seat, profileName, address, generation, driftMs, inch, cut } = props;
  const { onRoom, onProfile, onReload, onCut } = props;
  const { width, height } = profileNamed(profileName).dimensions;
  const inches = widthInInches(profileName, width, height);
  const room = useRef<HTMLDivElement>(null);
  const told = useRef(onRoom);
  useLayoutEffect(() => {
    told.current = onRoom;
  });
  const scale = (inch * inches) / width;

  useLayoutEffect(() => {
    const element = room.current;
    if (element === null) return undefined;
    const fit = () =>
      told.current(Math.min(element.clientWidth / inches, (element.clientHeight * width) / height / inches));
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    fit();
    return () => observer.disconnect();
  }, [width, height, inches]);

  return (
    <section className="screen" aria-label={SEATS[seat].screenName} data-seat={seat}>
      <header className="screen-head">
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
        <h2>{SEATS[seat].screenName}</h2>
        <span className="screen-tools">
          <span className="screen-drift" data-seat-drift={seat}>
            {withSign(driftMs)}
          </span>
          <button
            type="button"
            className="quiet"
            aria-label="Cut its network"
            title="Cut its network"
            aria-pressed={cut}
            onClick={onCut}
          >
            {cut ? <WifiOff /> : <Wifi />}
          </button>
          <button type="button" className="quiet" aria-label="Reload" title="Reload" onClick={onReload}>
            <RotateCw />
          </button>
        </span>
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
