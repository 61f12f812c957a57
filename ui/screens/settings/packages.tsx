import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { ScrollBox } from '../../components/scroll-box.tsx';
import { useWording } from '../../wording/use-wording.ts';
import style from './help-tab.module.css';
import { USED_PACKAGES, type UsedPackage } from './used-packages.ts';

/** The open-source packages that this client contains, each with the text of its licence. */
export function Packages() {
  const { text } = useWording();
  const [open, setOpen] = useState<UsedPackage | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <ul className={style['packages']}>
        {USED_PACKAGES.map((used) => (
          <li key={`${used.name} ${used.version}`}>
            <button type="button" className={style['package']} onClick={() => setOpen(used)}>
              <span className={style['name']}>{used.name}</span>
              <span className={style['quiet']}>
                {used.version} · {used.licence}
              </span>
            </button>
          </li>
        ))}
        <li className={style['hash']}>{text('help.hash')}</li>
      </ul>
      <Dialog
        wide
        open={open !== null}
        title={open === null ? '' : `${open.name} ${open.version}`}
        onDismiss={close}
        actions={<Button variant="primary" label={text('app.ok')} onClick={close} />}
      >
        <ScrollBox className={style['licence']} label={text('help.licence')}>
          {open !== null && (open.text === '' ? open.licence : open.text)}
        </ScrollBox>
      </Dialog>
    </>
  );
}
