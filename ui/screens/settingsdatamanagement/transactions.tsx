import { Clapperboard, Clock, ReceiptText, Ticket, type LucideIcon } from 'lucide-react';
import type { TransactionKind } from '../../../core/account/account-rules.ts';
import { shortDateText } from '../../components/date-text.ts';
import { ScrollBox } from '../../components/scroll-box.tsx';
import { EmptyState } from '../../components/states.tsx';
import { useWording } from '../../wording/use-wording.ts';
import { kindText, priceText, type HistoryLine } from '../settings/history-line.ts';
import style from './transactions.module.css';

const ICONS: Readonly<Record<TransactionKind, LucideIcon>> = {
  purchase: Clapperboard,
  rental: Clock,
  redeem: Ticket,
  other: ReceiptText,
};

/** The whole purchase history, the newest first (LEGL-04, LEGL-12). */
export function Transactions({ lines }: { readonly lines: readonly HistoryLine[] }) {
  const wording = useWording();
  const { text, language } = wording;
  if (lines.length === 0) {
    return (
      <EmptyState icon={ReceiptText} title={text('settings.history.none')} text={text('history.none.text')} />
    );
  }
  return (
    <ScrollBox className={style['scroller']} label={text('settings.history')}>
      <ul className={style['lines']}>
        {lines.map((line) => {
          const Icon = ICONS[line.kind];
          const price = priceText(line, wording);
          return (
            <li key={line.key} className={style['line']}>
              <span className={style['disc']}>
                <Icon aria-hidden="true" />
              </span>
              <span className={style['words']}>
                <span className={style['film']}>{line.title}</span>
                <span className={style['fact']}>{kindText(line, wording)}</span>
              </span>
              <span className={style['figures']}>
                {price !== null && <span className={style['price']}>{price}</span>}
                {line.dateMs !== null && (
                  <span className={style['fact']}>{shortDateText(line.dateMs, language)}</span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </ScrollBox>
  );
}
