import { describe, expect, it } from 'vitest';
import { readMailbox } from '../../../simulators/cabin/page/mailbox-view.ts';

const MAIL = {
  id: 2,
  to: 'ada@cabinema.test',
  subject: 'Your temporary password',
  text: 'This is it:\n\nabcd-efgh\n\nGood once.',
  passcode: 'abcd-efgh',
  sentAtMs: 1000,
};

describe('the mailbox of the cabin page', () => {
  it('shows a mail by its paragraphs, and what of it is to be typed', () => {
    expect(readMailbox({ value: { mails: [MAIL], codes: [] } })?.mails).toEqual([
      {
        id: 2,
        to: 'ada@cabinema.test',
        subject: 'Your temporary password',
        paragraphs: ['This is it:', 'abcd-efgh', 'Good once.'],
        passcode: 'abcd-efgh',
        sentAtMs: 1000,
      },
    ]);
  });

  it('shows the codes that are good', () => {
    const codes = [
      { code: 'AB12CD', email: 'ada@cabinema.test', leftMs: 5000 },
      { code: 'EF34GH', email: 'ada@cabinema.test', leftMs: 0 },
    ];
    expect(readMailbox({ value: { mails: [], codes } })?.codes).toEqual(codes.slice(0, 1));
  });

  it('leaves out what it cannot read, and says when there is nothing to read', () => {
    const odd = { value: { mails: [{ ...MAIL, subject: 7 }, null, MAIL], codes: ['x', { code: '' }] } };
    expect(readMailbox(odd)).toMatchObject({ mails: [{ id: 2 }], codes: [] });
    for (const answer of [null, 'text', {}, { value: { mails: [] } }]) {
      expect(readMailbox(answer)).toBeNull();
    }
  });
});
