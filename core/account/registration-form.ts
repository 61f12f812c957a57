import type { BirthdayProblem } from './birthday.ts';
import type { VoucherMessage } from './voucher-message.ts';
import { readBirthday } from './birthday.ts';
import { isEmail } from '../shared/email.ts';
import { isGoodPassword } from './password.ts';
import type { PasswordPolicy } from '../shared/client-config.ts';

/** What the sign-up form holds and complains of; a complaint comes when its field was left, or from the platform. */
export interface RegistrationForm {
  readonly email: string;
  /** `exists-in-car`: the same, and to log in on this car (CREG-19). */
  readonly emailProblem: 'invalid' | 'exists' | 'exists-in-car' | null;
  readonly password: string;
  /** The password-rules message (CREG-12). */
  readonly passwordProblem: 'rules' | null;
  readonly retype: string;
  /** Passwords do not match (CREG-12). */
  readonly retypeProblem: 'mismatch' | null;
  /** `YYYY/MM` (CREG-09). */
  readonly birthday: string;
  readonly birthdayProblem: BirthdayProblem | null;
  /** In the one form of codes; may be empty (CREG-13). */
  readonly voucher: string;
  readonly voucherStatus: 'unchecked' | 'checking' | 'good' | 'bad';
  readonly voucherProblem: VoucherMessage | null;
}

export const EMPTY_FORM: RegistrationForm = {
  email: '',
  emailProblem: null,
  password: '',
  passwordProblem: null,
  retype: '',
  retypeProblem: null,
  birthday: '',
  birthdayProblem: null,
  voucher: '',
  voucherStatus: 'unchecked',
  voucherProblem: null,
};

export type FormField = 'email' | 'password' | 'retype' | 'birthday';

/** Complaints about a field that was left; an empty one is left in peace, but for the birthday (CREG-10). */
export function complaintsOf(
  field: FormField,
  form: RegistrationForm,
  policy: PasswordPolicy,
  nowMs: number,
): Partial<RegistrationForm> {
  const { email, password, retype, birthday } = form;
  switch (field) {
    case 'email':
      return { emailProblem: email !== '' && !isEmail(email) ? 'invalid' : form.emailProblem };
    case 'password':
      return {
        passwordProblem: password !== '' && !isGoodPassword(password, policy) ? 'rules' : null,
        ...(retype === '' ? {} : complaintsOf('retype', form, policy, nowMs)),
      };
    case 'retype':
      return { retypeProblem: retype !== password ? 'mismatch' : null };
    case 'birthday': {
      const read = readBirthday(birthday, nowMs);
      return { birthdayProblem: typeof read === 'string' ? read : null };
    }
  }
}

/** E-mail, password and age are valid together (CREG-08). */
export function isComplete(form: RegistrationForm, policy: PasswordPolicy, nowMs: number): boolean {
  const { email, password, retype, birthday } = form;
  return (
    isEmail(email) &&
    isGoodPassword(password, policy) &&
    retype === password &&
    typeof readBirthday(birthday, nowMs) === 'object'
  );
}
