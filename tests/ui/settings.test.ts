import { describe, expect, it } from 'vitest';
import { historyNote, type HistoryLine } from '../../ui/screens/settings/history-line.ts';
import { tabOfId } from '../../ui/screens/settings/tab-of-id.ts';
import { territoryChoices } from '../../ui/screens/settings/territory-choices.ts';
import { startWording, wholeWording } from '../../ui/wording/wording.ts';

describe('the tabs of settings', () => {
  it('[OPEN-06] open by their fixed ids', () => {
    expect(['0', '1', '2', '3', '4'].map(tabOfId)).toEqual([
      'account',
      'help',
      'legal',
      'addScreen',
      'advanced',
    ]);
    expect([null, '', '5', '-1', 'legal', '03'].map(tabOfId)).toEqual(Array.from({ length: 6 }, () => null));
  });
});

describe('the territories to choose from', () => {
  const COUNTRIES = [
    { code: 'DE', englishName: 'Germany', nativeName: 'Deutschland', locales: ['de-DE'] },
    { code: 'AT', englishName: 'Austria', nativeName: 'Österreich', locales: ['de-AT'] },
    { code: '1X', englishName: 'Nowhere', nativeName: 'Nowhere', locales: [] },
  ];

  it('[DEVP-03] have their names in the language of the client, in its order, with their own beside', () => {
    expect(territoryChoices(COUNTRIES, 'de')).toEqual([
      { id: 'DE', label: 'Deutschland', hint: 'DE' },
      { id: '1X', label: 'Nowhere', hint: '1X' },
      { id: 'AT', label: 'Österreich', hint: 'AT' },
    ]);
    expect(territoryChoices(COUNTRIES, 'en')[0]).toEqual({
      id: 'AT',
      label: 'Austria',
      hint: 'Österreich · AT',
    });
  });
});

describe('what settings say', () => {
  const DAY = new Date(2026, 0, 9, 23, 30).getTime();

  it('names kind, day and price of a transaction, and leaves out what is unknown', async () => {
    const english = await startWording('en');
    await wholeWording(english);
    const { t, language } = english;
    const wording = { text: (key: string) => t(key), language } as Parameters<typeof historyNote>[1];
    const line: HistoryLine = {
      key: '1',
      title: 'Salt',
      titleId: null,
      kind: 'rental',
      dateMs: DAY,
      price: { value: 4.99, currency: 'EUR' },
    };
    expect(historyNote(line, wording)).toBe('Rental · 9 Jan 2026 · €4.99');
    expect(historyNote({ ...line, kind: 'redeem', price: null, dateMs: null }, wording)).toBe('Redeemed');
  });
});
