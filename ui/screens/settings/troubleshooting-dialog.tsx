import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { ScrollBox } from '../../components/scroll-box.tsx';
import { useWording } from '../../wording/use-wording.ts';
import type { WordingKey } from '../../wording/wording.ts';
import style from './troubleshooting-dialog.module.css';

/** The entries in their order (DEVP2-06). */
export const TROUBLES = [
  'territory',
  'language',
  'app-config',
  'data-exchange',
  'hardware-id',
  'ip-address',
  'device-model',
  'browser',
  'app-version',
  'screen-size',
  'forever-data',
] as const;
export type Trouble = (typeof TROUBLES)[number];

const LABELS: Readonly<Record<Trouble, WordingKey>> = {
  territory: 'trouble.territory',
  language: 'trouble.language',
  'app-config': 'trouble.app-config',
  'data-exchange': 'trouble.data-exchange',
  'hardware-id': 'trouble.hardware-id',
  'ip-address': 'trouble.ip-address',
  'device-model': 'trouble.device-model',
  browser: 'trouble.browser',
  'app-version': 'trouble.app-version',
  'screen-size': 'trouble.screen-size',
  'forever-data': 'trouble.forever-data',
};

export interface TroubleshootingDialogProps {
  readonly open: boolean;
  /** Null while it is looked up, empty when there is nothing. */
  readonly values: Readonly<Record<Trouble, string | null>>;
  readonly onClose: () => void;
}

export function TroubleshootingDialog({ open, values, onClose }: TroubleshootingDialogProps) {
  const { text } = useWording();
  return (
    <Dialog
      wide
      open={open}
      title={text('advanced.troubleshooting')}
      onDismiss={onClose}
      actions={<Button variant="primary" label={text('app.ok')} onClick={onClose} />}
    >
      <ScrollBox className={style['scroller']} label={text('advanced.troubleshooting')}>
        <dl className={style['entries']}>
          {TROUBLES.map((trouble) => (
            <div key={trouble} className={style['entry']}>
              <dt className={style['name']}>{text(LABELS[trouble])}</dt>
              <dd className={style['value']}>
                {values[trouble] === null ? text('app.loading') : values[trouble] || '—'}
              </dd>
            </div>
          ))}
        </dl>
      </ScrollBox>
    </Dialog>
  );
}
