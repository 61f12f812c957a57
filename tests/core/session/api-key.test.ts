import { beforeEach, describe, expect, it } from 'vitest';
import { SessionRig } from '../../support/session-rig.ts';

describe('an API key that the platform refuses', () => {
  let rig: SessionRig;

  beforeEach(async () => {
    rig = new SessionRig();
    await rig.session.start();
    rig.api.country = 'FR';
  });

  it('[SESS-01 part] gives way to a fresh one, which is stored', async () => {
    expect(await rig.session.otherApiKey('key-of-DE')).toBe('key-of-FR');
    expect(rig.sessions.apiKey()).toBe('key-of-FR');
    expect(rig.api.on.apiKey.asked).toHaveLength(2);
  });

  it('is fetched anew once for all calls that it failed', async () => {
    const answer = rig.api.on.apiKey.hold();
    const asking = [rig.session.otherApiKey('key-of-DE'), rig.session.otherApiKey('key-of-DE')];
    answer();
    expect(await Promise.all(asking)).toEqual(['key-of-FR', 'key-of-FR']);
    expect(await rig.session.otherApiKey('key-of-DE')).toBe('key-of-FR');
    expect(rig.api.on.apiKey.asked).toHaveLength(2);
  });

  it('is worth no repeated call when the platform gives out the same one again', async () => {
    rig.api.country = 'DE';
    expect(await rig.session.otherApiKey('key-of-DE')).toBeNull();
  });

  it('is gone even if no other can be had, so that the next start says why', async () => {
    rig.api.on.apiKey.failsNext({ code: 'rejected', responseCode: 40_001 });
    expect(await rig.session.otherApiKey('key-of-DE')).toBeNull();
    expect(rig.sessions.apiKey()).toBeNull();
  });

  it('leaves alone a key that a territory brought meanwhile', async () => {
    const answer = rig.api.on.apiKey.hold();
    const asking = rig.session.otherApiKey('key-of-DE');
    rig.sessions.keepApiKey('key-of-ES');
    answer();
    expect(await asking).toBe('key-of-ES');
    expect(rig.sessions.apiKey()).toBe('key-of-ES');
  });

  it('leaves whoever is signed in signed in', async () => {
    await rig.signIn();
    await rig.session.otherApiKey('key-of-DE');
    expect(rig.session.now.kind).toBe('signed-in');
  });
});
