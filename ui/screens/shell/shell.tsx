import { House, LogOut, MonitorPlay, Settings } from 'lucide-react';
import { Outlet, useLocation } from 'react-router-dom';
import { addressOf } from '../../bindings/addresses.ts';
import { useModels } from '../../bindings/models.ts';
import { SideRail, type RailEntry } from '../../components/side-rail.tsx';
import { useWording } from '../../wording/use-wording.ts';
import { LogoutDialog } from './logout-dialog.tsx';
import style from './shell.module.css';

/** Pages below settings have addresses of their own (LEGL-01). */
const DATA_PREFIX = '/settingsdatamanagement/';

/** The rail, and the screen beside it. */
export function Shell() {
  const { thisScreen, logout } = useModels();
  const { text } = useWording();
  const { pathname } = useLocation();
  const home: RailEntry = { id: 'home', label: text('nav.home'), icon: House, target: addressOf.home };
  const screens: RailEntry = {
    id: 'screens',
    label: text('nav.screens'),
    icon: MonitorPlay,
    target: addressOf.screens,
  };
  const settings: RailEntry = {
    id: 'settings',
    label: text('nav.settings'),
    icon: Settings,
    target: addressOf.settings(),
    current: pathname.startsWith(DATA_PREFIX),
  };
  return (
    <div className={style['shell']}>
      <SideRail
        label={text('nav.label')}
        entries={thisScreen.inCar() ? [home, screens, settings] : [home, settings]}
        last={{ id: 'logout', label: text('nav.logout'), icon: LogOut, target: () => logout.ask() }}
      />
      <div className={style['stage']}>
        <Outlet />
      </div>
      <LogoutDialog />
    </div>
  );
}
