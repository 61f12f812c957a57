import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceNameProblem } from '../../../core/account/device-name.ts';
import { profileNameProblem } from '../../../core/account/profile-name.ts';
import { countedText, plainName } from '../../../core/account/screen-names.ts';
import { typedShortCode } from '../../../core/account/short-code.ts';

describe('a text with a counter', () => {
  it('[SETT-14] takes 25 characters and tells how many are left', () => {
    expect(countedText('')).toEqual({ text: '', left: 25 });
    expect(countedText('Rear left')).toEqual({ text: 'Rear left', left: 16 });
    expect(countedText('x'.repeat(30))).toEqual({ text: 'x'.repeat(25), left: 0 });
  });

  it('[SETT-14] never takes half a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
        const { text, left } = countedText(typed);
        expect(Array.from(text).length + left).toBe(25);
        expect(typed.startsWith(text)).toBe(true);
      }),
    );
  });
});

describe('the name of a device', () => {
  const others = [
    { deviceId: '1A-x', deviceName: 'Tablet' },
    { deviceId: 'me', deviceName: 'Kitchen' },
  ];

  it('[SETT-13] [DEVS-08] must be given, and blanks do not count', () => {
    expect(deviceNameProblem('', 'me', [])).toBe('required');
    expect(deviceNameProblem('   ', 'me', [])).toBe('required');
  });

  it.each(['\u200b', '\u3164\u2800', '\u202e', '\u0301\u0301', '\ud800', '\u0007 \u2063'])(
    '[DEVS-08 part] must be one that can be read: %j is none',
    (name) => expect(deviceNameProblem(name, 'me', [])).toBe('required'),
  );

  it('is kept as it is read: without controls and with single blanks, and with what joins an emoji', () => {
    expect(plainName(' \u202eLeft \u0007 \u00a0rear\u200b ')).toBe('Left rear');
    expect(plainName('👨\u200d👩\u200d👧')).toBe('👨\u200d👩\u200d👧');
  });

  it('[DEVS-09 part] is one that another device has where both read the same', () => {
    for (const name of ['TAB\u200blet', 'Tab\u00adlet', 'Ｔａｂｌｅｔ'])
      expect(deviceNameProblem(name, 'me', others)).toBe('exists');
    const rear = [{ deviceId: '1A-x', deviceName: 'Left Rear' }];
    expect(deviceNameProblem('LEFT  rear', 'me', rear)).toBe('exists');
  });

  it('[SETT-13] fits in 25 characters', () => {
    expect(deviceNameProblem('x'.repeat(25), 'me', [])).toBeNull();
    expect(deviceNameProblem('x'.repeat(26), 'me', [])).toBe('too-long');
  });

  it('[SETT-13] [DEVS-09] [OPEN2-44] differs from those of discovered devices, but for blanks and case', () => {
    expect(deviceNameProblem('Tablet', 'me', others)).toBe('exists');
    expect(deviceNameProblem('  tABLET ', 'me', others)).toBe('exists');
    expect(deviceNameProblem('Tablet 2', 'me', others)).toBeNull();
  });

  it('[OPEN2-44] may be the one that this device has already', () => {
    expect(deviceNameProblem('Kitchen', 'me', others)).toBeNull();
  });
});

describe('the name of a profile', () => {
  it('[CREG-21] [ROLE2-14] [OPEN-57] is taken when a discovered device has it, but for blanks and case', () => {
    expect(profileNameProblem('Ana', ['Ben'])).toBeNull();
    expect(profileNameProblem(' ben ', ['Ben'])).toBe('taken');
  });

  it('must be given and fit', () => {
    expect(profileNameProblem(' ', [])).toBe('required');
    expect(profileNameProblem('x'.repeat(25), [])).toBeNull();
    expect(profileNameProblem('x'.repeat(26), [])).toBe('too-long');
  });
});

describe('a short code', () => {
  it('[CODE-02] [OPEN2-66] has 6 characters at most', () => {
    expect(typedShortCode('ab12cd3')).toBe('ab12cd');
    expect(typedShortCode(' ab 12 ')).toBe('ab12');
  });
});
