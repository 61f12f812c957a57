import { describe, expect, it } from 'vitest';
import type { ScreenManagerState } from '../../core/screens/screen-manager-model.ts';
import type { ScreenTile as TileState } from '../../core/screens/screen-tiles.ts';
import { deviceId, playSessionId, type TitleId, type VamId } from '../../core/shared/ids.ts';
import { ScreenManagerView } from '../../ui/screens/screenmanager/screen-manager-view.tsx';
import { drawsInEnglish } from '../support/draws-in-english.tsx';

const draw = drawsInEnglish();
const nothing = () => undefined;
const FRONT = deviceId('0000-1');
const PASSENGER = deviceId('0B-1');
const LEFT = deviceId('1A-1');
const RIGHT = deviceId('1B-1');
const PHONE = deviceId('Web1');

const tile = (id: TileState['deviceId'], changes: Partial<TileState> = {}): TileState => ({
  deviceId: id,
  name: null,
  seat: 'other',
  onlyRear: false,
  self: false,
  action: 'browsing',
  titleId: null,
  title: null,
  vamId: null,
  playSessionId: null,
  durationMs: 0,
  positionMs: 0,
  selected: false,
  firstSelected: false,
  partners: [],
  behind: null,
  inStepWith: [],
  ...changes,
});

const plays = (title: string, session: string): Partial<TileState> => ({
  action: 'playing',
  titleId: '1020' as TitleId,
  title,
  playSessionId: playSessionId(session),
  durationMs: 1_000,
  positionMs: 250,
});

/** The car, of which two screens watch one film behind and two another, and a phone that does nothing. */
const TILES: readonly TileState[] = [
  tile(FRONT, {
    seat: 'front',
    self: true,
    ...plays('Night Drive', 'b'),
    partners: [PASSENGER],
    behind: 'out',
  }),
  tile(PASSENGER, { seat: 'passenger', ...plays('Night Drive', 'b'), action: 'paused', partners: [FRONT] }),
  tile(LEFT, {
    seat: 'left',
    selected: true,
    firstSelected: true,
    leader: true,
    source: true,
    ...plays('Perihelion', 'a'),
    partners: [RIGHT],
    inStepWith: [RIGHT],
  }),
  tile(RIGHT, {
    seat: 'right',
    selected: true,
    ...plays('Perihelion', 'a'),
    partners: [LEFT],
    inStepWith: [LEFT],
  }),
  tile(PHONE, { name: 'Ida’s tablet' }),
];

function manager(
  tiles: readonly TileState[],
  changes: Partial<ScreenManagerState> = {},
  leftOut = false,
): string {
  return draw(
    <ScreenManagerView
      state={{
        connection: 'connected',
        tiles,
        controls: { pause: 'pause', stop: true, restart: true, sync: true },
        orderDone: false,
        reach: 2,
        canLead: false,
        assignLock: null,
        message: null,
        ...changes,
      }}
      artwork={() => Promise.resolve(null)}
      leftOut={leftOut}
      assigned={null}
      onBack={null}
      onToggle={nothing}
      onPauseOrResume={nothing}
      onStop={nothing}
      onStopAll={nothing}
      onRestart={nothing}
      onSync={nothing}
      onLead={nothing}
      onCancel={nothing}
      onPick={nothing}
      onPlay={nothing}
      onRetry={nothing}
    />,
  );
}

/** The tiles in their order, each from its tag to its end. */
const tilesOf = (html: string): readonly string[] =>
  (html.match(/<button[^>]*aria-pressed.*?<\/button>/gs) ?? []).map(String);

const attribute = (html: string, name: string): string | null =>
  new RegExp(`^<button[^>]* ${name}="([^"]*)"`).exec(html)?.[1] ?? null;

/** The seats that the marks of a tile light, one list for each mark. */
const litIn = (html: string): readonly (readonly string[])[] =>
  [...html.matchAll(/<svg viewBox="0 0 24 24" aria-hidden="true">(.*?)<\/svg>/gs)].map(([, mark = '']) =>
    [...mark.matchAll(/<rect ([^>]*)>/g)].flatMap(([, rect = ''], at) =>
      /class="[^"]*lit/.test(rect) ? (['front', 'passenger', 'left', 'right'][at] ?? []) : [],
    ),
  );

describe('the tile of a screen', () => {
  it('[SCRM-06 part] says what its device does, of which title, whether it is selected, which came first, and with whom it watches', () => {
    const tiles = tilesOf(manager(TILES));
    expect(tiles.map((html) => attribute(html, 'aria-label'))).toEqual([
      'Front Screen, This screen, Playing, Out of step, Night Drive',
      'Front Passenger, Paused, Night Drive',
      'Left Rear, Playing, In step with Right Rear, Leads, Perihelion, Leads the group',
      'Right Rear, Playing, In step with Left Rear, Perihelion',
      'Ida’s tablet, Browsing',
    ]);
    expect(tiles.map((html) => attribute(html, 'aria-pressed'))).toEqual([
      'false',
      'false',
      'true',
      'true',
      'false',
    ]);
  });

  it('[SCRM-06 part] has the number of its group, and the seats of those that it watches with beside its own', () => {
    const tiles = tilesOf(manager(TILES));
    expect(tiles.map((html) => attribute(html, 'data-group'))).toEqual(['odd', 'odd', 'even', 'even', null]);
    expect(tiles.map(litIn)).toEqual([
      [['front'], ['passenger']],
      [['passenger']],
      [['left'], ['right']],
      [['right'], ['left']],
      [],
    ]);
  });

  it('[SCRM-06 part] has room for the picture of its title, and its place in it, where something plays and nowhere else', () => {
    const tiles = tilesOf(manager(TILES));
    expect(tiles.map((html) => html.includes('data-tone="night"'))).toEqual([true, true, true, true, false]);
    expect(tiles.map((html) => html.includes('scaleX(0.25)'))).toEqual([true, true, true, true, false]);
  });

  it('says that it is a trailer or a clip, which the title alone does not tell', () => {
    const tiles = tilesOf(
      manager([
        tile(LEFT, { seat: 'left', ...plays('Perihelion', 'a'), trailer: true }),
        tile(RIGHT, { seat: 'right', ...plays('Perihelion', 'b'), vamId: '5040' as VamId }),
      ]),
    );
    expect(tiles.map((html) => attribute(html, 'aria-label'))).toEqual([
      'Left Rear, Playing, Trailer, Perihelion',
      'Right Rear, Playing, Short film, Perihelion',
    ]);
  });

  it('says that the car keeps its film, which stands still as one that loads does', () => {
    const tiles = tilesOf(
      manager([
        tile(LEFT, { seat: 'front', ...plays('Perihelion', 'a'), withheld: true, action: 'loading' }),
        tile(RIGHT, { seat: 'right', ...plays('Perihelion', 'b'), action: 'loading' }),
      ]),
    );
    expect(tiles.map((html) => attribute(html, 'aria-label'))).toEqual([
      'Front Screen, Waits for the car, Perihelion',
      'Right Rear, Loading, Perihelion',
    ]);
  });

  it('[SCRM-06 part] is one screen’s own: two that have the same name are two', () => {
    const twice = [tile(LEFT, { seat: 'left' }), tile(deviceId('1A-2'), { seat: 'left', selected: true })];
    expect(tilesOf(manager(twice)).map((html) => attribute(html, 'aria-pressed'))).toEqual(['false', 'true']);
  });
});

describe('a screen that nobody else can be reached from', () => {
  const alone = [tile(FRONT, { seat: 'front', self: true })];

  it('says that there is no network, and that it goes on by itself', () => {
    const html = manager(alone, { connection: 'offline' });
    expect(html).toContain('Device disconnected, check internet');
    expect(html).toContain('Everything goes on by itself when the connection is back.');
  });

  it('says that messages are turned off where that is why, and promises nothing', () => {
    const html = manager(alone, { connection: 'offline' }, true);
    expect(html).toContain('Messages between screens are off');
    expect(html).toContain('This screen is set to take no part in watching together.');
    expect(html).not.toContain('internet');
    expect(html).not.toContain('by itself');
  });
});

describe('the buttons below the tiles', () => {
  const buttons = (changes: Partial<ScreenManagerState>): string => manager(TILES, changes);

  it('let a screen lead where that is to be had, and stop all where nothing is selected and several play', () => {
    expect(buttons({ canLead: true })).toContain('>Let it lead<');
    expect(buttons({})).not.toContain('>Let it lead<');
    expect(buttons({})).not.toContain('will stand here');
    expect(buttons({})).not.toContain('>Stop all<');
    const none = TILES.map((one) => ({ ...one, selected: false, firstSelected: false }));
    expect(manager(none)).toContain('>Stop all<');
    // The words that hold the place of the buttons.
    expect(manager(none)).toContain('will stand here');
    expect(manager(none.slice(-1))).not.toContain('>Stop all<');
  });
});
