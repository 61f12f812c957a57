import type { i18n } from 'i18next';
import type { AccountScope } from '../../core/session/account-scope.ts';
import type { Models, StartModels } from '../bindings/models.ts';
import { currentDisplay } from '../theme/display.ts';
import { wholeWording } from '../wording/wording.ts';
import { leadsHome } from './paths.ts';

/** Longer than that nobody looks at the screen before, or at an empty one: what is missing says so in its place. */
const LONGEST_MS = 1_000;

/** The parts of the client that stand around its screens. */
export type Around = 'texts' | 'entry' | 'watch' | 'profile' | 'browse' | 'settings' | 'payment';

/**
 * What a part of the client waits for before it is drawn at first, each as the `lazy` of its route. The screen's own
 * code is fetched beside it.
 */
export type FirstArrivals = Readonly<Record<Around, () => Promise<object>>>;

export function firstArrivals(
  models: StartModels,
  wording: i18n,
  address: Pick<Location, 'pathname'>,
): FirstArrivals {
  /** What home had last is there when it is drawn first, not a moment later, and its calls are under way. */
  const beginHome = ({ home }: Models): void => {
    if (leadsHome(address.pathname)) void home.load(currentDisplay().profile.layout);
  };
  const texts = (): Promise<unknown> => wholeWording(wording);
  const ofAccount = (arrives: (account: AccountScope) => Promise<unknown>) => async () => {
    const { account } = models.session;
    if (account !== null) await arrives(account);
  };
  return {
    texts: waiting(texts),
    entry: waiting(() => Promise.all([models.entrySide(), texts()])),
    watch: waiting(ofAccount((account) => Promise.all([models.watchSide(account).then(beginHome), texts()]))),
    profile: waiting(ofAccount((account) => models.profileSide(account))),
    browse: waiting(ofAccount((account) => models.browseSide(account))),
    settings: waiting(ofAccount((account) => models.settingsSide(account))),
    payment: waiting(ofAccount((account) => models.paymentSide(account))),
  };
}

function waiting(arrives: () => Promise<unknown>): () => Promise<object> {
  return async () => {
    // Whoever draws it hears of a failure; the router would never ask again.
    const arriving = arrives().catch(() => undefined);
    await Promise.race([arriving, new Promise((resolve) => void setTimeout(resolve, LONGEST_MS))]);
    return {};
  };
}
