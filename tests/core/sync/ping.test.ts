import { describe, expect, it } from 'vitest';
import { deviceId } from '../../../core/shared/ids.ts';
import { answerTo, pingOf } from '../../../core/sync/ping.ts';
import { samplePosition } from '../../support/sample-position.ts';

const FRONT = deviceId('0000-front');

describe('a ping', () => {
  const { playSessionId, contentId } = samplePosition();
  const ping = pingOf(samplePosition(), 123.5);

  it('[MESG-09 part] says who asks, what it watches, and when by its own clock', () => {
    expect(ping).toEqual({
      kind: 'ping',
      playSessionId,
      deviceId: '1A-left',
      contentId,
      vamId: null,
      created: 123.5,
    });
  });

  it('[OPEN2-31 part] is answered with its own time, when it came and was answered, and where the answerer is', () => {
    const own = samplePosition({ deviceId: FRONT, positionMs: 62_000, state: 'paused' });
    const times = { target: deviceId('1A-left'), receivedAtMs: 700, sentAtMs: 701.5 };
    expect(answerTo(ping, own, times)).toEqual({
      kind: 'ping-back',
      playSessionId,
      deviceId: '0000-front',
      contentId,
      vamId: null,
      created: 123.5,
      target: '1A-left',
      receivedAtMs: 700,
      sentAtMs: 701.5,
      positionMs: 62_000,
      durationMs: 5_400_000,
      state: 'paused',
    });
  });
});
