import type { CSSProperties, ReactNode } from 'react';
import { useGridColumns } from '../bindings/use-grid-columns.ts';
import style from './tile-grid.module.css';

export interface TileGridProps {
  readonly shape: 'poster' | 'clip';
  /** It has a part of the screen beside something else. */
  readonly beside?: boolean;
  /** Tiles that stand in for what is on its way, after those that are there. */
  readonly ghosts?: number;
  /** One `li` for each tile. */
  readonly children?: ReactNode;
}

/** Tiles in as many columns as the layout family has for their shape. */
export function TileGrid({ shape, beside = false, ghosts = 0, children }: TileGridProps) {
  const { portrait, landscape } = useGridColumns();
  const columns = { '--portrait-columns': portrait, '--landscape-columns': landscape } as CSSProperties;
  return (
    <div className={style['room']}>
      <ul
        className={style['grid']}
        data-shape={shape}
        data-beside={beside || undefined}
        style={columns}
        aria-busy={ghosts > 0 || undefined}
      >
        {children}
        {Array.from({ length: ghosts }, (_, at) => (
          <li key={`ghost/${at}`} className={style['ghost']} aria-hidden="true" />
        ))}
      </ul>
    </div>
  );
}
