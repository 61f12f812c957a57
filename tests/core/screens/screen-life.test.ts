import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import { topicOf } from '../../../core/screens/screen-life.ts';
import { consumerId, playSessionId } from '../../../core/shared/ids.ts';
import { ok } from '../../../core/shared/result.ts';
import { PeerScreen, TOPIC } from '../../support/peer-screen.ts';
import { ScreenRig } from '../../support/screen-rig.ts';

describe('the life of a screen', () => {
  let rig: ScreenRig;
  let peer: PeerScreen;

  beforeEach(() => {
    rig = new ScreenRig({ seat: 'right' });
    peer = new PeerScreen(rig.hub);
  });

  it('[MESG-02] [OPEN2-47 part] takes place on the one topic of its account', async () => {
    expect(topicOf('account/{consumerId}/screens', consumerId('consumer-1'))).toBe(TOPIC);
    await rig.start();
    expect(new Set(rig.hub.published.map(({ topic }) => topic))).toEqual(new Set([TOPIC]));
  });

  it('begins on the topic when a person signs in, and is silent before', async () => {
    const other = new ScreenRig({ seat: 'other', clock: rig.clock, hub: rig.hub });
    await other.start();
    await rig.clock.advanceAsync(20_000, 1_000);
    expect(rig.hub.published).toEqual([]);
    await other.session.signIn('ana@example.test', 'secret-1');
    await rig.clock.advanceAsync(1);
    expect(rig.hub.published.map(({ topic }) => topic)).toContain(TOPIC);
  });

  it('[DEVP-02] is silent with messaging switched off, and back on the topic with it', async () => {
    await rig.start();
    const settings = rig.get(CORE.screenSettings);
    settings.setMqtt(false);
    await rig.clock.advanceAsync(1);
    expect(peer.counts().DisconnectDevice).toBe(1);
    const said = rig.hub.published.length;
    await rig.clock.advanceAsync(30_000, 1_000);
    expect(rig.hub.published).toHaveLength(said);
    settings.setMqtt(true);
    await rig.clock.advanceAsync(6_000, 1_000);
    expect(rig.hub.published.length).toBeGreaterThan(said);
    expect(rig.session.now.kind).toBe('signed-in');
  });

  it('[SESS-06 part] ends playing and says goodbye when the session is over', async () => {
    await rig.start();
    await rig.watch(playSessionId('ours'));
    rig
      .get(CORE.sessionStore)
      .answered({ endpoint: 'reportProgress', responseCode: 20_008, background: false });
    expect(rig.playback.now.kind).toBe('closed');
    await rig.clock.advanceAsync(1);
    expect(peer.counts().DisconnectDevice).toBe(1);
    const said = rig.hub.published.length;
    await rig.clock.advanceAsync(30_000, 1_000);
    expect(rig.hub.published).toHaveLength(said);
  });

  it.each(['person', 'idle'] as const)(
    'ends playing with its last report before a sign-out, by %s, clears the session',
    async (reason) => {
      await rig.start();
      await rig.watch(playSessionId('ours'));
      const stored = rig.get(CORE.sessionStore);
      const sessions: (string | undefined)[] = [];
      const answer = rig.sessionApi.on.signOut.hold();
      rig.progress.on.report.answers(() => {
        sessions.push(stored.read()?.session);
        return ok(undefined);
      });
      const { session } = stored.read() ?? {};
      const leaving = rig.session.signOut(reason);
      expect(rig.playback.now.kind).toBe('closed');
      expect(rig.progress.on.report.asked.at(-1)?.[0].event).toBe('End');
      expect(sessions).toEqual([session]);
      expect(peer.counts().DisconnectDevice).toBeUndefined();
      // The sign-out was quicker than the report.
      stored.answered({ endpoint: 'progress', responseCode: 20_008, background: false });
      answer();
      await leaving;
      expect(rig.session.now).toEqual({ kind: 'anonymous', expired: reason === 'idle' });
      await rig.clock.advanceAsync(1);
      expect(peer.counts().DisconnectDevice).toBe(1);
    },
  );

  it('does not begin for an account that is over', async () => {
    const late = new ScreenRig({ seat: 'left', clock: rig.clock, hub: rig.hub });
    late.get(CORE.accountScope).end();
    late.get(CORE.life).start();
    await rig.clock.advanceAsync(10_000, 1_000);
    expect(rig.hub.published).toEqual([]);
    expect(late.get(CORE.playing).now).toBe(false);
    await rig.start();
    expect(rig.hub.published).not.toEqual([]);
  });

  it('does not come back for an account that is over when messaging is switched on', async () => {
    await rig.start();
    rig.session.dispose();
    await rig.clock.advanceAsync(1);
    const said = rig.hub.published.length;
    const settings = rig.get(CORE.screenSettings);
    settings.setMqtt(false);
    settings.setMqtt(true);
    await rig.clock.advanceAsync(10_000, 1_000);
    expect(rig.hub.published).toHaveLength(said);
  });

  it('ends playing with its last report when its page goes', async () => {
    await rig.start();
    await rig.watch(playSessionId('ours'));
    rig.tab.startClosing();
    expect(rig.playback.now.kind).toBe('closed');
    expect(rig.progress.on.report.asked.at(-1)?.[0].event).toBe('End');
  });

  it('says whether a picture moves, and that none does once the account is over', async () => {
    await rig.start();
    const playing = rig.get(CORE.playing);
    expect(playing.now).toBe(false);
    await rig.watch(playSessionId('ours'));
    expect(playing.now).toBe(true);
    rig.playback.pause();
    expect(playing.now).toBe(false);
    rig.playback.play();
    expect(playing.now).toBe(true);
    rig.session.dispose();
    expect(playing.now).toBe(false);
  });

  it('says that a film is in use which the car withholds in a group, though nothing moves', async () => {
    rig = new ScreenRig({ seat: 'front' });
    await rig.start();
    const playing = rig.get(CORE.playing);
    const ours = playSessionId('ours');
    await rig.watch(ours);
    rig.playback.pause();
    expect(playing.now).toBe(false);
    rig.get(CORE.together).form(ours, [rig.deviceId, peer.deviceId]);
    expect([rig.get(CORE.together).now.role, playing.now]).toEqual(['leader', false]);
    rig.get(CORE.vehicle).toggle();
    expect([rig.playback.paused(), playing.now]).toEqual([true, true]);
    await rig.playback.stop();
    expect([rig.get(CORE.together).now.role, playing.now]).toEqual(['alone', false]);
  });

  it('says goodbye before the sign-out, and obeys nobody meanwhile', async () => {
    await rig.start();
    rig.store.set('deviceName', 'Noa');
    await rig.watch(playSessionId('ours'));
    const goodbyes = (): number =>
      rig.hub.published.filter(({ text }) => text.includes('"disconnect-device"')).length;
    const before: number[] = [];
    rig.sessionApi.on.signOut.answers(() => {
      before.push(goodbyes());
      return ok(undefined);
    });
    const answer = rig.progress.on.report.hold();
    const leaving = rig.session.signOut();
    peer.say('RemoveScreen', { deviceId: rig.deviceId });
    await rig.clock.advanceAsync(1);
    expect(rig.session.now.kind).toBe('signed-in');
    expect(rig.get(CORE.thisScreen).deviceName()).toBe('Noa');
    answer();
    await leaving;
    expect(before).toEqual([1]);
    expect(goodbyes()).toBe(1);
  });

  it('[OPEN2-51 part] stops playing and loses its given name when somebody removes it, and only then', async () => {
    await rig.start();
    rig.store.set('deviceName', 'Noa');
    const named = (): string => rig.get(CORE.thisScreen).deviceName();
    const hears = async (command: 'DisconnectDevice' | 'RemoveScreen', deviceId: string): Promise<void> => {
      await rig.watch(playSessionId('ours'));
      peer.say(command, { deviceId });
      await rig.clock.advanceAsync(1);
    };
    await hears('RemoveScreen', '1A-left');
    expect([rig.playback.now.kind, named()]).toEqual(['open', 'Noa']);
    await hears('DisconnectDevice', rig.deviceId);
    expect([rig.playback.now.kind, named()]).toEqual(['closed', 'Noa']);
    await hears('RemoveScreen', rig.deviceId);
    expect([rig.playback.now.kind, named()]).toEqual(['closed', 'Right Rear']);
  });

  it('leaves no timer and no word behind once disposed', async () => {
    await rig.start();
    await rig.watch(playSessionId('ours'));
    rig.session.dispose();
    await rig.clock.advanceAsync(1);
    expect(peer.counts().DisconnectDevice).toBe(1);
    const said = rig.hub.published.length;
    const measured = rig.measured.length;
    const held = rig.streams.on.holdStream.asked.length;
    peer.say('DiscoverAccount');
    await rig.clock.advanceAsync(60_000, 1_000);
    expect(rig.hub.published).toHaveLength(said + 1);
    expect(rig.measured).toHaveLength(measured);
    expect(rig.streams.on.holdStream.asked).toHaveLength(held);
  });

  describe('cancels with the account', () => {
    const OURS = playSessionId('ours');

    it('the word that a sync settled, which would reach the screens of the next account', async () => {
      await rig.start();
      peer.say('DeviceBroadcast');
      await rig.watch(OURS);
      await rig.clock.advanceAsync(1_000);
      const sync = (): void => {
        const manager = rig.get(CORE.screenManager);
        for (const id of [rig.deviceId, peer.deviceId]) manager.toggle(id);
        manager.sync();
      };
      sync();
      await rig.clock.advanceAsync(2_100);
      expect(peer.bodiesOf('SyncDeviceDone')).toHaveLength(2);
      sync();
      const said = peer.counts().DeviceBroadcast ?? 0;
      await rig.session.signOut();
      await rig.session.signIn('ana@example.test', 'secret-1');
      await rig.clock.advanceAsync(3_000);
      expect(rig.session.now.kind).toBe('signed-in');
      expect(peer.counts().DeviceBroadcast).toBeGreaterThan(said);
      expect(peer.bodiesOf('SyncDeviceDone')).toHaveLength(2);
    });

    it('an order that waits for its time, and every mark of the screen manager', async () => {
      const visitor = new ScreenRig({ seat: 'other', clock: rig.clock, hub: rig.hub });
      await visitor.start();
      const timersOfTheScreen = rig.clock.pending;
      await visitor.session.signIn('ana@example.test', 'secret-1');
      await visitor.watch(OURS);
      visitor.get(CORE.together).form(OURS, [visitor.deviceId, peer.deviceId]);
      await visitor.clock.advanceAsync(1_000);
      peer.say('MediaPause', { playSessionId: OURS, at: rig.clock.monotonicMs() + 500 });
      peer.say('SyncDevice', { deviceId: visitor.deviceId });
      await visitor.clock.advanceAsync(1);
      expect(rig.clock.pending).toBeGreaterThan(timersOfTheScreen);
      visitor.session.dispose();
      await visitor.clock.advanceAsync(1);
      expect(rig.clock.pending).toBe(timersOfTheScreen);
    });
  });
});
