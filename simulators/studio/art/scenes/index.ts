import type { Scene } from '../../catalogue/art-brief.ts';
import type { SceneDefinition } from '../stage.ts';
import { bauhaus } from './bauhaus.ts';
import { bokeh } from './bokeh.ts';
import { botanical } from './botanical.ts';
import { city } from './city.ts';
import { coast } from './coast.ts';
import { cutout } from './cutout.ts';
import { deep } from './deep.ts';
import { doorway } from './doorway.ts';
import { dunes } from './dunes.ts';
import { flock } from './flock.ts';
import { forest } from './forest.ts';
import { halftone } from './halftone.ts';
import { house } from './house.ts';
import { lanes } from './lanes.ts';
import { map } from './map.ts';
import { paper } from './paper.ts';
import { peaks } from './peaks.ts';
import { planet } from './planet.ts';
import { profile } from './profile.ts';
import { rails } from './rails.ts';
import { rings } from './rings.ts';
import { road } from './road.ts';
import { sea } from './sea.ts';
import { sky } from './sky.ts';
import { snow } from './snow.ts';
import { spiral } from './spiral.ts';
import { spotlight } from './spotlight.ts';
import { sun } from './sun.ts';
import { table } from './table.ts';
import { tunnel } from './tunnel.ts';
import { windows } from './windows.ts';

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
