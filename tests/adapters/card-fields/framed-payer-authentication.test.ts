import { beforeEach, describe, expect, it } from 'vitest';
import { FramedPayerAuthentication } from '../../../adapters/card-fields/framed-payer-authentication.ts';
import type { ChallengeEnd } from '../../../core/ports/payer-authentication.ts';
import { NEVER_OVERTAKEN } from '../../../core/shared/turns.ts';
import { type FakeElement, FakePage } from '../../support/card-fields/fake-page.ts';

const BANK = 'https://bank.example';
const COLLECT = { deviceDataCollectionUrl: `${BANK}/collect`, accessToken: 'a.b.c' };
const CHALLENGE = { url: `${BANK}/challenge`, accessToken: 'a.b.c' };
const OURS = 'https://client.example';
const PROFILE = JSON.stringify({ MessageType: 'profile.completed', SessionId: 's-1' });
const OVER = JSON.stringify({ MessageType: 'challenge.completed', Status: true });
const field = (value: string) => ({ value, type: 'hidden' });

describe('the pages of a bank in frames', () => {
  let page: FakePage;
  let bank: FramedPayerAuthentication;

  beforeEach(() => {
    page = new FakePage();
    bank = new FramedPayerAuthentication(page.window, [BANK], `${OURS}/payments/callback`);
  });
  const theFrame = (host: FakeElement = page.body): FakeElement => {
    const [frame] = host.frames;
    if (frame === undefined || host.frames.length > 1) throw new Error('there is not one frame');
    return frame;
  };
  /** What a promise comes to, or `'open'` while it waits. */
  const stateOf = async <T>(promise: Promise<T>): Promise<T | 'open'> => {
    await new Promise((resolve) => setImmediate(resolve));
    return Promise.race([promise, Promise.resolve('open' as const)]);
  };

  it('[PAYS-10 part] tell what the device is like', () => {
    expect(bank.device()).toEqual({
      language: 'de-DE',
      colourDepth: 24,
      screenHeight: 720,
      screenWidth: 1_920,
    });
  });

  describe('that know the device', () => {
    it('[PAYS-10 part] are opened out of sight, in a sandbox, with the token as a form', () => {
      void bank.collectDeviceData(COLLECT, NEVER_OVERTAKEN);
      const frame = theFrame();
      expect(frame.attributes).toEqual({ sandbox: 'allow-scripts allow-forms allow-same-origin' });
      expect(frame).toMatchObject({ width: '10', height: '10', tabIndex: -1, ariaHidden: 'true' });
      expect(frame.style).toEqual({ display: 'none' });
      expect(page.posted).toEqual([
        {
          method: 'POST',
          target: frame['name'],
          url: `${BANK}/collect`,
          hidden: true,
          fields: { JWT: field('a.b.c') },
          host: page.body,
        },
      ]);
      expect(page.body.children).toEqual([frame]);
    });

    it('answer the session of the device, and leave', async () => {
      const asked = bank.collectDeviceData(COLLECT, NEVER_OVERTAKEN);
      page.say(PROFILE, BANK, theFrame().contentWindow);
      expect(await asked).toEqual({ ok: true, value: 's-1' });
      expect([page.body.children, page.listeners]).toEqual([[], 0]);
    });

    it('are heard by their origin and from within their frame alone, and only about this', async () => {
      const asked = bank.collectDeviceData(COLLECT, NEVER_OVERTAKEN);
      const inner = theFrame().contentWindow;
      page.say(PROFILE, 'https://evil.example', inner);
      page.say(PROFILE, BANK, null);
      const elsewhere: Record<string, unknown> = {};
      elsewhere['parent'] = elsewhere;
      page.say(PROFILE, BANK, elsewhere);
      page.say(OVER, BANK, inner);
      expect(await stateOf(asked)).toBe('open');
      page.say(PROFILE, BANK, { parent: inner });
      expect(await asked).toEqual({ ok: true, value: 's-1' });
    });

    it('are not heard from a window that has left its page meanwhile', async () => {
      const asked = bank.collectDeviceData(COLLECT, NEVER_OVERTAKEN);
      page.say(PROFILE, BANK, { parent: null });
      expect(await stateOf(asked)).toBe('open');
    });

    it('have names that no other frame has', () => {
      void bank.collectDeviceData(COLLECT, NEVER_OVERTAKEN);
      void bank.collectDeviceData(COLLECT, NEVER_OVERTAKEN);
      expect(new Set(page.body.frames.map((frame) => frame['name'])).size).toBe(2);
      expect(page.posted.map(({ target }) => target)).toEqual(page.body.frames.map((frame) => frame['name']));
    });

    it('are not opened where nobody configured their host, or nobody waits', async () => {
      const evil = { ...COLLECT, deviceDataCollectionUrl: 'https://evil.example/' };
      expect(await bank.collectDeviceData(evil, NEVER_OVERTAKEN)).toEqual({
        ok: false,
        error: { code: 'unusable' },
      });
      expect(await bank.collectDeviceData(COLLECT, AbortSignal.abort())).toEqual({
        ok: false,
        error: { code: 'cancelled' },
      });
      expect([page.posted, page.listeners]).toEqual([[], 0]);
    });

    it('leave as soon as nobody waits any more', async () => {
      const waiting = new AbortController();
      const asked = bank.collectDeviceData(COLLECT, waiting.signal);
      waiting.abort();
      expect(await asked).toEqual({ ok: false, error: { code: 'cancelled' } });
      expect([page.body.children, page.listeners]).toEqual([[], 0]);
    });
  });

  describe('that ask the payer', () => {
    let place: FakeElement;
    let asked: Promise<{ readonly ok: boolean; readonly value?: ChallengeEnd }>;

    beforeEach(() => {
      place = page.place(680, 620);
      asked = bank.challenge(CHALLENGE, NEVER_OVERTAKEN);
    });

    it('[PAYS-18 part] stand where the view shows them, as large as fits, under a name for readers', () => {
      expect(page.posted).toEqual([]);
      bank.mountInto(place.element, 'Your bank asks');
      expect(theFrame(place)).toMatchObject({ title: 'Your bank asks', width: '500', height: '600' });
      expect(theFrame(place).style).toEqual({ border: '0' });
      expect(page.posted).toMatchObject([
        { url: `${BANK}/challenge`, fields: { JWT: field('a.b.c'), MD: field('') }, host: place },
      ]);
    });

    it('are as high as the page where their place has no height yet', () => {
      const flat = page.place(390, 0);
      bank.mountInto(flat.element, 'Your bank asks');
      expect(theFrame(flat)).toMatchObject({ width: '390', height: '400' });
    });

    it('tell by the callback page that they are over, and leave', async () => {
      bank.mountInto(place.element, 'Your bank asks');
      const inner = theFrame(place).contentWindow;
      page.say(OVER, BANK, inner);
      expect(await stateOf(asked)).toBe('open');
      page.say(OVER, OURS, inner);
      expect(await asked).toEqual({ ok: true, value: 'done' });
      expect([place.children, page.listeners]).toEqual([[], 0]);
      bank.mountInto(page.place(680, 620).element, 'Your bank asks');
      expect(page.posted).toHaveLength(1);
    });

    it('go when their place is taken back, and begin anew in the next', async () => {
      const takeBack = bank.mountInto(place.element, 'Your bank asks');
      const before = theFrame(place).contentWindow;
      takeBack();
      expect(place.children).toEqual([]);
      const next = page.place(680, 620);
      bank.mountInto(next.element, 'Your bank asks');
      // Taken back once already.
      takeBack();
      expect(page.posted).toHaveLength(2);
      page.say(OVER, OURS, before);
      expect(await stateOf(asked)).toBe('open');
      page.say(OVER, OURS, theFrame(next).contentWindow);
      expect(await asked).toEqual({ ok: true, value: 'done' });
    });

    it('move on to a newer place without a pause', () => {
      bank.mountInto(place.element, 'Your bank asks');
      const next = page.place(680, 620);
      bank.mountInto(next.element, 'Your bank asks');
      expect([place.children.length, next.frames.length]).toEqual([0, 1]);
    });

    it('are not opened at a host that nobody configured', async () => {
      const evil = { ...CHALLENGE, url: 'https://evil.example/' };
      expect(await bank.challenge(evil, NEVER_OVERTAKEN)).toEqual({
        ok: false,
        error: { code: 'unusable' },
      });
    });
  });
});
