import type { FontFamily } from '../../core/subtitles/subtitle-style.ts';

interface Face {
  /** As people know it; the same in every language. */
  readonly name: string;
  /** Its name in style sheets, of the free face of the same widths where the known one is not free. */
  readonly family: string;
  /** Of what its author did not make bold; thinner is too thin for a moving picture. */
  readonly weight: 400 | 500;
  readonly load: () => Promise<unknown>;
}

/** The families of SUBT-02. Each is fetched when it is chosen, from our own origin. */
export const FACES: Readonly<Record<FontFamily, Face>> = {
  roboto: {
    name: 'Roboto',
    family: "'Roboto', sans-serif",
    weight: 500,
    load: () => import('./faces/roboto.ts'),
  },
  'comic-sans': {
    name: 'Comic Sans',
    family: "'Comic Relief', cursive",
    weight: 400,
    load: () => import('./faces/comic-sans.ts'),
  },
  'times-new-roman': {
    name: 'Times New Roman',
    family: "'Tinos', serif",
    weight: 400,
    load: () => import('./faces/times-new-roman.ts'),
  },
  arial: {
    name: 'Arial',
    family: "'Arimo', sans-serif",
    weight: 400,
    load: () => import('./faces/arial.ts'),
  },
  sans: {
    name: 'Sans',
    family: "'Open Sans', sans-serif",
    weight: 500,
    load: () => import('./faces/sans.ts'),
  },
  courier: {
    name: 'Courier',
    family: "'Cousine', monospace",
    weight: 400,
    load: () => import('./faces/courier.ts'),
  },
  'roboto-mono': {
    name: 'Roboto Mono',
    family: "'Roboto Mono', monospace",
    weight: 500,
    load: () => import('./faces/roboto-mono.ts'),
  },
  'pinyon-script': {
    name: 'Pinyon Script',
    family: "'Pinyon Script', cursive",
    weight: 400,
    load: () => import('./faces/pinyon-script.ts'),
  },
  'carrois-gothic-sc': {
    name: 'Carrois Gothic SC',
    family: "'Carrois Gothic SC', sans-serif",
    weight: 400,
    load: () => import('./faces/carrois-gothic-sc.ts'),
  },
};
