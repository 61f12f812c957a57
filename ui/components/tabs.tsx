import { classNames } from './class-names.ts';
import style from './tabs.module.css';

export interface TabLabel {
  readonly id: string;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly TabLabel[];
  readonly current: string;
  readonly onPick: (id: string) => void;
}

export function Tabs({ label, tabs, current, onPick }: TabsProps) {
  return (
    <div className={style['tabs']} role="tablist" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          aria-selected={tab.id === current}
          disabled={tab.disabled ?? false}
          className={classNames(style['tab'], tab.id === current && style['current'])}
          onClick={() => onPick(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
