import { ChevronRight, ReceiptText, RotateCw } from 'lucide-react';
import type { Loadable } from '../../../core/shared/loadable.ts';
import { IconButton } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { useWording } from '../../wording/use-wording.ts';
import style from './account-tab.module.css';
import { historyNote, type HistoryLine } from './history-line.ts';
import { Loaded } from './loaded.tsx';

/** The card names this many (SETT-09). */
const TOP = 3;

export interface HistoryCardProps {
  readonly history: Loadable<readonly HistoryLine[], unknown>;
  readonly onOpen: () => void;
  readonly onRetry: () => void;
}

export function HistoryCard({ history, onOpen, onRetry }: HistoryCardProps) {
  const wording = useWording();
  const { text } = wording;
  return (
    <Card
      icon={ReceiptText}
      title={text('settings.history')}
      aside={
        history.state === 'failed' ? (
          <IconButton icon={RotateCw} variant="plain" label={text('app.retry')} onClick={onRetry} />
        ) : (
          <IconButton
            icon={ChevronRight}
            variant="plain"
            label={text('settings.history.all')}
            disabled={history.state !== 'success'}
            onClick={onOpen}
          />
        )
      }
    >
      <Loaded loadable={history} lines={3}>
        {(lines) =>
          lines.length === 0 ? (
            <p className={style['quiet']}>{text('settings.history.none')}</p>
          ) : (
            <ul className={style['lines']}>
              {lines.slice(0, TOP).map((line) => (
                <li key={line.key} className={style['line']}>
                  <span className={style['film']}>{line.title}</span>
                  <span className={style['fact']}>{historyNote(line, wording)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
