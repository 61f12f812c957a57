import { Path2D } from '@napi-rs/canvas';
import type { Stage } from '../stage.ts';
import { ANIMALS } from './animals.ts';
import { PEOPLE } from './people.ts';
import { VESSELS } from './vessels.ts';

/** Outlines 100 units high that stand on the origin, as SVG path data. */
const OUTLINES = { ...ANIMALS, ...PEOPLE, ...VESSELS } as const;
export type Figure = keyof typeof OUTLINES;

const paths = new Map<Figure, Path2D>();

export interface Placement {
  readonly x: number;
  /** Where the feet, keel or wheels stand. */
  readonly foot: number;
  readonly height: number;
  readonly fill: string | CanvasGradient;
  /** Mirrors the figure left to right. */
  readonly turned?: boolean;
  /** Radians around the foot. */
  readonly lean?: number;
}

export function drawFigure(stage: Stage, figure: Figure, at: Placement): void {
  const { ctx } = stage;
  const path = paths.get(figure) ?? new Path2D(OUTLINES[figure]);
  paths.set(figure, path);
  const scale = at.height / 100;
  ctx.save();
  ctx.translate(at.x, at.foot);
  ctx.rotate(at.lean ?? 0);
  ctx.scale(at.turned === true ? -scale : scale, scale);
  ctx.fillStyle = at.fill;
  ctx.fill(path);
  ctx.restore();
}

/** The long shadow of a figure whose light stands behind it. */
export function castShadow(stage: Stage, figure: Figure, at: Placement, length: number, slant = 0): void {
  const { ctx } = stage;
  const path = paths.get(figure) ?? new Path2D(OUTLINES[figure]);
  const scale = at.height / 100;
  ctx.save();
  ctx.translate(at.x, at.foot);
  ctx.transform(1, 0, slant, 1, 0, 0);
  ctx.scale(at.turned === true ? -scale : scale, -scale * length);
  ctx.fillStyle = at.fill;
  ctx.fill(path);
  ctx.restore();
}
