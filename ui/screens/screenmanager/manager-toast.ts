import type { ManagerMessage, ManagerOutcome } from '../../../core/screens/manager-messages.ts';
import type { TitleId } from '../../../core/shared/ids.ts';
import { problemMs } from '../../components/problem-time.ts';
import type { ToastContent } from '../../components/toast-queue.ts';
import type { Wording } from '../../wording/use-wording.ts';
import type { WordingKey } from '../../wording/wording.ts';

/** Success messages stay this long (TDPG-18). */
const MESSAGE_MS = 6_000;

const TEXTS: Readonly<Record<ManagerOutcome, WordingKey>> = {
  paused: 'screens.done.paused',
  resumed: 'screens.done.resumed',
  restarted: 'screens.done.restarted',
  stopped: 'screens.done.stopped',
  syncing: 'screens.done.syncing',
  synced: 'screens.done.synced',
  'partly-synced': 'screens.done.partly-synced',
  led: 'screens.done.led',
  starting: 'screens.done.starting',
  played: 'screens.done.played',
  'not-played': 'screens.done.not-played',
  kept: 'screens.done.kept',
  'partly-kept': 'screens.done.partly-kept',
  'unknown-place': 'screens.done.unknown-place',
  offline: 'screens.offline',
};

const PROBLEMS: readonly ManagerOutcome[] = [
  'offline',
  'partly-synced',
  'not-played',
  'kept',
  'partly-kept',
  'unknown-place',
];
const UNDER_WAY: readonly ManagerOutcome[] = ['syncing', 'starting'];

function toneOf(outcome: ManagerOutcome): ToastContent['tone'] {
  if (PROBLEMS.includes(outcome)) return 'problem';
  return UNDER_WAY.includes(outcome) ? 'info' : 'success';
}

/** What the screen manager says after an order, with the way to the title that the screens were told about (TDPG-18). */
export function managerToast(
  { text: outcome, told, done, titleId }: ManagerMessage,
  { text }: Pick<Wording, 'text'>,
  openTitle: (id: TitleId) => void,
): ToastContent {
  const tone = toneOf(outcome);
  const leadsOn = tone === 'success' && titleId !== null;
  return {
    tone,
    text: text(TEXTS[outcome], { told, done }),
    action: leadsOn ? { label: text('news.view'), run: () => openTitle(titleId) } : null,
    durationMs: tone === 'problem' ? problemMs(false) : MESSAGE_MS,
    key: 'screens',
    reply: true,
  };
}
