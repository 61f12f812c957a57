import {
  BadgeCheck,
  Coins,
  KeyRound,
  MonitorSmartphone,
  Pencil,
  RotateCw,
  Ticket,
  UserRound,
} from 'lucide-react';
import type { Loadable } from '../../../core/shared/loadable.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { Card, CardValue } from '../../components/card.tsx';
import { dateText } from '../../components/date-text.ts';
import { useWording } from '../../wording/use-wording.ts';
import style from './account-tab.module.css';
import { HistoryCard } from './history-card.tsx';
import type { HistoryLine } from './history-line.ts';
import { Loaded } from './loaded.tsx';
import { SignInCodeCard, type SignInCodeCardProps } from './sign-in-code-card.tsx';

export interface Credits {
  readonly balance: number;
  /** The earliest date on which some of them end, epoch ms; null when none does (SETT-08). */
  readonly endsAtMs: number | null;
}

export interface AccountTabProps {
  readonly email: Loadable<string, unknown>;
  /** The latest end of the running subscriptions, epoch ms; null without any (SETT-06). */
  readonly subscriptionEndsAtMs: Loadable<number | null, unknown>;
  readonly deviceName: string;
  /** Not in the car (SETT-07). */
  readonly canRename: boolean;
  readonly credits: Loadable<Credits, unknown>;
  /** The latest first; the card shows three (SETT-09). */
  readonly history: Loadable<readonly HistoryLine[], unknown>;
  readonly code: SignInCodeCardProps;
  readonly onChangePassword: () => void;
  readonly onRename: () => void;
  readonly onRedeem: () => void;
  readonly onHistory: () => void;
  readonly onRetry: () => void;
}

export function AccountTab(props: AccountTabProps) {
  const { email, subscriptionEndsAtMs, deviceName, canRename, credits, history, code } = props;
  const { text, language } = useWording();
  /** Where its values stand, so that nothing moves when they do not come. */
  const retry = ({ state }: Loadable<unknown, unknown>) =>
    state === 'failed' && (
      <IconButton icon={RotateCw} variant="plain" label={text('app.retry')} onClick={props.onRetry} />
    );
  return (
    <div className={style['cards']}>
      <Card
        icon={UserRound}
        title={text('settings.account')}
        aside={retry(email)}
        actions={
          <Button icon={KeyRound} label={text('settings.change-password')} onClick={props.onChangePassword} />
        }
      >
        <Loaded loadable={email}>{(address) => <CardValue size="long" value={address} />}</Loaded>
      </Card>
      <Card icon={BadgeCheck} title={text('settings.subscription')} aside={retry(subscriptionEndsAtMs)}>
        <Loaded loadable={subscriptionEndsAtMs} lines={2}>
          {(endsAtMs) =>
            endsAtMs === null ? (
              <CardValue
                value={text('settings.subscription.none')}
                note={text('settings.subscription.none.text')}
              />
            ) : (
              <CardValue value={dateText(endsAtMs, language)} note={text('settings.subscription.until')} />
            )
          }
        </Loaded>
      </Card>
      <Card
        icon={MonitorSmartphone}
        title={text('settings.device-name')}
        actions={
          <Button
            icon={Pencil}
            label={text('settings.device-name.edit')}
            disabled={!canRename}
            onClick={props.onRename}
          />
        }
      >
        <CardValue
          value={deviceName}
          note={text(canRename ? 'settings.device-name.text' : 'settings.device-name.in-car')}
        />
      </Card>
      <Card
        icon={Coins}
        title={text('settings.credits')}
        aside={retry(credits)}
        actions={<Button icon={Ticket} label={text('settings.redeem-voucher')} onClick={props.onRedeem} />}
      >
        <Loaded loadable={credits} lines={2}>
          {({ balance, endsAtMs }) => (
            <CardValue
              size="figure"
              value={new Intl.NumberFormat(language).format(balance)}
              note={
                endsAtMs === null
                  ? text('settings.credits.text')
                  : text('settings.credits.until', { date: dateText(endsAtMs, language) })
              }
            />
          )}
        </Loaded>
      </Card>
      <HistoryCard history={history} onOpen={props.onHistory} onRetry={props.onRetry} />
      <SignInCodeCard {...code} />
    </div>
  );
}
