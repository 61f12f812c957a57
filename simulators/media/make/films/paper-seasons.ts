import type { Canvas } from '@napi-rs/canvas';
import { scrap } from './fox.ts';
import { walk } from './paper-walk.ts';
import { rings } from './paper-woods.ts';

function leaf(color: string): Canvas {
  return scrap(44, 30, color, (ctx) => {
    ctx.beginPath();
    ctx.moveTo(0, 15);
    ctx.quadraticCurveTo(20, -8, 44, 15);
    ctx.quadraticCurveTo(20, 38, 0, 15);
    ctx.closePath();
    ctx.fill();
  });
}

function flake(size: number): Canvas {
  return scrap(size, size, '#f4f8ff', (ctx) => {
    ctx.beginPath();
    ctx.arc(size / 2, size / 2, size / 2, 0, 7);
    ctx.fill();
  });
}

export const autumnWalk = walk({
  name: 'autumn',
  seconds: 8,
  camera: 'follows',
  backdrop: () =>
    rings(
      1240,
      420,
      [900, 660, 450, 280, 150],
      ['#f3b36a', '#f6c27c', '#f9d191', '#fce0ab', '#fff1cf'],
      '#eea257',
    ),
  strips: [
    {
      woods: {
        seed: 2,
        period: 1950,
        ground: 800,
        groundColor: '#dc8a4c',
        crowns: ['#e08a4a', '#d97f45', '#e59a52'],
        trunk: '#b7683a',
        kinds: ['round', 'pine'],
        every: 190,
        size: [330, 460],
        shadow: 7,
      },
      speed: 0,
      place: 'behind',
    },
    {
      woods: {
        seed: 5,
        period: 2250,
        ground: 860,
        groundColor: '#b75a34',
        crowns: ['#c8552f', '#b3472f', '#d56f34'],
        trunk: '#6f3226',
        kinds: ['round', 'round', 'pine'],
        every: 330,
        size: [520, 700],
        shadow: 11,
      },
      speed: 150,
      place: 'behind',
    },
    {
      woods: {
        seed: 9,
        period: 2400,
        ground: 900,
        groundColor: '#7c3428',
        crowns: ['#7c3428'],
        trunk: '#4a1f20',
        kinds: ['bare'],
        every: 1200,
        size: [1000, 1050],
        shadow: 15,
      },
      speed: 300,
      place: 'path',
    },
    {
      woods: {
        seed: 14,
        period: 3000,
        ground: 1010,
        groundColor: '#3c1a1e',
        crowns: ['#3c1a1e'],
        trunk: '#2c1218',
        kinds: ['bare'],
        every: 2600,
        size: [1200, 1250],
        shadow: 20,
      },
      speed: 600,
      place: 'front',
    },
  ],
  scraps: () => ['#e8743a', '#f2a34e', '#c64a30'].map(leaf),
  fall: { count: 7, speed: 130, drift: 190, turn: 1.2 },
});

export const winterWalk = walk({
  name: 'winter',
  seconds: 18,
  camera: { foxSpeed: 150 },
  backdrop: () =>
    rings(
      560,
      330,
      [860, 600, 390, 220, 120],
      ['#2c4a80', '#36588f', '#436aa0', '#5a84b6', '#f4f3e6'],
      '#243c6e',
    ),
  strips: [
    {
      woods: {
        seed: 31,
        period: 1950,
        ground: 800,
        groundColor: '#8aa9d2',
        crowns: ['#4c70a8', '#45689f', '#557ab2'],
        trunk: '#35507f',
        kinds: ['pine'],
        every: 170,
        size: [300, 460],
        shadow: 7,
      },
      speed: 0,
      place: 'behind',
    },
    {
      woods: {
        seed: 33,
        period: 2250,
        ground: 860,
        groundColor: '#b9d0ea',
        crowns: ['#2d4c80', '#294574', '#34558c'],
        trunk: '#1c3058',
        kinds: ['pine'],
        every: 310,
        size: [500, 720],
        snow: '#e3eefb',
        shadow: 11,
      },
      speed: 150,
      place: 'behind',
    },
    {
      woods: {
        seed: 38,
        period: 2400,
        ground: 902,
        groundColor: '#e2edf9',
        crowns: ['#1d3260'],
        trunk: '#182950',
        kinds: ['bare'],
        every: 1200,
        size: [1000, 1050],
        shadow: 15,
      },
      speed: 300,
      place: 'path',
    },
    {
      woods: {
        seed: 41,
        period: 3000,
        ground: 1016,
        groundColor: '#fbfdff',
        crowns: ['#0f1c3e'],
        trunk: '#101d40',
        kinds: ['bare'],
        every: 2600,
        size: [1200, 1250],
        shadow: 20,
      },
      speed: 600,
      place: 'front',
    },
  ],
  scraps: () => [10, 14, 20].map(flake),
  fall: { count: 18, speed: 110, drift: 150, turn: 0 },
});

export const springWalk = walk({
  name: 'spring',
  seconds: 20,
  camera: { foxSpeed: 150 },
  backdrop: () =>
    rings(
      1360,
      380,
      [940, 690, 470, 290, 160],
      ['#bfe3d6', '#cdeadb', '#dcf1e0', '#ecf7e4', '#fffbe2'],
      '#a9d8d2',
    ),
  strips: [
    {
      woods: {
        seed: 51,
        period: 1950,
        ground: 800,
        groundColor: '#8ccaa0',
        crowns: ['#86c79c', '#94d0a4', '#f3b9c0'],
        trunk: '#6aa586',
        kinds: ['round'],
        every: 190,
        size: [330, 460],
        shadow: 7,
      },
      speed: 0,
      place: 'behind',
    },
    {
      woods: {
        seed: 53,
        period: 2250,
        ground: 860,
        groundColor: '#57a578',
        crowns: ['#3f9670', '#ee8fa4', '#56aa78', '#f5adb6'],
        trunk: '#5a4a52',
        kinds: ['round'],
        every: 330,
        size: [520, 700],
        shadow: 11,
      },
      speed: 150,
      place: 'behind',
    },
    {
      woods: {
        seed: 57,
        period: 2400,
        ground: 900,
        groundColor: '#2f7a5e',
        crowns: ['#2f7a5e'],
        trunk: '#3a3340',
        kinds: ['bare'],
        every: 1200,
        size: [1000, 1050],
        shadow: 15,
      },
      speed: 300,
      place: 'path',
    },
    {
      woods: {
        seed: 60,
        period: 3000,
        ground: 1010,
        groundColor: '#174a42',
        crowns: ['#174a42'],
        trunk: '#122c30',
        kinds: ['bare'],
        every: 2600,
        size: [1200, 1250],
        shadow: 20,
      },
      speed: 600,
      place: 'front',
    },
  ],
  scraps: () => ['#ffd3da', '#ffb3c1', '#fff0f2'].map(leaf),
  fall: { count: 6, speed: 90, drift: 170, turn: 1.4 },
});
