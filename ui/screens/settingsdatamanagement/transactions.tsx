import { ChevronRight, Clapperboard, Clock, ReceiptText, Ticket, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TransactionKind } from '../../../core/account/account-rules.ts';
import type { TitleId } from '../../../core/shared/ids.ts';
import { useKeepFocus, useKeptFocus } from '../../bindings/kept-places.ts';
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

export interface TransactionsProps {
  readonly lines: readonly HistoryLine[];
  readonly onOpenTitle: (id: TitleId) => void;
}

/** Under which the line that led to a title is kept. */
const NAME = 'history';

/** The whole purchase history, the newest first (LEGL-04, LEGL-12); a line leads to its title (DEC-20). */
export function Transactions({ lines, onOpenTitle }: TransactionsProps) {
  const { text } = useWording();
  const keepFocus = useKeepFocus(NAME);
  if (lines.length === 0) {
    return (
      <EmptyState icon={ReceiptText} title={text('settings.history.none')} text={text('history.none.text')} />
    );
  }
  return (
    <ScrollBox className={style['scroller']} label={text('settings.history')}>
      <ul className={style['lines']}>
        {lines.map((line) => {
          const { titleId } = line;
          return (
            <li key={line.key}>
              {titleId === null ? (
                <div className={style['line']}>
                  <Facts line={line} />
                </div>
              ) : (
                <OpenLine
                  id={`${NAME}/${line.key}`}
                  onOpen={() => {
                    keepFocus();
                    onOpenTitle(titleId);
                  }}
                >
                  <Facts line={line} />
                  <ChevronRight className={style['way']} aria-hidden="true" />
                </OpenLine>
              )}
            </li>
          );
        })}
      </ul>
    </ScrollBox>
  );
}

interface OpenLineProps {
  readonly id: string;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

function OpenLine({ id, onOpen, children }: OpenLineProps) {
  const button = useKeptFocus<HTMLButtonElement>(id);
  return (
    <button
      ref={button}
      id={id}
      type="button"
      className={style['line']}
      onClick={onOpen}
      // Who comes back finds the line in view as well.
      onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
    >
      {children}
    </button>
  );
}

function Facts({ line }: { readonly line: HistoryLine }) {
  const wording = useWording();
  const Icon = ICONS[line.kind];
  const price = priceText(line, wording);
  return (
    <>
      <span className={style['disc']}>
        <Icon aria-hidden="true" />
      </span>
      <span className={style['words']}>
        <span className={style['film']}>{line.title}</span>{' '}
        <span className={style['fact']}>{kindText(line, wording)}</span>{' '}
      </span>
      <span className={style['figures']}>
        {price !== null && <span className={style['price']}>{price}</span>}{' '}
        {line.dateMs !== null && (
          <span className={style['fact']}>{shortDateText(line.dateMs, wording.language)}</span>
        )}
      </span>
    </>
  );
}
