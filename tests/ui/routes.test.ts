import { matchRoutes, type RouteObject } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { MANAGER_LOCATIONS, managerLocation } from '../../core/screens/manager-location.ts';
import type { Environment } from '../../core/shared/client-config.ts';
import { addressOf } from '../../ui/bindings/addresses.ts';
import { addressOfAssigning, addressOfClip } from '../../ui/bindings/player-places.ts';
import { PATHS } from '../../ui/main/paths.ts';
import { routesOf } from '../../ui/main/routes.tsx';
import { ScreenFailed } from '../../ui/main/screen-failed.tsx';
import { NOTHING_TO_WAIT_FOR } from '../support/nothing-to-wait-for.ts';
import { tabOfAddress } from '../../ui/screens/shell/rail-entries.ts';
import { addressOfRow, sourceOfList } from '../../ui/screens/shelves/address-of-row.ts';

function pathsOf(routes: readonly RouteObject[]): readonly string[] {
  return routes.flatMap(({ path, children }) => [
    ...(path === undefined ? [] : [path]),
    ...pathsOf(children ?? []),
  ]);
}

/** Places in the tree, as `landing` or `/ * settings`, that draw something and have no boundary of their own. */
function withoutBoundary(routes: readonly RouteObject[], above: readonly string[] = []): readonly string[] {
  return routes.flatMap(({ path, element, Component, lazy, ErrorBoundary, errorElement, children }) => {
    const place = [...above, path ?? 'side'];
    const draws = [element, Component, lazy].some((part) => part !== undefined);
    const bounded = ErrorBoundary === ScreenFailed || errorElement !== undefined;
    return [...(draws && !bounded ? [place.join(' > ')] : []), ...withoutBoundary(children ?? [], place)];
  });
}

function match(address: string, environment: Environment = 'localhost') {
  const found = matchRoutes(routesOf(environment, NOTHING_TO_WAIT_FOR), address)?.at(-1);
  return { path: found?.route.path, params: found?.params };
}

describe('the route table', () => {
  it('[LAND-01 part, SIGN-01 part, HOME-01 part, TDPG-01 part] has the addresses of the first screens', () => {
    const paths = pathsOf(routesOf('production', NOTHING_TO_WAIT_FOR));
    expect(paths).toEqual(
      expect.arrayContaining(['landing', 'signin/', 'home/', 'metadata/:parentProductId']),
    );
    expect(match('/signin').path).toBe(PATHS.signIn);
    expect(match('/metadata/1020').params).toEqual({ parentProductId: '1020' });
  });

  it('[PASS-01 part] leaves the change of a password to who is signed in, and any other word to the recovery', () => {
    const withSide = (address: string) =>
      (matchRoutes(routesOf('production', NOTHING_TO_WAIT_FOR), address) ?? []).map(
        ({ route }) => route.Component ?? route.element,
      );
    const [profile] = withSide(addressOf.profileName).slice(-2);
    expect(match('/recoverpassword/reset').path).toBe(PATHS.reset);
    expect(withSide('/recoverpassword/reset').at(-2)).toEqual(profile);
    for (const word of ['recover', 'nonsense', 'constructor']) {
      expect(match(`/recoverpassword/${word}`)).toEqual({ path: PATHS.recover, params: { settings: word } });
    }
  });

  it('[ROUT-03] has checkout by title and kind, rent or purchase', () => {
    expect(match(addressOf.payment('1020', 'rent'))).toEqual({
      path: 'payment/:parentProductId/:paymentType',
      params: { parentProductId: '1020', paymentType: 'rent' },
    });
    expect(match(addressOf.payment('1020', 'buy')).params).toMatchObject({ paymentType: 'purchase' });
  });

  it('[ROUT-02] [PLAY-02] has the player at the addresses of a film, a trailer and a clip', () => {
    expect(match('/player/1020/42000')).toEqual({
      path: 'player/:parentProductId/:resumeProgress',
      params: { parentProductId: '1020', resumeProgress: '42000' },
    });
    expect(match('/player/1020/trailer/')).toEqual({
      path: 'player/:parentProductId/trailer/',
      params: { parentProductId: '1020' },
    });
    expect(match(addressOfClip('1020', '7003', 'main', 'titleDetails'))).toEqual({
      path: 'vam/:parentProductId/:vamId/:location/:redirectTo',
      params: { parentProductId: '1020', vamId: '7003', location: 'main', redirectTo: 'titleDetails' },
    });
  });

  it('[ROUT-01] [SCRM-01 part] [PLAY-06 part] opens assign-to-screen for a title, and for a clip of it', () => {
    expect(match(addressOfAssigning('1020', null, 'player'))).toEqual({
      path: 'screenmanager/:location/:parentProductId/:redirectTo',
      params: { location: 'assignScreen', parentProductId: '1020', redirectTo: 'player' },
    });
    expect(match(addressOfAssigning('1020', '7003', 'studio'))).toEqual({
      path: 'screenmanager/:location/:parentProductId/:vamId/:redirectTo',
      params: { location: 'assignScreen', parentProductId: '1020', vamId: '7003', redirectTo: 'studio' },
    });
  });

  it('[ROUT-01 part, SCRM-01 part] opens the screen manager on its own and for a title', () => {
    expect(match(addressOf.screens).path).toBe('screenmanager/main');
    expect(match(addressOf.screensOf('1020', 'player'))).toEqual({
      path: 'screenmanager/:location/:parentProductId/:redirectTo',
      params: { location: 'main', parentProductId: '1020', redirectTo: 'player' },
    });
  });

  it('[CNST2-10] [SCRM-01] opens the screen manager at 23 locations, for a title and for a clip, in any case; only assignScreen assigns', () => {
    const locations =
      'main reset assignscreen settings transactions legal privacy data controller search library titleDetailsPage ' +
      'homeaggregate vamaggregate shortClips landing preview code-signin page acceptData otherData legalTerms createAccount';
    expect(MANAGER_LOCATIONS).toHaveLength(23);
    expect(MANAGER_LOCATIONS.join(' ')).toBe(locations);
    for (const location of locations.split(' ')) {
      expect(match(`/screenmanager/${location}/1020/tdp`)).toEqual({
        path: 'screenmanager/:location/:parentProductId/:redirectTo',
        params: { location, parentProductId: '1020', redirectTo: 'tdp' },
      });
      expect(match(`/screenmanager/${location}/1020/7003/studio`)).toEqual({
        path: 'screenmanager/:location/:parentProductId/:vamId/:redirectTo',
        params: { location, parentProductId: '1020', vamId: '7003', redirectTo: 'studio' },
      });
      expect(managerLocation(location.toUpperCase())).toBe(location);
    }
    expect(managerLocation('assignScreen')).toBe('assignscreen');
    expect(managerLocation('nowhere')).toBe('main');
    expect(managerLocation(undefined)).toBe('main');
  });

  /** Every address, filled in, with the route that it belongs to. */
  const ADDRESSES: Readonly<Record<keyof typeof addressOf | 'clip' | 'assign', readonly [string, string]>> = {
    landing: [addressOf.landing, PATHS.landing],
    signIn: [addressOf.signIn, PATHS.signIn],
    codeSignIn: [addressOf.codeSignIn, PATHS.codeSignIn],
    createAccount: [addressOf.createAccount('legal', 'privacy'), PATHS.createAccount],
    recover: [addressOf.recover, PATHS.recover],
    reset: [addressOf.reset, PATHS.reset],
    profileName: [addressOf.profileName, PATHS.profileName],
    deviceName: [addressOf.deviceName('main'), PATHS.deviceName],
    redeemVoucher: [addressOf.redeemVoucher, PATHS.redeemVoucher],
    preview: [addressOf.preview, PATHS.preview],
    components: [addressOf.components, PATHS.components],
    styleGuide: [addressOf.styleGuide, PATHS.styleGuide],
    devLogin: [addressOf.devLogin, PATHS.devLogin],
    home: [addressOf.home, PATHS.home],
    mainApp: [addressOf.mainApp, PATHS.home],
    search: [addressOf.search, PATHS.search],
    screens: [addressOf.screens, PATHS.screens],
    library: [addressOf.library, PATHS.library],
    studio: [addressOf.studio, PATHS.studio],
    page: [addressOf.page('8001', true), PATHS.page],
    list: [addressOf.list('popular', 'page'), PATHS.list],
    person: [addressOf.person('Ana Lind'), PATHS.list],
    waysToSee: [addressOf.waysToSee('1020'), PATHS.title],
    clipList: [addressOf.clipList('making'), PATHS.clipList],
    settings: [addressOf.settings(3), PATHS.settings],
    data: [addressOf.data('otherData', 'videoAnalytics'), PATHS.dataPage],
    title: [addressOf.title('1020'), PATHS.title],
    payment: [addressOf.payment('1020', 'rent'), PATHS.payment],
    trailer: [addressOf.trailer('1020'), PATHS.trailer],
    clip: [addressOfClip('1020', '7003', 'main', 'studio'), PATHS.clip],
    assign: [addressOfAssigning('1020', '7003', 'player'), PATHS.screensOfClip],
    player: [addressOf.player('1020', 41_999.6), PATHS.player],
    screensOf: [addressOf.screensOf('1020', 'tdp'), PATHS.screensOf],
  };

  it.each(Object.entries(ADDRESSES))('leads the address of %s to its own route', (_, [address, path]) => {
    expect(match(address).path).toBe(path);
  });

  it('has an address for every route, and resumes at a whole ms', () => {
    const reached = Object.values(ADDRESSES).map(([, path]) => path);
    expect(Object.values(PATHS).filter((path) => !reached.includes(path))).toEqual([PATHS.data]);
    expect(match(addressOf.data('privacy')).path).toBe(PATHS.data);
    expect(match(addressOf.player('1020', 41_999.6)).params?.['resumeProgress']).toBe('42000');
  });

  it('[LEGL-01] has legal texts, data choices and transactions below settings', () => {
    expect(match(addressOf.settings()).path).toBe('settings');
    expect(match(addressOf.settings(3)).path).toBe('settings');
    expect(match(addressOf.data('transactions'))).toEqual({
      path: 'settingsdatamanagement/:location',
      params: { location: 'transactions' },
    });
    expect(match(addressOf.data('otherData', 'videoAnalytics'))).toEqual({
      path: 'settingsdatamanagement/:location/:subLocation',
      params: { location: 'otherData', subLocation: 'videoAnalytics' },
    });
  });

  it('[SRCH-01 part] has search', () => {
    expect(match('/search').path).toBe('search');
  });

  it('[LIBR-01] [CLIP-01] [PAGE-01] has library, studio and pages', () => {
    expect(match(addressOf.library).path).toBe('mylibrary');
    expect(match(addressOf.studio).path).toBe('shortclips');
    expect(match(addressOf.page('8001'))).toEqual({
      path: 'page/:uniqueId',
      params: { uniqueId: '8001' },
    });
    expect(match('/page/8001?preview=true').path).toBe('page/:uniqueId');
  });

  it('[PAGE-04] [ROUT-05] [OPEN-01] tells the full list of clips from that of a playlist', () => {
    expect(match(addressOf.clipList('making'))).toEqual({
      path: 'aggregatepage/:customListId/vam',
      params: { customListId: 'making' },
    });
    expect(match(addressOf.list('popular', 'homeaggregate'))).toEqual({
      path: 'aggregatepage/:location?/:id/',
      params: { location: 'homeaggregate', id: 'popular' },
    });
    expect(match('/aggregatepage/popular/').params).toMatchObject({ id: 'popular' });
  });

  it('lights the tab that a screen below it belongs to', () => {
    expect(tabOfAddress(addressOf.clipList('making'))).toBe('studio-access');
    expect(tabOfAddress(addressOf.list('owned', 'library'))).toBe('my-library');
    expect(tabOfAddress(addressOf.list('popular', 'homeaggregate'))).toBe('home');
    expect(tabOfAddress(addressOf.page('8001'))).toBe('home');
    expect(tabOfAddress(addressOf.data('privacy'))).toBe('settings');
    expect(tabOfAddress(addressOf.library)).toBeNull();
    expect(tabOfAddress(addressOf.title('1020'))).toBeNull();
  });

  it('lists what is the account’s below the library, and playlists elsewhere', () => {
    expect(sourceOfList('library', 'owned')).toEqual({ kind: 'consumer-playlist', id: 'owned' });
    for (const location of ['homeaggregate', 'page', undefined]) {
      expect(sourceOfList(location, 'popular')).toEqual({ kind: 'playlist', id: 'popular' });
    }
    expect(addressOfRow({ kind: 'custom-list', id: 'making' }, 'page')).toBe('/aggregatepage/making/vam');
    expect(addressOfRow({ kind: 'consumer-playlist', id: 'owned' }, 'library')).toBe(
      '/aggregatepage/library/owned/',
    );
    // A playlist of the library is nobody's own.
    const address = addressOfRow({ kind: 'playlist', id: 'popular' }, 'library');
    expect(address).toBe('/aggregatepage/homeaggregate/popular/');
    expect(sourceOfList('homeaggregate', 'popular')).toEqual({ kind: 'playlist', id: 'popular' });
  });

  it('[DEVP-09] [DEVP2-05] keeps the screens of developers out of production', () => {
    for (const path of [PATHS.components, PATHS.styleGuide, PATHS.devLogin]) {
      expect(match(`/${path}`, 'uat').path).toBe(path);
      expect(match(`/${path}`, 'production').path).toBe('*');
    }
  });

  it('[OPEN2-82] writes paths of its own in kebab-case, and those that are given exactly as they are', () => {
    const given = [
      'landing',
      'signin/',
      'code-signin',
      'createaccount/:location/:subLocation?',
      'recoverpassword/:settings',
      'preview',
      'profilename',
      'devicename/:location',
      'redeemvoucher',
      'home/',
      'search',
      'metadata/:parentProductId',
      'payment/:parentProductId/:paymentType',
      'player/:parentProductId/trailer/',
      'player/:parentProductId/:resumeProgress',
      'vam/:parentProductId/:vamId/:location/:redirectTo',
      'screenmanager/main',
      'screenmanager/:location/:parentProductId/:redirectTo',
      'screenmanager/:location/:parentProductId/:vamId/:redirectTo',
      'mylibrary',
      'shortclips',
      'page/:uniqueId',
      'aggregatepage/:customListId/vam',
      'aggregatepage/:location?/:id/',
      'settings',
      'settingsdatamanagement/:location',
      'settingsdatamanagement/:location/:subLocation',
      'styledcomponents',
      'vinfaststyleguide',
      'devLoginScreen',
    ];
    const paths: readonly string[] = Object.values(PATHS);
    expect(given.filter((path) => !paths.includes(path))).toEqual([]);
    const names = paths
      .filter((path) => !given.includes(path))
      .flatMap((path) => path.split('/'))
      .filter((name) => name !== '' && !name.startsWith(':'));
    expect(names.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))).toEqual([]);
  });

  it('has a boundary around every screen and every side, and the bare address alone, which leads away, has none', () => {
    for (const environment of ['production', 'localhost'] as const) {
      expect(withoutBoundary(routesOf(environment, NOTHING_TO_WAIT_FOR))).toEqual(['side > /']);
    }
  });

  it('is found without a boundary at every address, once the boundaries are taken away', () => {
    const bare = (routes: readonly RouteObject[]): RouteObject[] =>
      routes.map((route) => {
        const { ErrorBoundary: _taken, index: _never, children, ...rest } = route;
        return children === undefined ? rest : { ...rest, children: bare(children) };
      });
    const found = withoutBoundary(bare(routesOf('localhost', NOTHING_TO_WAIT_FOR)));
    const ends = found.map((place) => place.split(' > ').at(-1));
    expect(ends).toEqual(expect.arrayContaining([...Object.values(PATHS), '*', '/']));
    expect(found).toEqual(expect.arrayContaining(['side', 'side > side', 'side > side > side > side']));
  });

  it('knows the bare address, and tells any other one apart', () => {
    expect(match('/').path).toBe('/');
    expect(match('/nowhere/at/all').path).toBe('*');
  });
});
