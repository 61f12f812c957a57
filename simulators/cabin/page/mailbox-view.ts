import { asFields, asNumber, asText } from '../../../core/shared/decode.ts';

/** A mail of the studio as the dashboard shows it. */
export interface ShownMail {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The paragraph that is to be typed somewhere, empty for none. */
  readonly passcode: string;
  readonly sentAtMs: number;
}

export interface ShownCode {
  readonly code: string;
  readonly email: string;
  readonly leftMs: number;
}

export interface ShownMailbox {
  /** Latest first. */
  readonly mails: readonly ShownMail[];
  readonly codes: readonly ShownCode[];
}

export const EMPTY_MAILBOX: ShownMailbox = { mails: [], codes: [] };

/** The answer of GET /control/mailbox; null when it is none. Entries that cannot be read are left out. */
export function readMailbox(answer: unknown): ShownMailbox | null {
  const value = asFields(asFields(answer)?.['value']);
  const mails = value?.['mails'];
  const codes = value?.['codes'];
  if (!Array.isArray(mails) || !Array.isArray(codes)) return null;
  return { mails: mails.flatMap(readMail), codes: codes.flatMap(readCode) };
}

function readMail(entry: unknown): readonly ShownMail[] {
  const fields = asFields(entry);
  const id = asNumber(fields?.['id']);
  const sentAtMs = asNumber(fields?.['sentAtMs']);
  const [to, subject, text] = ['to', 'subject', 'text'].map((name) => asText(fields?.[name]));
  if (id === null || sentAtMs === null || !to || !subject || !text) return [];
  const paragraphs = text.split('\n\n').filter((paragraph) => paragraph !== '');
  return [{ id, to, subject, paragraphs, passcode: asText(fields?.['passcode']) ?? '', sentAtMs }];
}

function readCode(entry: unknown): readonly ShownCode[] {
  const fields = asFields(entry);
  const code = asText(fields?.['code']);
  const leftMs = asNumber(fields?.['leftMs']);
  if (!code || leftMs === null || leftMs <= 0) return [];
  return [{ code, leftMs, email: asText(fields?.['email']) ?? '' }];
}
