import { Coins, KeyRound, ShoppingBag, Tag, Ticket, type LucideIcon } from 'lucide-react';
import type { PurchaseKind, TitleOffers } from '../../../core/ports/offers-api.ts';
import { useBlocked } from '../../bindings/motion-shown.ts';
import { useInBand } from '../../bindings/use-in-band.ts';
import { Button } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { Dialog } from '../../components/dialog.tsx';
import { moneyText } from '../../components/money-text.ts';
import { useWording } from '../../wording/use-wording.ts';
import { reasonText } from '../motion/reason-text.ts';
import style from './ways-dialog.module.css';

export interface WaysDialogProps {
  /** Null while it is closed. */
  readonly offers: TitleOffers | null;
  /** A credit redeems it too; null while nobody knows. */
  readonly redeemable: boolean | null;
  readonly onBuy: (kind: PurchaseKind) => void;
  readonly onRedeem: () => void;
  readonly onVoucher: () => void;
  readonly onClose: () => void;
}

const ICONS = { rent: KeyRound, buy: ShoppingBag } as const;

/** Every way to a title, and what it costs: one tap leads there (TDPG-14, CHKO-20). */
export function WaysDialog({ offers, redeemable, onBuy, onRedeem, onVoucher, onClose }: WaysDialogProps) {
  const { text, language } = useWording();
  const inBand = useInBand();
  // It was open when the car drove off.
  const noBuy = useBlocked('purchase');
  const noRedeem = useBlocked('redeem');
  const noVoucher = useBlocked('voucher');
  const byVoucher = offers?.inPackage === true;
  const priced = offers?.priced ?? [];
  return (
    <Dialog
      open={offers !== null}
      {...(!inBand && { icon: Tag })}
      wide={inBand}
      title={text('title.ways')}
      text={text(
        noBuy === undefined ? (byVoucher ? 'title.ways.voucher' : 'title.ways.text') : reasonText(noBuy),
      )}
      onDismiss={onClose}
      actions={
        <>
          <Button label={text('app.back')} onClick={onClose} />
          {byVoucher && (
            <Button
              icon={Ticket}
              label={text('title.voucher')}
              disabled={noVoucher !== undefined}
              onClick={onVoucher}
            />
          )}
        </>
      }
    >
      <div className={style['ways']}>
        {priced.map(({ kind, amount, currency }, at) => (
          <Way
            key={kind}
            icon={ICONS[kind]}
            label={text(`title.ways.${kind}`)}
            cost={moneyText(amount, currency, language)}
            first={at === 0}
            disabled={noBuy !== undefined}
            onPick={() => onBuy(kind)}
          />
        ))}
        {redeemable !== false && (
          <Way
            icon={Coins}
            label={text('redeem.way')}
            cost={null}
            unknown={redeemable === null}
            disabled={noRedeem !== undefined}
            onPick={onRedeem}
          />
        )}
      </div>
    </Dialog>
  );
}

interface WayProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly cost: string | null;
  readonly first?: boolean;
  /** Nobody knows whether there is this way: its place is kept. */
  readonly unknown?: boolean;
  readonly disabled: boolean;
  readonly onPick: () => void;
}

function Way({ icon: Icon, label, cost, first = false, unknown = false, disabled, onPick }: WayProps) {
  return (
    <button
      type="button"
      className={classNames(style['way'], unknown && style['unknown'])}
      disabled={unknown || disabled}
      data-first-focus={first || undefined}
      onClick={onPick}
    >
      <Icon aria-hidden="true" />
      <span className={style['label']}>{label}</span>
      {cost !== null && <span className={style['cost']}>{cost}</span>}
    </button>
  );
}
