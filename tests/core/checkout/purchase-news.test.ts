import { beforeEach, describe, expect, it } from 'vitest';
import { outcomeOf, PurchaseNews, type PurchaseOutcome } from '../../../core/checkout/purchase-news.ts';
import { FILM, unfinished } from '../../support/checkout-rig.ts';

const OWNED: PurchaseOutcome = { kind: 'owned', purchase: 'buy', titleId: FILM, title: 'Film 1020' };
const PENDING: PurchaseOutcome = { ...OWNED, kind: 'pending' };

describe('news of purchases', () => {
  let news: PurchaseNews;
  let heard: PurchaseOutcome[];

  beforeEach(() => {
    news = new PurchaseNews();
    heard = [];
  });

  it('name kind, title and how it ended', () => {
    expect(outcomeOf('owned', unfinished('paid'))).toEqual(OWNED);
  });

  it('reach whoever listens, and are told once', () => {
    news.outcome$.subscribe((outcome) => heard.push(outcome));
    news.tell(OWNED);
    expect(heard).toEqual([OWNED]);
    expect(news.takeUntold()).toEqual([]);
  });

  it('wait for somebody who listens, in the order they came', () => {
    news.tell(OWNED);
    news.tell(PENDING);
    expect(news.takeUntold()).toEqual([OWNED, PENDING]);
    expect(news.takeUntold()).toEqual([]);
  });

  it('wait again after the last one left', () => {
    news.outcome$.subscribe((outcome) => heard.push(outcome)).unsubscribe();
    news.tell(OWNED);
    expect([heard, news.takeUntold()]).toEqual([[], [OWNED]]);
  });

  it('are not taken for heard by whoever only finishes what is pending', () => {
    let pending = 0;
    news.pending$.subscribe(() => (pending += 1));
    news.tell(OWNED);
    expect(pending).toBe(0);
    news.tell(PENDING);
    expect(pending).toBe(1);
    expect(news.takeUntold()).toEqual([OWNED, PENDING]);
  });

  it('say that nobody was told once the account is over', () => {
    news.outcome$.subscribe((outcome) => heard.push(outcome));
    expect(news.tell(OWNED)).toBe(true);
    news.close();
    expect([news.tell(PENDING), news.tellFinished(OWNED)]).toEqual([false, false]);
    expect([heard, news.takeUntold()]).toEqual([[OWNED], []]);
  });
});
