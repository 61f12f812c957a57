import type { Container } from 'inversify';
import { accountContainer } from '../../adapters/composition/account-container.ts';
import { CORE, PORTS } from '../../adapters/composition/tokens.ts';
import type { AccountScope } from '../../core/session/account-scope.ts';
import type { BrowseModels } from '../bindings/browse-models.ts';
import { arrived } from '../bindings/arrived.ts';
import type { EntryModels } from '../bindings/entry-models.ts';
import type { Models, StartModels } from '../bindings/models.ts';
import type { PaymentModels } from '../bindings/payment-models.ts';
import type { PreviewModels } from '../bindings/preview-models.ts';
import type { ProfileModels } from '../bindings/profile-models.ts';
import { readable } from '../bindings/readable.ts';
import type { SettingsModels } from '../bindings/settings-models.ts';
import { wholeTexts } from '../wording/wording.ts';

/**
 * The sides of the client that a start does without, by the account that they are of; null is a visitor without one.
 * Each is made once for an account, with the first call, and none ever rejects.
 */
export interface Sides {
  readonly watch: (account: AccountScope) => Promise<Omit<Models, keyof StartModels>>;
  readonly profile: (account: AccountScope) => Promise<ProfileModels>;
  readonly payment: (account: AccountScope) => Promise<PaymentModels>;
  readonly settings: (account: AccountScope | null) => Promise<SettingsModels>;
  readonly browse: (account: AccountScope) => Promise<BrowseModels>;
  readonly preview: (account: AccountScope | null) => Promise<PreviewModels>;
  readonly entry: () => Promise<EntryModels>;
}

/**
 * Fetches what a screen shows once somebody is signed in, in the language of `tag`, so that it is there when it is
 * called for. What does not arrive is fetched again by whoever needs it.
 */
export function fetchWatchSide(tag: string): void {
  const parts = [
    () => import('./watch-parts.ts'),
    () => import('../screens/shell/shell.tsx'),
    () => import('../screens/home/home.tsx'),
    // Its picture is to be there before its sound.
    () => import('../screens/player/player.tsx'),
    () => wholeTexts(tag),
  ];
  for (const fetchPart of parts) void fetchPart().catch(() => undefined);
}

/** Sides that stand on the container of this screen. */
export function sidesOf(screen: Container): Sides {
  const player = once(async () => (await watchParts()).bindPlayer(screen));
  /** The container of an account, with its part in the account's screens begun. */
  const ofAccount = oncePer(async (account: AccountScope) => {
    const [{ loadAccountParts }] = await Promise.all([watchParts(), player()]);
    const container = accountContainer(screen, account);
    const artwork = loadAccountParts(container);
    container.get(CORE.life).start();
    return { container, artwork };
  });
  const ofVisitor = once(async () => {
    const [{ loadVisitorParts }] = await Promise.all([watchParts(), player()]);
    const container = accountContainer(screen, null);
    loadVisitorParts(container);
    return container;
  });
  const of = (account: AccountScope | null): Promise<Container> =>
    account === null ? ofVisitor() : ofAccount(account).then(({ container }) => container);

  const frames = once(async () => (await checkoutParts()).bindCheckoutFrames(screen));
  const payment = oncePer(async (account: AccountScope): Promise<PaymentModels> => {
    const [{ container }, { loadCheckoutParts }, { cardFields, payerAuthentication }] = await Promise.all([
      ofAccount(account),
      checkoutParts(),
      frames(),
    ]);
    loadCheckoutParts(container);
    // What an earlier visit left comes to its end, whether checkout is opened again or not.
    void container.get(CORE.finishPurchase).run();
    void container.get(CORE.finishRedemption).run();
    return {
      buy: container.get(CORE.buyGate),
      redeem: container.get(CORE.redeem),
      checkout: container.get(CORE.checkout),
      cardFields: {
        state$: cardFields.state$,
        get now() {
          return cardFields.now;
        },
        focus: (field) => cardFields.focus(field),
        dress: (look) => cardFields.dress(look),
        mountInto: (field, host) => cardFields.mountInto(field, host),
      },
      mountChallenge: (host, title) => payerAuthentication.mountInto(host, title),
    };
  });

  const settingsIn = oncePer(async (container: Container) => {
    const { settingsModule } = await arrived(() => import('../../adapters/composition/settings-module.ts'));
    container.load(settingsModule);
    return {
      settings: container.get(CORE.settings),
      account: container.get(CORE.account),
      signInCode: container.get(CORE.signInCode),
      developerPanel: container.get(CORE.developerPanel),
      troubleshooting: container.get(CORE.troubleshooting),
    };
  });
  return {
    watch: oncePer(async (account) => {
      const [{ container, artwork }, picture] = await Promise.all([ofAccount(account), player()]);
      const isUnfinished =
        container.get(CORE.purchaseJournal).read() !== null ||
        container.get(CORE.redemptionNote).read() !== null;
      if (isUnfinished) void payment(account);
      return (await watchParts()).watchModels(container, picture, artwork);
    }),
    profile: oncePer(async (account) => {
      const [{ container }, { profileModule }] = await Promise.all([
        ofAccount(account),
        arrived(() => import('../../adapters/composition/profile-module.ts')),
      ]);
      container.load(profileModule);
      return {
        voucher: container.get(CORE.voucher),
        deviceName: container.get(CORE.deviceName),
        deviceSetUp: container.get(CORE.deviceSetUp),
        profileName: container.get(CORE.profileName),
        passwordReset: container.get(CORE.passwordReset),
        passwordPolicy: container.get(PORTS.config).passwordPolicy,
      };
    }),
    payment,
    settings: oncePerVisitor(async (account) => settingsIn(await of(account))),
    browse: oncePer(async (account) => {
      const [{ container }, { loadBrowseParts }] = await Promise.all([
        ofAccount(account),
        arrived(() => import('./browse-parts.ts')),
      ]);
      loadBrowseParts(container);
      return {
        library: container.get(CORE.library),
        studio: container.get(CORE.studio),
        page: container.get(CORE.page),
        list: container.get(CORE.list),
        search: container.get(CORE.search),
        assign: container.get(CORE.assign),
      };
    }),
    preview: oncePerVisitor(async (account) => {
      const container = await of(account);
      return (await watchParts()).previewModels(container);
    }),
    entry: once(async () => {
      const { entryModule } = await arrived(() => import('../../adapters/composition/entry-module.ts'));
      screen.load(entryModule);
      return {
        signIn: screen.get(CORE.signIn),
        codeSignIn: screen.get(CORE.codeSignIn),
        registration: screen.get(CORE.registration),
        recovery: screen.get(CORE.recovery),
        passwordPolicy: screen.get(PORTS.config).passwordPolicy,
      };
    }),
  };
}

const checkoutParts = once(() => arrived(() => import('./checkout-parts.ts')));
const watchParts = once(() => arrived(() => import('./watch-parts.ts')));

/** The same promise with every call. */
function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | null = null;
  return () => (made ??= readable(make()));
}

/** The same promise with every call about the same thing, which is not kept for it. */
export function oncePer<Of extends object, Made>(make: (of: Of) => Promise<Made>): (of: Of) => Promise<Made> {
  const made = new WeakMap<Of, Promise<Made>>();
  return (of) => {
    const known = made.get(of) ?? readable(make(of));
    made.set(of, known);
    return known;
  };
}

/** As `oncePer`, and once for visitors without an account. */
function oncePerVisitor<Made>(
  make: (account: AccountScope | null) => Promise<Made>,
): (account: AccountScope | null) => Promise<Made> {
  const ofAccount = oncePer<AccountScope, Made>(make);
  const ofVisitor = once(() => make(null));
  return (account) => (account === null ? ofVisitor() : ofAccount(account));
}
