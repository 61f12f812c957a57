import { CreditCard } from 'lucide-react';
import style from './brand-mark.module.css';

const NAMES: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'Amex',
  discover: 'Discover',
  dinersclub: 'Diners',
  jcb: 'JCB',
  maestro: 'Maestro',
  cartesbancaires: 'CB',
  cup: 'UnionPay',
};

/** The brand of a card as far as its number tells, by name; a plain card until then. */
export function BrandMark({ brand }: { readonly brand: string | null }) {
  return (
    <span className={style['mark']} data-known={brand !== null} role="status">
      {brand === null ? <CreditCard aria-hidden="true" /> : (NAMES[brand] ?? brand)}
    </span>
  );
}
