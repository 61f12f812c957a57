import { Coins } from 'lucide-react';
import type { RedeemProblem, RedeemState } from '../../../core/checkout/redeem-model.ts';
import { useBlocked } from '../../bindings/motion-shown.ts';
import { useInBand } from '../../bindings/use-in-band.ts';
import { languageName } from '../../bindings/language-names.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { useWording } from '../../wording/use-wording.ts';
import type { WordingKey } from '../../wording/wording.ts';
import style from './redeem-dialog.module.css';

/** What a redeemed title is heard in (REDM-04). */
const AUDIO_LANGUAGES = ['en', 'es', 'fr', 'de', 'it'] as const;

const PROBLEMS: Readonly<Record<RedeemProblem, readonly WordingKey[]>> = {
  failed: ['redeem.failed'],
  unanswered: ['redeem.perhaps', 'redeem.perhaps.retry'],
  'no-credits': ['redeem.no-credits'],
  owned: ['redeem.owned'],
  yours: ['redeem.done.unknown'],
  limit: ['redeem.limit'],
  'limit-unanswered': ['redeem.perhaps', 'redeem.limit'],
};

export interface RedeemDialogProps {
  readonly state: RedeemState;
  readonly onConfirm: () => void;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Redeeming a title: what it costs, that it runs, and how many credits are left (REDM-02). */
export function RedeemDialog({ state, onConfirm, onRetry, onClose }: RedeemDialogProps) {
  const { phase, creditsLeft } = state;
  const { text } = useWording();
  const inBand = useInBand();
  const left = creditsLeft === null ? '' : text('redeem.left', { count: creditsLeft });
  return (
    <>
      <Dialog
        open={phase === 'confirm'}
        {...(!inBand && { icon: Coins })}
        title={text('redeem.title')}
        text={`${text('redeem.text')} ${left}`.trim()}
        onDismiss={onClose}
        actions={
          <>
            <Button label={text('app.cancel')} onClick={onClose} />
            <Go state={state} onConfirm={onConfirm} onRetry={onRetry} />
          </>
        }
      >
        {state.problem === null ? (
          <AudioLanguages />
        ) : (
          <Notice tone="problem" text={PROBLEMS[state.problem].map((key) => text(key)).join(' ')} />
        )}
      </Dialog>
      <Dialog
        open={phase === 'processing'}
        title={text('redeem.processing')}
        text={text('voucher.validating.text')}
        actions={null}
      >
        <span className={style['spinner']}>
          <Spinner />
        </span>
      </Dialog>
      <Dialog
        open={phase === 'done'}
        icon={Coins}
        title={text('redeem.done')}
        text={
          creditsLeft === null
            ? text('redeem.done.unknown')
            : text('redeem.done.text', { count: creditsLeft })
        }
        onDismiss={onClose}
        actions={<Button variant="primary" label={text('app.ok')} onClick={onClose} firstFocus />}
      />
    </>
  );
}

/** Nothing to press where it cannot be redeemed any more. */
function Go({ state: { problem, retry }, onConfirm, onRetry }: Omit<RedeemDialogProps, 'onClose'>) {
  const { text } = useWording();
  // It was open when the car drove off.
  const disabled = useBlocked('redeem') !== undefined;
  if (problem === null) {
    return (
      <Button
        variant="primary"
        label={text('redeem.confirm')}
        disabled={disabled}
        onClick={onConfirm}
        firstFocus
      />
    );
  }
  return retry ? <Button variant="primary" label={text('app.retry')} onClick={onRetry} firstFocus /> : null;
}

function AudioLanguages() {
  const { text, language } = useWording();
  return (
    <section className={style['audio']}>
      <h3 className={style['heading']}>{text('title.audio')}</h3>
      <ul className={style['languages']}>
        {AUDIO_LANGUAGES.map((code) => (
          <li key={code}>{languageName(code, language)}</li>
        ))}
      </ul>
    </section>
  );
}
