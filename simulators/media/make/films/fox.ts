import { layer } from '../stage.ts';
import type { Painter } from '../stage.ts';

export interface FoxColors {
  readonly fur: string;
  readonly furFar: string;
  readonly pale: string;
  readonly dark: string;
  readonly edge: string;
}

export const FOX: FoxColors = {
  fur: '#dd6b35',
  furFar: '#a94a2c',
  pale: '#fff0dc',
  dark: '#3a211f',
  edge: '#f39a5e',
};

/** Cut paper lies on what is under it: every piece gets a soft shadow. */
function paper(ctx: Painter, draw: () => void): void {
  ctx.save();
  ctx.shadowColor = 'rgba(24,10,20,0.45)';
  ctx.shadowBlur = 10;
  ctx.shadowOffsetX = 3;
  ctx.shadowOffsetY = 5;
  draw();
  ctx.restore();
}

function leg(
  ctx: Painter,
  x: number,
  y: number,
  swing: number,
  bend: number,
  colors: FoxColors,
  far: boolean,
): void {
  paper(ctx, () => {
    ctx.translate(x, y);
    ctx.rotate(swing);
    ctx.fillStyle = far ? colors.furFar : colors.fur;
    ctx.beginPath();
    ctx.moveTo(-30, -22);
    ctx.quadraticCurveTo(34, -26, 28, 10);
    ctx.lineTo(12, 72);
    ctx.lineTo(-10, 70);
    ctx.closePath();
    ctx.fill();
  });
  paper(ctx, () => {
    ctx.translate(x, y);
    ctx.rotate(swing);
    ctx.translate(1, 64);
    ctx.rotate(bend);
    ctx.fillStyle = colors.dark;
    ctx.beginPath();
    ctx.moveTo(-12, -8);
    ctx.lineTo(13, -8);
    ctx.lineTo(9, 56);
    ctx.lineTo(26, 66);
    ctx.quadraticCurveTo(28, 72, 22, 72);
    ctx.lineTo(-8, 72);
    ctx.closePath();
    ctx.fill();
  });
}

function tail(ctx: Painter, x: number, y: number, angle: number, colors: FoxColors): void {
  paper(ctx, () => {
    ctx.translate(x, y);
    ctx.rotate(angle);
    ctx.fillStyle = colors.fur;
    ctx.beginPath();
    ctx.moveTo(12, -8);
    ctx.bezierCurveTo(-50, -70, -160, -84, -236, -8);
    ctx.bezierCurveTo(-180, 34, -70, 56, 10, 26);
    ctx.closePath();
    ctx.fill();
    ctx.shadowColor = 'transparent';
    ctx.fillStyle = colors.pale;
    ctx.beginPath();
    ctx.moveTo(-236, -8);
    ctx.bezierCurveTo(-214, -30, -192, -44, -168, -50);
    ctx.lineTo(-176, -26);
    ctx.lineTo(-152, -16);
    ctx.lineTo(-168, 2);
    ctx.lineTo(-148, 20);
    ctx.lineTo(-160, 30);
    ctx.bezierCurveTo(-190, 24, -216, 10, -236, -8);
    ctx.closePath();
    ctx.fill();
  });
}

function head(ctx: Painter, x: number, y: number, nod: number, colors: FoxColors, blink: boolean): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(nod);
  paper(ctx, () => {
    ctx.fillStyle = colors.furFar;
    ctx.beginPath();
    ctx.moveTo(14, -40);
    ctx.lineTo(44, -104);
    ctx.lineTo(58, -30);
    ctx.closePath();
    ctx.fill();
  });
  paper(ctx, () => {
    ctx.fillStyle = colors.fur;
    ctx.beginPath();
    ctx.moveTo(-58, 34);
    ctx.quadraticCurveTo(-66, -10, -40, -40);
    ctx.lineTo(-34, -112);
    ctx.lineTo(18, -54);
    ctx.quadraticCurveTo(56, -50, 72, -14);
    ctx.lineTo(128, 26);
    ctx.quadraticCurveTo(128, 40, 112, 42);
    ctx.quadraticCurveTo(40, 84, -58, 34);
    ctx.closePath();
    ctx.fill();
  });
  ctx.fillStyle = colors.pale;
  ctx.beginPath();
  ctx.moveTo(118, 41);
  ctx.quadraticCurveTo(70, 18, 34, 20);
  ctx.quadraticCurveTo(-10, 14, -58, 34);
  ctx.quadraticCurveTo(-30, 50, -6, 56);
  ctx.lineTo(2, 66);
  ctx.lineTo(16, 60);
  ctx.quadraticCurveTo(64, 66, 112, 42);
  ctx.closePath();
  ctx.fill();
  ctx.fillStyle = colors.dark;
  ctx.beginPath();
  ctx.moveTo(-30, -46);
  ctx.lineTo(-26, -90);
  ctx.lineTo(2, -54);
  ctx.closePath();
  ctx.fill();
  ctx.beginPath();
  ctx.ellipse(124, 27, 12, 9, 0.5, 0, 7);
  ctx.fill();
  if (blink) {
    ctx.fillRect(28, -8, 24, 5);
  } else {
    ctx.beginPath();
    ctx.ellipse(40, -6, 9, 11, 0, 0, 7);
    ctx.fill();
    ctx.fillStyle = '#ffffff';
    ctx.beginPath();
    ctx.arc(43, -10, 3.2, 0, 7);
    ctx.fill();
  }
  ctx.restore();
}

function body(ctx: Painter, colors: FoxColors): void {
  paper(ctx, () => {
    ctx.fillStyle = colors.fur;
    ctx.beginPath();
    ctx.moveTo(-152, -150);
    ctx.bezierCurveTo(-140, -214, -40, -206, 20, -200);
    ctx.bezierCurveTo(70, -196, 96, -232, 128, -240);
    ctx.lineTo(176, -180);
    ctx.bezierCurveTo(170, -130, 140, -104, 96, -106);
    ctx.bezierCurveTo(30, -108, -60, -96, -118, -110);
    ctx.quadraticCurveTo(-152, -120, -152, -150);
    ctx.closePath();
    ctx.fill();
  });
  ctx.fillStyle = colors.pale;
  ctx.beginPath();
  ctx.moveTo(176, -182);
  ctx.bezierCurveTo(176, -136, 146, -104, 100, -105);
  ctx.lineTo(114, -128);
  ctx.lineTo(124, -124);
  ctx.lineTo(134, -150);
  ctx.lineTo(146, -150);
  ctx.lineTo(152, -178);
  ctx.closePath();
  ctx.fill();
}

export interface WalkPose {
  /** Counts pairs of steps. */
  readonly stride: number;
  /** Of the ground, radians. */
  readonly slope: number;
  readonly blink: boolean;
}

/** A fox that walks to the right; (x, y) is the ground under its middle. */
export function drawWalkingFox(
  ctx: Painter,
  x: number,
  y: number,
  size: number,
  { stride, slope, blink }: WalkPose,
  colors = FOX,
): void {
  const step = stride * Math.PI * 2;
  const swing = (phase: number): number => -0.42 * Math.sin(step + phase);
  const bend = (phase: number): number => 0.75 * Math.max(0, Math.cos(step + phase));
  ctx.save();
  ctx.translate(x, y + Math.round(3 * Math.cos(step * 2)));
  ctx.rotate(slope);
  ctx.scale(size, size);
  leg(ctx, 96, -136, swing(Math.PI), bend(Math.PI), colors, true);
  leg(ctx, -98, -136, swing(0.6), bend(0.6), colors, true);
  tail(ctx, -140, -160, 0.1 + 0.1 * Math.sin(step), colors);
  body(ctx, colors);
  leg(ctx, 112, -136, swing(0), bend(0), colors, false);
  leg(ctx, -112, -136, swing(Math.PI + 0.6), bend(Math.PI + 0.6), colors, false);
  head(ctx, 158, -236, 0.05 * Math.sin(step * 2 + 0.5), colors, blink);
  ctx.restore();
}

export interface SittingPose {
  /** Angle of the tail and of the head, radians. */
  readonly wag: number;
  readonly lookUp: number;
  readonly blink: boolean;
}

/** The same fox sitting and looking up to the right. */
export function drawSittingFox(
  ctx: Painter,
  x: number,
  y: number,
  size: number,
  { wag, lookUp, blink }: SittingPose,
  colors = FOX,
): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size, size);
  tail(ctx, -70, -34, 0.12 + wag, colors);
  paper(ctx, () => {
    ctx.fillStyle = colors.fur;
    ctx.beginPath();
    ctx.moveTo(-96, 0);
    ctx.bezierCurveTo(-130, -110, -30, -180, 14, -260);
    ctx.lineTo(96, -236);
    ctx.bezierCurveTo(104, -150, 92, -70, 84, 0);
    ctx.closePath();
    ctx.fill();
  });
  ctx.fillStyle = colors.pale;
  ctx.beginPath();
  ctx.moveTo(96, -234);
  ctx.bezierCurveTo(106, -160, 100, -120, 92, -80);
  ctx.lineTo(78, -104);
  ctx.lineTo(72, -96);
  ctx.lineTo(62, -140);
  ctx.lineTo(54, -136);
  ctx.lineTo(48, -186);
  ctx.closePath();
  ctx.fill();
  paper(ctx, () => {
    ctx.fillStyle = colors.furFar;
    ctx.beginPath();
    ctx.moveTo(-92, 0);
    ctx.bezierCurveTo(-120, -96, -6, -120, 10, -40);
    ctx.lineTo(14, 0);
    ctx.closePath();
    ctx.fill();
  });
  paper(ctx, () => {
    ctx.fillStyle = colors.dark;
    ctx.beginPath();
    ctx.moveTo(58, -64);
    ctx.lineTo(84, -64);
    ctx.lineTo(84, -14);
    ctx.quadraticCurveTo(106, -12, 104, 2);
    ctx.lineTo(56, 2);
    ctx.closePath();
    ctx.fill();
  });
  head(ctx, 54, -270, -lookUp, colors, blink);
  ctx.restore();
}

/** A lying piece of paper with its shadow, for leaves and flakes. */
export function scrap(
  width: number,
  height: number,
  color: string,
  draw: (ctx: Painter) => void,
): ReturnType<typeof layer> {
  return layer(width + 24, height + 24, (ctx) => {
    ctx.translate(8, 8);
    ctx.shadowColor = 'rgba(24,10,20,0.4)';
    ctx.shadowBlur = 6;
    ctx.shadowOffsetY = 4;
    ctx.fillStyle = color;
    draw(ctx);
  });
}
