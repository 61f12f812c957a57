import type { RouterState } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawnAfterPaint } from '../../ui/main/drawn-after-paint.ts';
import { SlowWindow } from '../support/fakes/slow-window.ts';

type Router = Parameters<typeof drawnAfterPaint>[0];
type Hear = Parameters<Router['subscribe']>[0];

type Action = 'PUSH' | 'POP' | 'REPLACE';

const at = (pathname: string, historyAction: Action = 'PUSH'): RouterState =>
  ({ location: { pathname, search: '?tab=1', hash: '' }, historyAction }) as RouterState;

describe('a router whose screens are drawn after the paint', () => {
  let host: SlowWindow;
  let tell: Hear;
  let stops: number;
  let router: Router;
  let drawn: string[];
  let gone: unknown[];
  /** Told while somebody begins to listen. */
  let early: RouterState | null;

  beforeEach(() => {
    host = new SlowWindow();
    stops = 0;
    drawn = [];
    gone = [];
    early = null;
    const of: Partial<Router> = {
      get state() {
        return at('/now');
      },
      navigate: (...way: readonly unknown[]) => Promise.resolve(void gone.push(way)),
      subscribe: (hear) => {
        tell = hear;
        if (early !== null) hear(early, { deletedFetchers: [], flushSync: false, newErrors: null });
        return () => (stops += 1);
      },
    };
    router = drawnAfterPaint(of as Router, host);
  });

  const listen = (): (() => void) => router.subscribe(({ location }) => void drawn.push(location.pathname));
  const said = (pathname: string, action?: Action): void =>
    tell(at(pathname, action), { deletedFetchers: [], flushSync: false, newErrors: null });

  it('draws a screen once the frame of the tap is out, and one time', () => {
    listen();
    said('/title');
    host.pass(20);
    expect(drawn).toEqual([]);
    host.frame();
    expect(drawn).toEqual([]);
    host.pass(0);
    expect(drawn).toEqual(['/title']);
    host.pass(1_000);
    expect(drawn).toEqual(['/title']);
  });

  it('draws them in the order of the taps', () => {
    listen();
    said('/title');
    host.pass(10);
    said('/home');
    host.frame();
    host.pass(0);
    expect(drawn).toEqual(['/title', '/home']);
  });

  it('waits no longer than 200 ms where no frame comes, as of a page that nobody sees', () => {
    listen();
    said('/title');
    host.pass(199);
    expect(drawn).toEqual([]);
    host.pass(1);
    expect(drawn).toEqual(['/title']);
    host.frame();
    host.pass(0);
    expect(drawn).toEqual(['/title']);
  });

  it('waits for nothing until somebody has used the page, and always where the engine does not tell', () => {
    listen();
    host.navigator = { userActivation: { hasBeenActive: false } };
    said('/home');
    expect(drawn).toEqual(['/home']);
    host.navigator = {};
    said('/title');
    expect(drawn).toEqual(['/home']);
    host.frame();
    host.pass(0);
    expect(drawn).toEqual(['/home', '/title']);
  });

  it('waits for nothing on the way back, nor where one address stands for another, and draws what waits before', () => {
    listen();
    said('/title');
    said('/home', 'POP');
    expect(drawn).toEqual(['/title', '/home']);
    said('/landing', 'REPLACE');
    expect(drawn).toEqual(['/title', '/home', '/landing']);
    said('/search');
    expect(drawn).toHaveLength(3);
    host.frame();
    host.pass(0);
    host.pass(200);
    expect(drawn).toEqual(['/title', '/home', '/landing', '/search']);
  });

  it('draws at once what is told to whoever begins to listen: nobody is told of it again', () => {
    early = at('/home');
    listen()();
    expect(drawn).toEqual(['/home']);
  });

  it('makes no second entry of an address that is there already, as of a tile that is tapped twice', async () => {
    await router.navigate('/now?tab=1', { state: 'again' });
    await router.navigate('/now', { state: 'elsewhere' });
    await router.navigate(-1);
    expect(gone).toEqual([
      ['/now?tab=1', { state: 'again', replace: true }],
      ['/now', { state: 'elsewhere' }],
      [-1],
    ]);
  });

  it('tells nobody who has stopped listening, and is the router for all else', () => {
    const stop = listen();
    said('/title');
    stop();
    host.frame();
    host.pass(200);
    expect([drawn, stops]).toEqual([[], 1]);
    expect(router.state.location.pathname).toBe('/now');
  });
});
