import { LockKeyhole } from 'lucide-react';
import type { CheckoutState } from '../../../core/checkout/checkout-state.ts';
import { moneyText } from '../../components/money-text.ts';
import { Picture } from '../../components/picture.tsx';
import { useWording } from '../../wording/use-wording.ts';
import style from './purchase-summary.module.css';

/** What is bought, at which price, and what comes on top (CHKO-03). Ghosts until it is known. */
export function PurchaseSummary({
  state: { kind, metadata, offer },
}: {
  readonly state: Pick<CheckoutState, 'kind' | 'metadata' | 'offer'>;
}) {
  const { text, language } = useWording();
  return (
    <header className={style['summary']} data-loading={metadata === null || undefined}>
      <div className={style['poster']}>
        {metadata !== null && <Picture src={metadata.posterUrl} alt="" seed={metadata.title} eager />}
      </div>
      <div className={style['words']}>
        <h1 className={style['title']}>{text(`checkout.title.${kind}`)}</h1>
        <p className={style['film']}>{metadata?.title}</p>
        <p className={style['price']}>
          {offer !== null && (
            <>
              <strong>{moneyText(offer.amount, offer.currency, language)}</strong>
              <span>{text(`title.ways.${kind}`)}</span>
            </>
          )}
        </p>
        <p className={style['note']}>{text(`checkout.tax.${kind}`)}</p>
        <p className={style['safe']}>
          <LockKeyhole aria-hidden="true" />
          {text('checkout.safe')}
        </p>
      </div>
    </header>
  );
}
