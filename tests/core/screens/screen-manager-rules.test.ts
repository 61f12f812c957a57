import { describe, expect, it } from 'vitest';
import {
  actionOf,
  bySeat,
  controlsFor,
  emptyPlaces,
  groupNumbers,
  joined,
  partOfTitle,
  reachOf,
  titleRuns,
  toggleSelected,
  withPartners,
  type ScreenAction,
} from '../../../core/screens/screen-manager-rules.ts';
import { deviceId, playSessionId, titleId } from '../../../core/shared/ids.ts';

const tile = (
  action: ScreenAction,
  selected: boolean,
  firstSelected = false,
): Parameters<typeof controlsFor>[0][number] => ({
  action,
  titleId: action === 'browsing' ? null : '1001',
  selected,
  firstSelected,
});

describe('screen manager rules', () => {
  it('[SCRM-05, OPEN2-78] name what a screen does; browsing when nothing is known', () => {
    expect(actionOf(null, null)).toBe('browsing');
    expect(actionOf({ state: 'playing', rate: 1 } as never, null)).toBe('playing');
    // It is to play, and shows no picture yet; one that the car keeps back is as it was.
    expect(actionOf({ state: 'playing', rate: 0 } as never, null)).toBe('loading');
    expect(actionOf({ state: 'playing', rate: 0, step: 'out' } as never, null)).toBe('playing');
    expect(actionOf({ state: 'paused' } as never, null)).toBe('paused');
    expect(actionOf({ state: 'stopped' } as never, null)).toBe('browsing');
    expect(actionOf({ state: 'playing' } as never, 'syncing')).toBe('syncing');
    expect(actionOf(null, 'loading')).toBe('loading');
  });

  it('[SCRM-11] leave only Cancel working when no selected screen has content', () => {
    expect(controlsFor([tile('browsing', true, true), tile('playing', false)])).toEqual({
      pause: 'disabled',
      stop: false,
      restart: false,
      sync: false,
    });
  });

  it('[SCRM-09] turn Pause into Resume when the first selected screen is paused', () => {
    expect(controlsFor([tile('paused', true, true), tile('playing', true)]).pause).toBe('resume');
    expect(controlsFor([tile('paused', true), tile('playing', true, true)]).pause).toBe('pause');
    expect(controlsFor([tile('paused', true)]).pause).toBe('pause');
    // The first one plays nothing: the first that does decides.
    const decides = { ...tile('paused', true), decides: true } as const;
    expect(controlsFor([tile('browsing', true, true), decides, tile('playing', true)]).pause).toBe('resume');
  });

  it('[SCRM-10] allow Sync from two selected screens with content on one', () => {
    expect(controlsFor([tile('playing', true, true)]).sync).toBe(false);
    expect(controlsFor([tile('playing', true, true), tile('browsing', true)]).sync).toBe(true);
    expect(controlsFor([tile('browsing', true, true), tile('browsing', true)]).sync).toBe(false);
  });

  it('[SCRM-06] keep the order of selection', () => {
    const [a, b] = [deviceId('a'), deviceId('b')];
    expect(toggleSelected(toggleSelected([], a), b)).toEqual([a, b]);
    expect(toggleSelected([a, b], a)).toEqual([b]);
  });

  it('[SCRM-07 part] let a title run that is longer than 12 characters, while its screen is selected', () => {
    expect([titleRuns('Twelve chars', true), titleRuns('Thirteen char', true)]).toEqual([false, true]);
    expect(titleRuns('Thirteen char', false)).toBe(false);
  });

  it('tell a trailer and a clip from the film, and from a screen that plays nothing', () => {
    const film = { titleId: titleId('1001'), vamId: null };
    expect(partOfTitle(film)).toBeNull();
    expect(partOfTitle({ ...film, trailer: true })).toBe('trailer');
    expect(partOfTitle({ ...film, vamId: '5040' })).toBe('clip');
    expect(partOfTitle({ titleId: null, vamId: '5040', trailer: true })).toBeNull();
  });

  it('bring into step who watches with a selected screen, each once and after those', () => {
    const [a, b, c] = [deviceId('a'), deviceId('b'), deviceId('c')];
    const tiles = [
      { deviceId: a, partners: [b, c] },
      { deviceId: c, partners: [a, b] },
    ];
    expect(withPartners(tiles)).toEqual([a, c, b]);
  });
});

describe('the order of screens', () => {
  it('is by seat, then by appearance, and does not touch the list it is given', () => {
    const given = [
      { seat: 'other', name: 'first' },
      { seat: 'right', name: '' },
      { seat: 'front', name: '' },
      { seat: 'other', name: 'second' },
      { seat: 'left', name: '' },
      { seat: 'passenger', name: '' },
    ] as const;
    expect(bySeat(given).map(({ seat, name }) => `${seat} ${name}`.trim())).toEqual([
      'front',
      'passenger',
      'left',
      'right',
      'other first',
      'other second',
    ]);
    expect(given[0].seat).toBe('other');
  });
});

describe('screens in step', () => {
  const [ours, theirs] = [playSessionId('ours'), playSessionId('theirs')];

  it('are reached by an order to one of them, and no screen that plays nothing is', () => {
    const screen = (playSession: typeof ours | null, selected: boolean) => ({
      playSessionId: playSession,
      selected,
    });
    expect(reachOf([screen(ours, true), screen(ours, false), screen(theirs, false)])).toBe(2);
    expect(reachOf([screen(ours, true), screen(null, true), screen(null, false)])).toBe(1);
    expect(reachOf([screen(ours, false), screen(theirs, false)])).toBe(0);
  });

  it('have joined a sync once they were told to and show a picture of its session, though somebody has paused it', () => {
    const moving = { playSessionId: ours, state: 'playing', rate: 1 } as const;
    const screens = [
      { deviceId: deviceId('moving'), playing: moving },
      { deviceId: deviceId('of-few-words'), playing: { ...moving, rate: null } },
      { deviceId: deviceId('opening'), playing: { ...moving, rate: 0 } },
      { deviceId: deviceId('paused'), playing: { ...moving, state: 'paused' } },
      { deviceId: deviceId('elsewhere'), playing: { ...moving, playSessionId: theirs } },
      { deviceId: deviceId('idle'), playing: null },
    ] as const;
    const told = [...screens.map((screen) => screen.deviceId), deviceId('gone')];
    expect(joined(ours, told, screens)).toEqual(['moving', 'of-few-words', 'paused']);
    expect(joined(ours, [deviceId('idle')], screens)).toEqual([]);
  });
});

describe('groups', () => {
  it('are numbered as the car stands, each of their screens alike; who watches alone is in none', () => {
    const [front, passenger, left, right] = ['1A-f', '1A-p', '1A-l', '1A-r'].map(deviceId);
    const one = (id = front, ...partners: readonly (typeof front)[]) => ({
      deviceId: id ?? deviceId(''),
      partners: partners.flatMap((partner) => partner ?? []),
    });
    expect([...groupNumbers([one(front), one(passenger), one(left)])]).toEqual([]);
    const crossed = [one(front, right), one(passenger, left), one(left, passenger), one(right, front)];
    expect(Object.fromEntries(groupNumbers(crossed))).toEqual({ '1A-f': 1, '1A-r': 1, '1A-p': 2, '1A-l': 2 });
    const behind = [one(front), one(left, right), one(right, left)];
    expect(Object.fromEntries(groupNumbers(behind))).toEqual({ '1A-l': 1, '1A-r': 1 });
  });
});

describe('the empty places of a car', () => {
  const at = (seat: 'front' | 'passenger' | 'left' | 'right' | 'other', self = false, onlyRear = false) => ({
    seat,
    self,
    onlyRear,
  });

  it('are those where no screen is on, and the row that has nobody is free where one is alone', () => {
    expect(emptyPlaces([at('front', true), at('left')])).toEqual({
      seats: ['passenger', 'right'],
      row: null,
    });
    expect(emptyPlaces([at('front', true)])).toEqual({ seats: ['passenger'], row: 'rear' });
    expect(emptyPlaces([at('right', true)])).toEqual({ seats: ['left'], row: 'front' });
    const all = (['front', 'passenger', 'left', 'right'] as const).map((seat) => at(seat, seat === 'front'));
    expect(emptyPlaces(all)).toEqual({ seats: [], row: null });
  });

  it('are none outside a car, and before this screen has its own', () => {
    expect(emptyPlaces([at('other', true), at('left')])).toEqual({ seats: [], row: null });
    expect(emptyPlaces([at('left')])).toEqual({ seats: [], row: null });
  });

  it('[OPEN2-41 part] leave out what a car with one screen in its rear does not have', () => {
    expect(emptyPlaces([at('front', true), at('left', false, true)]).seats).toEqual(['passenger']);
    expect(emptyPlaces([at('left', true, true)])).toEqual({ seats: [], row: 'front' });
  });
});
