import { describe, expect, it } from 'vitest';
import { dateText } from '../../ui/components/date-text.ts';
import { moneyText } from '../../ui/components/money-text.ts';
import { historyNote, type HistoryLine } from '../../ui/screens/settings/history-line.ts';
import { tabId, tabOf, visibleTabs } from '../../ui/screens/settings/settings-tabs.ts';
import { startWording } from '../../ui/wording/wording.ts';

describe('the tabs of settings', () => {
  it('[SETT-01] [OPEN-06] keep their ids, whatever is hidden', () => {
    const all = visibleTabs({ headUnit: true, production: false });
    expect(all.map(tabId)).toEqual([0, 1, 2, 3, 4]);
    expect(all).toEqual(['account', 'help', 'legal', 'add-screen', 'advanced']);
    expect(visibleTabs({ headUnit: false, production: false }).map(tabId)).toEqual([0, 1, 2, 4]);
  });

  it('[SETT-02] [OPEN-04] have Advanced outside production alone', () => {
    expect(visibleTabs({ headUnit: true, production: true })).not.toContain('advanced');
  });

  it('[SETT-03] [DEVS-18] have Add Screen on the head unit alone', () => {
    expect(visibleTabs({ headUnit: true, production: true })).toContain('add-screen');
    expect(visibleTabs({ headUnit: false, production: true })).toEqual(['account', 'help', 'legal']);
  });

  it('open by their id, and the first for an id that is hidden or none', () => {
    const visible = visibleTabs({ headUnit: false, production: true });
    expect(tabOf('2', visible)).toBe('legal');
    expect([null, '', '3', '4', '9', 'legal'].map((asked) => tabOf(asked, visible))).toEqual(
      Array.from({ length: 6 }, () => 'account'),
    );
  });
});

describe('what settings say', () => {
  const DAY = new Date(2026, 0, 9, 23, 30).getTime();

  it('[CNST-01] writes days as YYYY/MM/DD', () => {
    expect(dateText(DAY)).toBe('2026/01/09');
  });

  it('writes amounts as the language does, and figures for a currency that nobody knows', () => {
    expect(moneyText(4.99, 'EUR', 'de').replaceAll(/\s/g, ' ')).toBe('4,99 €');
    expect(moneyText(4.99, '?', 'de')).toBe('4.99 ?');
  });

  it('names kind, day and price of a transaction, and leaves out what is unknown', async () => {
    const { t, language } = await startWording('en');
    const wording = { text: (key: string) => t(key), language } as Parameters<typeof historyNote>[1];
    const line: HistoryLine = {
      key: '1',
      title: 'Salt',
      kind: 'rental',
      dateMs: DAY,
      price: { value: 4.99, currency: 'EUR' },
    };
    expect(historyNote(line, wording)).toBe('Rental · 2026/01/09 · €4.99');
    expect(historyNote({ ...line, kind: 'redeem', price: null, dateMs: null }, wording)).toBe('Redeemed');
  });
});
