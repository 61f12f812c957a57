import { harbourBridge } from './night-bridge.ts';
import { tracking } from './night-city.ts';
import { bokehGlass } from './night-glass.ts';
import { openRoad } from './night-road.ts';
import { moonHill } from './paper-moon.ts';
import { autumnWalk, winterWalk } from './paper-seasons.ts';
import { boatAtSunrise } from './sea-boat.ts';
import { headlandDawn } from './sea-dawn.ts';
import { lampAtNight } from './sea-night.ts';
import { card } from '../lettering.ts';
import { FRAMES_PER_SECOND, HEIGHT, smooth, WIDTH } from '../stage.ts';
import type { Shot } from '../stage.ts';

/** A piece of a film, `from` seconds into one of its shots, that goes dark at its end. */
function cut(shot: Shot, from: number, seconds: number, fade = true): Shot {
  return {
    name: shot.name,
    seconds,
    prepare() {
      const paint = shot.prepare();
      return (ctx, t) => {
        paint(ctx, from + t);
        const dark = fade ? smooth(t, seconds - 0.32, seconds - 1 / FRAMES_PER_SECOND) : 0;
        if (dark === 0) return;
        ctx.fillStyle = `rgba(5,5,10,${dark})`;
        ctx.fillRect(0, 0, WIDTH, HEIGHT);
      };
    },
  };
}

/** Half a minute of all three films; cuts fall on key frames or in the middle of a segment. */
export const trailer: readonly Shot[] = [
  card({ words: 'TONIGHT', size: 190, glow: '#3a1e4a', seconds: 2 }),
  cut(bokehGlass, 3, 2),
  cut(openRoad, 6, 2),
  cut(tracking, 1, 2),
  card({ words: 'ONE ROAD', size: 170, glow: '#5a2440', seconds: 2 }),
  cut(headlandDawn, 2, 2),
  cut(boatAtSunrise, 6, 2),
  card({ words: 'ONE LIGHT', size: 170, glow: '#1e3266', seconds: 2 }),
  cut(lampAtNight, 6.2, 2),
  cut(autumnWalk, 2, 2),
  card({ words: 'ONE MOON', size: 170, glow: '#40286a', seconds: 2 }),
  cut(winterWalk, 8, 1, false),
  cut(moonHill, 3, 1),
  cut(tracking, 5, 1, false),
  cut(headlandDawn, 9, 1),
  cut(harbourBridge, 8, 2),
  card({ words: 'CABINEMA', small: 'A FILM FOR EVERY SEAT', size: 210, glow: '#6a302e', seconds: 4 }),
];
