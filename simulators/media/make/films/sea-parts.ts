import type { Canvas } from '@napi-rs/canvas';
import { layer, rgba, shine, WIDTH, HEIGHT } from '../stage.ts';
import type { Painter } from '../stage.ts';

export interface Wave {
  readonly y: number;
  readonly height: number;
  readonly length: number;
  /** Pixels per second; to the left when negative. */
  readonly speed: number;
  readonly color: string;
  readonly rim: string;
  readonly rimAlpha: number;
  readonly bob: number;
}

export function waveEdge(wave: Wave, t: number): (x: number) => number {
  const lift = wave.bob * Math.sin(t * 0.9 + wave.y);
  return (x) => {
    const at = ((x - wave.speed * t) / wave.length) * Math.PI * 2;
    // Pointed crests and round troughs, with a slower swell under them.
    const crest = 1 - Math.abs(Math.sin(at / 2)) ** 0.9;
    return wave.y + lift - wave.height * crest - wave.height * 0.5 * Math.sin(at * 0.31 + t * 0.6);
  };
}

export function drawWave(ctx: Painter, wave: Wave, t: number, bottom = HEIGHT): void {
  const edge = waveEdge(wave, t);
  ctx.beginPath();
  ctx.moveTo(-10, bottom);
  for (let x = -10; x <= WIDTH + 10; x += 6) ctx.lineTo(x, edge(x));
  ctx.lineTo(WIDTH + 10, bottom);
  ctx.closePath();
  ctx.fillStyle = wave.color;
  ctx.fill();
  ctx.beginPath();
  for (let x = -10; x <= WIDTH + 10; x += 6) ctx.lineTo(x, edge(x) + 2);
  ctx.strokeStyle = rgba(wave.rim, wave.rimAlpha);
  ctx.lineWidth = 4;
  ctx.stroke();
}

/** A gull seen from the side, wings at `flap` (-1 down, 1 up). */
export function drawGull(
  ctx: Painter,
  x: number,
  y: number,
  size: number,
  flap: number,
  color: string,
): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size, size);
  ctx.fillStyle = color;
  ctx.beginPath();
  ctx.moveTo(0, 3);
  ctx.bezierCurveTo(-10, -6 - 12 * flap, -24, -16 * flap - 4, -44, -6 - 8 * flap);
  ctx.bezierCurveTo(-28, -8 * flap - 1, -14, 2 - 4 * flap, -7, 7);
  ctx.quadraticCurveTo(0, 11, 7, 7);
  ctx.bezierCurveTo(14, 2 - 4 * flap, 28, -8 * flap - 1, 44, -6 - 8 * flap);
  ctx.bezierCurveTo(24, -16 * flap - 4, 10, -6 - 12 * flap, 0, 3);
  ctx.closePath();
  ctx.fill();
  ctx.restore();
}

export interface TowerColors {
  readonly light: string;
  readonly shade: string;
  readonly bandLight: string;
  readonly bandShade: string;
  readonly iron: string;
  readonly glass: string;
}

/** A lighthouse 220 x 640; the lamp is at (110, 84). */
export function lighthouse(colors: TowerColors): Canvas {
  return layer(220, 640, (ctx) => {
    const side = (a: string, b: string): ReturnType<Painter['createLinearGradient']> => {
      const fade = ctx.createLinearGradient(50, 0, 170, 0);
      fade.addColorStop(0.1, a);
      fade.addColorStop(0.85, b);
      return fade;
    };
    const half = (y: number): number => 38 + (y - 150) * 0.062;
    const band = (top: number, bottom: number): void => {
      ctx.beginPath();
      ctx.moveTo(110 - half(top), top);
      ctx.lineTo(110 + half(top), top);
      ctx.lineTo(110 + half(bottom), bottom);
      ctx.lineTo(110 - half(bottom), bottom);
      ctx.closePath();
      ctx.fill();
    };
    ctx.fillStyle = side(colors.light, colors.shade);
    band(140, 640);
    ctx.fillStyle = side(colors.bandLight, colors.bandShade);
    for (const top of [210, 360, 510]) band(top, top + 74);
    ctx.fillStyle = colors.iron;
    for (const y of [320, 470]) {
      ctx.beginPath();
      ctx.roundRect(102, y - 22, 16, 30, 8);
      ctx.fill();
    }
    ctx.beginPath();
    ctx.roundRect(50, 128, 120, 16, 4);
    ctx.fill();
    ctx.fillRect(60, 144, 100, 8);
    ctx.lineWidth = 3;
    ctx.strokeStyle = colors.iron;
    for (let x = 54; x <= 166; x += 14) {
      ctx.beginPath();
      ctx.moveTo(x, 130);
      ctx.lineTo(x, 100);
      ctx.stroke();
    }
    ctx.fillRect(52, 98, 116, 5);
    ctx.fillStyle = colors.glass;
    ctx.fillRect(80, 56, 60, 74);
    ctx.fillStyle = colors.iron;
    for (const x of [80, 107, 134]) ctx.fillRect(x, 56, 6, 74);
    ctx.beginPath();
    ctx.moveTo(68, 58);
    ctx.bezierCurveTo(76, 26, 98, 18, 110, 16);
    ctx.bezierCurveTo(122, 18, 144, 26, 152, 58);
    ctx.closePath();
    ctx.fill();
    ctx.fillRect(107, 0, 6, 20);
  });
}

/** Two opposite beams of a turning lamp, foreshortened as they point towards and away from us. */
export function sweep(
  ctx: Painter,
  x: number,
  y: number,
  turn: number,
  reach: number,
  strength: number,
  flare: Canvas,
): void {
  for (const angle of [turn, turn + Math.PI]) {
    const across = Math.cos(angle);
    const nearer = Math.sin(angle);
    const length = reach * across;
    const spread = 60 + 90 * Math.abs(across) + 60 * Math.max(0, nearer);
    const fade = ctx.createLinearGradient(x, y, x + length, y);
    const alpha = strength * (0.35 + 0.65 * Math.abs(across)) * (nearer > 0 ? 1 : 0.6);
    for (let step = 0; step <= 6; step += 1) {
      fade.addColorStop(step / 6, `rgba(255,240,200,${alpha * (1 - step / 6) ** 1.7})`);
    }
    ctx.save();
    ctx.globalCompositeOperation = 'screen';
    ctx.fillStyle = fade;
    ctx.beginPath();
    ctx.moveTo(x, y - 9);
    ctx.lineTo(x + length, y - spread + 26 * nearer);
    ctx.lineTo(x + length, y + spread + 26 * nearer);
    ctx.lineTo(x, y + 9);
    ctx.closePath();
    ctx.fill();
    ctx.restore();
    const face = Math.max(0, nearer) ** 6;
    shine(ctx, flare, x, y, 160 + 620 * face, 160 + 460 * face, 0.5 + 0.5 * face);
  }
}

/** A long flat cloud of rounded bars. */
export function drawCloud(ctx: Painter, x: number, y: number, width: number, color: string): void {
  ctx.fillStyle = color;
  const bars = [
    [0, 0, 1],
    [0.14, -20, 0.55],
    [-0.1, 20, 0.7],
    [0.3, 38, 0.42],
  ] as const;
  // One path: overlapping bars of a half-transparent cloud would show.
  ctx.beginPath();
  for (const [shift, lift, share] of bars) {
    ctx.roundRect(x + shift * width, y + lift, width * share, 24, 12);
  }
  ctx.fill();
}
