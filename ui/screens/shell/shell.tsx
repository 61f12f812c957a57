import { LogOut, Search } from 'lucide-react';
import { useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { tabsInNavigation } from '../../../core/start/navigation.ts';
import { addressOf } from '../../bindings/addresses.ts';
import { useModels } from '../../bindings/models.ts';
import { useDisplay } from '../../bindings/use-display.ts';
import { Contained } from '../../components/contained.tsx';
import { SideRail, type RailEntry } from '../../components/side-rail.tsx';
import { useWording } from '../../wording/use-wording.ts';
import { LogoutDialog } from './logout-dialog.tsx';
import { RAIL, tabOfAddress } from './rail-entries.ts';
import style from './shell.module.css';

/** The rail, and the screen beside it. */
export function Shell() {
  const { thisScreen, logout } = useModels();
  const { text } = useWording();
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [moved, setMoved] = useState(false);
  if (!moved && pathname !== first) setMoved(true);
  const current = tabOfAddress(pathname);
  const logoutEntry = { id: 'logout', label: text('nav.logout'), icon: LogOut, target: () => logout.ask() };
  const inCar = thisScreen.inCar();
  const { phone } = useDisplay();
  const tabs = tabsInNavigation(inCar).map((tab) => {
    const { label, icon, address } = RAIL[tab];
    return { id: tab, label: text(label), icon, target: address, current: tab === current };
  });
  // No tab of its own, and so beside the first one. In the hand six are as many as a thumb tells apart.
  const search: RailEntry = {
    id: 'search',
    label: text('nav.search'),
    icon: Search,
    target: addressOf.search,
  };
  const entries = phone && inCar ? tabs : tabs.flatMap((tab, at) => (at === 0 ? [tab, search] : [tab]));
  return (
    <div className={style['shell']}>
      {/* Settings have a way out of their own (SETT-01). */}
      <Contained part="rail" told="message">
        <SideRail
          label={text('nav.label')}
          entries={entries}
          last={pathname === addressOf.settings() ? null : logoutEntry}
        />
      </Contained>
      <div className={style['stage']} data-moved={moved}>
        <Outlet />
      </div>
      <LogoutDialog />
    </div>
  );
}
