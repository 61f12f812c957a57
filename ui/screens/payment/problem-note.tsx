import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { CheckoutProblem } from '../../../core/checkout/checkout-state.ts';
import type { PurchaseKind } from '../../../core/ports/offers-api.ts';
import { Button } from '../../components/button.tsx';
import { useWording } from '../../wording/use-wording.ts';
import { problemSaid, remediesOf } from './checkout-texts.ts';
import style from './problem-note.module.css';

export interface ProblemNoteProps {
  readonly problem: CheckoutProblem;
  readonly kind: PurchaseKind;
  readonly onRetry: () => void;
  readonly onOtherCard: () => void;
}

/** What went wrong, whether it cost anything, and what to press. */
export function ProblemNote({ problem, kind, onRetry, onOtherCard }: ProblemNoteProps) {
  const { text } = useWording();
  const { title, texts } = problemSaid(problem, kind);
  const remedies = remediesOf(problem);
  const place = useRef<HTMLDivElement>(null);
  // Whoever paid is at the lower end of the form.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={place}
      className={style['note']}
      data-beside-field={problem.kind === 'validation' || undefined}
      role="alert"
    >
      <TriangleAlert className={style['icon']} aria-hidden="true" />
      <div className={style['words']}>
        <p className={style['title']}>{text(title)}</p>
        {texts.length > 0 && <p className={style['text']}>{texts.map((key) => text(key)).join(' ')}</p>}
      </div>
      {remedies.length > 0 && (
        <div className={style['actions']}>
          {remedies.map((remedy) =>
            remedy === 'retry' ? (
              <Button key={remedy} label={text('app.retry')} onClick={onRetry} />
            ) : (
              <Button key={remedy} label={text('checkout.other-card')} onClick={onOtherCard} />
            ),
          )}
        </div>
      )}
    </div>
  );
}
