import type { Canvas } from '@napi-rs/canvas';
import { createCanvas } from '@napi-rs/canvas';
import { seededRandom } from '../catalogue/seeded-random.ts';
import type { ArtOrder } from './art-request.ts';
import { overlayForClip } from './clip-still.ts';
import { layGrain, makeRoomForText, vignette } from './finish.ts';
import { FACES } from './lettering/faces.ts';
import { paintTitle } from './lettering/paint-title.ts';
import { letterLandscape, letterPoster } from './lettering/place-title.ts';
import { PALETTES } from './palettes.ts';
import { SCENES } from './scenes/index.ts';
import type { Format, Stage } from './stage.ts';

const QUALITY = 84;
/** Wide dark ramps show their blocks first. */
const BACKDROP_QUALITY = 92;
const STT = { w: 1000, h: 420 };

/** Height over width of each kind. */
const SHAPES = {
  poster: 1.5,
  landscape: 9 / 16,
  background: 9 / 16,
  clip: 9 / 16,
  stt: STT.h / STT.w,
} as const;

/** Draws one picture as WebP. The same order gives the same bytes. */
export function renderArt(order: ArtOrder): Uint8Array {
  const canvas = createCanvas(order.width, Math.max(1, Math.round(order.width * SHAPES[order.kind])));
  if (order.kind === 'stt') drawLettering(canvas, order);
  else drawPicture(canvas, order);
  return canvas.encodeSync('webp', order.kind === 'background' ? BACKDROP_QUALITY : QUALITY);
}

function drawPicture(canvas: Canvas, order: ArtOrder): void {
  const stage = openStage(canvas, order);
  const scene = SCENES[order.brief.scene];
  scene.draw(stage);
  const { ctx } = stage;
  ctx.globalAlpha = 1;
  ctx.globalCompositeOperation = 'source-over';
  ctx.setLineDash([]);
  vignette(stage, 0.42);
  switch (order.kind) {
    case 'poster':
      letterPoster(stage, canvas, order, scene.place);
      break;
    case 'landscape':
      letterLandscape(stage, canvas, order);
      break;
    case 'clip':
      overlayForClip(stage, order.subject ?? 'making-of');
      break;
    default:
      makeRoomForText(stage);
  }
  layGrain(canvas, order.kind === 'background' ? 0.08 : 0.11);
}

function openStage(canvas: Canvas, order: ArtOrder): Stage {
  const format: Format =
    order.kind === 'poster' ? 'portrait' : order.kind === 'landscape' ? 'landscape' : 'backdrop';
  const wide = format !== 'portrait';
  const [w, h] = wide ? [1600, 900] : [1000, 1500];
  const pixel = canvas.width / w;
  const ctx = canvas.getContext('2d');
  ctx.scale(pixel, canvas.height / h);
  return {
    ctx,
    w,
    h,
    format,
    wide,
    fx: wide ? (order.kind === 'clip' ? 860 : 1130) : 500,
    fy: h * 0.5,
    palette: PALETTES[order.brief.palette],
    random: seededRandom(`${order.seed}/${wide ? 'wide' : 'upright'}`),
    motif: order.brief.motif,
    pixel,
  };
}

/** The stylised title alone, on nothing, in the lower left of its field. */
function drawLettering(canvas: Canvas, order: ArtOrder): void {
  const palette = PALETTES[order.brief.palette];
  const pixel = canvas.width / STT.w;
  const title = paintTitle(
    order.title,
    FACES[order.brief.face],
    { w: STT.w - 60, h: STT.h - 60, maxLines: 3, maxSize: 230 },
    'left',
    { main: palette.glow, second: palette.accent, shadow: palette.night, onLight: false },
    pixel,
  );
  canvas
    .getContext('2d')
    .drawImage(title.layer, (20 - title.margin) * pixel, (STT.h - 24 - title.h - title.margin) * pixel);
}
