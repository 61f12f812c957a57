import type { Scene } from '../../catalogue/art-brief.ts';
import type { SceneDefinition } from '../stage.ts';
import { botanical } from './botanical.ts';
import { cutout } from './cutout.ts';
import { map, spiral, table } from './desk.ts';
import { bauhaus, halftone } from './graphic.ts';
import { dunes, peaks, snow } from './land.ts';
import { flock, lanes, sun } from './open-air.ts';
import { paper, sky } from './paper.ts';
import { bokeh, profile, spotlight } from './presence.ts';
import { planet, rings, tunnel } from './space.ts';
import { city, doorway, windows } from './town.ts';
import { rails, road } from './travel.ts';
import { coast, deep, sea } from './water.ts';
import { forest, house } from './wood.ts';

/** How each composition family draws, and where it leaves room for the title. */
export const SCENES: Readonly<Record<Scene, SceneDefinition>> = {
  bauhaus: { place: 'bottom', draw: bauhaus },
  bokeh: { place: 'top', draw: bokeh },
  botanical: { place: 'bottom', draw: botanical },
  city: { place: 'bottom', draw: city },
  coast: { place: 'bottom', draw: coast },
  cutout: { place: 'bottom', draw: cutout },
  deep: { place: 'bottom', draw: deep },
  doorway: { place: 'top', draw: doorway },
  dunes: { place: 'top', draw: dunes },
  flock: { place: 'bottom', draw: flock },
  forest: { place: 'bottom', draw: forest },
  halftone: { place: 'top', draw: halftone },
  house: { place: 'bottom', draw: house },
  lanes: { place: 'top', draw: lanes },
  map: { place: 'bottom', draw: map },
  paper: { place: 'top', draw: paper },
  peaks: { place: 'bottom', draw: peaks },
  planet: { place: 'bottom', draw: planet },
  profile: { place: 'bottom', draw: profile },
  rails: { place: 'top', draw: rails },
  rings: { place: 'bottom', draw: rings },
  road: { place: 'top', draw: road },
  sea: { place: 'top', draw: sea },
  sky: { place: 'top', draw: sky },
  snow: { place: 'top', draw: snow },
  spiral: { place: 'bottom', draw: spiral },
  stage: { place: 'bottom', draw: spotlight },
  sun: { place: 'top', draw: sun },
  table: { place: 'bottom', draw: table },
  tunnel: { place: 'bottom', draw: tunnel },
  windows: { place: 'bottom', draw: windows },
};
