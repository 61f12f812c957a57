import { Check, Coins, Film, MonitorPlay, Plus, RotateCcw, ShoppingBag, Ticket } from 'lucide-react';
import type { MyListState } from '../../../core/catalogue/my-list-model.ts';
import { ownershipState } from '../../../core/ownership/may-acquire.ts';
import type { MotionState } from '../../../core/vehicle/motion-policy.ts';
import { Button } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { useWording } from '../../wording/use-wording.ts';
import { mainWay } from '../shelves/main-way.ts';
import type { ShownTitle } from './shown-title.ts';
import { reasonText } from '../motion/reason-text.ts';
import style from './title-actions.module.css';

export interface TitleActionsProps {
  readonly state: ShownTitle;
  /** What the motion policy keeps closed now, and why. */
  readonly blocked: MotionState['blocked'];
  readonly myList: MyListState;
  /** The way to the screen manager exists on screens of the car. */
  readonly withScreens: boolean;
  readonly onPlay: () => void;
  /** A finger is on what plays it. */
  readonly onPress: () => void;
  readonly onFromStart: () => void;
  readonly onTrailer: () => void;
  readonly onScreens: () => void;
  /** A credit redeems it (REDM-01); null while nobody knows. */
  readonly redeemable: boolean | null;
  /** It is to be rented or bought. */
  readonly onWays: () => void;
  readonly onRedeem: () => void;
  readonly onVoucher: () => void;
  readonly onMyList: () => void;
  readonly onRetry: () => void;
}

const WHY = 'title-why-not';

/** What can be done with a title: to see it first, or what that costs. */
export function TitleActions(props: TitleActionsProps) {
  const {
    state,
    blocked,
    myList,
    withScreens,
    redeemable,
    onPlay,
    onPress,
    onFromStart,
    onTrailer,
    onScreens,
    onMyList,
  } = props;
  const wording = useWording();
  const { text } = wording;
  const { ways, busy } = state;
  const resumeMs = state.resumeMs ?? 0;
  const main = mainWay(ways, resumeMs, wording);
  const rented = ways.kind === 'play' && ownershipState(ways.claim) === 'rented';
  // What a single price leads past; a choice of several has it beside them.
  const voucherToo = ways.kind === 'offered' && ways.offers.inPackage && ways.offers.priced.length === 1;
  const run = {
    play: onPlay,
    choices: props.onWays,
    voucher: props.onVoucher,
    retry: props.onRetry,
  } as const;
  const noPlay = blocked.sound;
  const noBuy = blocked.purchase;
  const noMain = { play: noPlay, choices: noBuy, voucher: blocked.voucher, retry: undefined };
  const mainBlocked = main === null ? undefined : noMain[main.leads];
  const noEdit = blocked.settings;
  const why = noPlay ?? noBuy ?? mainBlocked ?? noEdit;
  const described = why === undefined ? {} : { 'aria-describedby': WHY };
  return (
    <>
      {why !== undefined && (
        <p id={WHY} className={style['why']}>
          {text(reasonText(why))}
        </p>
      )}
      {state.asking && <span className={style['ghost']} aria-busy="true" />}
      {main !== null && !state.asking && (
        <Button
          variant="primary"
          icon={main.icon}
          label={main.label}
          busy={busy}
          disabled={mainBlocked !== undefined}
          {...described}
          onPointerDown={main.leads === 'play' ? onPress : undefined}
          onClick={run[main.leads]}
          firstFocus
        />
      )}
      {main?.leads === 'play' && !state.asking && resumeMs > 0 && (
        <Button
          icon={RotateCcw}
          label={text('title.from-start')}
          disabled={busy || noPlay !== undefined}
          onPointerDown={onPress}
          onClick={onFromStart}
        />
      )}
      {rented && (
        <Button
          icon={ShoppingBag}
          label={text('checkout.title.buy')}
          disabled={busy || noBuy !== undefined}
          onClick={props.onWays}
        />
      )}
      {redeemable !== false && (ways.kind !== 'play' || rented) && (
        <Button
          icon={Coins}
          label={text('redeem.way')}
          disabled={busy || redeemable === null || blocked.redeem !== undefined}
          className={redeemable === null ? style['unknown'] : undefined}
          onClick={props.onRedeem}
        />
      )}
      {voucherToo && (
        <Button
          icon={Ticket}
          label={text('title.voucher')}
          disabled={busy || blocked.voucher !== undefined}
          onClick={props.onVoucher}
        />
      )}
      {state.hasTrailer !== false && (
        <Button
          icon={Film}
          label={text('title.trailer')}
          disabled={busy || state.hasTrailer === null || noPlay !== undefined}
          // It keeps its place until somebody knows.
          className={classNames(style['aside'], state.hasTrailer === null && style['unknown'])}
          onClick={onTrailer}
        />
      )}
      <Button
        icon={myList.listed === true ? Check : Plus}
        label={text('title.my-list')}
        className={style['aside']}
        aria-pressed={myList.listed === true}
        disabled={myList.listed === null || noEdit !== undefined}
        onClick={onMyList}
        firstFocus={main === null}
      />
      {withScreens && (
        <Button
          className={style['aside']}
          icon={MonitorPlay}
          label={text('title.screens')}
          onClick={onScreens}
        />
      )}
    </>
  );
}
