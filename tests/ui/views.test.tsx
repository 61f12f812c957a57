import { readFileSync } from 'node:fs';
import type { ComponentProps, ReactNode } from 'react';
import { NEVER, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { StreamLanguages } from '../../core/ports/stream-api.ts';
import type { PricedOffer } from '../../core/ports/offers-api.ts';
import { connectionNotice$, type ConnectionNotice } from '../../core/playback/connection-notice.ts';
import type { FailureStage } from '../../core/playback/play-session.ts';
import type { PlayerError } from '../../core/ports/media-player.ts';
import type { AssignState } from '../../core/screens/assign-model.ts';
import type { ScreenManagerState } from '../../core/screens/screen-manager-model.ts';
import type { ScreenTile as TileState } from '../../core/screens/screen-tiles.ts';
import type { ScreenAction } from '../../core/screens/screen-manager-rules.ts';
import { deviceId, type TitleId } from '../../core/shared/ids.ts';
import type { SyncStep } from '../../core/messages/sync-step.ts';
import { Tile } from '../../ui/components/tile.tsx';
import type { ShownTitle } from '../../ui/screens/metadata/shown-title.ts';
import { TitleDetails } from '../../ui/screens/metadata/title-details.tsx';
import { TitleView } from '../../ui/screens/metadata/title-view.tsx';
import { ControlsShown } from '../../core/screens/controls-shown.ts';
import { VirtualClock } from '../../simulators/fleet/virtual-clock.ts';
import { NothingHere } from '../../ui/screens/player/nothing-here.tsx';
import { PlayerView } from '../../ui/screens/player/player-view.tsx';
import { Connection, Failure } from '../../ui/screens/player/player-trouble.tsx';
import { SyncMark } from '../../ui/screens/player/sync-mark.tsx';
import { ScreenManagerView } from '../../ui/screens/screenmanager/screen-manager-view.tsx';
import { ScreenTile } from '../../ui/screens/screenmanager/screen-tile.tsx';
import type { MotionState } from '../../core/vehicle/motion-policy.ts';
import { drawsInEnglish } from '../support/draws-in-english.tsx';
import { sampleExtra } from '../support/fakes/catalogue-samples.ts';
import { UNTOUCHED_TITLE } from '../support/fakes/untouched-title.ts';
import { FakeConnectivity } from '../support/fakes/fake-connectivity.ts';

const draw = drawsInEnglish();

const nothing = () => undefined;
const ID = '1020' as TitleId;
const BOUGHT = {
  owned: true,
  transactionType: 'EST',
  expiresAtMs: null,
  hoursRemaining: null,
  minutesRemaining: null,
} as const;

/** The button that carries this text, from its tag to its end. */
function button(html: string, text: string): string {
  return (html.match(/<button.*?<\/button>/gs) ?? []).find((one) => one.includes(`>${text}<`)) ?? '';
}

describe('a tile', () => {
  const tile = (props: Partial<Parameters<typeof Tile>[0]>) =>
    draw(<Tile title="Perihelion" imageUrl={null} shape="landscape" onOpen={nothing} {...props} />);

  it('[TILE-06] shows a lock and takes no tap while it is locked', () => {
    const html = tile({ lockedLabel: 'not available yet' });
    expect(html).toContain('disabled=""');
    expect(html).toContain('lucide-lock');
    expect(html).toContain('aria-label="Perihelion, not available yet"');
    expect(tile({})).not.toContain('lucide-lock');
  });

  it('draws its bar as wide as the share that was watched', () => {
    expect(tile({ progress: 0.25 })).toContain('scaleX(0.25)');
    expect(tile({ progress: null })).not.toContain('progressbar');
  });

  it('says its title where no picture can', () => {
    expect(tile({})).toContain('>Perihelion<');
  });

  it.each([
    [{}, 'Perihelion'],
    [{ caption: 'Perihelion' }, 'Perihelion'],
    [{ caption: '1 h left', progress: 0.5 }, 'Perihelion 1 h left'],
  ])('has in its name what can be read on it while its picture is missing: %o', (props, read) => {
    const html = tile(props);
    const words = html
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
    const name = /aria-label="([^"]*)"/.exec(html)?.[1]?.replaceAll(',', '');
    expect(words).toBe(read);
    expect(name).toBe(read);
  });
});

describe('the player', () => {
  type Props = ComponentProps<typeof PlayerView>;
  const open: Props['state'] = {
    kind: 'open',
    titleId: ID,
    title: 'Perihelion',
    media: 'film',
    paused: false,
    buffering: false,
    seeking: false,
    durationMs: 5_400_000,
    audio: [],
    text: [],
    outputRestricted: false,
    vamId: null,
    part: 'feature',
    error: null,
    stage: null,
    role: 'alone',
    step: null,
    seats: [],
    onlyRear: false,
    behind: [],
    behindStep: 'in-step',
    waiting: [],
    otherLength: [],
  };
  const player = (state: Props['state'], fit: Props['fit'] = null) =>
    draw(
      <PlayerView
        state={state}
        positionMs$={of(0)}
        notice={null}
        controls={new ControlsShown(new VirtualClock())}
        bar$={NEVER}
        sound={{ volume: 1, muted: false }}
        own="front"
        withScreens
        fit={fit}
        picture={null}
        cover={null}
        steered={false}
        card={null}
        panel={null}
        stats={null}
        onBack={nothing}
        onTogglePause={nothing}
        onRestart={nothing}
        onWatchNow={nothing}
        onVolume={nothing}
        onVolumeStep={nothing}
        onMute={nothing}
        onExit={nothing}
        onSkip={nothing}
        onSeek={nothing}
        onTracks={nothing}
        onPicture={nothing}
        onAgain={nothing}
        onScreens={nothing}
        onHome={nothing}
        onCornerTap={nothing}
        thumbnailAt={() => Promise.resolve(null)}
      />,
    );

  it('shows times and their bar for a film, and none for one that failed', () => {
    const playing = player(open);
    expect(playing).toContain('-1:30:00');
    expect(playing).toContain('role="slider"');
    const failed = player({
      ...open,
      kind: 'failed',
      durationMs: 0,
      error: { code: 'player/other', detail: '1001' },
      stage: 'leaving',
    });
    expect(failed).toContain('role="alert"');
    expect(failed).not.toContain('0:00');
    expect(failed).not.toContain('aria-label="Position in the film"');
  });

  it('says on its button what restart does, and has the skips around pause', () => {
    const playing = player(open);
    expect(button(playing, 'From the start')).not.toBe('');
    const places = ['10 seconds back', 'Pause', '10 seconds on'].map((name) =>
      playing.indexOf(`aria-label="${name}"`),
    );
    expect(places[0]).toBeGreaterThan(0);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it('offers the other way to fit the picture, where there are two', () => {
    const offers = (fit: Props['fit']) => {
      const html = player(open, fit);
      return ['Fill the screen', 'Show the whole picture'].filter((name) => html.includes(name));
    };
    expect(offers(null)).toEqual([]);
    expect(offers({ filled: false, toggle: nothing })).toEqual(['Fill the screen']);
    expect(offers({ filled: true, toggle: nothing })).toEqual(['Show the whole picture']);
  });
});

describe('the title page', () => {
  const state: ShownTitle = {
    status: 'success',
    metadata: {
      titleId: ID,
      productId: '2020',
      title: 'Perihelion',
      synopsis: 'Eleven minutes.',
      rating: '12',
      ratingReason: '',
      genres: ['Drama'],
      cast: [],
      crew: [],
      durationMs: 8_040_000,
      year: 2024,
      copyright: '',
      posterUrl: null,
      audioLanguages: [],
      subtitleLanguages: [],
    },
    images: { backgroundUrl: null, sttUrl: null },
    ways: { kind: 'play', claim: BOUGHT },
    ribbon: null,
    resumeMs: 0,
    asking: false,
    extras: [],
    languages: null,
    hasTrailer: false,
    releaseType: null,
    busy: false,
  };
  const page = (
    changes: Partial<ShownTitle>,
    listed: boolean | null = false,
    redeemable = false,
    blocked: MotionState['blocked'] = {},
  ) =>
    draw(
      <TitleView
        {...UNTOUCHED_TITLE}
        state={{ ...state, ...changes }}
        blocked={blocked}
        withScreens={false}
        redeemable={redeemable}
        id={ID}
        myList={{ listed, refused: null }}
      />,
    );

  it.each(['reconnecting', 'reconnect-failed'] as const)(
    '[TDPG-11 part] stays while it is %s, where it is known',
    (status) => {
      expect(button(page({ status }), 'Play')).not.toBe('');
      expect(page({ status, metadata: null })).not.toContain('>Play<');
    },
  );

  it('names each person once in the page, though one played, wrote and directed', () => {
    const { metadata } = state;
    if (metadata === null) throw new Error('a title without metadata');
    const name = 'Nino Kipiani';
    const crew = ['director', 'writer'].map((role) => ({ role, name }));
    const html = draw(<TitleDetails metadata={{ ...metadata, cast: [name], crew }} onPerson={nothing} />);
    const ids = [...html.matchAll(/ id="(person\/[^"]*)"/g)].map(([, id]) => id);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(3);
    expect(ids.every((id) => id?.startsWith(`person/${ID}/`))).toBe(true);
  });

  it('[STRM-03 part] names the languages of the stream, and those of the title where nobody knows the stream', () => {
    const { metadata } = state;
    if (metadata === null) throw new Error('a title without metadata');
    const said = { ...metadata, audioLanguages: ['en'], subtitleLanguages: [] };
    const drawn = (languages: StreamLanguages | null) =>
      draw(<TitleDetails metadata={said} languages={languages} onPerson={nothing} />);
    expect(drawn(null)).toContain('English');
    const html = drawn({ audioLanguages: ['fr'], subtitleLanguages: ['it'] });
    expect([html.includes('English'), html.includes('French'), html.includes('Italian')]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('[TDPG-05] offers Play, or Resume where there is progress', () => {
    expect(button(page({}), 'Play')).not.toBe('');
    const begun = page({ resumeMs: 60_000 });
    expect(button(begun, 'Resume')).not.toBe('');
    expect(button(begun, 'Play')).toBe('');
  });

  it('[DEC-03 part] lets a renter buy, and nobody who owns it already', () => {
    const rented = page({ ways: { kind: 'play', claim: { ...BOUGHT, transactionType: 'TVOD' } } });
    expect(button(rented, 'Play')).not.toBe('');
    expect(button(rented, 'Buy this film')).not.toBe('');
    expect(button(page({}), 'Buy this film')).toBe('');
  });

  it('[REDM-01 part, CHKO-24 part] offers Redeem where a credit can, and not for what is owned', () => {
    const ways = { kind: 'offered', offers: { priced: [], inPackage: true } } as const;
    expect(button(page({ ways }, false, true), 'Redeem for 1 credit')).not.toBe('');
    expect(button(page({ ways }, false, false), 'Redeem for 1 credit')).toBe('');
    expect(button(page({}, false, true), 'Redeem for 1 credit')).toBe('');
  });

  it('[TDPG-06] says on a ribbon how long a rental lasts', () => {
    expect(page({ ribbon: { unit: 'days', days: 24 } })).toContain('Rented: 24 days left');
    expect(page({ ribbon: { unit: 'hours', hours: 3, minutes: 5 } })).toContain('Rented: 3h 5m left');
    expect(page({})).not.toContain('Rented');
  });

  it('offers what it costs in place of Play, and says why where it cannot be had', () => {
    const offered = (priced: readonly PricedOffer[], inPackage = false) =>
      page({ resumeMs: 60_000, ways: { kind: 'offered', offers: { priced, inPackage } } });
    const named = { currency: 'EUR', sku: null, videoType: null };
    const rent = { ...named, kind: 'rent', amount: 3.99 } as const;
    const buy = { ...named, kind: 'buy', amount: 9.99 } as const;
    for (const [drawn, label] of [
      [offered([buy, rent]), 'Rent from €3.99'],
      [offered([rent]), 'Rent for €3.99'],
      [offered([buy]), 'Buy for €9.99'],
      [offered([], true), 'Redeem a voucher'],
    ] as const) {
      expect(button(drawn, label)).not.toBe('');
      for (const play of ['Play', 'Resume', 'From the start']) expect(button(drawn, play)).toBe('');
    }
    expect(page({ ways: { kind: 'none' } })).toContain('This film can be neither rented nor bought');
    expect(button(page({ ways: { kind: 'unpriced' } }), 'Try again')).not.toBe('');
  });

  it('offers to begin anew beside Resume, and only there', () => {
    expect(button(page({ resumeMs: 60_000 }), 'From the start')).not.toBe('');
    expect(button(page({}), 'From the start')).toBe('');
  });

  it('[DEC-25 part] says by its toggle whether the film is on the list', () => {
    expect(button(page({}), 'My list')).toContain('aria-pressed="false"');
    expect(button(page({}, true), 'My list')).toContain('aria-pressed="true"');
    expect(button(page({}, null), 'My list')).toContain('disabled');
  });

  it('[OPEN-48 part] takes nothing on the list or off it where editing waits for a parked car, and says why', () => {
    const [free, driving] = [page({}), page({}, true, false, { settings: 'in-motion' })];
    expect([free.includes('The car is moving'), button(free, 'My list').includes('disabled')]).toEqual([
      false,
      false,
    ]);
    expect([driving.includes('The car is moving'), button(driving, 'My list').includes('disabled')]).toEqual([
      true,
      true,
    ]);
    expect(button(driving, 'My list')).toContain('aria-pressed="true"');
  });

  it('has no trailer button without a trailer', () => {
    expect(button(page({ hasTrailer: true }), 'Trailer')).not.toBe('');
    expect(button(page({}), 'Trailer')).toBe('');
  });

  it('[TDPG-01 part, TDPG-03 part, OPEN-45 part] has View with what to do, and ways to Details and to the extras that there are', () => {
    const tabs = (html: string) =>
      [...html.matchAll(/<button[^>]*role="tab"[^>]*>[^<]*/g)].map(([tag]) => [
        tag.replace(/.*>/, ''),
        tag.includes('disabled=""') ? 'disabled' : tag.includes('aria-selected="true"') ? 'open' : 'closed',
      ]);
    const extras = [sampleExtra('1')];
    expect(tabs(page({ extras }))).toEqual([
      ['Overview', 'open'],
      ['Details', 'closed'],
      ['Extras', 'closed'],
    ]);
    expect(tabs(page({}))[2]).toEqual(['Extras', 'disabled']);
    expect(tabs(page({ extras }, false, false, { details: 'in-motion' }))).toEqual([
      ['Overview', 'open'],
      ['Details', 'disabled'],
      ['Extras', 'disabled'],
    ]);
    expect(button(page({}), 'Play')).not.toBe('');
  });

  it('offers nothing to press for what is still being asked, and keeps the place of a trailer that may come', () => {
    const kept = page({ asking: true, ways: { kind: 'unknown' }, hasTrailer: null });
    for (const play of ['Play', 'Resume', 'Try again']) expect(button(kept, play)).toBe('');
    expect(button(kept, 'Trailer')).toContain('disabled');
    expect(kept).toContain('Eleven minutes.');
  });

  it('[TDPG-08] shows three lines of the synopsis', () => {
    const css = readFileSync('ui/screens/metadata/title-summary.module.css', 'utf8');
    expect(/\.synopsis \{[^}]*-webkit-line-clamp: 3;/.test(css)).toBe(true);
    // On no display are there others.
    expect(css.match(/-webkit-line-clamp/g)).toHaveLength(1);
  });

  it('[TDPG-11 part] says that it reconnects, then that it could not, with a way on and a way out', () => {
    expect(page({ status: 'reconnecting', metadata: null })).toContain('No connection. Reconnecting');
    const failed = page({ status: 'reconnect-failed', metadata: null });
    expect(failed).toContain('Reconnecting failed');
    expect(failed).toContain('OK tries again, Exit leads back.');
    expect(button(failed, 'OK')).not.toBe('');
    expect(button(failed, 'Exit')).not.toBe('');
  });

  it('shows that a play which was asked for is under way', () => {
    expect(button(page({ busy: true }), 'Play')).toContain('aria-busy="true"');
  });
});

function screenTile(changes: Partial<TileState>): TileState {
  return {
    deviceId: deviceId('1A-1'),
    name: 'Left Rear',
    seat: 'left',
    onlyRear: false,
    self: false,
    action: 'playing',
    titleId: ID,
    title: 'Perihelion',
    vamId: null,
    playSessionId: null,
    durationMs: 1_000,
    positionMs: 500,
    selected: false,
    firstSelected: false,
    partners: [],
    behind: null,
    inStepWith: [],
    ...changes,
  };
}

describe('the screen manager', () => {
  const drawTile = (changes: Partial<TileState>, partners: string | null = null, leads = false) =>
    draw(
      <ScreenTile
        tile={screenTile(changes)}
        name="Left Rear"
        partners={partners}
        partnerSeats={['right']}
        group={partners === null ? null : 1}
        leads={leads}
        artwork={() => Promise.resolve(null)}
        firstFocus={false}
        onToggle={nothing}
      />,
    );
  const manager = (changes: Partial<ScreenManagerState>, assigned: AssignState | null = null) =>
    draw(
      <ScreenManagerView
        state={{
          connection: 'connected',
          tiles: [screenTile({ selected: true, firstSelected: true })],
          controls: { pause: 'pause', stop: true, restart: true, sync: false },
          orderDone: false,
          reach: 1,
          canLead: false,
          assignLock: null,
          message: null,
          ...changes,
        }}
        artwork={() => Promise.resolve(null)}
        leftOut={false}
        assigned={assigned}
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
  const ASSIGNED: AssignState = {
    status: 'success',
    title: 'Night Drive',
    ratingReason: 'Mild threat',
    artworkUrl: '/images/night-drive.webp',
    what: 'film',
    choices: ['film', 'trailer'],
    notYours: false,
    busy: false,
  };
  const playIsOff = (html: string) => /<button[^>]*disabled[^>]*>(?:(?!<\/button>).)*>Play</.test(html);

  it('[ASGN-01] [SCRM-08] shows the chosen title, its rating reason and artwork, and Play beside the other buttons', () => {
    const html = manager({ tiles: [screenTile({ selected: true })] }, ASSIGNED);
    for (const shown of ['Night Drive', 'Mild threat', '/images/night-drive.webp'])
      expect(html).toContain(shown);
    expect(html).toContain('Plays on Left Rear.');
    for (const button of ['Play', 'Pause', 'Stop', 'Restart', 'Sync', 'Cancel'])
      expect(html).toContain(`>${button}<`);
    expect(playIsOff(html)).toBe(false);
    expect(manager({})).not.toContain('>Play<');
  });

  it('[ASGN-02] says what is missing before anything can be assigned, the message of a single screen first', () => {
    const none = manager({ assignLock: 'nothing-selected' }, ASSIGNED);
    expect(none).toContain('Choose one screen or more.');
    const alone = manager({ assignLock: 'only-screen' }, ASSIGNED);
    expect(alone).toMatch(/<p [^>]*role="status">No other screen is on</);
    const early = manager({ assignLock: 'only-screen', connection: 'looking' }, ASSIGNED);
    expect(early).toContain('Looking for the other screens…');
    expect(early).not.toContain('No other screen is on');
    const foreign = manager({}, { ...ASSIGNED, notYours: true });
    expect(foreign).toContain('not part of your account');
    expect([none, alone, foreign].map(playIsOff)).toEqual([true, true, true]);
    expect(manager({ connection: 'offline' }, ASSIGNED)).toContain('Device disconnected, check internet');
  });

  it('[SCRM-02 part] lists the screens in two columns', () => {
    const css = readFileSync('ui/screens/screenmanager/screen-manager.module.css', 'utf8');
    expect(/\.grid \{[^}]*grid-template-columns: repeat\(2,/.test(css)).toBe(true);
  });

  it('says that no other screen is on only while it can know', () => {
    expect(manager({})).toContain('No other screen is on');
    const html = manager({ connection: 'offline' });
    expect(html).not.toContain('No other screen is on');
    expect(html).not.toContain('Switch on another screen');
    expect(html).toContain('Device disconnected, check internet');
    expect(html).toContain('when the connection is back');
  });

  it('calls a device without a name by its place, in the wording of this screen', () => {
    const shown = (changes: Partial<TileState>) => manager({ tiles: [screenTile(changes)] });
    expect(shown({ seat: 'other', name: null })).toContain('Other Device');
    expect(shown({ seat: 'other', name: 'Ida’s tablet' })).toContain('Ida’s tablet');
    expect(shown({ seat: 'left', name: 'Ida’s tablet' })).toContain('Left Rear');
    expect(shown({ seat: 'left', onlyRear: true })).toContain('Rear Screen');
  });

  it('[SCRM-05] says what a screen does', () => {
    const texts: Readonly<Record<ScreenAction, string>> = {
      paused: 'Paused',
      playing: 'Playing',
      syncing: 'Syncing',
      loading: 'Loading',
      browsing: 'Browsing',
    };
    const shown = Object.keys(texts).map((action) => drawTile({ action: action as ScreenAction }));
    expect(shown.map((html, at) => html.includes(Object.values(texts)[at] ?? '-'))).toEqual(
      shown.map(() => true),
    );
  });

  it('[SCRM-07] lets a title of more than 12 characters run while its tile is selected, once in the page', () => {
    expect(drawTile({ title: 'Twelve chars', selected: true })).toContain('data-runs="false"');
    const html = drawTile({ title: 'Thirteen char', selected: true });
    expect(html).toContain('data-runs="true"');
    expect(html.match(/<span[^>]*>Thirteen char</g)).toHaveLength(1);
    expect(drawTile({ title: 'Thirteen char' })).toContain('data-runs="false"');
  });

  it('says with whom a screen is in step', () => {
    expect(drawTile({}, 'Right Rear')).toContain('In step with Right Rear');
    expect(drawTile({})).not.toContain('In step');
  });

  it('puts the screens where the seats of the car are, on every screen the same', () => {
    const own = screenTile({ deviceId: deviceId('1B-1'), seat: 'right', self: true });
    const html = manager({ tiles: [screenTile({}), own] });
    expect(html).toContain('data-car="true"');
    const seats = [...html.matchAll(/<li data-place="(\w+)"/g)].map(([, seat]) => seat);
    expect(seats).toEqual(['left', 'right', 'front', 'passenger']);
    expect(html.match(/>Off</g)).toHaveLength(2);
    const phone = screenTile({ deviceId: deviceId('Web1'), seat: 'other', self: true });
    expect(manager({ tiles: [screenTile({}), phone] })).toContain('data-car="false"');
  });

  it('says how many screens an order reaches, and which of them nobody selected', () => {
    const partner = screenTile({ deviceId: deviceId('1B-1'), seat: 'right' });
    const chosen = screenTile({ selected: true, firstSelected: true, partners: [partner.deviceId] });
    const html = manager({ tiles: [chosen, partner], reach: 2 });
    expect(button(html, 'Pause both')).not.toContain('disabled');
    expect(html).toContain('Right Rear is in step and does the same.');
    expect(button(manager({ tiles: [chosen, partner], reach: 3 }), 'Pause all 3')).not.toContain('disabled');
    expect(manager({ reach: 1 })).not.toContain('both');
  });

  it('marks the screen that others will follow', () => {
    expect(drawTile({ selected: true, firstSelected: true }, null, true)).toContain('Leads');
    const first = screenTile({ selected: true, firstSelected: true, source: true });
    const second = screenTile({ selected: true, deviceId: deviceId('1B-1'), seat: 'right' });
    expect(manager({ tiles: [first] })).not.toContain('Leads');
    expect(manager({ tiles: [first, second] })).toContain('Leads');
    // The first one plays nothing, so that the other will be followed.
    const { source: _, ...idle } = first;
    expect(manager({ tiles: [idle, second] })).not.toContain('Leads');
  });

  it('turns Pause into Resume, and disables what the rules disable', () => {
    const paused = manager({ controls: { pause: 'resume', stop: true, restart: true, sync: false } });
    expect(button(paused, 'Resume')).not.toContain('disabled');
    expect(button(paused, 'Sync')).toContain('disabled');
    const idle = manager({ controls: { pause: 'disabled', stop: false, restart: false, sync: false } });
    const off = ['Pause', 'Stop', 'Restart', 'Sync'].filter((name) =>
      button(idle, name).includes('disabled=""'),
    );
    expect(off).toEqual(['Pause', 'Stop', 'Restart', 'Sync']);
    expect(button(idle, 'Cancel')).not.toContain('disabled');
  });

  it('hides the controls while nothing is selected', () => {
    expect(manager({ tiles: [screenTile({})] })).toContain('data-shown="false"');
    expect(manager({})).toContain('data-shown="true"');
  });

  it('says when the other screens are out of reach', () => {
    expect(manager({ connection: 'offline' })).toContain('Device disconnected, check internet');
  });
});

describe('a player whose address names nothing', () => {
  it('[PLAY-07 part] says that the movie is not available, and leads home', () => {
    const html = draw(<NothingHere onHome={nothing} />);
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).toBe('Movie not available');
    expect(html).toContain('The address names no film.');
    expect(button(html, 'Home')).not.toBe('');
  });
});

describe('the trouble of a player', () => {
  /** The paragraphs, in their order. */
  const said = (view: ReactNode) =>
    [...draw(view).matchAll(/<p(?: class="[^"]*")?>(.*?)<\/p>/g)].map(([, text]) => text);

  it('[PERR-07] [DEC-14] is told in a plain sentence, then what to do, then in the words of the source', () => {
    const told = (code: PlayerError['code'], stage: FailureStage = 'leaving') =>
      said(<Failure error={{ code, detail: '3016' }} stage={stage} onAgain={nothing} onExit={nothing} />);
    const after = 'Please try again after 30 seconds.';
    expect(told('player/licence-refused')).toEqual([
      'This film could not be unlocked.',
      after,
      'Error 6007: LICENSE_REQUEST_FAILED',
    ]);
    expect(told('player/connection-timeout')).toEqual([
      'The film stopped loading.',
      after,
      'Error 1003: CONNECTION TIMEOUT',
    ]);
    expect(told('player/network-gone')).toEqual([
      'The connection is gone.',
      after,
      'Error 1002: NETWORK DISCONNECTED',
    ]);
    expect(told('player/other')).toEqual(['This film cannot be played right now.', after, 'Error 3016']);
    expect(told('player/licence-expired')).toContain(after);
    expect(told('player/output-restricted')).toContain(after);
    // OK tries again, so the advice holds here too.
    expect(told('player/network-gone', 'reconnect-failed')).toEqual([
      'Reconnecting failed',
      after,
      'OK tries again, Exit takes you back to the film’s page.',
      'Error 1002: NETWORK DISCONNECTED',
    ]);
    expect(told('player/network-gone', 'reconnecting')).not.toContain(after);
  });

  it('offers to try again, while there is a connection', () => {
    const failed = (onAgain: (() => void) | null) =>
      draw(
        <Failure
          error={{ code: 'player/network-gone', detail: '' }}
          stage="leaving"
          onAgain={onAgain}
          onExit={nothing}
        />,
      );
    expect(button(failed(nothing), 'Try again')).not.toBe('');
    expect(button(failed(null), 'Try again')).toBe('');
  });

  it('[DEC-24 part] offers OK once reconnecting failed, and Exit before as well', () => {
    const gone = { code: 'player/network-gone', detail: '' } as const;
    const trouble = (stage: 'reconnecting' | 'reconnect-failed') =>
      draw(<Failure error={gone} stage={stage} onAgain={nothing} onExit={nothing} />);
    const offered = (stage: 'reconnecting' | 'reconnect-failed') =>
      ['OK', 'Exit'].filter((name) => button(trouble(stage), name) !== '');
    expect(offered('reconnecting')).toEqual(['Exit']);
    expect(offered('reconnect-failed')).toEqual(['OK', 'Exit']);
  });

  it('[PERR-03] [PERR-05] is told in the words of the source while the network is lost, and for 4.5 s once it is back', () => {
    const clock = new VirtualClock();
    const connectivity = new FakeConnectivity();
    let notice: ConnectionNotice = null;
    connectionNotice$(connectivity.online$, clock).subscribe((next) => (notice = next));
    const words = () => notice && said(<Connection notice={notice} waiting={false} />).at(-1);
    expect(words()).toBeNull();
    connectivity.set(false);
    clock.advance(60_000);
    expect(words()).toBe('Error 1002: NETWORK DISCONNECTED');
    connectivity.set(true);
    clock.advance(4_499);
    expect(words()).toBe('CONNECTION RESTORED');
    clock.advance(1);
    expect(words()).toBeNull();
  });

  it('says that the connection is lost while the film goes on, when nothing is left to play, and when it is back', () => {
    expect(said(<Connection notice="lost" waiting={false} />)).toEqual([
      'No connection. Playing what is loaded.',
      'Error 1002: NETWORK DISCONNECTED',
    ]);
    expect(said(<Connection notice="lost" waiting />)).toEqual([
      'No connection. The film goes on when it is back.',
      'Error 1002: NETWORK DISCONNECTED',
    ]);
    expect(said(<Connection notice="restored" waiting />)).toEqual([
      'The connection is back.',
      'CONNECTION RESTORED',
    ]);
  });
});

describe('the sync mark', () => {
  const GROUP = {
    role: 'follower',
    seats: ['left', 'right'],
    onlyRear: false,
    behind: [],
    behindStep: 'in-step',
    waiting: [],
    otherLength: [],
  } as const;
  const mark = (step: SyncStep | null, changes: Partial<ComponentProps<typeof SyncMark>['state']> = {}) =>
    draw(<SyncMark state={{ step, ...GROUP, ...changes }} own="left" />);

  it('names who is behind, on the leader and on every other screen, and who has a film of another length', () => {
    for (const role of ['leader', 'follower'] as const) {
      const late = mark('in-step', { role, behind: ['right'], behindStep: 'coming' });
      expect(late).toContain('Getting in step: Right Rear');
      const out = mark('in-step', { role, behind: ['right', 'front'], behindStep: 'out' });
      expect(out).toContain('Out of step: Right Rear and Front Screen');
    }
    expect(mark('coming', { behind: ['right'], behindStep: 'out' })).toContain('>Getting in step<');
    expect(mark('in-step', { waiting: ['front'] })).toContain('Waits for the car: Front Screen');
    expect(mark('in-step', { otherLength: ['right'] })).toContain('Film of another length: Right Rear');
  });

  it('[OPEN2-41 part] names the one screen behind as such, and not after its side', () => {
    const html = mark('in-step', { role: 'leader', behind: ['left'], behindStep: 'out', onlyRear: true });
    expect(html).toContain('Out of step: Rear Screen');
    expect(html).toContain('Watching together: Rear Screen, Right Rear');
  });

  it('tells the three steps apart by words, colour and sign, and says nothing of a screen alone', () => {
    const shown = { 'in-step': 'In step', coming: 'Getting in step', out: 'Out of step' } as const;
    const drawn = (Object.keys(shown) as SyncStep[]).map((step) => ({ step, html: mark(step) }));
    for (const { step, html } of drawn) {
      expect(html).toContain(`data-step="${step}"`);
      expect(html).toContain(shown[step]);
      expect(html).toContain('Watching together: Left Rear, Right Rear');
    }
    const kinds = drawn.map(({ html }) => /data-kind="(\w+)"/.exec(html)?.[1]);
    expect(new Set(kinds).size).toBe(3);
    expect(mark(null)).toContain('Watching alone');
    expect(mark(null)).not.toContain('data-step');
  });
});
