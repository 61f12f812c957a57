import { Tag, Ticket } from 'lucide-react';
import { byPrice } from '../../../core/catalogue/ways-to-see.ts';
import type { TitleOffers } from '../../../core/ports/offers-api.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { moneyText } from '../../components/money-text.ts';
import { useWording } from '../../wording/use-wording.ts';
import style from './ways-dialog.module.css';

export interface WaysDialogProps {
  /** Null while it is closed. */
  readonly offers: TitleOffers | null;
  readonly onVoucher: () => void;
  readonly onClose: () => void;
}

/** What a title costs, and what can be done about it here. */
export function WaysDialog({ offers, onVoucher, onClose }: WaysDialogProps) {
  const { text, language } = useWording();
  const byVoucher = offers?.inPackage === true;
  return (
    <Dialog
      open={offers !== null}
      icon={Tag}
      title={text('title.ways')}
      text={text(byVoucher ? 'title.ways.voucher' : 'title.ways.text')}
      onDismiss={onClose}
      actions={
        <>
          {byVoucher && (
            <Button
              variant="primary"
              icon={Ticket}
              label={text('title.voucher')}
              onClick={onVoucher}
              firstFocus
            />
          )}
          <Button label={text('app.back')} onClick={onClose} firstFocus={!byVoucher} />
        </>
      }
    >
      <dl className={style['prices']}>
        {byPrice(offers?.priced ?? []).map(({ kind, amount, currency }, at) => (
          <div key={at}>
            <dt>{text(`title.ways.${kind}`)}</dt>
            <dd>{moneyText(amount, currency, language)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
