import { FileText } from 'lucide-react';
import type { CheckoutState } from '../../../core/checkout/checkout-state.ts';
import { Button } from '../../components/button.tsx';
import { ListEntry } from '../../components/list-entry.tsx';
import { moneyText, rateText } from '../../components/money-text.ts';
import { useWording } from '../../wording/use-wording.ts';
import { billingLines } from './address-lines.ts';
import style from './steps.module.css';

export interface ReviewStepProps {
  readonly state: Pick<CheckoutState, 'kind' | 'metadata' | 'quote' | 'card' | 'billing'>;
  readonly disabled: boolean;
  /** The address is the one that was paid with. */
  readonly fixed: boolean;
  readonly onEdit: () => void;
  readonly onTerms: () => void;
}

/** The last step: what is bought, what it costs with tax, and who is billed (CHKO-13). */
export function ReviewStep({ state, disabled, fixed, onEdit, onTerms }: ReviewStepProps) {
  const { kind, metadata, quote, card, billing } = state;
  const { text, language } = useWording();
  const money = (amount: number) => moneyText(amount, quote?.currency ?? '', language);
  const name = `${card.firstName} ${card.lastName}`.trim();
  return (
    <div className={style['review']}>
      {quote !== null && (
        <section className={style['order']}>
          <h3 className={style['film']}>{metadata?.title}</h3>
          <p className={style['kind']}>{text(`title.ways.${kind}`)}</p>
          <dl className={style['sums']}>
            <div>
              <dt>{text('checkout.price')}</dt>
              <dd>{money(quote.price)}</dd>
            </div>
            <div>
              <dt>{text(`checkout.${quote.taxLabel}`, { rate: rateText(quote.taxRate, language) })}</dt>
              <dd>{money(quote.taxAmount)}</dd>
            </div>
            <div data-total>
              <dt>{text('checkout.total')}</dt>
              <dd>{money(quote.totalAmount)}</dd>
            </div>
          </dl>
        </section>
      )}
      <section className={style['billTo']}>
        <div className={style['billHead']}>
          <h3 className={style['heading']}>{text('checkout.bill-to')}</h3>
          <Button
            className={style['edit']}
            variant="plain"
            label={text('checkout.edit')}
            disabled={disabled || fixed}
            onClick={onEdit}
          />
        </div>
        <address className={style['lines']}>
          {[name, ...billingLines(billing)].map((line, at) => (
            <span key={at}>{line}</span>
          ))}
        </address>
      </section>
      <div className={style['terms']}>
        <ListEntry
          icon={FileText}
          label={text('legal.terms-of-service')}
          text={text('checkout.terms')}
          disabled={disabled}
          target={onTerms}
        />
      </div>
    </div>
  );
}
