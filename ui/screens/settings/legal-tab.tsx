import { FileText, ShieldCheck, SlidersHorizontal, type LucideIcon } from 'lucide-react';
import { ListEntry } from '../../components/list-entry.tsx';
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
      {ENTRIES.map(({ location, icon, label, note }) => {
        const disabled = inCar && location === 'acceptData';
        return (
          <li key={location}>
            <ListEntry
              tall
              icon={icon}
              label={text(label)}
              text={text(disabled ? 'legal.data.in-car' : note)}
              disabled={disabled}
              target={() => onOpen(location)}
            />
          </li>
        );
      })}
    </ul>
  );
}
