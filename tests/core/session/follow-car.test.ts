import { BehaviorSubject, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Theme } from '../../../core/display/theme.ts';
import type { CarEvent } from '../../../core/ports/car-bus.ts';
import { followLanguage, screenLook, type ScreenLook } from '../../../core/session/follow-car.ts';
import { SessionStore } from '../../../core/session/session-store.ts';
import type { Environment } from '../../../core/shared/client-config.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { FakeKeyValueStore } from '../../support/fakes/fake-key-value-store.ts';
import { storedValuesOver } from '../../support/stored-values-over.ts';

const ALL = { light: true, brightness: true, language: true };
const NOTHING = { light: false, brightness: false, language: false };

function screen(follows = ALL, environment: Environment = 'staging') {
  const settings$ = new BehaviorSubject<{ theme: Theme }>({ theme: 'dark' });
  const events$ = new Subject<CarEvent>();
  const looks: ScreenLook[] = [];
  screenLook(settings$, { events$ }, follows, environment).subscribe((look) => looks.push(look));
  const tell = (signals: (CarEvent & { kind: 'told' })['signals']) => events$.next({ kind: 'told', signals });
  return { settings$, events$, looks, tell };
}

describe('the look of a screen', () => {
  it('is as a person set it until the car says something', () => {
    const { looks, settings$ } = screen();
    expect(looks).toEqual([{ theme: 'dark', brightness: 1 }]);
    settings$.next({ theme: 'light' });
    expect(looks.at(-1)).toEqual({ theme: 'light', brightness: 1 });
  });

  it('is light by day and dark by night, and as bright as the car wants it', () => {
    const { looks, tell } = screen();
    tell({ light: 'day' });
    expect(looks.at(-1)).toEqual({ theme: 'light', brightness: 1 });
    tell({ light: 'night', brightness: 0.5 });
    expect(looks.at(-1)).toEqual({ theme: 'dark', brightness: 0.5 });
    tell({ brightness: 0 });
    expect(looks.at(-1)?.brightness).toBe(0.3);
  });

  it('stays while the car is lost, and goes back when the car takes its word back', () => {
    const { looks, tell, events$ } = screen();
    tell({ light: 'day' });
    events$.next({ kind: 'lost', why: 'cut' });
    expect(looks.at(-1)?.theme).toBe('light');
    tell({ light: null });
    expect(looks.at(-1)?.theme).toBe('dark');
  });

  it('does not follow a car that it is not told to follow, nor listen to it', () => {
    const { looks, tell, events$ } = screen(NOTHING);
    tell({ light: 'day', brightness: 0.2 });
    expect(looks).toEqual([{ theme: 'dark', brightness: 1 }]);
    const listens = (follows: Partial<typeof ALL>) => screen({ ...NOTHING, ...follows }).events$.observed;
    expect([events$.observed, listens({ language: true })]).toEqual([false, false]);
    expect([listens({ light: true }), listens({ brightness: true })]).toEqual([true, true]);
  });

  it('[CNST-01 part] is dark in production, whatever the light', () => {
    const { looks, tell } = screen(ALL, 'production');
    tell({ light: 'day' });
    expect(looks).toEqual([{ theme: 'dark', brightness: 1 }]);
  });
});

describe('the language of the car', () => {
  function follow() {
    const events$ = new Subject<CarEvent>();
    const store = new FakeKeyValueStore();
    const stored = storedValuesOver(store);
    const session = new SessionStore(stored, new VirtualClock(), 'en-GB');
    const following = followLanguage({ events$ }, session, stored);
    const tell = (language: string | null) => events$.next({ kind: 'told', signals: { language } });
    return { store, stored, session, following, tell };
  }

  it.each([
    ['de', 'DE_DE'],
    ['en', 'EN_GB'],
    ['fr-CA', 'FR_CA'],
    ['it_IT', 'IT_IT'],
  ])('%s is %s, stored once', (told, override) => {
    const { store, tell } = follow();
    for (const language of [null, told, '1']) tell(language);
    expect(store.get('LanguageOverride')).toBe(override);
    store.set('LanguageOverride', 'ES_ES');
    tell(told);
    expect(store.get('LanguageOverride')).toBe('ES_ES');
  });

  it('holds from the next start on, for what is fetched as for what is drawn', () => {
    const { stored, session, tell } = follow();
    tell('de');
    expect([session.language(), session.headers().appLanguage]).toEqual(['EN_GB', 'EN_GB']);
    expect(new SessionStore(stored, new VirtualClock(), 'en-GB').language()).toBe('DE_DE');
  });

  it('is followed no longer than it is wanted', () => {
    const { store, following, tell } = follow();
    following.unsubscribe();
    tell('de');
    expect(store.get('LanguageOverride')).toBeNull();
  });
});
