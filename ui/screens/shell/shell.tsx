import { House, LogOut, MonitorPlay } from 'lucide-react';
import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { addressOf } from '../../bindings/addresses.ts';
import { useModels } from '../../bindings/models.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { SideRail, type RailEntry } from '../../components/side-rail.tsx';
import { useWording } from '../../wording/use-wording.ts';
import style from './shell.module.css';

/** The rail, and the screen beside it. */
export function Shell() {
  const { session, thisScreen } = useModels();
  const { text } = useWording();
  const [asked, setAsked] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const home: RailEntry = { id: 'home', label: text('nav.home'), icon: House, target: addressOf.home };
  const screens: RailEntry = {
    id: 'screens',
    label: text('nav.screens'),
    icon: MonitorPlay,
    target: addressOf.screens,
  };
  return (
    <div className={style['shell']}>
      <SideRail
        label={text('nav.label')}
        entries={thisScreen.inCar() ? [home, screens] : [home]}
        last={{ id: 'logout', label: text('nav.logout'), icon: LogOut, target: () => setAsked(true) }}
      />
      <div className={style['stage']}>
        <Outlet />
      </div>
      <Dialog
        open={asked}
        title={text('logout.title')}
        text={text('logout.text')}
        onDismiss={() => setAsked(false)}
        actions={
          <>
            <Button label={text('app.cancel')} disabled={leaving} onClick={() => setAsked(false)} />
            <Button
              variant="danger"
              icon={LogOut}
              label={text('logout.confirm')}
              busy={leaving}
              onClick={() => {
                setLeaving(true);
                void session.signOut();
              }}
            />
          </>
        }
      />
    </div>
  );
}
