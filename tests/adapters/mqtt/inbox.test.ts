import { describe, expect, it } from 'vitest';
import { Inbox, isPlainlyNotForUs } from '../../../adapters/mqtt/inbox.ts';
import { writeMessage } from '../../../adapters/mqtt/wire/write-message.ts';
import { deviceId } from '../../../core/shared/ids.ts';
import { lastWordsOf, note } from '../../support/sample-message.ts';

const SELF = deviceId('0000-front');
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
describe('the inbox', () => {
  it('hands on a message, and counts nothing', () => {
    const inbox = new Inbox();
    expect(inbox.read(bytes(writeMessage(note('grüße ✓'))), SELF)).toEqual(note('grüße ✓'));
    expect(inbox.dropped).toEqual({ malformed: 0, oversized: 0, forged: 0 });
  });

  it('counts bytes that are no UTF-8, and texts that are no message', () => {
    const inbox = new Inbox();
    const rubbish = [Uint8Array.of(0xc3, 0x28), Uint8Array.of(0xed, 0xa0, 0x80), bytes(''), bytes('{}')];
    expect(rubbish.map((payload) => inbox.read(payload, SELF))).toEqual([null, null, null, null]);
    expect(inbox.read(bytes(`\ufeff${writeMessage(note('m-1'))}`), SELF)).toBeNull();
    expect(inbox.dropped).toEqual({ malformed: 5, oversized: 0, forged: 0 });
  });

  it('counts what nests as deep as its length lets it', () => {
    const inbox = new Inbox();
    const deep = `${'['.repeat(8_000)}${']'.repeat(8_000)}`;
    const message = writeMessage(note('m-1')).replace(/}$/, `,"extra":${deep}}`);
    expect(inbox.read(bytes(message), SELF)).toBeNull();
    expect(inbox.read(bytes(message.replace(deep, '[[]]')), SELF)?.id).toBe('m-1');
    expect(inbox.dropped).toEqual({ malformed: 1, oversized: 0, forged: 0 });
  });

  it('counts neither what this device said itself nor what is for another one', () => {
    const inbox = new Inbox();
    expect(inbox.read(bytes(writeMessage(note('m-1', SELF))), SELF)).toBeNull();
    expect(inbox.dropped).toEqual({ malformed: 0, oversized: 0, forged: 0 });
  });

  it('counts what somebody else said in its name, which has no id of this life; a late goodbye is none of it', () => {
    const inbox = new Inbox();
    const ours = { ...note('0123abcd-1'), from: { ...note('x').from, deviceId: SELF } };
    const said = [
      ours,
      { ...ours, id: 'fedc9876-1' },
      { ...ours, id: null },
      { ...lastWordsOf(SELF), id: 'fedc9876-2' },
    ];
    for (const each of said) expect(inbox.read(bytes(writeMessage(each)), SELF, '0123abcd')).toBeNull();
    expect(inbox.dropped).toEqual({ malformed: 0, oversized: 0, forged: 2 });
    // However the text is put together.
    const { deviceId: _, ...rest } = JSON.parse(writeMessage({ ...ours, id: 'fedc9876-3' })) as object & {
      deviceId: unknown;
    };
    inbox.read(bytes(JSON.stringify({ ...rest, deviceId: SELF })), SELF, '0123abcd');
    expect(inbox.dropped.forged).toBe(3);
  });

  it('takes 16 KiB and not a byte more', () => {
    const inbox = new Inbox();
    const padded = (count: number): Uint8Array => bytes(writeMessage(note('m-1')).padEnd(count, ' '));
    expect(inbox.read(padded(16_384), SELF)?.id).toBe('m-1');
    expect(inbox.read(padded(16_385), SELF)).toBeNull();
    expect(inbox.dropped).toEqual({ malformed: 0, oversized: 1, forged: 0 });
  });
});

describe('what is plainly not for us', () => {
  it('is seen from its text, and never what is for us', () => {
    const self = deviceId('rear-1');
    const other = deviceId('front-1');
    const ping = (from: string, to: string): string =>
      JSON.stringify({ deviceId: from, command: 'ping-back', body: { targetDeviceId: to } });
    expect(isPlainlyNotForUs(ping(self, other), self)).toBe(true);
    expect(isPlainlyNotForUs(ping(other, 'front-2'), self)).toBe(true);
    expect(isPlainlyNotForUs(ping(other, self), self)).toBe(false);
    // A longer id that begins like ours, and a name that looks like an address.
    expect(
      isPlainlyNotForUs(JSON.stringify({ deviceId: `${self}0`, command: 'device-broadcast' }), self),
    ).toBe(false);
    const named = {
      deviceId: other,
      deviceName: '"targetDeviceId":"x","command":"ping-back"',
      command: 'media-pause',
    };
    expect(isPlainlyNotForUs(JSON.stringify(named), self)).toBe(false);
  });
});
