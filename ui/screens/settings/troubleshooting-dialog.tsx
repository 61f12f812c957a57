import type { EntryName, TroubleshootingEntry } from '../../../core/developer/troubleshooting-model.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { ScrollBox } from '../../components/scroll-box.tsx';
import { useWording } from '../../wording/use-wording.ts';
import type { WordingKey } from '../../wording/wording.ts';
import style from './troubleshooting-dialog.module.css';

/** What takes the whole width. */
const LONG: readonly EntryName[] = ['app-config', 'browser', 'forever-data'];

const LABELS: Readonly<Record<EntryName, WordingKey>> = {
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
  readonly entries: readonly TroubleshootingEntry[];
  readonly onClose: () => void;
}

export function TroubleshootingDialog({ open, entries, onClose }: TroubleshootingDialogProps) {
  const { text } = useWording();
  return (
    <Dialog
      wide
      open={open}
      title={text('advanced.troubleshooting')}
      onDismiss={onClose}
      actions={<Button variant="primary" label={text('app.ok')} onClick={onClose} />}
    >
      <TroubleshootingEntries entries={entries} />
    </Dialog>
  );
}

/** What the dialog tells: the name of each entry, and a dash where there is nothing to say. */
export function TroubleshootingEntries({ entries }: Pick<TroubleshootingDialogProps, 'entries'>) {
  const { text } = useWording();
  return (
    <ScrollBox className={style['scroller']} label={text('advanced.troubleshooting')}>
      <dl className={style['entries']}>
        {entries.map(({ name, value }) => (
          <div key={name} className={style['entry']} data-long={LONG.includes(name) || undefined}>
            <dt className={style['name']}>{text(LABELS[name])}</dt>
            <dd className={style['value']}>{value ?? '—'}</dd>
          </div>
        ))}
      </dl>
    </ScrollBox>
  );
}
