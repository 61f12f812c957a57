import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import { playSessionId } from '../../../core/shared/ids.ts';
import { ok } from '../../../core/shared/result.ts';
import {
  knownTitle,
  sampleCategory,
  sampleItem,
  sampleMetadata,
} from '../../support/fakes/catalogue-samples.ts';
import { sourceKey } from '../../support/fakes/fake-catalogue-api.ts';
import type { FakeCall } from '../../support/fakes/fake-call.ts';
import { joining } from '../../support/sample-message.ts';
import { ScreenRig } from '../../support/screen-rig.ts';

const FILM = knownTitle('4711');
const ACCOUNTS = ['ada', 'bob'] as const;
type Account = (typeof ACCOUNTS)[number];

/** What a person, the platform or another screen does next. */
const STEPS = [
  'sign in as ada',
  'sign in as bob',
  'sign out',
  'expire',
  'idle out',
  'open title',
  'play',
  'open home',
  'open account',
  'consent',
  'sync with the other screen',
  'hear of a film',
  'answers stop',
  'answers come',
  'time passes',
] as const;
type Step = (typeof STEPS)[number];

/** A screen whose platform answers each account with texts that carry its name, so that a mix-up can be seen. */
class SwitchedScreen {
  readonly rig = new ScreenRig({ seat: 'other' });
  /** Who is signed in, as the platform has it. */
  owner: Account | null = null;
  private tracked = 0;
  private readonly releases: (() => void)[] = [];
  /** Calls that leave in the name of one account about what is another's. */
  readonly mixedUp: string[] = [];

  constructor() {
    const { rig } = this;
    rig.own(FILM);
    const named = (text: string): string => `${text} of ${this.owner ?? 'nobody'}`;
    const category = sampleCategory();
    rig.catalogue.lists.set('home', [category]);
    rig.catalogue.on.items.answers((source) =>
      ok({ items: [{ ...sampleItem(FILM), title: named(`row ${sourceKey(source)}`) }], more: false }),
    );
    rig.catalogue.on.metadata.answers((id) => ok({ ...sampleMetadata(id), title: named('film') }));
    rig.accounts.on.email.answers(() => ok(`${this.owner ?? 'nobody'}@example.test`));
    rig.accounts.on.activeSubscriptions.answers(() => ok([{ name: named('package'), endsAtMs: 1 }]));
    rig.streams.on.streamInfo.answers((id, _, quality) => {
      this.tracked += 1;
      const trackingId = named(`tracking ${this.tracked}`);
      return ok({
        trackingId,
        manifestUrl: `/media/${id}/${quality}.mpd`,
        licenceServers: {},
        audioLanguages: [],
        subtitleLanguages: [],
        subtitles: [],
        preRollUrl: null,
      });
    });
    const judge = (what: string): void => {
      const other = ACCOUNTS.find((account) => account !== this.owner && what.includes(`of ${account}`));
      if (other !== undefined) this.mixedUp.push(`${this.owner ?? 'nobody'}: ${what}`);
    };
    rig.progress.on.report.answers(({ trackingId }) => {
      judge(`report ${trackingId}`);
      return ok(undefined);
    });
    rig.streams.on.holdStream.answers((_, trackingId) => {
      judge(`hold ${trackingId}`);
      return ok(undefined);
    });
    // Another screen of each account, which always has something to say.
    for (const account of ACCOUNTS) this.peer(account);
  }

  private peer(account: Account): void {
    const bus = this.rig.hub.bus(`peer of ${account}`);
    bus.connect(joining(`account/${account}/screens`, `1A-${account}` as never));
  }

  async take(step: Step): Promise<void> {
    const { rig } = this;
    switch (step) {
      case 'sign in as ada':
      case 'sign in as bob':
        this.owner = step === 'sign in as ada' ? 'ada' : 'bob';
        rig.sessionApi.consumer = this.owner;
        await rig.session.signIn(rig.sessionApi.account.email, rig.sessionApi.account.password);
        return;
      case 'sign out':
        void rig.session.signOut();
        await rig.clock.advanceAsync(4_000, 500);
        return this.forgetOwner();
      case 'idle out':
        void rig.session.signOut('idle');
        await rig.clock.advanceAsync(4_000, 500);
        return this.forgetOwner();
      case 'expire':
        rig.get(CORE.sessionStore).answered({ endpoint: 'info', responseCode: 20_008, background: false });
        return this.forgetOwner();
      case 'open title':
        return void rig.get(CORE.title).show(FILM);
      case 'play':
        return void rig.get(CORE.titlePlay).play();
      case 'open home':
        return void rig.get(CORE.home).load();
      case 'open account':
        return void rig.get(CORE.account).load();
      case 'consent':
        return rig.get(CORE.consents).give('webAnalytics', true);
      case 'sync with the other screen':
        rig.get(CORE.commands).sync({
          titleId: FILM,
          title: `film of ${this.owner ?? 'nobody'}`,
          vamId: null,
          positionMs: 0,
          devices: [rig.deviceId],
        });
        return;
      case 'hear of a film':
        return void rig.playback.open({
          titleId: FILM,
          kind: 'film',
          title: `film of ${this.owner ?? 'nobody'}`,
          positionMs: 1_000,
          playSessionId: playSessionId(`session of ${this.owner ?? 'nobody'}`),
          productId: '',
        });
      case 'answers stop':
        for (const { on } of [rig.catalogue, rig.accounts, rig.streams, rig.progress, rig.ownership]) {
          for (const call of Object.values<Pick<FakeCall<never, never>, 'hold'>>(on)) {
            this.releases.push(call.hold());
          }
        }
        return;
      case 'answers come':
        for (const release of this.releases.splice(0)) release();
        await rig.clock.advanceAsync(1);
        return;
      case 'time passes':
        return rig.clock.advanceAsync(1_500, 250);
    }
  }

  private forgetOwner(): void {
    if (this.rig.session.now.kind === 'anonymous') this.owner = null;
  }

  /** Whatever of another account can be seen, is stored, or was said to the screens of this one. */
  strangers(saidFrom: number): readonly string[] {
    const { rig, owner } = this;
    const others = ACCOUNTS.filter((account) => account !== owner);
    const seen: Record<string, unknown> = {};
    if (owner !== null) {
      for (const [name, token] of [
        ['title', CORE.title],
        ['home', CORE.home],
        ['account', CORE.account],
        ['titlePlay', CORE.titlePlay],
        ['screenManager', CORE.screenManager],
        ['player', CORE.playerModel],
      ] as const) {
        rig
          .get<{ state$: { subscribe: (next: (state: unknown) => void) => { unsubscribe(): void } } }>(token)
          .state$.subscribe((state) => (seen[name] = state))
          .unsubscribe();
      }
    }
    const stored = Object.fromEntries(rig.store.keys().map((key) => [key, rig.store.get(key)]));
    const said = rig.hub.published
      .slice(saidFrom)
      .flatMap(({ topic, text }) =>
        ACCOUNTS.filter((account) => topic.includes(account)).map((to) => ({ to, text })),
      );
    const findings = others.flatMap((other) => [
      ...Object.entries({ ...seen, stored })
        .filter(([, value]) => JSON.stringify(value).includes(`of ${other}`))
        .map(([name]) => `${name} shows ${other} to ${owner ?? 'nobody'}`),
      ...(JSON.stringify(stored).includes(`${other}@`) ? [`the e-mail of ${other} is stored`] : []),
    ]);
    const spoken = said.flatMap(({ to, text }) =>
      ACCOUNTS.filter((other) => other !== to && text.includes(`of ${other}`)).map(
        (other) => `${to}'s screens hear of ${other}`,
      ),
    );
    return [...findings, ...spoken, ...this.mixedUp];
  }
}

describe('one account after another on a screen', () => {
  it('sees, stores, asks and says nothing of the one before, whatever is still under way', async () => {
    let films = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...STEPS), { minLength: 4, maxLength: 25 }),
        async (steps) => {
          const screen = new SwitchedScreen();
          await screen.rig.start();
          for (const step of ['sign in as ada', ...steps, 'answers come', 'time passes'] as const) {
            await screen.take(step);
            await screen.rig.clock.advanceAsync(1);
            if (screen.rig.playback.now.kind === 'open') films += 1;
            expect({ after: step, strangers: screen.strangers(0) }).toEqual({ after: step, strangers: [] });
          }
        },
      ),
      { numRuns: 150 },
    );
    // Else nothing was there to be mixed up.
    expect(films).toBeGreaterThan(50);
  });

  it('is wiped of consents, package and watch group with a sign-out', async () => {
    const screen = new SwitchedScreen();
    await screen.rig.start();
    for (const step of [
      'sign in as ada',
      'open account',
      'consent',
      'hear of a film',
      'time passes',
    ] as const) {
      await screen.take(step);
    }
    expect(screen.rig.store.get('googleData')).toBe('true');
    expect(screen.rig.store.get('subscription')).toBe('package of ada');
    expect(screen.rig.store.get('watchGroup')).toContain('session of ada');
    await screen.take('sign out');
    await screen.take('sign in as bob');
    expect(screen.rig.get(CORE.consents).now.googleData).toBe(false);
    expect(screen.rig.store.get('googleData')).not.toBe('true');
    expect(screen.rig.store.get('watchGroup') ?? '').not.toContain('ada');
    expect(screen.rig.store.get('subscription') ?? '').toBe('');
  });
});
