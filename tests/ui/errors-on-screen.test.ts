import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CheckoutRig, FILM } from '../support/checkout-rig.ts';
import { problemMs } from '../../ui/components/problem-time.ts';
import { buyRefusalToast } from '../../ui/screens/metadata/buy-refusal-toast.ts';

const english = JSON.parse(readFileSync('ui/wording/en.json', 'utf8')) as Readonly<Record<string, string>>;

describe('errors on screen', () => {
  it('[CNST2-03] [OPEN2-20] stay 6 s with a retry label, and 5 s where they offer no action or leave a screen', async () => {
    expect([problemMs(true), problemMs(false)]).toEqual([6_000, 5_000]);
    expect(buyRefusalToast('failed', 3_000)).toMatchObject({ retry: 'app.retry', durationMs: 6_000 });
    expect(buyRefusalToast('payment-off', 3_000)).toMatchObject({ retry: null, durationMs: 3_000 });
    expect(buyRefusalToast('locked', 3_000)).toMatchObject({ retry: null, durationMs: 5_000 });

    const rig = new CheckoutRig();
    rig.api.on.createTransaction.failsNext({ code: 'network' });
    await rig.open();
    await rig.pass(4_999);
    expect(rig.now.exit).toBeNull();
    await rig.pass(1);
    expect(rig.now.exit).toBe('title');
  });

  it('float as long as that wherever a view tells one, but for what lasts: no network, a session that is gone, a wrong address, old rows', () => {
    const views = readdirSync('ui', { recursive: true, encoding: 'utf8' }).filter((path) =>
      /\.tsx?$/.test(path),
    );
    const telling = views.flatMap((path) => {
      const code = readFileSync(`ui/${path}`, 'utf8');
      return /tone: ('problem'|toneOf)|tone === 'problem'/.test(code) &&
        /showToast\(|\): ToastContent/.test(code)
        ? [{ path: path.replaceAll('\\', '/'), timed: code.includes('problemMs(') }]
        : [];
    });
    expect(telling.length).toBeGreaterThan(5);
    expect(
      telling
        .filter(({ timed }) => !timed)
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual([
      'main/address-notice.tsx',
      'main/network-notice.tsx',
      'main/use-expiry-message.ts',
      'screens/shelves/use-old-shelves.ts',
    ]);
  });

  it('[TDPG-17] say of a purchase that went wrong that an error occurred during it, with a retry that works', async () => {
    const rig = new CheckoutRig();
    const gate = rig.gate();
    rig.world.offers.on.offers.failsNext({ code: 'rejected', responseCode: 40000 });
    let shown = gate.initial;
    gate.state$.subscribe((state) => (shown = state));
    await gate.start(FILM);
    expect(shown.refusal).toBe('failed');
    const { message, retry } = buyRefusalToast('failed', 3_000);
    expect(english[message]).toMatch(/error occurred during the purchase/);
    expect(retry).toBe('app.retry');
    await gate.retry();
    expect(shown).toMatchObject({ refusal: null, choice: { priced: [{ kind: 'rent' }, { kind: 'buy' }] } });
  });
});
