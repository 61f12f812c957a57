import type { PlayerStatus } from '../../core/ports/media-player.ts';
import {
  activeOf,
  demand,
  equal,
  finished,
  load,
  near,
  runsAt,
  type PlayerRig,
  sampleOf,
  slope,
  sorted,
  until,
  watch,
} from './player-rig.ts';

export interface PlayerCase {
  readonly name: string;
  readonly run: (rig: PlayerRig) => Promise<void>;
}

export const MEDIA_PLAYER_CASES: readonly PlayerCase[] = [
  { name: 'is ready, paused and at its start after loading', run: loads },
  { name: 'moves while playing and stands still while paused', run: playsAndPauses },
  { name: 'clamps a seek to the running time and keeps the pause', run: seeksWhilePaused },
  { name: 'reports rate 0 until the first frame after a seek, then plays on', run: seeksWhilePlaying },
  { name: 'keeps an appointment: stands at its place and moves on in time', run: meets },
  { name: 'leaves an appointment for any other command', run: leavesAppointment },
  { name: 'moves at the corrected rate, with and without pitch correction', run: corrects },
  { name: 'keeps a correction over pause and seek, and drops it at the next load', run: keepsCorrection },
  { name: 'cancels a load that another overtakes', run: overtakes },
  { name: 'cancels an aborted load and is idle', run: aborts },
  { name: 'fails on a broken manifest and plays the next good one', run: recovers },
  { name: 'lets go of everything on unload', run: unloads },
  { name: 'switches audio and subtitles, and ignores languages it does not have', run: selectsTracks },
  { name: 'says nothing while it merely plays', run: staysSilent },
  { name: 'ends at the end and starts over on play', run: ends },
  { name: 'loads a film beyond its end, and plays it from the start when told', run: loadsBeyondTheEnd },
  { name: 'ignores commands while nothing is loaded', run: ignoresWhenIdle },
  { name: 'loads what was warmed, and from another place too', run: loadsWarmed },
  { name: 'lets a warmed stream go for another film, and on abort', run: letsGoOfWarmed },
  { name: 'is warmed in vain by what is no film', run: warmsRubbish },
  { name: 'keeps its volume over films, within its limits', run: keepsVolume },
  { name: 'tells its figures while a film is loaded', run: tellsFigures },
];

async function loads(rig: PlayerRig): Promise<void> {
  const status = watch(rig.player);
  equal(status().phase, 'idle', 'phase before');
  equal(rig.player.sample(), null, 'sample before');
  await load(rig, { ...rig.film, startMs: 6000, audioLanguage: rig.languages[1], textLanguage: null });
  equal(status().phase, 'ready', 'phase');
  equal(status().paused, true, 'paused');
  equal(status().seeking, false, 'seeking');
  demand(status().durationMs >= 20_000, `duration is ${String(status().durationMs)}`);
  equal(activeOf(status().audio), rig.languages[1], 'audio');
  equal(activeOf(status().text), null, 'text');
  const sample = sampleOf(rig);
  equal(sample.rate, 0, 'rate');
  near(sample.positionMs, 6000, rig.toleranceMs, 'position');
  await rig.pass(300);
  near(sampleOf(rig).positionMs, sample.positionMs, 0.5, 'position later');
}

async function playsAndPauses(rig: PlayerRig): Promise<void> {
  await load(rig, rig.film);
  const status = watch(rig.player);
  rig.player.play();
  equal(status().paused, false, 'paused after play');
  await until(rig, () => sampleOf(rig).rate === 1, 'it moves');
  await runsAt(rig, 1, 1000, 'slope');
  rig.player.pause();
  equal(status().paused, true, 'paused after pause');
  equal(sampleOf(rig).rate, 0, 'rate after pause');
  await rig.pass(200);
  equal(await slope(rig, 300), 0, 'slope after pause');
}

async function seeksWhilePaused(rig: PlayerRig): Promise<void> {
  await load(rig, rig.film);
  const status = watch(rig.player);
  const { durationMs } = status();
  rig.player.seek(9000);
  await until(rig, () => !status().seeking, 'the seek ends');
  near(sampleOf(rig).positionMs, 9000, rig.toleranceMs, 'position');
  equal(status().paused, true, 'paused');
  rig.player.seek(-5000);
  await until(rig, () => !status().seeking, 'the seek before the start ends');
  near(sampleOf(rig).positionMs, 0, rig.toleranceMs, 'position at the start');
  rig.player.seek(durationMs + 60_000);
  await until(rig, () => !status().seeking, 'the seek beyond the end ends');
  near(sampleOf(rig).positionMs, durationMs, rig.toleranceMs, 'position at the end');
  rig.player.seek(Number.NaN);
  near(sampleOf(rig).positionMs, durationMs, rig.toleranceMs, 'position after no number');
}

async function seeksWhilePlaying(rig: PlayerRig): Promise<void> {
  await load(rig, rig.film);
  rig.player.play();
  await until(rig, () => sampleOf(rig).rate === 1, 'it moves');
  const seen: PlayerStatus[] = [];
  const subscription = rig.player.status$.subscribe((status) => {
    seen.push(status);
    if (status.seeking) equal(sampleOf(rig).rate, 0, 'rate while seeking');
  });
  const status = watch(rig.player);
  rig.player.seek(12_000);
  await until(rig, () => !status().seeking && sampleOf(rig).rate === 1, 'it moves again');
  subscription.unsubscribe();
  demand(
    seen.some((one) => one.seeking),
    'seeking was never reported',
  );
  demand(
    seen.every((one) => !one.paused),
    'the seek paused it',
  );
  demand(sampleOf(rig).positionMs >= 12_000 - rig.toleranceMs, 'it went on before the target');
  await runsAt(rig, 1, 1000, 'slope after the seek');
}

/** Starting is punctual; a busy machine may still be late by some frames, once in a while. */
const PUNCTUAL_MS = 150;

async function meets(rig: PlayerRig): Promise<void> {
  await load(rig, rig.film);
  const status = watch(rig.player);
  rig.player.meet(4000, sampleOf(rig).atMs + 60_000);
  await until(rig, () => !status().seeking, 'a paused picture goes there at once');
  near(sampleOf(rig).positionMs, 4000, rig.toleranceMs, 'position while paused');
  rig.player.play();
  await until(rig, () => sampleOf(rig).rate === 1, 'it moves');
  const atMs = sampleOf(rig).atMs + 1500;
  rig.player.meet(12_000, atMs);
  equal(status().paused, false, 'paused');
  equal(status().seeking, true, 'seeking');
  await rig.pass(900);
  near(sampleOf(rig).positionMs, 12_000, rig.toleranceMs, 'position before its time');
  equal(status().paused, false, 'paused before its time');
  equal(sampleOf(rig).rate, 0, 'rate before its time');
  await until(rig, () => !status().seeking && sampleOf(rig).rate === 1, 'it moves on');
  equal(status().steady, true, 'steady once it moves');
  const sample = sampleOf(rig);
  near(sample.positionMs - (sample.atMs - atMs), 12_000, PUNCTUAL_MS, 'position at its time');
  const here = sampleOf(rig);
  rig.player.meet(here.positionMs, here.atMs + 1000);
  equal(status().steady, false, 'steady while it waits');
  await rig.pass(600);
  equal([status().paused, status().seeking].join(), 'false,true', 'paused and seeking where it waits');
  near(sampleOf(rig).positionMs, here.positionMs, rig.toleranceMs, 'position where it waits');
  await until(rig, () => !status().seeking && sampleOf(rig).rate === 1, 'it moves on from where it waited');
  const later = sampleOf(rig);
  near(
    later.positionMs - (later.atMs - here.atMs - 1000),
    here.positionMs,
    PUNCTUAL_MS,
    'position at that time',
  );
}

async function leavesAppointment(rig: PlayerRig): Promise<void> {
  await load(rig, rig.film);
  const status = watch(rig.player);
  rig.player.play();
  await until(rig, () => sampleOf(rig).rate === 1, 'it moves');
  rig.player.meet(12_000, sampleOf(rig).atMs + 60_000);
  await rig.pass(300);
  rig.player.seek(6000);
  await until(rig, () => !status().seeking && sampleOf(rig).rate === 1, 'a seek takes its place');
  demand(sampleOf(rig).positionMs < 12_000, 'it went on from the appointed place');
  rig.player.meet(12_000, sampleOf(rig).atMs + 60_000);
  await rig.pass(300);
  rig.player.pause();
  equal(status().paused, true, 'paused');
  rig.player.play();
  await until(rig, () => sampleOf(rig).rate === 1, 'it plays on without an appointment');
}

async function corrects(rig: PlayerRig): Promise<void> {
  await load(rig, rig.film);
  rig.player.play();
  await until(rig, () => sampleOf(rig).rate === 1, 'it moves');
  for (const [rate, pitchCorrected] of [
    [1.2, true],
    [0.8, true],
    [1, true],
    [1.05, false],
    [0.95, false],
  ] as const) {
    rig.player.correct({ rate, pitchCorrected });
    equal(sampleOf(rig).rate, rate, 'reported rate');
    await rig.pass(300);
    await runsAt(rig, rate, 1000, 'slope');
  }
}

async function keepsCorrection(rig: PlayerRig): Promise<void> {
  await load(rig, rig.film);
  const status = watch(rig.player);
  rig.player.correct({ rate: 1.1, pitchCorrected: true });
  equal(sampleOf(rig).rate, 0, 'rate while paused');
  rig.player.play();
  await until(rig, () => sampleOf(rig).rate === 1.1, 'it moves at the corrected rate');
  rig.player.pause();
  rig.player.seek(9000);
  rig.player.play();
  await until(rig, () => !status().seeking && sampleOf(rig).rate === 1.1, 'it keeps the rate');
  await load(rig, rig.film);
  rig.player.play();
  await until(rig, () => sampleOf(rig).rate === 1, 'the next film moves at rate 1');
}

async function overtakes(rig: PlayerRig): Promise<void> {
  const status = watch(rig.player);
  const first = rig.player.load(rig.film, new AbortController().signal);
  const second = rig.player.load({ ...rig.film, startMs: 4000 }, new AbortController().signal);
  const [overtaken, lasting] = await finished(rig, Promise.all([first, second]));
  equal(overtaken.ok ? 'ok' : overtaken.error.code, 'player/cancelled', 'the first load');
  equal(lasting.ok, true, 'the second load');
  equal(status().phase, 'ready', 'phase');
  near(sampleOf(rig).positionMs, 4000, rig.toleranceMs, 'position');
}

async function aborts(rig: PlayerRig): Promise<void> {
  const status = watch(rig.player);
  const aborting = new AbortController();
  const loading = rig.player.load(rig.film, aborting.signal);
  equal(status().phase, 'loading', 'phase while loading');
  equal(rig.player.sample(), null, 'sample while loading');
  aborting.abort();
  const outcome = await finished(rig, loading);
  equal(outcome.ok ? 'ok' : outcome.error.code, 'player/cancelled', 'the aborted load');
  equal(status().phase, 'idle', 'phase');
  equal(rig.player.sample(), null, 'sample');
  await load(rig, rig.film);
  aborting.abort();
  equal(status().phase, 'ready', 'phase after aborting too late');
}

async function recovers(rig: PlayerRig): Promise<void> {
  const status = watch(rig.player);
  const outcome = await finished(rig, rig.player.load(rig.rubbish, new AbortController().signal));
  equal(outcome.ok ? 'ok' : outcome.error.code, 'player/other', 'the load');
  equal(status().phase, 'failed', 'phase');
  equal(status().error?.code, 'player/other', 'error');
  equal(rig.player.sample(), null, 'sample');
  await load(rig, rig.film);
  equal(status().phase, 'ready', 'phase after a good load');
  equal(status().error, null, 'error after a good load');
}

async function unloads(rig: PlayerRig): Promise<void> {
  await load(rig, rig.film);
  const status = watch(rig.player);
  rig.player.play();
  await until(rig, () => sampleOf(rig).rate === 1, 'it moves');
  await finished(rig, rig.player.unload());
  equal(status().phase, 'idle', 'phase');
  equal(status().paused, true, 'paused');
  equal(status().durationMs, 0, 'duration');
  equal(rig.player.sample(), null, 'sample');
}

async function selectsTracks(rig: PlayerRig): Promise<void> {
  const [one, other] = rig.languages;
  await load(rig, { ...rig.film, audioLanguage: one, textLanguage: one });
  const status = watch(rig.player);
  equal(sorted(status().audio), sorted(rig.languages.map((language) => ({ language }))), 'audio languages');
  equal(activeOf(status().audio), one, 'audio');
  equal(activeOf(status().text), one, 'text');
  rig.player.selectAudio(other);
  await until(rig, () => activeOf(status().audio) === other, 'audio changes');
  rig.player.selectText(other);
  await until(rig, () => activeOf(status().text) === other, 'text changes');
  rig.player.selectAudio('xx');
  rig.player.selectText('xx');
  await rig.pass(100);
  equal(activeOf(status().audio), other, 'audio after an unknown language');
  equal(activeOf(status().text), other, 'text after an unknown language');
  rig.player.selectText(null);
  await until(rig, () => activeOf(status().text) === null, 'text goes away');
}

async function staysSilent(rig: PlayerRig): Promise<void> {
  await load(rig, rig.film);
  rig.player.play();
  await until(rig, () => sampleOf(rig).rate === 1, 'it moves');
  await rig.pass(500);
  let emissions = -1; // the first is the replay
  const subscription = rig.player.status$.subscribe(() => (emissions += 1));
  await rig.pass(1500);
  rig.player.correct({ rate: 1.01, pitchCorrected: false });
  await rig.pass(200);
  subscription.unsubscribe();
  equal(emissions, 0, 'emissions while playing');
}

async function ends(rig: PlayerRig): Promise<void> {
  await load(rig, rig.film);
  const status = watch(rig.player);
  const { durationMs } = status();
  rig.player.play();
  rig.player.seek(durationMs - 800);
  await until(rig, () => status().phase === 'ended', 'it ends');
  equal(status().paused, true, 'paused');
  equal(sampleOf(rig).rate, 0, 'rate');
  near(sampleOf(rig).positionMs, durationMs, rig.toleranceMs, 'position');
  rig.player.play();
  await until(rig, () => status().phase === 'ready' && sampleOf(rig).rate === 1, 'it starts over');
  demand(sampleOf(rig).positionMs < durationMs / 2, 'it did not go back to the start');
}

async function loadsBeyondTheEnd(rig: PlayerRig): Promise<void> {
  await load(rig, { ...rig.film, startMs: 99_999_999 });
  const status = watch(rig.player);
  equal(status().paused, true, 'paused');
  rig.player.seek(0);
  rig.player.play();
  await until(rig, () => sampleOf(rig).rate === 1, 'it moves');
  equal(status().phase, 'ready', 'phase');
  demand(sampleOf(rig).positionMs < status().durationMs / 2, 'it did not go back to the start');
}

async function ignoresWhenIdle(rig: PlayerRig): Promise<void> {
  const status = watch(rig.player);
  rig.player.play();
  rig.player.pause();
  rig.player.seek(1000);
  rig.player.selectAudio(rig.languages[0]);
  rig.player.selectText(null);
  await finished(rig, rig.player.unload());
  equal(status().phase, 'idle', 'phase');
  equal(status().paused, true, 'paused');
  equal(rig.player.sample(), null, 'sample');
}

async function loadsWarmed(rig: PlayerRig): Promise<void> {
  const status = watch(rig.player);
  const kept = new AbortController().signal;
  await finished(rig, rig.player.warm(null, kept));
  await finished(rig, rig.player.warm(rig.film, kept));
  equal(status().phase, 'idle', 'phase while warm');
  await load(rig, rig.film);
  near(sampleOf(rig).positionMs, 0, rig.toleranceMs, 'position');
  rig.player.play();
  await until(rig, () => sampleOf(rig).rate === 1, 'it moves');
  await finished(rig, rig.player.warm({ ...rig.film, startMs: 2000 }, kept));
  // A busy machine may have it wait for its next picture at this very moment.
  await until(rig, () => sampleOf(rig).rate === 1, 'it moves on beside what was warmed');
  await load(rig, { ...rig.film, startMs: 12_000, audioLanguage: rig.languages[1] });
  near(sampleOf(rig).positionMs, 12_000, rig.toleranceMs, 'position in another language');
  equal(activeOf(status().audio), rig.languages[1], 'audio');
  await finished(rig, rig.player.warm(rig.film, kept));
  await load(rig, { ...rig.film, startMs: 9000 });
  near(sampleOf(rig).positionMs, 9000, rig.toleranceMs, 'another position');
  rig.player.play();
  await until(rig, () => sampleOf(rig).rate === 1, 'it moves from there');
}

async function letsGoOfWarmed(rig: PlayerRig): Promise<void> {
  const leaving = new AbortController();
  const warming = rig.player.warm(rig.film, leaving.signal);
  leaving.abort();
  await finished(rig, warming);
  await finished(rig, rig.player.warm(rig.film, leaving.signal));
  const first = rig.player.warm(rig.film, new AbortController().signal);
  const second = rig.player.warm({ ...rig.film, maxHeight: 360 }, new AbortController().signal);
  await finished(rig, Promise.all([first, second]));
  await load(rig, { ...rig.film, startMs: 3000 });
  near(sampleOf(rig).positionMs, 3000, rig.toleranceMs, 'position');
}

async function warmsRubbish(rig: PlayerRig): Promise<void> {
  const status = watch(rig.player);
  await finished(rig, rig.player.warm(rig.rubbish, new AbortController().signal));
  equal(status().phase, 'idle', 'phase');
  equal(status().error, null, 'error');
  const outcome = await finished(rig, rig.player.load(rig.rubbish, new AbortController().signal));
  equal(outcome.ok, false, 'a broken manifest loads');
  await load(rig, rig.film);
}

async function keepsVolume(rig: PlayerRig): Promise<void> {
  const status = watch(rig.player);
  equal(status().volume, 1, 'volume at first');
  equal(status().muted, false, 'muted at first');
  rig.player.setVolume(0.25, true);
  await load(rig, rig.film);
  equal(status().volume, 0.25, 'volume');
  equal(status().muted, true, 'muted');
  rig.player.setVolume(7, false);
  equal(status().volume, 1, 'volume over the limit');
  equal(status().muted, false, 'muted');
  rig.player.setVolume(-1, false);
  equal(status().volume, 0, 'volume under the limit');
  rig.player.setVolume(Number.NaN, false);
  equal(status().volume, 0, 'volume that is no number');
  await finished(rig, rig.player.unload());
  equal(status().volume, 0, 'volume after the film');
}

async function tellsFigures(rig: PlayerRig): Promise<void> {
  equal(rig.player.figures(), null, 'figures before');
  await load(rig, { ...rig.film, startMs: 5000, maxHeight: 720 });
  rig.player.play();
  await until(rig, () => sampleOf(rig).rate === 1, 'it moves');
  await until(rig, () => (rig.player.figures()?.bufferedMs ?? 0) > 4000, 'it is some seconds ahead');
  const figures = rig.player.figures();
  demand(figures !== null, 'there are no figures');
  near(figures.positionMs, sampleOf(rig).positionMs, 200, 'position');
  demand(figures.height > 0 && figures.height <= 720, `height is ${String(figures.height)}`);
  demand(figures.width > figures.height, `width is ${String(figures.width)}`);
  near(
    figures.durationMs - figures.positionMs,
    watch(rig.player)().durationMs - figures.positionMs,
    1,
    'rest',
  );
  equal(figures.rate, 1, 'rate');
  demand(figures.droppedFrames <= figures.frames, 'more frames dropped than there were');
}
