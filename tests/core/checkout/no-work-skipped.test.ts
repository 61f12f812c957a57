import { beforeEach, describe, expect, it } from 'vitest';
import type { CallFailure } from '../../../core/shared/call-failure.ts';
import { CheckoutRig } from '../../support/checkout-rig.ts';
import { TRANSACTION } from '../../support/fakes/purchase-samples.ts';

const NETWORK: CallFailure = { code: 'network' };
const DECLINED: CallFailure = { code: 'rejected', responseCode: 41001 };

describe('a way through the steps of checkout', () => {
  let rig: CheckoutRig;

  beforeEach(() => {
    rig = new CheckoutRig();
  });

  const work = () => ({
    step: rig.now.step,
    tokens: rig.fields.on.tokenise.asked.length,
    quotes: rig.api.on.taxQuote.asked.length,
  });

  // Before pay was sent a token may have been used by it or by nothing else: authentication alone keeps it (OPEN2-07).
  it('[DEC-02] skips no work: each way out of step 0 makes a token, each way out of step 1 asks for the tax, an edit makes both stale, and a retry takes a fresh token where the old one was sent to pay', async () => {
    await rig.open();
    rig.fillCard();
    // By Next, one step after the other.
    await rig.model.next();
    expect(work()).toEqual({ step: 1, tokens: 1, quotes: 0 });
    await rig.fillAddress();
    await rig.model.next();
    expect(work()).toEqual({ step: 2, tokens: 1, quotes: 1 });
    // By a jump over both, with nothing edited.
    await rig.model.jump(0);
    await rig.model.jump(2);
    expect(work()).toEqual({ step: 2, tokens: 2, quotes: 2 });
    // By a jump to the next step, and by Next.
    await rig.model.jump(0);
    await rig.model.jump(1);
    expect(work()).toEqual({ step: 1, tokens: 3, quotes: 2 });
    await rig.model.jump(2);
    expect(work()).toEqual({ step: 2, tokens: 3, quotes: 3 });

    // An edited address has no quote, and no way leads past asking for one.
    await rig.model.jump(1);
    rig.model.typeBilling({ address2: 'Tor 1' });
    expect(rig.now.quote).toBeNull();
    await rig.model.jump(2);
    expect(work()).toEqual({ step: 2, tokens: 3, quotes: 4 });
    expect(rig.api.on.taxQuote.asked.at(-1)?.[1]).toMatchObject({ address2: 'Tor 1' });
    // An edited card is another token, and that is the one that pays.
    await rig.model.jump(0);
    rig.model.typeExpiry('12/31');
    await rig.model.jump(2);
    expect(work()).toEqual({ step: 2, tokens: 4, quotes: 5 });
    expect(rig.fields.on.tokenise.asked.at(-1)).toEqual([{ month: '12', year: '2031' }]);

    rig.api.on.checkEnrolment.failsNext(NETWORK);
    await rig.pay();
    rig.api.on.pay.failsNext(DECLINED);
    await rig.retry();
    expect(rig.api.on.setUpAuthentication.asked).toEqual([
      [TRANSACTION, 'token-4'],
      [TRANSACTION, 'token-4'],
    ]);
    await rig.retry();
    expect(rig.api.on.pay.asked.map(([, token]) => token)).toEqual(['token-4', 'token-5']);
    expect(rig.now.exit).toBe('title');
  });
});
