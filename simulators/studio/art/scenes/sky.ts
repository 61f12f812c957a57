import type { Hex } from '../colour.ts';
import { fade, mix } from '../colour.ts';
import { drawFigure } from '../figures/draw-figure.ts';
import { disc, glow, verticalWash } from '../light.ts';
import type { Stage } from '../stage.ts';

/** Open sky with clouds, and something improbable that floats in it. */
export function sky(stage: Stage): void {
  const { ctx, w, h, fx, palette, random, motif, wide } = stage;
  const evening = motif === 'factory';
  verticalWash(
    stage,
    evening
      ? [
          [0, palette.deep],
          [0.4, palette.mid],
          [0.75, palette.light],
          [1, palette.glow],
        ]
      : [
          [0, palette.mid],
          [0.5, palette.light],
          [1, palette.glow],
        ],
  );
  glow(stage, fx + 200, h * 0.24, 620, palette.glow, 0.7);
  for (let i = 0; i < 7; i += 1)
    cumulus(stage, random.next() * w, h * random.between(0.12, 0.6), random.between(70, 170), 0.55);
  const cy = h * (wide ? 0.5 : 0.6);
  if (motif === 'kiosk') kiosk(stage, fx, cy + (wide ? 190 : 270));
  else factory(stage, fx, h * (wide ? 0.78 : 0.74));
  for (let i = 0; i < 6; i += 1)
    cumulus(
      stage,
      w * (i / 5),
      h * (wide ? 0.98 : 0.93) + random.between(-20, 40),
      random.between(150, 240),
      0.96,
    );
  ctx.globalAlpha = 1;
}

function cumulus(stage: Stage, x: number, y: number, r: number, opacity: number): void {
  const { ctx, palette, random } = stage;
  ctx.save();
  ctx.globalAlpha = opacity;
  ctx.beginPath();
  ctx.rect(x - r * 2.4, y - r * 3, r * 4.8, r * 3 + r * 0.1);
  ctx.clip();
  for (let pass = 0; pass < 2; pass += 1) {
    for (let i = 0; i < 11; i += 1) {
      const t = i / 10 - 0.5;
      const size = r * (1 - Math.abs(t) * 1.3) * random.between(0.45, 0.72);
      const [px, py] = [x + t * r * 3.1, y - size * 0.6 - (pass === 1 ? size * 0.2 : 0)];
      const gradient = ctx.createRadialGradient(px - size * 0.2, py - size * 0.4, 0, px, py, size);
      gradient.addColorStop(0, pass === 0 ? mix(palette.light, palette.glow, 0.55) : '#ffffff');
      gradient.addColorStop(
        0.7,
        fade(pass === 0 ? mix(palette.light, palette.glow, 0.35) : palette.glow, 0.9),
      );
      gradient.addColorStop(1, fade(palette.glow, 0));
      disc(stage, px, py, size, gradient);
    }
  }
  ctx.restore();
}

function kiosk(stage: Stage, x: number, foot: number): void {
  const { ctx, palette, random, wide } = stage;
  const u = wide ? 0.72 : 0.86;
  const knot = foot - 250 * u;
  const colours: readonly [Hex, ...Hex[]] = [
    palette.accent,
    '#f6c445',
    palette.deep,
    mix(palette.mid, palette.deep, 0.3),
    '#ffffff',
    mix(palette.accent, '#ffffff', 0.4),
  ];
  const balloons = Array.from({ length: 74 }, () => {
    const angle = random.between(-Math.PI, Math.PI);
    const far = Math.sqrt(random.next()) * 270 * u;
    return {
      x: x + Math.cos(angle) * far,
      y: knot - 340 * u + Math.sin(angle) * far * 0.86,
      r: random.between(30, 50) * u,
    };
  });
  ctx.strokeStyle = fade(palette.night, 0.4);
  ctx.lineWidth = 1.3;
  for (const balloon of balloons) {
    ctx.beginPath();
    ctx.moveTo(x, knot);
    ctx.quadraticCurveTo((x + balloon.x) / 2, (knot + balloon.y) / 2 + 20, balloon.x, balloon.y);
    ctx.stroke();
  }
  for (const balloon of balloons) {
    const tone = random.pick(colours);
    const gradient = ctx.createRadialGradient(
      balloon.x - balloon.r * 0.35,
      balloon.y - balloon.r * 0.45,
      balloon.r * 0.08,
      balloon.x,
      balloon.y,
      balloon.r * 1.1,
    );
    gradient.addColorStop(0, mix(tone, '#ffffff', 0.75));
    gradient.addColorStop(0.3, tone);
    gradient.addColorStop(1, mix(tone, palette.night, 0.35));
    ctx.fillStyle = gradient;
    ctx.beginPath();
    ctx.ellipse(balloon.x, balloon.y, balloon.r * 0.86, balloon.r, 0, 0, Math.PI * 2);
    ctx.fill();
  }
  ctx.fillStyle = palette.night;
  ctx.fillRect(x - 118 * u, foot - 200 * u, 236 * u, 206 * u);
  ctx.fillStyle = palette.accent;
  ctx.fillRect(x - 112 * u, foot - 70 * u, 224 * u, 70 * u);
  const light = ctx.createLinearGradient(0, foot - 190 * u, 0, foot - 70 * u);
  light.addColorStop(0, '#ffe9b0');
  light.addColorStop(1, '#f6c445');
  ctx.fillStyle = light;
  ctx.fillRect(x - 100 * u, foot - 186 * u, 200 * u, 112 * u);
  drawFigure(stage, 'watcher', { x: x + 20 * u, foot: foot - 20 * u, height: 148 * u, fill: palette.night });
  for (let i = 0; i < 8; i += 1) {
    ctx.fillStyle = i % 2 === 0 ? palette.accent : '#ffffff';
    ctx.beginPath();
    ctx.moveTo(x + (-130 + i * 32.5) * u, foot - 196 * u);
    ctx.lineTo(x + (-97.5 + i * 32.5) * u, foot - 196 * u);
    ctx.arc(x + (-113.75 + i * 32.5) * u, foot - 164 * u, 16.25 * u, 0, Math.PI);
    ctx.fill();
  }
  ctx.fillStyle = palette.night;
  ctx.beginPath();
  ctx.moveTo(x - 140 * u, foot - 194 * u);
  ctx.lineTo(x - 60 * u, foot - 252 * u);
  ctx.lineTo(x + 60 * u, foot - 252 * u);
  ctx.lineTo(x + 140 * u, foot - 194 * u);
  ctx.fill();
}

function factory(stage: Stage, x: number, foot: number): void {
  const { ctx, palette, wide } = stage;
  const u = wide ? 0.72 : 0.95;
  for (let i = 0; i < 6; i += 1)
    cumulus(stage, x + 96 * u + i * 26 * u, foot - (430 + i * 96) * u, (56 + i * 27) * u, 0.95);
  ctx.fillStyle = palette.deep;
  ctx.fillRect(x - 170 * u, foot - 230 * u, 340 * u, 330 * u);
  ctx.beginPath();
  for (let i = 0; i < 3; i += 1) {
    ctx.moveTo(x + (-170 + i * 80) * u, foot - 228 * u);
    ctx.lineTo(x + (-170 + i * 80) * u, foot - 300 * u);
    ctx.lineTo(x + (-90 + i * 80) * u, foot - 228 * u);
  }
  ctx.fill();
  ctx.fillRect(x + 84 * u, foot - 430 * u, 58 * u, 230 * u);
  ctx.fillRect(x + 76 * u, foot - 446 * u, 74 * u, 26 * u);
  ctx.fillStyle = mix(palette.mid, palette.deep, 0.5);
  for (let row = 0; row < 9; row += 1)
    for (let brick = 0; brick < 9; brick += 1)
      if ((row * 5 + brick * 3) % 4 === 0)
        ctx.fillRect(
          x + (-164 + brick * 37 + (row % 2) * 14) * u,
          foot + (-216 + row * 30) * u,
          28 * u,
          11 * u,
        );
  ctx.fillStyle = palette.glow;
  for (const dx of [-130, -60, 104]) {
    ctx.beginPath();
    ctx.roundRect(x + dx * u, foot - 168 * u, 44 * u, 66 * u, [22 * u, 22 * u, 0, 0]);
    ctx.fill();
  }
  ctx.fillStyle = '#5fb4e6';
  ctx.beginPath();
  ctx.roundRect(x + 14 * u, foot - 104 * u, 66 * u, 130 * u, [33 * u, 33 * u, 0, 0]);
  ctx.fill();
  drawFigure(stage, 'child', { x: x - 40 * u, foot: foot + 26 * u, height: 112 * u, fill: palette.night });
}
