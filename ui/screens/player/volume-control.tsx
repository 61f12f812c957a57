import { Volume1, Volume2, VolumeX } from 'lucide-react';
import { useRef, type CSSProperties, type PointerEvent } from 'react';
import type { VolumeState } from '../../../core/screens/volume.ts';
import { IconButton } from '../../components/button.tsx';
import { useWording } from '../../wording/use-wording.ts';
import style from './volume-control.module.css';

export interface VolumeControlProps {
  readonly state: VolumeState;
  readonly onVolume: (volume: number) => void;
  readonly onStep: (direction: 1 | -1) => void;
  readonly onMute: () => void;
}

/** Silence at a tap, and beside it how loud. A device in the hand has keys of its own for that. */
export function VolumeControl({ state: { volume, muted }, onVolume, onStep, onMute }: VolumeControlProps) {
  const { text } = useWording();
  const track = useRef<HTMLSpanElement>(null);
  const dragging = useRef(false);
  const heard = muted ? 0 : volume;
  const turn = (event: PointerEvent) => {
    const box = track.current?.getBoundingClientRect();
    if (box !== undefined && box.width > 0) onVolume((event.clientX - box.left) / box.width);
  };
  const rest = () => {
    dragging.current = false;
  };
  return (
    <div className={style['volume']}>
      <IconButton
        icon={muted ? VolumeX : volume < 0.5 ? Volume1 : Volume2}
        label={text(muted ? 'player.unmute' : 'player.mute')}
        onClick={onMute}
      />
      <div
        className={style['bar']}
        style={{ '--heard': heard } as CSSProperties}
        role="slider"
        // Up is louder; left and right lead past it, to what stands beside it.
        aria-orientation="vertical"
        tabIndex={0}
        aria-label={text('player.volume')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(heard * 100)}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          dragging.current = true;
          turn(event);
        }}
        onPointerMove={(event) => dragging.current && turn(event)}
        onPointerUp={rest}
        onPointerCancel={rest}
        onKeyDown={(event) => {
          const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null;
          if (direction === null) return;
          event.preventDefault();
          onStep(direction);
        }}
      >
        <span ref={track} className={style['track']}>
          <span className={style['fill']} />
        </span>
        <span className={style['runner']}>
          <span className={style['knob']} />
        </span>
      </div>
    </div>
  );
}
