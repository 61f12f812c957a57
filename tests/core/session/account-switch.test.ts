import * as fc from 'fast-check';
import { isObservable, NEVER } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import type { KeyValueStore } from '../../../core/ports/key-value-store.ts';
import { SessionStore } from '../../../core/session/session-store.ts';
import type { Body } from '../../../core/messages/bodies.ts';
import { consumerId, deviceId, playSessionId } from '../../../core/shared/ids.ts';
import { err, ok } from '../../../core/shared/result.ts';
import { declarationOf } from '../../../core/storage/stored.ts';
import {
  knownTitle,
  sampleCategory,
  sampleItem,
  sampleMetadata,
} from '../../support/fakes/catalogue-samples.ts';
import { sourceKey } from '../../support/fakes/fake-catalogue-api.ts';
import type { FakeCall } from '../../support/fakes/fake-call.ts';
import type { FakeMessageBus } from '../../support/fakes/fake-message-bus.ts';
import { ownedBy } from '../../support/fakes/fake-ownership-api.ts';
import { joining } from '../../support/sample-message.ts';
import { samplePosition } from '../../support/sample-position.ts';
import { ScreenRig } from '../../support/screen-rig.ts';
import { storedValuesOver } from '../../support/stored-values-over.ts';

const FILM = knownTitle('4711');
/** Nobody has it yet. */
const WANTED = knownTitle('4712');
const ACCOUNTS = ['ada', 'bob'] as const;
type Account = (typeof ACCOUNTS)[number];

/** How each of them has the film: a claim is kept without any text that could carry a name. */
const CLAIMS = { ada: 'EST', bob: 'SVOD' } as const;
const claimOf = (account: Account): string => `"transactionType":"${CLAIMS[account]}"`;
/** The territory that each of them chooses. */
const REGIONS = { ada: 'FR', bob: 'DE' } as const;
/** The one consent that each of them gives. */
const CONSENT_OF = { ada: 'webAnalytics', bob: 'videoAnalytics' } as const;
/** Consents may be given before there is an account: then they wait for the one that is made. */
const CONSENTS: readonly string[] = ['otherData', 'googleData', 'videoAnalyticsData'];

/** What a person, the platform or another screen does next. */
const STEPS = [
  'sign in as ada',
  'sign in as bob',
  'sign out',
  'expire',
  'idle out',
  'ada signs in elsewhere',
  'bob signs in elsewhere',
  'sign out elsewhere',
  'open title',
  'play',
  'open home',
  'open account',
  'open checkout',
  'pay',
  'redeem',
  'type passwords',
  'change password',
  'choose a region',
  'consent',
  'sync with the other screen',
  'hear of a film',
  'the other screen speaks',
  'messages take long',
  'answers stop',
  'answers come',
  'time passes',
] as const;

/** One call that stays without an answer while the work that waits for it is cut off. */
const HELD = {
  'open title': ['progress.read', 'ownership.owned', 'catalogue.metadata', 'catalogue.product'],
  'open checkout': ['ownership.owned', 'offers.offers', 'purchases.createTransaction'],
  'open account': ['accounts.email', 'accounts.activeSubscriptions'],
  pay: ['purchases.taxQuote', 'purchases.pay', 'purchases.confirm'],
  play: ['progress.read', 'streams.streamInfo'],
  redeem: ['redemption.redeem', 'accounts.credits'],
  'change password': ['accounts.changePassword'],
  'choose a region': ['sessionApi.apiKey'],
} as const;
type Work = keyof typeof HELD;
type Held = (typeof HELD)[Work][number];
const ENDS = [
  'sign in as bob',
  'sign out',
  'expire',
  'idle out',
  'bob signs in elsewhere',
  'sign out elsewhere',
] as const;

type Step = (typeof STEPS)[number] | `hold ${Held}`;

const cutOff = fc.constantFrom(...(Object.keys(HELD) as Work[])).chain((work) =>
  fc.tuple(fc.constantFrom(...HELD[work]), fc.constantFrom(...ENDS)).map(([held, end]): readonly Step[] => [
    // The next one counts as the third mistake, if anything of it counts.
    ...(held === 'redemption.redeem' ? (['redeem', 'redeem'] as const) : []),
    `hold ${held}`,
    work,
    end,
    'answers come',
  ]),
);
const evening: fc.Arbitrary<readonly Step[]> = fc
  .array(
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc
          .array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 8 })
          .map((steps): readonly Step[] => steps),
      },
      { weight: 1, arbitrary: cutOff },
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => parts.flat());

/** A screen whose platform answers each account with texts that carry its name, so that a mix-up can be seen. */
class SwitchedScreen {
  readonly rig = new ScreenRig({ seat: 'other' });
  /** Who is signed in, as the platform has it. */
  owner: Account | null = null;
  private tracked = 0;
  private readonly releases: (() => void)[] = [];
  /** Calls that leave in the name of one account about what is another's. */
  readonly mixedUp: string[] = [];
  regionsChosen = 0;
  /** Redemptions that the platform refused since the last sign-in. */
  private refused = 0;
  /** Another screen of each account. */
  private readonly others: Readonly<Record<Account, FakeMessageBus>>;
  /** What those have said, and how much of it reached this screen. */
  said = 0;
  heard = 0;

  constructor() {
    const { rig } = this;
    rig.own(FILM);
    rig.catalogue.titles.set(WANTED, sampleMetadata(WANTED));
    const terms = { amount: 9.99, currency: 'EUR', sku: 'sku', videoType: 'UHD' };
    rig.offers.offered.set(WANTED, { priced: [{ kind: 'buy', ...terms }], inPackage: false });
    rig.ownership.on.owned.answers((id) => {
      const { owner } = this;
      const records = id === FILM && owner !== null ? [ownedBy(CLAIMS[owner])] : [];
      return ok({ records, unreadable: false });
    });
    rig.accounts.on.credits.answers(() => ok(3));
    // Never a third time: no lock is anybody's own.
    rig.redemption.on.redeem.answers(() => {
      this.refused += 1;
      return this.refused > 2 ? ok(undefined) : err({ code: 'rejected', responseCode: 1 });
    });
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
    rig.accounts.on.changePassword.answers((change) => {
      judge(`change ${JSON.stringify(change)}`);
      return ok(undefined);
    });
    rig.shell.restart = () => {
      const chooser = ACCOUNTS.find((account) => REGIONS[account] === rig.store.get('RegionOverride'));
      judge(`restart in the region of ${chooser}`);
      this.regionsChosen += 1;
    };
    rig.purchases.on.pay.answers((transaction, token, billing) => {
      judge(`pay ${JSON.stringify(billing)}`);
      return rig.purchases.charge(transaction, token);
    });
    rig.bus.message$.subscribe(() => (this.heard += 1));
    this.others = { ada: this.otherScreen('ada'), bob: this.otherScreen('bob') };
  }

  private otherScreen(account: Account): FakeMessageBus {
    const bus = this.rig.hub.bus(`other screen of ${account}`);
    bus.connect(joining(`account/${account}/screens`, deviceId(`1A-${account}`)));
    return bus;
  }

  /** It names itself, orders a film, and tells how far it is. */
  private speak(account: Account): void {
    const device = deviceId(`1A-${account}`);
    const session = playSessionId(`session of ${account}`);
    const title = `film of ${account}`;
    const seat = { screenName: 'Left Rear', sendOnly: false, isMHU: false };
    const from = { ...seat, deviceId: device, deviceName: `screen of ${account}` };
    const film = { contentId: FILM, vamId: null, playSessionId: session, positionMs: 5_000, title };
    const group = { linkDevices: [device, this.rig.deviceId] };
    const bodies: readonly Body[] = [
      { kind: 'device-broadcast' },
      {
        kind: 'play-movie',
        ...film,
        ...group,
        images: [],
        target: this.rig.deviceId,
        groupCreated: null,
      },
      { kind: 'media-position', position: samplePosition({ ...film, ...group, deviceId: device }) },
    ];
    for (const body of bodies) {
      this.said += 1;
      this.others[account].publish({ from, id: `${device}-${this.said}`, body }, 'command');
    }
  }

  async take(step: Step): Promise<void> {
    const { rig } = this;
    if (isHold(step)) return void this.releases.push(this.held(step).hold());
    switch (step) {
      case 'sign in as ada':
      case 'sign in as bob':
        this.owner = step === 'sign in as ada' ? 'ada' : 'bob';
        this.refused = 0;
        rig.sessionApi.consumer = this.owner;
        // That call may be held for another step.
        rig.store.set('apiKey', 'key-of-DE');
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
      case 'ada signs in elsewhere':
      case 'bob signs in elsewhere': {
        const who = step === 'ada signs in elsewhere' ? 'ada' : 'bob';
        // Who is signed in already goes on, mistakes included.
        if (this.owner !== who) this.refused = 0;
        this.owner = who;
        return this.elsewhere((tab) =>
          tab.keepSignIn({ ...rig.sessionApi.signedIn(), consumerId: consumerId(who) }, null),
        );
      }
      case 'sign out elsewhere':
        this.elsewhere((tab) => tab.clear(false));
        return this.forgetOwner();
      case 'open title':
        return void rig.get(CORE.title).show(FILM);
      case 'play':
        return void rig.get(CORE.titlePlay).play();
      case 'open home':
        return void rig.get(CORE.home).load();
      case 'open account':
        return void rig.get(CORE.account).load();
      case 'open checkout':
        return void rig.get(CORE.checkout).open(WANTED, 'purchase');
      case 'pay':
        return this.pay();
      case 'redeem':
        return this.redeem();
      case 'type passwords':
        return this.typePasswords();
      case 'change password':
        this.typePasswords();
        return void rig.get(CORE.passwordReset).change();
      case 'choose a region':
        if (this.owner !== null) void rig.get(CORE.developerPanel).setRegion(REGIONS[this.owner], null);
        return;
      case 'consent':
        return this.owner === null ? undefined : rig.get(CORE.consents).give(CONSENT_OF[this.owner], true);
      case 'the other screen speaks':
        return this.owner === null ? undefined : this.speak(this.owner);
      case 'messages take long':
        // The account that they are for may be over before they arrive.
        rig.hub.delayMs = () => 300;
        return;
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

  private held(step: `hold ${Held}`): Pick<FakeCall<never, never>, 'hold'> {
    const [port, call] = step.slice('hold '.length).split('.') as ['progress', 'read'];
    return this.rig[port].on[call];
  }

  /** What another tab of this origin does, while this one sleeps: it hears of all of it when it wakes. */
  private elsewhere(act: (tab: SessionStore) => void): void {
    const { store, clock } = this.rig;
    const changed = new Set<string>();
    const tab: KeyValueStore = {
      changedElsewhere$: NEVER,
      get: (key) => store.get(key),
      set: (key, value) => {
        changed.add(key);
        return store.set(key, value);
      },
      remove: (key) => {
        changed.add(key);
        store.remove(key);
      },
      keys: () => store.keys(),
    };
    act(new SessionStore(storedValuesOver(tab), clock, 'en-GB'));
    for (const key of changed) store.changeElsewhere(key, store.get(key));
  }

  private typePasswords(): void {
    if (this.owner === null) return;
    const reset = this.rig.get(CORE.passwordReset);
    reset.setCurrent(`old secret of ${this.owner}`);
    reset.setPassword(`new secret of ${this.owner}`);
    reset.setRetype(`new secret of ${this.owner}`);
  }

  private async pay(): Promise<void> {
    const { rig } = this;
    const checkout = rig.get(CORE.checkout);
    const turn = (): Promise<void> => rig.clock.advanceAsync(1);
    void checkout.open(WANTED, 'purchase');
    await turn();
    checkout.typeName({ firstName: 'Sam', lastName: `Sample of ${this.owner ?? 'nobody'}` });
    checkout.typeExpiry('11/30');
    if (rig.cardFields.isOpen) rig.cardFields.fill();
    void checkout.next();
    await turn();
    checkout.chooseCountry({ code: 'DE', name: 'Germany' });
    await turn();
    checkout.chooseState({ code: 'BW', name: 'Baden-Württemberg' });
    checkout.typeBilling({ address: 'Mercedesstraße 100', city: 'Stuttgart', postalCode: '70372' });
    void checkout.next();
    await turn();
    void checkout.next();
    await rig.clock.advanceAsync(3_000, 500);
  }

  private async redeem(): Promise<void> {
    const { rig } = this;
    const redeem = rig.get(CORE.redeem);
    void redeem.show(WANTED, 0);
    await rig.clock.advanceAsync(1);
    redeem.start();
    void redeem.confirm();
  }

  private forgetOwner(): void {
    if (this.rig.session.now.kind === 'anonymous') this.owner = null;
  }

  /** Every part that shows a state. */
  lookedAt: readonly string[] = [];

  /** Whatever of another account can be seen, is stored, or was said to the screens of this one. */
  strangers(saidFrom: number): readonly string[] {
    const { rig, owner } = this;
    const others = ACCOUNTS.filter((account) => account !== owner);
    const seen: Record<string, unknown> = {};
    if (owner !== null) {
      for (const [name, token] of Object.entries(CORE)) {
        const part = rig.get<object>(token);
        if ('state$' in part && isObservable(part.state$))
          part.state$.subscribe((state) => (seen[name] = state)).unsubscribe();
      }
      this.lookedAt = Object.keys(seen);
    }
    // What is unfinished outlives a sign-out under the name of its account, which alone reads it.
    const kept = rig.store.keys().filter((key) => !/^(purchase|redemption):/.test(key));
    const stored = Object.fromEntries(kept.map((key) => [key, rig.store.get(key)]));
    const nobodys = kept.filter(
      (key) => declarationOf(key)?.ofAccount === true && !CONSENTS.includes(key) && owner === null,
    );
    const said = rig.hub.published
      .slice(saidFrom)
      .flatMap(({ topic, text }) =>
        ACCOUNTS.filter((account) => topic.includes(account)).map((to) => ({ to, text })),
      );
    const findings = others.flatMap((other) => [
      ...Object.entries({ ...seen, stored })
        .map(([name, value]) => [name, JSON.stringify(value).replaceAll('\\"', '"')] as const)
        .filter(([, value]) => value.includes(`of ${other}`) || value.includes(claimOf(other)))
        .map(([name]) => `${name} shows ${other} to ${owner ?? 'nobody'}`),
      ...(JSON.stringify(stored).includes(`${other}@`) ? [`the e-mail of ${other} is stored`] : []),
    ]);
    const spoken = said.flatMap(({ to, text }) =>
      ACCOUNTS.filter((other) => other !== to && text.includes(`of ${other}`)).map(
        (other) => `${to}'s screens hear of ${other}`,
      ),
    );
    const { googleData, videoAnalyticsData } = rig.get(CORE.consents).now;
    const consents = [
      ...(owner === 'bob' && googleData ? ['bob has the consent of ada'] : []),
      ...(owner === 'ada' && videoAnalyticsData ? ['ada has the consent of bob'] : []),
    ];
    const locks = rig.store.keys().filter((key) => key.startsWith('allowUntil'));
    return [
      ...findings,
      ...spoken,
      ...consents,
      ...this.mixedUp,
      ...nobodys.map((key) => `${key} is stored of nobody`),
      ...locks.map((key) => `${key} is stored though nobody was refused three times`),
    ];
  }
}

function isHold(step: Step): step is `hold ${Held}` {
  return step.startsWith('hold ');
}

describe('one account after another on a screen', () => {
  it('sees, stores, asks and says nothing of the one before, whatever is still under way', async () => {
    let films = 0;
    let paid = 0;
    let redeemed = 0;
    let changed = 0;
    const looked = new Set<string>();
    let regions = 0;
    let heard = 0;
    let tooLate = 0;
    await fc.assert(
      fc.asyncProperty(evening, async (steps) => {
        const screen = new SwitchedScreen();
        await screen.rig.start();
        for (const step of ['sign in as ada', ...steps, 'answers come', 'time passes'] as const) {
          await screen.take(step);
          await screen.rig.clock.advanceAsync(1);
          if (screen.rig.playback.now.kind === 'open') films += 1;
          expect({ after: step, strangers: screen.strangers(0) }).toEqual({ after: step, strangers: [] });
        }
        for (const name of screen.lookedAt) looked.add(name);
        paid += screen.rig.purchases.charges.length;
        redeemed += screen.rig.redemption.on.redeem.asked.length;
        changed += screen.rig.accounts.on.changePassword.asked.length;
        regions += screen.regionsChosen;
        heard += screen.heard;
        tooLate += screen.said - screen.heard;
      }),
      { numRuns: 80 },
    );
    // Else nothing was there to be mixed up.
    expect(looked.size).toBeGreaterThan(25);
    expect(films).toBeGreaterThan(50);
    expect(paid).toBeGreaterThan(5);
    expect(redeemed).toBeGreaterThan(20);
    expect(changed).toBeGreaterThan(5);
    expect(regions).toBeGreaterThan(5);
    expect(heard).toBeGreaterThan(30);
    expect(tooLate).toBeGreaterThan(5);
  }, 60_000);

  it.each<{ readonly what: string; readonly steps: readonly Step[] }>([
    { what: 'details of a title', steps: ['hold progress.read', 'open title', 'expire'] },
    {
      what: 'details of a title, as the next one is here',
      steps: ['hold progress.read', 'open title', 'sign in as bob'],
    },
    {
      what: 'a lock by a redemption that the end cut off',
      steps: ['redeem', 'redeem', 'hold redemption.redeem', 'redeem', 'expire'],
    },
    {
      what: 'passwords that were typed when another tab signed in',
      steps: ['type passwords', 'bob signs in elsewhere'],
    },
    {
      what: 'a region whose check was under way, at a sign-out',
      steps: ['hold sessionApi.apiKey', 'choose a region', 'sign out', 'bob signs in elsewhere'],
    },
    {
      what: 'a region whose check was under way when another tab signed in',
      steps: ['hold sessionApi.apiKey', 'choose a region', 'bob signs in elsewhere'],
    },
  ])('leaves nothing behind that comes after its end: $what', async ({ steps }) => {
    const screen = new SwitchedScreen();
    await screen.rig.start();
    for (const step of ['sign in as ada', ...steps, 'answers come'] as const) await screen.take(step);
    await screen.rig.clock.advanceAsync(1);
    expect(screen.strangers(0)).toEqual([]);
  });

  it('has no password changed by the next, and is not told of one that was, when another tab signed in', async () => {
    const screen = new SwitchedScreen();
    await screen.rig.start();
    for (const step of [
      'sign in as ada',
      'hold accounts.changePassword',
      'change password',
      'bob signs in elsewhere',
      'answers come',
    ] as const) {
      await screen.take(step);
    }
    const reset = screen.rig.get(CORE.passwordReset);
    let shown = reset.initial;
    reset.state$.subscribe((state) => (shown = state));
    expect(shown).toEqual(reset.initial);
    await reset.change();
    expect(screen.rig.accounts.on.changePassword.asked).toHaveLength(1);
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
