import type { Language } from '../catalogue/language.ts';
import { seededRandom, type SeededRandom } from '../catalogue/seeded-random.ts';
import type { Film } from '../catalogue/types.ts';
import type { ArtKind } from './art-request.ts';
import { FACES } from './lettering/faces.ts';
import { PALETTES, type Palette } from './palettes.ts';

/** Drawn in units of a poster 600 wide; the others take the same height of line. */
const SIZES: Readonly<Record<ArtKind, readonly [number, number]>> = {
  poster: [600, 900],
  landscape: [800, 450],
  background: [1600, 900],
  clip: [800, 450],
  stt: [1000, 420],
};

/**
 * The picture of a made-up film, as an SVG of about one kilobyte that costs nothing to draw: a light, layers of land
 * before it, and its title. The same film gives the same picture.
 */
export function plainArt(film: Film, kind: ArtKind, width: number, language: Language): string {
  const [w, h] = SIZES[kind];
  const random = seededRandom(`plain/${film.id}`);
  const palette = PALETTES[film.art.palette];
  const height = Math.round((width * h) / w);
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${w} ${h}">`;
  const title = film.title[language];
  if (kind === 'stt') return `${open}${lettering(title, w, h, '#fff', 118)}</svg>`;
  const scene = paint(random, palette, w, h);
  const lettered = kind === 'poster' || kind === 'landscape';
  return `${open}${scene}${lettered ? lettering(title, w, h, palette.glow, kind === 'poster' ? 76 : 62) : ''}</svg>`;
}

function paint(random: SeededRandom, palette: Palette, w: number, h: number): string {
  const { night, deep, mid, light, glow } = palette;
  const [x, y] = [random.between(0.25, 0.8) * w, random.between(0.2, 0.45) * h];
  const radius = random.between(0.1, 0.2) * Math.min(w, h);
  const sky =
    `<defs><linearGradient id="a" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${deep}"/>` +
    `<stop offset=".55" stop-color="${mid}"/><stop offset="1" stop-color="${light}"/></linearGradient>` +
    `<radialGradient id="b"><stop stop-color="${glow}" stop-opacity=".55"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>` +
    `<linearGradient id="c" x1="0" y1="0" x2="0" y2="1"><stop offset=".5" stop-color="${night}" stop-opacity="0"/>` +
    `<stop offset="1" stop-color="${night}" stop-opacity=".92"/></linearGradient></defs>` +
    `<rect width="${w}" height="${h}" fill="url(#a)"/>`;
  const lamp =
    circle(x, y, radius * 3, 'url(#b)') +
    circle(x, y, radius, glow) +
    (random.chance(0.3) ? ringOf(x, y, radius, glow) : '');
  const land = [mid, deep, night]
    .map((fill, layer) => hill(random, w, h, 0.52 + layer * 0.14, fill, layer === 0 ? 0.75 : 1))
    .join('');
  return `${sky}${lamp}${land}<rect width="${w}" height="${h}" fill="url(#c)"/>`;
}

const circle = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(0)}" fill="${fill}"/>`;

const ringOf = (x: number, y: number, r: number, stroke: string): string =>
  `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${(r * 1.8).toFixed(0)}" ry="${(r * 0.4).toFixed(0)}" fill="none" stroke="${stroke}" stroke-width="${(r * 0.08).toFixed(1)}"/>`;

/** Round hills or sharp mountains across the picture, from a share of its height down. */
function hill(
  random: SeededRandom,
  w: number,
  h: number,
  top: number,
  fill: string,
  opacity: number,
): string {
  const round = random.chance(0.6);
  const steps = random.whole(2, 5);
  const level = (): number => (top + random.between(-0.09, 0.09)) * h;
  let path = `M0 ${h}V${level().toFixed(0)}`;
  for (let step = 1; step <= steps; step += 1) {
    const [x, y] = [(w * step) / steps, level()];
    const peak = level() - 0.06 * h;
    const middle = x - w / steps / 2;
    path += `${round ? 'Q' : 'L'}${middle.toFixed(0)} ${peak.toFixed(0)} ${round ? '' : 'L'}${x.toFixed(0)} ${y.toFixed(0)}`;
  }
  return `<path d="${path}V${h}z" fill="${fill}" opacity="${opacity}"/>`;
}

/** The title in lines that fit, at the foot of the picture. */
function lettering(title: string, w: number, h: number, fill: string, size: number): string {
  const most = Math.floor((w * 0.88) / (size * 0.52));
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const longest = Math.max(...lines.map((line) => line.length));
  const fitting = Math.min(size, (w * 0.88) / (longest * 0.52));
  const lead = fitting * 1.08;
  const first = h - h * 0.06 - (lines.length - 1) * lead;
  const text = lines
    .map(
      (line, at) => `<tspan x="${w * 0.06}" y="${(first + at * lead).toFixed(0)}">${escaped(line)}</tspan>`,
    )
    .join('');
  return `<text fill="${fill}" font-family="${FACES.abril.family}" font-size="${fitting.toFixed(0)}">${text}</text>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
