import { beforeEach, describe, expect, it } from 'vitest';
import { OpenRecord } from '../../../core/playback/open-record.ts';
import type { PlaySession } from '../../../core/playback/play-session.ts';
import type { FilmPlace, RecordMeans } from '../../../core/playback/watch-record.ts';
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
  let clock: VirtualClock;
  let sent: unknown[];
  /** Answer the last reports, one each. */
  let answers: (() => void)[];

  beforeEach(() => {
    clock = new VirtualClock();
    sent = [];
    answers = [];
  });

  const recordOf = (place: FilmPlace | null): OpenRecord => {
    const means: RecordMeans = {
      progress: { read: () => Promise.resolve(ok(30_000)) },
      reports: {
        send: ({ event }) => void sent.push(event),
        note: () => undefined,
        sendLast: ({ event, positionMs, durationMs }) => {
          sent.push([event, positionMs, durationMs]);
          return new Promise((resolve) => answers.push(resolve));
        },
        hurry: () => undefined,
        waitNoMore: () => undefined,
      },
      streams: { holdStream: () => Promise.resolve(ok(undefined)) },
      catalogue: { metadata: () => Promise.resolve({ ok: false, error: { code: 'network' } }) },
      clock,
      account: new AbortController().signal,
    };
    return new OpenRecord(means, () => place);
  };
  const begin = (record: OpenRecord, trackingId: string, isWanted = true): void =>
    record.begin(SESSION, { trackingId, transactionType: 'EST' }, 5_400_000, isWanted);

  it('[PLAY-09 part] counts streams after every one that went back is heard of, not the last alone', async () => {
    const record = recordOf(null);
    for (const trackingId of ['one', 'two']) {
      begin(record, trackingId);
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

  it('[PLAY-09 part] counts streams a second and a half after one went back, where nobody is heard of it', async () => {
    const record = recordOf(null);
    begin(record, 'one');
    record.close(false);
    let settled = false;
    void record.settled.then(() => (settled = true));
    await clock.advanceAsync(1_499);
    expect(settled).toBe(false);
    await clock.advanceAsync(1);
    expect(settled).toBe(true);
  });

  it('gives a stream back that nobody wants any more, and takes nothing of the film on the picture for it', async () => {
    const record = recordOf({ positionMs: 60_000, durationMs: 120_000 });
    begin(record, 'one', false);
    await clock.advanceAsync(1);
    expect(sent).toEqual([['End', 30_000, 5_400_000]]);
  });

  it('says nothing of a film that opens while the car withholds it, until it is taken up', () => {
    const record = recordOf({ positionMs: 60_000, durationMs: 5_400_000 });
    record.standAside(true);
    begin(record, 'one');
    record.moved();
    expect(sent).toEqual([]);
    record.standAside(false);
    record.moved();
    expect(sent).toEqual(['Start']);
  });

  it('tells of a film that opens before anything is known of the car', () => {
    const record = recordOf({ positionMs: 60_000, durationMs: 5_400_000 });
    begin(record, 'one');
    record.moved();
    expect(sent).toEqual(['Start']);
  });
});
