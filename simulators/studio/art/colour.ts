/** A colour as `#rrggbb`. */
export type Hex = `#${string}`;

type Rgb = readonly [number, number, number];

function toRgb(hex: Hex): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** From `a` (0) to `b` (1). */
export function mix(a: Hex, b: Hex, share: number): Hex {
  const [from, to] = [toRgb(a), toRgb(b)];
  const channel = (i: 0 | 1 | 2): string =>
    Math.round(from[i] + (to[i] - from[i]) * share)
      .toString(16)
      .padStart(2, '0');
  return `#${channel(0)}${channel(1)}${channel(2)}`;
}

export function fade(hex: Hex, opacity: number): string {
  const [r, g, b] = toRgb(hex);
  return `rgba(${r},${g},${b},${Math.max(0, Math.min(1, opacity)).toFixed(3)})`;
}

/** Perceived lightness, 0 to 1. */
export function lightness(hex: Hex): number {
  const [r, g, b] = toRgb(hex);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}
