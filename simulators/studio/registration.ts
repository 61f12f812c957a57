import { readBirthday } from '../../core/account/birthday.ts';
import { isEmail } from '../../core/shared/email.ts';
import { isGoodPassword } from '../../core/account/password.ts';

/** What somebody who signs up says (CREG-14), as far as it is judged. */
export interface Application {
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly year: number;
  readonly month: number;
  readonly acceptPrivacy: boolean;
  readonly acceptTC: boolean;
  readonly ageChecked: boolean;
}

/** Why an application is refused before it is asked whether the account exists. English, for developers. */
export function applicationProblem(application: Application, nowMs: number): string | null {
  if (!isEmail(application.email.trim())) return 'The e-mail is none.';
  const passwords = newPasswordProblem(application.password, application.confirmPassword);
  if (passwords !== null) return passwords;
  const month = `${application.year}/${String(application.month).padStart(2, '0')}`;
  if (!application.ageChecked || typeof readBirthday(month, nowMs) === 'string') {
    return 'Accounts are for people over 18.';
  }
  if (!application.acceptPrivacy || !application.acceptTC) {
    return 'The terms and the privacy policy were not accepted.';
  }
  return null;
}

/** What is wrong with a new password and its repetition, or null. */
export function newPasswordProblem(password: string, confirmed: string): string | null {
  if (!isGoodPassword(password, 'basic')) return 'The password is too short.';
  return password === confirmed ? null : 'The passwords differ.';
}
