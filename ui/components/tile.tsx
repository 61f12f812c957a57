import { CarFront, Check, Lock, Play, X } from 'lucide-react';
import { memo } from 'react';
import { useKeptFocus } from '../bindings/kept-places.ts';
import { classNames } from './class-names.ts';
import { Picture } from './picture.tsx';
import { ProgressLine } from './progress-line.tsx';
import style from './tile.module.css';

export type TileShape = 'poster' | 'landscape' | 'clip' | 'banner';

export interface TileProps {
  /** Names the tile in the page, so that the focus finds back to it. */
  readonly id?: string;
  readonly title: string;
  readonly imageUrl: string | null;
  readonly shape: TileShape;
  /** Under the picture, for pictures without lettering; posters carry their own. */
  readonly caption?: string | null;
  /** Watched share, 0 to 1; null without a bar. */
  readonly progress?: number | null;
  readonly progressLabel?: string;
  /** Shows a lock and takes no tap; the text says why to who cannot see it. */
  readonly lockedLabel?: string | null;
  /** It takes no tap while the car is not parked; the text says so to who does not see it. */
  readonly waitsLabel?: string | null;
  /** A tap takes it away; the text says so to who cannot see it. */
  readonly removeLabel?: string | null;
  readonly selected?: boolean;
  /** A clip without the sign of playing leads elsewhere. */
  readonly plays?: boolean;
  readonly eager?: boolean;
  readonly onOpen: () => void;
}

export const Tile = memo(function Tile({
  id,
  title,
  imageUrl,
  shape,
  caption = null,
  progress = null,
  progressLabel = '',
  lockedLabel = null,
  waitsLabel = null,
  removeLabel = null,
  selected = false,
  plays = true,
  eager = false,
  onOpen,
}: TileProps) {
  const locked = lockedLabel !== null;
  const waits = !locked && waitsLabel !== null;
  const button = useKeptFocus<HTMLButtonElement>(id);
  return (
    <button
      ref={button}
      id={id}
      type="button"
      className={classNames(style['tile'], selected && style['selected'])}
      data-shape={shape}
      disabled={locked}
      // Keys still come to it, to read why and to see what stands behind it.
      aria-disabled={waits || undefined}
      aria-label={[removeLabel ?? title, caption === title ? null : caption, lockedLabel, waits && waitsLabel]
        .filter(Boolean)
        .join(', ')}
      aria-pressed={selected || undefined}
      onClick={waits ? undefined : onOpen}
    >
      <span className={style['frame']}>
        {/* What can be read is the tile's name: no title twice, and a gap before the caption. */}
        <Picture
          src={imageUrl}
          alt=""
          seed={title}
          eager={eager}
          fallback={caption === title ? null : title}
        />
        {locked && (
          <span className={style['veil']}>
            <span className={style['badge']}>
              <Lock aria-hidden="true" />
            </span>
          </span>
        )}
        {waits && (
          <span className={style['veil']}>
            <span className={classNames(style['badge'], style['corner'])}>
              <CarFront aria-hidden="true" />
            </span>
          </span>
        )}
        {shape === 'clip' && plays && !locked && !waits && (
          <span className={classNames(style['badge'], style['corner'])}>
            <Play className={style['solid']} aria-hidden="true" />
          </span>
        )}
        {removeLabel !== null && (
          <span className={classNames(style['badge'], style['remove'])}>
            <X aria-hidden="true" />
          </span>
        )}
        {selected && (
          <span className={classNames(style['badge'], style['check'])}>
            <Check aria-hidden="true" />
          </span>
        )}
        {progress !== null && (
          <span className={style['progress']}>
            <ProgressLine value={progress} label={progressLabel} flush />
          </span>
        )}
      </span>{' '}
      {caption !== null && <span className={style['caption']}>{caption}</span>}
    </button>
  );
});
