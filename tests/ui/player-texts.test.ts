import { describe, expect, it } from 'vitest';
import type { PlayerFailure } from '../../core/ports/media-player.ts';
import { clockText } from '../../ui/components/clock-text.ts';
import { DISCONNECTED, playerErrorText, RESTORED } from '../../ui/screens/player/player-error.ts';

const error = (code: PlayerFailure['code'], detail = 'whatever') => playerErrorText({ code, detail });

describe('the texts of the player', () => {
  it('[PERR-01 part] name a refused licence exactly', () => {
    expect(error('player/licence-refused')).toBe('Error 6007: LICENSE_REQUEST_FAILED');
  });

  it('[PERR-02 part] name a time-out exactly', () => {
    expect(error('player/connection-timeout')).toBe('Error 1003: CONNECTION TIMEOUT');
  });

  it('[PERR-03 part] name a lost network exactly', () => {
    expect(error('player/network-gone')).toBe('Error 1002: NETWORK DISCONNECTED');
    expect(DISCONNECTED).toBe(error('player/network-gone'));
  });

  it('[PERR-04 part] give the bare number of any other error', () => {
    expect(error('player/other', '3016')).toBe('Error 3016');
    expect(error('player/licence-expired', '6014')).toBe('Error 6014');
    expect(error('player/output-restricted', '4012')).toBe('Error 4012');
  });

  it('[PERR-05 part] name the restored connection exactly', () => {
    expect(RESTORED).toBe('CONNECTION RESTORED');
  });

  it('print spans of time with as many parts as they need', () => {
    expect(clockText(0)).toBe('0:00');
    expect(clockText(65_999)).toBe('1:05');
    expect(clockText(3_600_000)).toBe('1:00:00');
    expect(clockText(-5)).toBe('0:00');
  });
});
