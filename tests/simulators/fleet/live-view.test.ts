import { describe, expect, it } from 'vitest';
import { FleetFigures } from '../../../simulators/fleet/fleet-figures.ts';
import { showLive, showProgress } from '../../../simulators/fleet/live-view.ts';
import { StopSignals } from '../../../simulators/fleet/stop-signals.ts';
import { Timeline } from '../../../simulators/fleet/timeline.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';

describe('the live view', () => {
  it('shows the screens that are connected now, and not all that ever were', () => {
    const { clock, figures, shown } = rig(true);
    Object.assign(figures, { screensConnected: 105, connectedNow: 40 });
    clock.advance(1_000);
    expect(shown()).toContain('connected   40 of 100 screens');
  });

  it('says what went wrong most, in place', () => {
    const { clock, figures, shown } = rig(true);
    clock.advance(1_000);
    figures.trouble('broker connection failed: ECONNREFUSED');
    clock.advance(1_000);
    expect(shown()).toContain('\u001b[7A');
    expect(shown()).toContain('trouble     1 x broker connection failed: ECONNREFUSED');
    clock.advance(1_000);
    expect(shown()).toContain('\u001b[8A');
  });

  it('cuts its lines off where a terminal ends, so that each is one', () => {
    const { clock, figures, shown } = rig(true, 30);
    figures.delivered(200);
    clock.advance(1_000);
    const lines = shown().split('\n').slice(0, -1);
    expect(lines).toContain('\u001b[2Kdelivery    p50 200 ms, p99 20');
    expect(lines).toHaveLength(7);
    expect(Math.max(...lines.map((line) => line.length))).toBe(30 + '\u001b[2K'.length);
  });

  it('leaves its lines whole on a terminal that does not say how long they may be', () => {
    const { clock, figures, shown } = rig(true, 0);
    figures.connectedNow = 40;
    clock.advance(1_000);
    expect(shown()).toContain('connected   40 of 100 screens');
  });

  it('tells how things are now, beside how they were over all of the run', () => {
    const { clock, figures, shown } = rig(true);
    figures.delivered(200);
    clock.advance(1_000);
    expect(shown()).toContain('delivery    p50 200 ms, p99 200 ms (so far p99 200 ms)');
    for (let at = 0; at < 9; at += 1) figures.delivered(3);
    clock.advance(1_000);
    expect(shown()).toContain('delivery    p50 3.0 ms, p99 3.0 ms (so far p99 200 ms)');
    clock.advance(1_000);
    expect(shown()).toContain('delivery    - (so far p99 200 ms)');
  });

  it('has the same in quiet lines', () => {
    const { clock, figures, shown } = rig(false);
    figures.connectedNow = 4;
    figures.lostBeats = 2;
    figures.apart(7, true);
    figures.trouble('broker connection failed: ECONNREFUSED');
    clock.advance(10_000);
    expect(shown()).toBe(
      '10 of 30 s: 4 connected, 0 sent/s, 0 delivered/s, delivery -, ' +
        'skew p50 7.0 ms, p99 7.0 ms (so far p99 7.0 ms), lost 2, late -, ' +
        '1 x broker connection failed: ECONNREFUSED\n',
    );
  });
});

describe('the progress of a run in virtual time', () => {
  it('is told now and then, in quiet lines', () => {
    const { progress, told } = progressOf(false);
    progress(10, 2_000);
    progress(20, 11_000);
    progress(30, 12_000);
    progress(1_000, 13_000);
    expect(told).toEqual(['20 of 1,000 cars done\n']);
  });

  it('is one line on a terminal, with its end', () => {
    const { progress, told } = progressOf(true);
    progress(10, 1_500);
    progress(1_000, 1_600);
    expect(told).toEqual(['\r\u001b[2K10 of 1,000 cars done', '\r\u001b[2K1,000 of 1,000 cars done\n']);
  });
});

describe('a run that is ended by hand', () => {
  it('is cut off by the first signal, and ends at once by a second one that is another press', async () => {
    const { signals, at, ends } = signalsRig();
    expect(signals.wasCut).toBe(false);
    at(5_000);
    await signals.cut;
    expect(signals.wasCut).toBe(true);
    at(5_001);
    at(5_990);
    expect(ends()).toBe(0);
    at(6_000);
    expect(ends()).toBe(1);
  });
});

describe('a timeline', () => {
  it('keeps nothing of what comes after its longest', () => {
    const timeline = new Timeline();
    timeline.at(7_199_000).sent += 1;
    timeline.at(7_200_000).sent += 5;
    expect(timeline.rows).toHaveLength(7_200);
    expect(timeline.rows.at(-1)?.sent).toBe(1);
  });
});

function rig(isTTY: boolean, columns = 100) {
  const clock = new VirtualClock();
  const figures = new FleetFigures(() => clock.monotonicMs());
  let last = '';
  showLive({ isTTY, columns, write: (text) => (last = text) }, clock, figures, 100, 30_000);
  return { clock, figures, shown: () => last };
}

function progressOf(isTTY: boolean) {
  let nowMs = 0;
  const told: string[] = [];
  const show = showProgress({ isTTY, write: (text) => told.push(text) }, () => nowMs, 1_000);
  const progress = (done: number, atMs: number): void => {
    nowMs = atMs;
    show(done);
  };
  return { progress, told };
}

function signalsRig() {
  let nowMs = 0;
  let ended = 0;
  const signals = new StopSignals(
    () => nowMs,
    () => (ended += 1),
  );
  const at = (ms: number): void => {
    nowMs = ms;
    signals.signalled();
  };
  return { signals, at, ends: () => ended };
}
