import type { LucideIcon } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import style from './side-tabs.module.css';

export interface SideTab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly icon: LucideIcon;
}

export interface SideTabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly SideTab<Id>[];
  readonly current: Id;
  /** Ids of the tabs and of their panel begin with it: `settings` makes `settings-tab-account`, `settings-panel`. */
  readonly name: string;
  readonly onPick: (id: Id) => void;
}

/** Tabs of a screen with many: a column beside what they show, a line above it where the screen is small. */
export function SideTabs<Id extends string>({ label, tabs, current, name, onPick }: SideTabsProps<Id>) {
  const strip = useRef<HTMLDivElement>(null);
  // Where the line is longer than the screen, the tab that is shown may stand beyond its edge, also once it is turned.
  useLayoutEffect(() => {
    const line = strip.current;
    if (line === null) return;
    const show = () =>
      [...line.children]
        .find(({ id }) => id === `${name}-tab-${current}`)
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    show();
    const turned = new ResizeObserver(show);
    turned.observe(line);
    return () => turned.disconnect();
  }, [name, current]);
  return (
    <div ref={strip} className={style['tabs']} role="tablist" aria-label={label}>
      {tabs.map(({ id, label, icon: Icon }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${name}-tab-${id}`}
          aria-selected={id === current}
          aria-controls={`${name}-panel`}
          data-first-focus={id === current || undefined}
          className={style['tab']}
          onClick={() => onPick(id)}
        >
          <Icon className={style['icon']} aria-hidden="true" />
          <span className={style['label']}>{label}</span>
        </button>
      ))}
    </div>
  );
}
