import { describe, expect, it } from 'vitest';
import { addressOf } from '../../ui/bindings/addresses.ts';
import { addressOfClip } from '../../ui/bindings/player-places.ts';
import { isOwnWay } from '../../ui/screens/payment/use-asked-leaving.ts';

type Action = Parameters<typeof isOwnWay>[0]['historyAction'];

describe('a way out of checkout', () => {
  const asks = (historyAction: Action, pathname: string): boolean =>
    isOwnWay({ historyAction, nextLocation: { pathname } });

  it('[CHKO-07 part] asks when it is the browser’s own back, or a link', () => {
    expect(asks('POP', addressOf.title('1001'))).toBe(true);
    expect(asks('POP', addressOf.player('1001', 0))).toBe(true);
    expect(asks('PUSH', addressOf.title('1002'))).toBe(true);
  });

  it('asks nobody about a film that opens here, which another screen may have ordered', () => {
    expect(asks('PUSH', addressOf.player('1001', 5_000))).toBe(false);
    expect(asks('PUSH', addressOf.trailer('1001'))).toBe(false);
    expect(asks('PUSH', addressOfClip('1001', '7', 'main', 'titleDetails'))).toBe(false);
  });

  it('asks nobody when the screen is taken away, as at the end of a session', () => {
    expect(asks('REPLACE', addressOf.landing)).toBe(false);
  });
});
