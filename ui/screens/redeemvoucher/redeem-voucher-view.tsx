import { Ticket, TicketCheck } from 'lucide-react';
import type { VoucherState } from '../../../core/account/voucher-model.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { Stage } from '../../components/stage.tsx';
import { useWording } from '../../wording/use-wording.ts';
import style from './redeem-voucher.module.css';
import { TicketField } from './ticket-field.tsx';
import { voucherRefusalKey } from './voucher-texts.ts';

export interface RedeemVoucherViewProps {
  readonly state: VoucherState;
  readonly onCode: (text: string) => void;
  readonly onRedeem: () => void;
  /** OK: the refusal was read. */
  readonly onDismiss: () => void;
  readonly onFinish: () => void;
  readonly onBack: () => void;
}

export function RedeemVoucherView(props: RedeemVoucherViewProps) {
  const { state, onCode, onRedeem, onDismiss, onFinish, onBack } = props;
  const { text } = useWording();
  const { code, phase, added } = state;
  const refusal = voucherRefusalKey(state.problem);
  return (
    <>
      <Stage
        title={text('voucher.title')}
        text={text('voucher.text')}
        back={{ label: text('app.back'), onBack }}
        onSubmit={(event) => {
          event.preventDefault();
          onRedeem();
        }}
        actions={
          <Button
            type="submit"
            variant="primary"
            icon={Ticket}
            className={style['submit']}
            label={text('voucher.redeem')}
            disabled={code === ''}
            busy={phase === 'validating'}
          />
        }
      >
        <TicketField
          label={text('voucher.label')}
          print={text('voucher.admits')}
          value={code}
          readOnly={phase !== 'empty'}
          refusal={
            refusal === null
              ? null
              : { text: text(refusal), remedy: { label: text('app.ok'), run: onDismiss } }
          }
          onChange={onCode}
          onEmptyEnter={onRedeem}
        />
      </Stage>
      <Dialog
        open={phase === 'validating'}
        title={text('voucher.validating')}
        text={text('voucher.validating.text')}
        actions={null}
      >
        <span className={style['spinner']}>
          <Spinner />
        </span>
      </Dialog>
      <Dialog
        open={phase === 'redeemed'}
        icon={TicketCheck}
        title={text('voucher.redeemed')}
        text={
          added === null || added === 0
            ? text('voucher.added.package')
            : text('voucher.added', { count: added })
        }
        onDismiss={onFinish}
        actions={<Button variant="primary" label={text('recover.to-settings')} onClick={onFinish} />}
      />
    </>
  );
}
