import { describe, expect, it } from 'vitest';
import { OpenRecord } from '../../../core/playback/open-record.ts';
import type { PlaySession } from '../../../core/playback/play-session.ts';
import { playSessionId } from '../../../core/shared/ids.ts';
import { ok } from '../../../core/shared/result.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { knownTitle } from '../../support/fakes/catalogue-samples.ts';

const SESSION: PlaySession = {
  playSessionId: playSessionId('session-1'),
  titleId: knownTitle('4711'),
  kind: 'film',
  vamId: null,
  title: 'Night Drive',
};

describe('the record of what is open', () => {
  it('[PLAY-09 part] counts streams after every one that went back is heard of, not the last alone', async () => {
    const clock = new VirtualClock();
    const answers: (() => void)[] = [];
    const record = new OpenRecord(
      {
        progress: { read: () => Promise.resolve(ok(0)) },
        reports: {
          send: () => undefined,
          note: () => undefined,
          sendLast: () => new Promise((resolve) => answers.push(resolve)),
          hurry: () => undefined,
          waitNoMore: () => undefined,
        },
        streams: { holdStream: () => Promise.resolve(ok(undefined)) },
        catalogue: { metadata: () => Promise.resolve({ ok: false, error: { code: 'network' } }) },
        clock,
        account: new AbortController().signal,
      },
      () => null,
    );
    for (const trackingId of ['one', 'two']) {
      record.begin(SESSION, { trackingId, transactionType: 'EST' }, 5_400_000, true);
      await clock.advanceAsync(1);
      record.close(false);
    }
    let settled = false;
    void record.settled.then(() => (settled = true));
    await clock.advanceAsync(1);
    expect([answers.length, settled]).toEqual([2, false]);
    answers[1]?.();
    await clock.advanceAsync(1);
    expect(settled).toBe(false);
    answers[0]?.();
    await clock.advanceAsync(1);
    expect(settled).toBe(true);
  });

  it('gives a stream back that nobody wants any more, and takes nothing of the film on the picture for it', async () => {
    const sent: unknown[] = [];
    const record = new OpenRecord(
      {
        progress: { read: () => Promise.resolve(ok(30_000)) },
        reports: {
          send: () => undefined,
          note: () => undefined,
          sendLast: ({ event, positionMs, durationMs }) => {
            sent.push([event, positionMs, durationMs]);
            return Promise.resolve();
          },
          hurry: () => undefined,
          waitNoMore: () => undefined,
        },
        streams: { holdStream: () => Promise.resolve(ok(undefined)) },
        catalogue: { metadata: () => Promise.resolve({ ok: false, error: { code: 'network' } }) },
        clock: new VirtualClock(),
        account: new AbortController().signal,
      },
      () => ({ positionMs: 60_000, durationMs: 120_000 }),
    );
    record.begin(SESSION, { trackingId: 'one', transactionType: 'EST' }, 5_400_000, false);
    await record.allHeard();
    expect(sent).toEqual([['End', 30_000, 5_400_000]]);
  });

  it('says nothing of a film that opens while the car withholds it, until it is taken up', () => {
    const sent: string[] = [];
    const record = new OpenRecord(
      {
        progress: { read: () => Promise.resolve(ok(0)) },
        reports: {
          send: ({ event }) => void sent.push(event),
          note: () => undefined,
          sendLast: () => Promise.resolve(),
          hurry: () => undefined,
          waitNoMore: () => undefined,
        },
        streams: { holdStream: () => Promise.resolve(ok(undefined)) },
        catalogue: { metadata: () => Promise.resolve({ ok: false, error: { code: 'network' } }) },
        clock: new VirtualClock(),
        account: new AbortController().signal,
      },
      () => ({ positionMs: 60_000, durationMs: 5_400_000 }),
    );
    record.standAside(true);
    record.begin(SESSION, { trackingId: 'one', transactionType: 'EST' }, 5_400_000, true);
    record.moved();
    expect(sent).toEqual([]);
    record.standAside(false);
    record.moved();
    expect(sent).toEqual(['Start']);
  });
});
