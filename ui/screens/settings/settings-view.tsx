import {
  FileText,
  HelpCircle,
  LogOut,
  MonitorSmartphone,
  Search,
  SlidersHorizontal,
  UserRound,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SettingsTab } from '../../../core/account/settings-rules.ts';
import type { MotionReason } from '../../../core/vehicle/motion-policy.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { Contained } from '../../components/contained.tsx';
import { SideTabs } from '../../components/side-tabs.tsx';
import { useWording } from '../../wording/use-wording.ts';
import type { WordingKey } from '../../wording/wording.ts';
import style from './settings.module.css';
import { MotionCover } from './motion-cover.tsx';

const TABS: Readonly<Record<SettingsTab, readonly [label: WordingKey, icon: LucideIcon]>> = {
  account: ['settings.tab.account', UserRound],
  help: ['settings.tab.help', HelpCircle],
  legal: ['settings.tab.legal', FileText],
  addScreen: ['settings.tab.add-screen', MonitorSmartphone],
  advanced: ['settings.tab.advanced', SlidersHorizontal],
};

export interface SettingsViewProps {
  readonly tabs: readonly SettingsTab[];
  readonly current: SettingsTab;
  readonly onPick: (tab: SettingsTab) => void;
  readonly onSearch: () => void;
  readonly onLogout: () => void;
  /** Why the tab is covered; null while it is not (SETT-04). */
  readonly covered: MotionReason | null;
  /** The way home from there. */
  readonly onHome: () => void;
  /** A person says whether the car is parked. */
  readonly byHand: boolean;
  /** What the current tab shows. */
  readonly children: ReactNode;
}

/** The frame of settings: its tabs, what stands beside them, and the place for what they show. */
export function SettingsView(props: SettingsViewProps) {
  const { tabs, current, onPick, onSearch, onLogout, covered, onHome, byHand, children } = props;
  const { text } = useWording();
  return (
    <main className={style['settings']}>
      <header className={style['header']}>
        <h1 className={style['title']}>{text('settings.title')}</h1>
        <div className={style['actions']}>
          <IconButton icon={Search} label={text('settings.search')} onClick={onSearch} />
          <Button className={style['logout']} icon={LogOut} label={text('nav.logout')} onClick={onLogout} />
        </div>
      </header>
      <div className={style['tabs']}>
        <SideTabs
          name="settings"
          label={text('settings.tabs')}
          tabs={tabs.map((id) => ({ id, label: text(TABS[id][0]), icon: TABS[id][1] }))}
          current={current}
          onPick={onPick}
        />
      </div>
      <div
        key={current}
        className={style['panel']}
        role="tabpanel"
        id="settings-panel"
        aria-labelledby={`settings-tab-${current}`}
      >
        <Contained part={`settings tab ${current}`}>
          {covered === null ? children : <MotionCover reason={covered} onHome={onHome} byHand={byHand} />}
        </Contained>
      </div>
    </main>
  );
}
