import { UserPlus } from 'lucide-react';
import type { RegistrationForm } from '../../../core/account/registration-form.ts';
import type { RegistrationState } from '../../../core/account/registration-model.ts';
import { useModelForm } from '../../bindings/use-model-form.ts';
import { Button } from '../../components/button.tsx';
import { FormField } from '../../components/form-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { Stage } from '../../components/stage.tsx';
import { useWording } from '../../wording/use-wording.ts';
import type { WordingKey } from '../../wording/wording.ts';
import { voucherMessageKey } from '../redeemvoucher/voucher-texts.ts';
import type { AccountField, StepProps } from './step-props.ts';
import style from './create-account.module.css';

const EMAIL: Readonly<Record<NonNullable<RegistrationForm['emailProblem']>, WordingKey>> = {
  invalid: 'signin.invalid-email',
  exists: 'create.exists',
  'exists-in-car': 'create.exists.in-car',
};
const BIRTHDAY: Readonly<Record<NonNullable<RegistrationForm['birthdayProblem']>, WordingKey>> = {
  incomplete: 'create.birthday.incomplete',
  age: 'create.birthday.age',
};
const PROBLEM: Readonly<Record<NonNullable<RegistrationState['problem']>, WordingKey>> = {
  'main-user': 'create.main-user',
  hardware: 'create.hardware',
  unknown: 'create.unknown',
  unanswered: 'create.unanswered',
};

/** The last step: who it is (CREG-07). */
export function AccountForm(props: StepProps) {
  const { state, policy, posters, progress, onText, onLeave, onSubmit, onPage, onBack } = props;
  const { form, problem, place, canSubmit } = state;
  const { text } = useWording();
  const strong = policy === 'strong';
  const busy = place.kind !== 'step';
  const word = (key: WordingKey | null) => (key === null ? null : text(key));
  const { field, onSubmit: submit } = useModelForm<Record<AccountField, string>>({
    values: {
      email: form.email,
      password: form.password,
      retype: form.retype,
      birthday: form.birthday,
      voucher: form.voucher,
    },
    complaints: {
      email: word(form.emailProblem && EMAIL[form.emailProblem]),
      password: word(form.passwordProblem && (strong ? 'password.rules.strong' : 'password.rules')),
      retype: word(form.retypeProblem && 'password.mismatch'),
      birthday: word(form.birthdayProblem && BIRTHDAY[form.birthdayProblem]),
      voucher: word(form.voucherProblem && voucherMessageKey(form.voucherProblem)),
    },
    busy,
    onText,
    onLeave,
    onSubmit,
  });
  const reveal = { show: text('signin.show'), hide: text('signin.hide') };
  return (
    <Stage
      title={text('create.form')}
      text={text('create.form.text')}
      back={busy ? null : { label: text('app.back'), onBack }}
      progress={progress}
      posters={posters}
      onSubmit={submit}
      wide
      actions={
        <>
          <Button
            type="submit"
            variant="primary"
            icon={UserPlus}
            className={style['next']}
            label={text('create.submit')}
            disabled={!canSubmit}
            busy={busy}
          />
          <Button
            variant="plain"
            label={text('legal.privacy')}
            disabled={busy}
            onClick={() => onPage('privacy')}
          />
        </>
      }
    >
      {problem !== null && <Notice tone="problem" text={text(PROBLEM[problem])} />}
      <div className={style['fields']}>
        <div className={style['whole']}>
          <FormField
            of={field('email')}
            label={text('signin.email')}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoFocus
          />
        </div>
        <FormField
          of={field('password')}
          label={text('signin.password')}
          type="password"
          autoComplete="new-password"
          hint={text(strong ? 'password.hint.strong' : 'password.hint')}
          reveal={reveal}
        />
        <FormField
          of={field('retype')}
          label={text('create.retype')}
          type="password"
          autoComplete="new-password"
          reveal={reveal}
        />
        <FormField
          of={field('birthday')}
          label={text('create.birthday')}
          inputMode="numeric"
          autoComplete="off"
          hint={text('create.birthday.hint')}
        />
        <FormField
          of={field('voucher')}
          label={text('create.voucher')}
          autoComplete="off"
          hint={word(VOUCHER_HINT[form.voucherStatus])}
        />
      </div>
    </Stage>
  );
}

const VOUCHER_HINT: Readonly<Record<RegistrationForm['voucherStatus'], WordingKey | null>> = {
  unchecked: null,
  checking: 'create.voucher.checking',
  good: 'create.voucher.good',
  bad: null,
};
