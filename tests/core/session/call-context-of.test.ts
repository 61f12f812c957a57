import { beforeEach, describe, expect, it } from 'vitest';
import type { CallContext } from '../../../core/ports/call-context.ts';
import { callContextOf, unaskedContextOf } from '../../../core/session/call-context-of.ts';
import { SessionRig } from '../../support/session-rig.ts';

describe('what a call to the platform goes by', () => {
  let rig: SessionRig;
  let context: CallContext;

  beforeEach(async () => {
    rig = new SessionRig();
    context = callContextOf(rig.sessions, () => rig.session);
    await rig.session.start();
    await rig.signIn();
  });

  it('[CALL-01 part] carries API key, session and language', () => {
    expect(context.headers()).toEqual({
      apiKey: 'key-of-DE',
      session: 'session-1',
      appLanguage: 'EN_GB',
    });
  });

  it('[SESS-02 part] refreshes a session first that is long past, and does not leave where that fails', async () => {
    expect(await context.ready()).toBe(true);
    expect(rig.api.on.refresh.asked).toEqual([]);
    rig.clock.shiftWall(10 * 86_400_000);
    rig.api.on.refresh.failsNext({ code: 'network' });
    expect(await context.ready()).toBe(false);
    expect(rig.api.on.refresh.asked).toHaveLength(1);
  });

  it('gets another API key in place of one that is refused', async () => {
    rig.api.country = 'FR';
    expect(await context.otherApiKey('key-of-DE')).toBe('key-of-FR');
  });

  it('[SESS-06 part] ends the session by an answer that says so', () => {
    context.answered({ endpoint: 'info', responseCode: 40_011, background: false });
    expect(rig.session.now).toEqual({ kind: 'anonymous', expired: true });
  });

  it('[OPEN2-57 part] says of calls that nobody asked for that they are no sign of life, and is the same otherwise', async () => {
    const heard: unknown[] = [];
    const unasked = unaskedContextOf({ ...context, answered: (call) => void heard.push(call) });
    unasked.answered({ endpoint: 'info', responseCode: 10_000, background: false });
    expect(heard).toEqual([{ endpoint: 'info', responseCode: 10_000, background: true }]);
    expect(unasked.headers()).toEqual(context.headers());
    expect(await unasked.ready()).toBe(true);
  });
});
