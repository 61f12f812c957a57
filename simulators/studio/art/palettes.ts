import type { PaletteName } from '../catalogue/art-brief.ts';
import type { Hex } from './colour.ts';

/** From the darkest to the lightest tone, then the colours that carry the picture. */
export interface Palette {
  readonly night: Hex;
  readonly deep: Hex;
  readonly mid: Hex;
  readonly light: Hex;
  /** The brightest light source. */
  readonly glow: Hex;
  /** One small strong colour against all the others. */
  readonly accent: Hex;
}

const palette = (night: Hex, deep: Hex, mid: Hex, light: Hex, glow: Hex, accent: Hex): Palette => ({
  night,
  deep,
  mid,
  light,
  glow,
  accent,
});

export const PALETTES: Readonly<Record<PaletteName, Palette>> = {
  blood: palette('#0b0506', '#2a070b', '#8c1219', '#e2473a', '#ffd9b8', '#f23a2e'),
  bone: palette('#15130f', '#3a342b', '#b3a48a', '#ece2cd', '#fbf6e9', '#cf2f23'),
  candy: palette('#2b1035', '#7a2158', '#f0598a', '#ffb3a7', '#fff0c9', '#ffcf33'),
  citrus: palette('#122a24', '#0f5a4b', '#f2a51e', '#ffd75e', '#fff4d2', '#ef4d2f'),
  cobalt: palette('#040a24', '#0b2170', '#2450d8', '#7fb2ff', '#f3f0e2', '#ffc629'),
  dusk: palette('#140d2b', '#3a1f5c', '#a2497f', '#f39a80', '#ffe0b0', '#ff6f61'),
  ember: palette('#120805', '#43140a', '#b8431a', '#f59638', '#ffe3a6', '#ff5a1f'),
  frost: palette('#0c1a2a', '#274a66', '#7fa7bf', '#cfe2ea', '#f8fcff', '#e2613f'),
  gold: palette('#0c0904', '#33230b', '#8f6420', '#dcaa4b', '#fff0c2', '#f0c25a'),
  mint: palette('#0f2b33', '#1d5d62', '#5cb8a5', '#bfe8d2', '#fff6dd', '#ff7b5c'),
  mono: palette('#08090b', '#1d2024', '#5a6068', '#b4babf', '#f6f6f2', '#d8d2c4'),
  moss: palette('#070d08', '#16301c', '#4b6b33', '#a9b75f', '#f4efc0', '#e0a83a'),
  neon: palette('#07051a', '#211056', '#7b1fd0', '#ff3fa4', '#bff6ff', '#19e3ff'),
  petrol: palette('#03090c', '#07262f', '#17606b', '#6fb0a8', '#ffdc9b', '#ff9a3d'),
  plum: palette('#130715', '#3c1244', '#7d3375', '#d98aa8', '#ffe6cf', '#f2b14a'),
  rose: palette('#2a0c1c', '#6d1e3b', '#cf5a6f', '#f6b5a8', '#fff0e2', '#e8384f'),
  rust: palette('#170a06', '#4c1d10', '#a6502a', '#dea067', '#f8e7c4', '#d8381c'),
  sand: palette('#1f150d', '#5f4128', '#b98a55', '#e9cd9c', '#fdf3d8', '#c4492a'),
  slate: palette('#090c11', '#1f2936', '#4f6274', '#a5b4bf', '#f2efe4', '#f2c230'),
  tide: palette('#020a16', '#082642', '#1a6186', '#74b8cc', '#f4f1da', '#ffb454'),
};
