import type { ServiceIdentifier } from 'inversify';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import { FILM, ScreenRig } from '../../support/screen-rig.ts';

describe('the parts of an account', () => {
  let rig: ScreenRig;

  beforeEach(async () => {
    rig = new ScreenRig();
    await rig.start();
  });

  it.each<[string, ServiceIdentifier<object>, string]>([
    ['the news of purchases', CORE.purchaseNews, 'close'],
    ['the reports of progress', CORE.reports, 'dispose'],
    ['the choices of tracks', CORE.trackChoices, 'dispose'],
    ['the player', CORE.guardedPlayer, 'dispose'],
    ['what comes next', CORE.upNext, 'dispose'],
    ['the title', CORE.title, 'leave'],
    ['what is similar to it', CORE.similar, 'dispose'],
    ['the volume', CORE.volume, 'dispose'],
    ['the search', CORE.search, 'dispose'],
    ['the lock of payment', CORE.paymentLock, 'dispose'],
    ['the checkout', CORE.checkout, 'leave'],
    ['the change of the password', CORE.passwordReset, 'dispose'],
  ])('end with it: %s', (_, token, end) => {
    const ended = vi.spyOn(rig.get(token) as Record<string, () => void>, end);
    expect(ended).not.toHaveBeenCalled();
    rig.get(CORE.accountScope).end();
    expect(ended).toHaveBeenCalled();
  });

  it('say goodbye before a sign-out is told: the checkout', async () => {
    const said = vi.spyOn(rig.get(CORE.checkout), 'farewell');
    await rig.get(CORE.accountScope).farewell();
    expect(said).toHaveBeenCalledOnce();
  });

  it.each<[string, ServiceIdentifier<object>]>([
    ['the checkout', CORE.checkout],
    ['what finishes a purchase', CORE.finishPurchase],
    ['what finishes a redemption', CORE.finishRedemption],
  ])(
    '[CHKO-18 part] ask anew what the account has after a purchase, where only %s was made',
    async (_, token) => {
      rig.get(token);
      const before = rig.accounts.on.activeSubscriptions.asked.length;
      rig.get(CORE.purchaseNews).tell({ kind: 'owned', titleId: FILM, title: 'Film', purchase: 'buy' });
      await rig.clock.advanceAsync(1);
      expect(rig.accounts.on.activeSubscriptions.asked).toHaveLength(before + 1);
    },
  );

  it('show each its own list', async () => {
    await rig.get(CORE.home).load();
    await rig.get(CORE.library).load();
    await rig.get(CORE.studio).load();
    await rig.get(CORE.preview).load();
    expect(rig.catalogue.on.categories.asked).toEqual([
      ['home'],
      ['my-library'],
      ['studio-two'],
      ['preview'],
    ]);
  });
});
