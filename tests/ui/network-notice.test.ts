import { describe, expect, it } from 'vitest';
import { addressOf } from '../../ui/bindings/addresses.ts';
import { missingWithout } from '../../ui/main/network-notice.tsx';

describe('what is missing without a network', () => {
  const said = (address: string, isSignedIn = false) => {
    const { pathname, search } = new URL(address, 'http://left.localhost');
    return missingWithout(isSignedIn ? 'signed-in' : 'anonymous', pathname, search);
  };

  it('is what is newer, for an account and who looks around', () => {
    for (const address of [addressOf.home, addressOf.title('1001'), addressOf.settings()])
      expect(said(address, true)).toBe('network.lost');
    for (const address of [addressOf.preview, addressOf.title('1001', true), addressOf.page('8001', true)])
      expect(said(address)).toBe('network.lost');
    expect(said('/Preview/?language=de_de')).toBe('network.lost');
  });

  it('is the way in, for anybody else', () => {
    const ways = [addressOf.landing, addressOf.signIn, addressOf.codeSignIn, addressOf.recover];
    for (const address of [...ways, addressOf.createAccount('legal')])
      expect(said(address)).toBe('network.lost.entry');
  });

  it('is not said before it is known whether there is an account, nor over the player, which says it', () => {
    for (const address of [addressOf.home, addressOf.landing, addressOf.preview])
      expect(missingWithout('starting', address, '')).toBeNull();
    expect(said(addressOf.player('1001', 0), true)).toBeNull();
    expect(said(addressOf.trailer('1001'))).toBeNull();
  });
});
