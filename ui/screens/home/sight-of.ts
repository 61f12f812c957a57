import type { FirstSightDrawn, SightBox } from '../../bindings/first-sight.ts';

/** What makes its look, and nothing of how it came to its place; `ui/main/first-sight.ts` draws no more than this. */
const OF_FRAME = ['mask-image', 'border-radius', 'overflow'];
const OF_LAYER = ['background-color', 'background-image', 'mask-image', 'border-radius'];
const OF_PICTURE = [...OF_LAYER, 'object-fit', 'object-position'];

const FRAME = 'main [aria-roledescription="carousel"]';

/** The first picture of home, come or not; null while another one has its turn, or there is none. */
export function firstPictureOf(page: Document): HTMLImageElement | null {
  return page.querySelector(`${FRAME} li:first-child[data-current="true"] img`);
}

/** How the first picture of home stands on the page; null while it is not all there, or is scrolled away. */
export function sightOf(page: Document, host: Window): FirstSightDrawn | null {
  const frame = page.querySelector<HTMLElement>(FRAME);
  const image = firstPictureOf(page);
  const art = image?.parentElement?.parentElement ?? null;
  const [ground, shade] = [art?.parentElement ?? null, art?.nextElementSibling ?? null];
  if (frame === null || image === null || art === null || ground === null || shade === null) return null;
  if (!image.complete || image.naturalWidth === 0) return null;
  const box = (element: Element, names: readonly string[]): SightBox => boxOf(element, names, host);
  const [held, onGround] = [box(frame, OF_FRAME), box(ground, OF_LAYER)];
  // Scrolled down, or turning.
  if (held.at[1] < 0 || Math.abs(held.at[0] - onGround.at[0]) > 1) return null;
  // What holds them as a card cuts their corners.
  const corners = onGround.look['border-radius'];
  const cut = ({ at, look }: SightBox): SightBox =>
    corners === undefined ? { at, look } : { at, look: { ...look, 'border-radius': corners } };
  const onArt = cut(box(art, OF_LAYER));
  // The ground that lies over them where they run out.
  const overArt = { at: onArt.at, look: lookOf(art, ['background-image'], host, '::after') };
  const { height } = host.getComputedStyle(frame, '::after');
  const [left, top, width, heldHeight] = held.at;
  // A start is dark until the client has chosen a theme: light would stand out of it.
  const runOut = page.documentElement.dataset['theme'] === 'dark' ? Number.parseFloat(height) || 0 : 0;
  const overFrame = {
    at: [left, top + heldHeight - runOut, width, runOut] as const,
    look: lookOf(frame, ['background-image'], host, '::after'),
  };
  return {
    profile: new URLSearchParams(host.location.search).get('profile'),
    window: [host.innerWidth, host.innerHeight],
    frame: held,
    layers: [
      onGround,
      { at: onArt.at, look: { ...box(image, OF_PICTURE).look, ...onArt.look }, src: image.currentSrc },
      cut(overArt),
      cut(box(shade, OF_LAYER)),
      overFrame,
    ],
  };
}

function boxOf(element: Element, names: readonly string[], host: Window): SightBox {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { at: [left, top, width, height], look: lookOf(element, names, host) };
}

function lookOf(
  element: Element,
  names: readonly string[],
  host: Window,
  part?: '::after',
): SightBox['look'] {
  const style = host.getComputedStyle(element, part);
  // A part that is not drawn keeps its style.
  if (part !== undefined && style.content === 'none') return {};
  const look = names.map((name) => [name, style.getPropertyValue(name)] as const);
  const usual = ['', 'none', 'normal', '0px', 'rgba(0, 0, 0, 0)'];
  return Object.fromEntries(look.filter(([, value]) => !usual.includes(value)));
}
