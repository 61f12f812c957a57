import { ArrowRight, FileText, ShieldCheck, SlidersHorizontal, type LucideIcon } from 'lucide-react';
import { useWording } from '../../wording/use-wording.ts';
import type { WordingKey } from '../../wording/wording.ts';
import style from './legal-tab.module.css';

export type LegalEntry = 'legal' | 'acceptData' | 'privacy';

const ENTRIES: readonly {
  readonly location: LegalEntry;
  readonly icon: LucideIcon;
  readonly label: WordingKey;
  readonly note: WordingKey;
}[] = [
  { location: 'legal', icon: FileText, label: 'legal.terms', note: 'legal.terms.text' },
  { location: 'acceptData', icon: SlidersHorizontal, label: 'legal.data', note: 'legal.data.text' },
  { location: 'privacy', icon: ShieldCheck, label: 'legal.privacy', note: 'legal.privacy.text' },
];

export interface LegalTabProps {
  /** In the car there are no data choices (SETT-12). */
  readonly inCar: boolean;
  readonly onOpen: (location: LegalEntry) => void;
}

export function LegalTab({ inCar, onOpen }: LegalTabProps) {
  const { text } = useWording();
  return (
    <ul className={style['legal']}>
      {ENTRIES.map(({ location, icon: Icon, label, note }) => {
        const disabled = inCar && location === 'acceptData';
        return (
          <li key={location}>
            <button
              type="button"
              className={style['entry']}
              disabled={disabled}
              onClick={() => onOpen(location)}
            >
              <span className={style['disc']}>
                <Icon aria-hidden="true" />
              </span>
              <span className={style['words']}>
                <span className={style['label']}>{text(label)}</span>{' '}
                <span className={style['note']}>{text(disabled ? 'legal.data.in-car' : note)}</span>
              </span>
              <ArrowRight className={style['arrow']} aria-hidden="true" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
