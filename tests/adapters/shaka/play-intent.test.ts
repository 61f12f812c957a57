import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PlayIntent } from '../../../adapters/shaka/play-intent.ts';
import { Sound } from '../../../adapters/shaka/sound.ts';
import { FakeVideo } from '../../support/fakes/fake-video.ts';
import { RecordingLog } from '../../support/fakes/recording-log.ts';

/** As the browser refuses sound before the first touch. */
const notAllowed = () => new DOMException('no touch yet', 'NotAllowedError');

describe('whether a film is meant to play', () => {
  let video: FakeVideo;
  let page: EventTarget;
  let log: RecordingLog;
  let changes: number;
  let intent: PlayIntent;
  let sight: EventTarget & { readonly visibilityState: DocumentVisibilityState };

  const see = (state: DocumentVisibilityState): void => {
    Object.assign(sight, { visibilityState: state });
    sight.dispatchEvent(new Event('visibilitychange'));
  };

  beforeEach(() => {
    page = new EventTarget();
    vi.stubGlobal('window', page);
    video = new FakeVideo();
    log = new RecordingLog();
    changes = 0;
    const sound = new Sound(video.element, log, () => undefined);
    sight = Object.assign(new EventTarget(), { visibilityState: 'visible' } as const);
    intent = new PlayIntent(video.element, sound, log, () => (changes += 1), sight);
    return () => vi.unstubAllGlobals();
  });
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  it('begins and ends as it is told', () => {
    expect(intent.wanted).toBe(false);
    intent.start();
    expect([intent.wanted, video.paused]).toEqual([true, false]);
    intent.stop();
    expect([intent.wanted, video.paused]).toEqual([false, true]);
  });

  it('follows the host, which pauses and resumes too', () => {
    intent.start();
    changes = 0;
    video.pause();
    expect([intent.wanted, changes]).toEqual([false, 1]);
    void video.play();
    expect([intent.wanted, changes]).toEqual([true, 2]);
  });

  it('is still meant to play where the host pauses a page that nobody sees, and goes on when it is seen', () => {
    intent.start();
    see('hidden');
    expect([intent.isUnseen, video.paused]).toEqual([false, false]);
    changes = 0;
    video.pause();
    expect([intent.wanted, intent.isUnseen, changes]).toEqual([true, true, 1]);
    see('visible');
    expect([intent.wanted, intent.isUnseen, video.paused]).toEqual([true, false, false]);
  });

  it.each<[string, () => void]>([
    ['is stopped there', () => intent.stop()],
    ['is forbidden there', () => intent.forbid(true)],
  ])('does not go on when the page is seen again where it %s', (_, happen) => {
    intent.start();
    see('hidden');
    video.pause();
    happen();
    see('visible');
    expect(video.paused).toBe(true);
    intent.dispose();
  });

  it('is not meant to play once that was forbidden on a page that nobody sees, and plays when it is asked again', () => {
    intent.start();
    see('hidden');
    video.pause();
    intent.forbid(true);
    expect([intent.wanted, intent.isUnseen]).toEqual([false, false]);
    see('visible');
    intent.forbid(false);
    intent.start();
    expect(video.paused).toBe(false);
  });

  it('ends on a page that nobody sees as on any other', () => {
    intent.start();
    see('hidden');
    video.ended = true;
    video.pause();
    expect([intent.wanted, intent.isUnseen]).toEqual([false, false]);
  });

  it('takes the pause that comes before the end of the film for that end, and for no pause', () => {
    intent.start();
    changes = 0;
    video.ended = true;
    video.pause();
    expect([intent.wanted, changes]).toEqual([false, 0]);
    void video.play();
    expect([intent.wanted, changes]).toEqual([true, 1]);
  });

  it('is meant from the call on, also while the host is still at it', () => {
    video.refusal = () => new DOMException('', 'AbortError');
    intent.start();
    expect(intent.wanted).toBe(true);
  });

  it('stays as it is while the picture is held for a moment, and goes on afterwards', () => {
    intent.start();
    changes = 0;
    intent.hold();
    expect([intent.wanted, intent.isHeld, video.paused, changes]).toEqual([true, true, true, 0]);
    intent.release();
    expect([intent.wanted, intent.isHeld, video.paused]).toEqual([true, false, false]);
    intent.release();
    expect(video.plays).toBe(2);
  });

  it('plays nothing after a hold of a film that was not meant to play, or was stopped meanwhile', () => {
    intent.hold();
    intent.release();
    expect(video.plays).toBe(0);
    intent.start();
    intent.hold();
    intent.stop();
    expect(intent.isHeld).toBe(false);
    intent.release();
    expect([video.plays, video.paused]).toEqual([1, true]);
  });

  it('plays nothing while that is forbidden, whoever asks: neither the person nor the host nor the end of a hold', () => {
    intent.start();
    intent.hold();
    intent.forbid(true);
    intent.release();
    expect(video.paused).toBe(true);
    intent.start();
    expect(video.paused).toBe(true);
    void video.play();
    expect(video.paused).toBe(true);
    intent.stop();
    void video.play();
    expect([video.paused, intent.wanted]).toEqual([true, false]);
    intent.forbid(false);
    intent.start();
    expect(video.paused).toBe(false);
    intent.forbid(true);
    expect(video.paused).toBe(true);
  });

  it('tells that it stands, once it is forbidden, only when it is stopped by who forbade it', () => {
    intent.start();
    const before = changes;
    intent.forbid(true);
    expect([video.paused, intent.wanted, changes - before]).toEqual([true, true, 0]);
    intent.stop();
    expect(intent.wanted).toBe(false);
    intent.forbid(false);
    intent.start();
    video.pause();
    expect([intent.wanted, changes - before]).toEqual([false, 2]);
  });

  it('runs muted where the browser refuses sound, until the next touch', async () => {
    video.refusal = () => (video.muted ? null : notAllowed());
    intent.start();
    await settled();
    expect([intent.wanted, video.paused, video.muted]).toEqual([true, false, true]);
    expect(log.entries).toHaveLength(1);
    page.dispatchEvent(new Event('pointerup'));
    expect(video.muted).toBe(false);
    video.muted = true;
    page.dispatchEvent(new Event('keydown'));
    expect(video.muted).toBe(true);
  });

  it('gives up where the browser refuses a silent film too, and says so', async () => {
    video.refusal = notAllowed;
    intent.start();
    await settled();
    expect([intent.wanted, video.plays, changes]).toEqual([false, 2, 1]);
    expect(log.entries.map(({ level }) => level)).toEqual(['warn', 'error']);
  });

  it('stays meant where playing fails for another reason, and no sound is taken away', async () => {
    video.refusal = () => new DOMException('', 'AbortError');
    intent.start();
    await settled();
    expect([intent.wanted, video.plays, video.muted]).toEqual([true, 1, false]);
  });

  it.each([
    ['stopped', () => intent.stop()],
    ['forbidden', () => intent.forbid(true)],
  ])('does not try again without sound once it was %s', async (_, end) => {
    video.refusal = notAllowed;
    intent.start();
    end();
    await settled();
    expect([video.plays, video.muted]).toEqual([1, false]);
  });

  it('hears nothing of the host once it is over', () => {
    intent.dispose();
    void video.play();
    video.pause();
    expect([intent.wanted, changes]).toEqual([false, 0]);
    void video.play();
    expect(intent.wanted).toBe(false);
  });
});

describe('how loud a film is', () => {
  let video: FakeVideo;
  let page: EventTarget;
  let sound: Sound;
  let changes: number;

  beforeEach(() => {
    page = new EventTarget();
    vi.stubGlobal('window', page);
    video = new FakeVideo();
    changes = 0;
    sound = new Sound(video.element, new RecordingLog(), () => (changes += 1));
    return () => vi.unstubAllGlobals();
  });

  it.each([
    [0.5, 0.5],
    [-0.5, 0],
    [2, 1],
    [Number.NaN, 1],
  ])('is set to %d as %d', (asked, loud) => {
    sound.set(asked, false);
    expect([sound.volume, sound.muted]).toEqual([loud, false]);
  });

  it('is told of whenever the host changes it, until the end', () => {
    video.tell('volumechange');
    sound.dispose();
    video.tell('volumechange');
    expect(changes).toBe(1);
  });

  it('comes by any touch after it was refused, and by none once somebody decided', () => {
    for (const touch of ['pointerup', 'keydown']) {
      sound.muteUntilTouched();
      sound.muteUntilTouched();
      expect(sound.muted).toBe(true);
      page.dispatchEvent(new Event(touch));
      expect(sound.muted).toBe(false);
    }
    sound.muteUntilTouched();
    sound.set(1, true);
    page.dispatchEvent(new Event('pointerup'));
    expect(sound.muted).toBe(true);
    sound.muteUntilTouched();
    sound.dispose();
    page.dispatchEvent(new Event('keydown'));
    expect(sound.muted).toBe(true);
  });

  it('comes by a touch that the page keeps from going on', () => {
    const kept = vi.spyOn(page, 'addEventListener');
    sound.muteUntilTouched();
    expect(kept.mock.calls.map(([name, , options]) => [name, options])).toEqual([
      ['pointerup', { capture: true }],
      ['keydown', { capture: true }],
    ]);
  });
});
