import { Car } from 'lucide-react';
import type { CustomerZone } from '../../../core/display/seats.ts';
import { isEmail } from '../../../core/shared/email.ts';
import { useModelForm } from '../../bindings/use-model-form.ts';
import { Button } from '../../components/button.tsx';
import { FormField } from '../../components/form-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { Segments, type Segment } from '../../components/segments.tsx';
import { Stage } from '../../components/stage.tsx';
import { useWording } from '../../wording/use-wording.ts';
import type { WordingKey } from '../../wording/wording.ts';
import style from './dev-login.module.css';

/** Where this window sits; `none` is no screen of a car. */
export type SeatChoice = CustomerZone | 'none';

export interface DevLogin {
  readonly email: string;
  readonly password: string;
  readonly hardwareId: string;
  readonly place: SeatChoice;
}

export interface DevLoginViewProps {
  readonly values: DevLogin;
  readonly busy: 'password' | 'linked' | null;
  /** Why the platform refused, in its own code. */
  readonly refusal: string | null;
  readonly onChange: (change: Partial<DevLogin>) => void;
  readonly onSignIn: () => void;
  readonly onLinked: () => void;
  readonly onBack: () => void;
}

const SEAT_CHOICES: readonly (readonly [SeatChoice, WordingKey])[] = [
  ['none', 'seat.other'],
  ['0A', 'seat.front'],
  ['0B', 'seat.passenger'],
  ['1A', 'seat.left'],
  ['1B', 'seat.right'],
];

/** Signs this window in as any screen of a car (DEVP2-05). */
export function DevLoginView(props: DevLoginViewProps) {
  const { values, busy, refusal, onChange, onSignIn, onLinked, onBack } = props;
  const { email, password, hardwareId, place } = values;
  const { text } = useWording();
  const { field, onSubmit } = useModelForm<{ email: string; password: string; hardwareId: string }>({
    values: { email, password, hardwareId },
    complaints: { email: email === '' || isEmail(email) ? null : text('signin.invalid-email') },
    busy: busy !== null,
    onText: (name, typed) => onChange({ [name]: typed }),
    onSubmit: onSignIn,
  });
  return (
    <Stage
      wide
      title={text('dev-login.title')}
      text={text('dev-login.text')}
      back={{ label: text('app.back'), onBack }}
      onSubmit={onSubmit}
      actions={
        <>
          <Button
            type="submit"
            variant="primary"
            label={text('signin.submit')}
            disabled={!isEmail(email) || password === '' || busy !== null}
            busy={busy === 'password'}
          />
          <Button
            icon={Car}
            label={text('dev-login.linked')}
            disabled={hardwareId === '' || busy !== null}
            busy={busy === 'linked'}
            onClick={onLinked}
          />
        </>
      }
    >
      <div className={style['fields']}>
        <div className={style['places']}>
          <Segments<SeatChoice>
            label={text('dev-login.seat')}
            segments={SEAT_CHOICES.map(([value, key]): Segment<SeatChoice> => ({ value, label: text(key) }))}
            value={place}
            onPick={(picked) => onChange({ place: picked })}
          />
        </div>
        <FormField
          of={field('email')}
          label={text('signin.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
        />
        <FormField
          of={field('password')}
          label={text('signin.password')}
          type="password"
          autoComplete="current-password"
          reveal={{ show: text('signin.show'), hide: text('signin.hide') }}
        />
        <FormField of={field('hardwareId')} label={text('dev-login.hardware-id')} autoComplete="off" />
        {refusal !== null && <Notice tone="problem" text={text('dev-login.failed', { code: refusal })} />}
      </div>
    </Stage>
  );
}
