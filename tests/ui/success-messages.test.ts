import type { i18n } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ManagerOutcome } from '../../core/screens/manager-messages.ts';
import type { TitleId } from '../../core/shared/ids.ts';
import { purchaseToast } from '../../ui/main/purchase-toasts.tsx';
import { redeemedToast } from '../../ui/screens/metadata/redeemed-toast.ts';
import { managerToast } from '../../ui/screens/screenmanager/manager-toast.ts';
import { startWording, wholeWording } from '../../ui/wording/wording.ts';
import { knownTitle } from '../support/fakes/catalogue-samples.ts';

const FILM = knownTitle('1020');
type Texts = Parameters<typeof managerToast>[1];

let wording: Texts;
beforeAll(async () => {
  const english: i18n = await startWording('en');
  await wholeWording(english);
  wording = { text: (key, values) => english.t(key, values ?? {}) };
});

describe('the success messages', () => {
  it('[TDPG-18] stay for 6 s and lead by View details to the title that they are about', () => {
    const opened: (TitleId | 'redeemed')[] = [];
    const open = (id: TitleId) => void opened.push(id);
    const ofScreens = (text: ManagerOutcome) =>
      managerToast({ id: 1, text, told: 2, done: 2, titleId: FILM }, wording, open);
    const ofPurchase = (purchase: 'rent' | 'buy') =>
      purchaseToast({ kind: 'owned', purchase, titleId: FILM, title: 'Tide' }, wording, open);
    const messages = [
      ...(['paused', 'resumed', 'restarted', 'stopped', 'played', 'synced'] as const).map(ofScreens),
      redeemedToast(3, wording, () => void opened.push('redeemed')),
      ofPurchase('rent'),
      ofPurchase('buy'),
    ];
    expect(messages.map(({ text }) => text)).toEqual([
      'Paused',
      'Resumed',
      'Restarted',
      'Stopped',
      'Playing',
      '2 screens play together',
      expect.stringContaining('3 credits'),
      'Movie rented',
      'Movie purchased',
    ]);
    for (const { tone, durationMs, action } of messages) {
      expect({ tone, durationMs, label: action?.label }).toEqual({
        tone: 'success',
        durationMs: 6_000,
        label: 'View details',
      });
      action?.run();
    }
    expect(opened).toEqual([FILM, FILM, FILM, FILM, FILM, FILM, 'redeemed', FILM, FILM]);
  });

  it('[OPEN-48 part] that a purchase ended is worth telling later too, to who drives when it does', () => {
    for (const kind of ['owned', 'redeemed'] as const)
      expect(
        purchaseToast({ kind, purchase: 'buy', titleId: FILM, title: 'Tide' }, wording, () => undefined)
          .later,
      ).toBe(true);
  });

  it('lead nowhere while an order is under way or did not go out', () => {
    for (const text of ['syncing', 'starting', 'offline', 'partly-synced'] as const)
      expect(
        managerToast({ id: 1, text, told: 2, done: 0, titleId: FILM }, wording, () => undefined).action,
      ).toBeNull();
  });
});
