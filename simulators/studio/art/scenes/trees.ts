import type { Stage } from '../stage.ts';

/** A leafless tree that forks until the twigs are thin. */
export function bareTree(
  stage: Stage,
  x: number,
  foot: number,
  height: number,
  colour: string,
  lean = 0,
): void {
  const { ctx } = stage;
  ctx.save();
  ctx.strokeStyle = colour;
  ctx.lineCap = 'round';
  branch(stage, x, foot, -Math.PI / 2 + lean, height * 0.34, height * 0.065, 7);
  ctx.restore();
}

function branch(
  stage: Stage,
  x: number,
  y: number,
  angle: number,
  length: number,
  thick: number,
  depth: number,
): void {
  const { ctx, random } = stage;
  const [endX, endY] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
  const bend = random.between(-0.2, 0.2) * length;
  ctx.lineWidth = thick;
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.quadraticCurveTo((x + endX) / 2 + bend, (y + endY) / 2, endX, endY);
  ctx.stroke();
  if (depth === 0) return;
  const forks = depth > 4 ? 2 : random.whole(2, 3);
  for (let i = 0; i < forks; i += 1)
    branch(
      stage,
      endX,
      endY,
      angle + random.between(-0.75, 0.75),
      length * random.between(0.62, 0.86),
      thick * 0.66,
      depth - 1,
    );
}
