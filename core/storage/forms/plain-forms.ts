import { seatOfZone, type CustomerZone } from '../../display/seats.ts';
import { isEmail } from '../../shared/email.ts';
import { CHOSEN_ENVIRONMENTS, type ChosenEnvironment } from '../../shared/environments.ts';
import { parseLanguageOverride } from '../../shared/language-override.ts';
import type { TextForm } from '../../shared/text-form.ts';

/** A text that is stored as it is, where it is good. */
function textForm(isGood: (text: string) => boolean): TextForm<string> {
  return { parse: (text) => (isGood(text) ? text : null), format: (text) => text };
}

/** Something to read: not blank, no control characters. */
const isReadable = (text: string, maxLength: number): boolean =>
  text.trim() !== '' && text.length <= maxLength && !/\p{Cc}/u.test(text);

/** Goes into a header, so it is visible ASCII. */
export const TOKEN_FORM = textForm((text) => /^[\x21-\x7E]{1,8192}$/.test(text));
/** Goes into addresses and topics: no blanks, no separators, no wildcards. */
export const ID_FORM = textForm((text) => /^[\w.:@=~-]{1,128}$/.test(text));
/** As somebody types it. */
export const NAME_FORM = textForm((text) => isReadable(text, 128));
export const SUBSCRIPTION_FORM = textForm((text) => isReadable(text, 1_024));
export const EMAIL_FORM = textForm(isEmail);
/** Two letters, in any case. */
export const TERRITORY_FORM = textForm((text) => /^[A-Z]{2}$/i.test(text));

/** `LANGUAGE_REGION` in upper case; read in any case. */
export const LANGUAGE_FORM: TextForm<string> = { parse: parseLanguageOverride, format: (text) => text };

/** A zone of the car. */
export const ZONE_FORM: TextForm<CustomerZone> = {
  parse: (text) => (seatOfZone(text) === 'other' ? null : (text as CustomerZone)),
  format: (zone) => zone,
};

/** Read in any case. */
export const ENVIRONMENT_FORM: TextForm<ChosenEnvironment> = {
  parse: (text) => CHOSEN_ENVIRONMENTS.find((name) => name === text.trim().toLowerCase()) ?? null,
  format: (name) => name,
};
