import { Landmark, MapPin } from 'lucide-react';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { CheckoutState } from '../../../core/checkout/checkout-state.ts';
import { useInBand } from '../../bindings/use-in-band.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useWording } from '../../wording/use-wording.ts';
import { billingLines, taxLines } from './address-lines.ts';
import { leaveSaid } from './checkout-texts.ts';
import style from './payment-dialogs.module.css';

export interface LeaveDialogProps {
  readonly kind: CheckoutState['kind'];
  readonly leaving: CheckoutState['leaving'];
  readonly charged: CheckoutState['charged'];
  readonly onStay: () => void;
  readonly onConfirm: () => void;
}

/**
 * Asks before a purchase is given up (CHKO-08), and once more while the bank is being asked (DEC-05). One that may have
 * been charged is left, not cancelled, and nobody hears there that nothing was charged.
 */
export function LeaveDialog({ kind, leaving, charged, onStay, onConfirm }: LeaveDialogProps) {
  const { text } = useWording();
  const said = leaveSaid(kind, leaving?.again === true, charged);
  return (
    <Dialog
      open={leaving !== null}
      title={text(said.title)}
      text={text(said.text)}
      onDismiss={onStay}
      actions={
        <>
          <Button variant="primary" label={text('checkout.leave.stay')} onClick={onStay} firstFocus />
          <Button variant="danger" label={text(said.confirm)} onClick={onConfirm} />
        </>
      }
    />
  );
}

export interface ChallengeDialogProps {
  /** The bank wants to ask. */
  readonly open: boolean;
  /** Somebody is being asked whether to leave. */
  readonly leaving: boolean;
  readonly mount: (host: HTMLElement, title: string) => () => void;
  readonly onCancel: () => void;
}

/**
 * The bank asks its own question in a frame of its own (PAYS-13). Where another question is open already it waits for that
 * one's answer; where it was open first it stays below, since its frame would begin anew.
 */
export function ChallengeDialog({ open: wanted, leaving, mount, onCancel }: ChallengeDialogProps) {
  const { text } = useWording();
  const inBand = useInBand();
  const [open, setOpen] = useState(false);
  if (open ? !wanted : wanted && !leaving) setOpen(!open);
  return (
    <Dialog
      open={open}
      {...(!inBand && { icon: Landmark })}
      title={text('checkout.challenge')}
      text={text('checkout.challenge.text')}
      beside
      actions={<Button label={text('app.cancel')} onClick={onCancel} />}
    >
      <ChallengePlace title={text('checkout.challenge')} mount={mount} />
    </Dialog>
  );
}

/** Its title is of the moment at which it opens: a frame that is mounted again begins from the start. */
function ChallengePlace({ title, mount }: Pick<ChallengeDialogProps, 'mount'> & { readonly title: string }) {
  const host = useRef<HTMLDivElement>(null);
  const place = useEffectEvent((element: HTMLElement) => mount(element, title));
  // Before anything is drawn: the dialog is as large as the frame.
  useLayoutEffect(() => (host.current === null ? undefined : place(host.current)), []);
  return <div ref={host} className={style['challenge']} data-challenge />;
}

export interface ProposalDialogProps {
  readonly state: Pick<CheckoutState, 'proposal' | 'billing' | 'countries' | 'states'>;
  readonly onKeep: () => void;
  readonly onTake: () => void;
}

/** Two ways to write one address, and the choice between them (OPEN2-16). */
export function ProposalDialog({ state, onKeep, onTake }: ProposalDialogProps) {
  const { proposal, billing } = state;
  const { text } = useWording();
  const inBand = useInBand();
  return (
    <Dialog
      open={proposal !== null}
      {...(!inBand && { icon: MapPin })}
      wide={inBand}
      title={text('checkout.proposal')}
      text={inBand ? null : text('checkout.proposal.text')}
      actions={
        <>
          <Button label={text('checkout.proposal.keep')} onClick={onKeep} />
          <Button variant="primary" label={text('checkout.proposal.take')} onClick={onTake} firstFocus />
        </>
      }
    >
      <div className={style['addresses']}>
        <Address title={text('checkout.proposal.typed')} lines={billingLines(billing)} />
        <Address
          title={text('checkout.proposal.corrected')}
          lines={proposal === null ? [] : taxLines(proposal, placesOf(state, proposal.country))}
          proposed
        />
      </div>
    </Dialog>
  );
}

/** What is known about the places of this country. */
function placesOf({ countries, states, billing }: ProposalDialogProps['state'], country: string) {
  return {
    countries: countries.state === 'success' ? countries.value : [],
    states: states.state === 'success' && billing.country?.code === country ? states.value : [],
  };
}

function Address({
  title,
  lines,
  proposed = false,
}: {
  readonly title: string;
  readonly lines: readonly string[];
  readonly proposed?: boolean;
}) {
  return (
    <section className={style['address']} data-proposed={proposed || undefined}>
      <h3 className={style['heading']}>{title}</h3>
      {lines.map((line, at) => (
        <p key={at}>{line}</p>
      ))}
    </section>
  );
}
