import { describe, expect, it } from 'vitest';
import { Mailbox } from '../../../simulators/studio/mailbox.ts';
import { LANGUAGES } from '../../../simulators/studio/catalogue/language.ts';
import { passwordChangedMail, temporaryPasswordMail, welcomeMail } from '../../../simulators/studio/mails.ts';

const TO = 'ada@cabinema.test';

describe('Mailbox', () => {
  it('lists the latest mail first and lets the oldest make room', () => {
    const mailbox = new Mailbox();
    for (let count = 0; count < 60; count += 1) mailbox.deliver(welcomeMail(TO, 'en', count));
    const mails = mailbox.list();
    expect(mails).toHaveLength(50);
    expect([mails[0]?.id, mails.at(-1)?.id]).toEqual([60, 11]);
  });
});

describe('the mails', () => {
  it('carry a temporary password in their text, whatever its characters, and nothing where there is none', () => {
    for (const language of LANGUAGES) {
      const mail = temporaryPasswordMail(TO, "a$&b$'c", language, 0);
      expect(mail.text.split('\n\n')).toContain("a$&b$'c");
      expect(mail.passcode).toBe("a$&b$'c");
      expect(passwordChangedMail(TO, language, 0).passcode).toBeNull();
    }
  });

  it('are written in every language', () => {
    for (const write of [welcomeMail, passwordChangedMail]) {
      const mails = LANGUAGES.map((language) => write(TO, language, 0));
      expect(new Set(mails.map(({ subject }) => subject)).size).toBe(LANGUAGES.length);
      expect(new Set(mails.map(({ text }) => text)).size).toBe(LANGUAGES.length);
    }
  });
});
