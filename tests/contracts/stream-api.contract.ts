import { describe, expect, it } from 'vitest';
import { titleId } from '../../core/shared/ids.ts';
import { CODES } from '../../core/shared/response-codes.ts';
import { NEVER_OVERTAKEN } from '../../core/shared/turns.ts';
import { inPlatform } from './in-platform.ts';
import { type NamedPlatform, rejectionOf, valueOf } from './platform-rig.ts';

export function streamApiContract(platform: NamedPlatform): void {
  describe(`StreamApi of ${platform.name}`, () => {
    it(
      '[STRM-01 part] [STRM-06] answers a manifest and a tracking id for an owned title, at either quality',
      inPlatform(platform, async ({ stream, known, signIn }) => {
        await signIn();
        const { productId, type } = known.ownTitle;
        for (const quality of [720, 1080] as const) {
          const info = valueOf(await stream.streamInfo(productId, type, quality));
          expect(info.manifestUrl).not.toBe('');
          expect(info.trackingId).not.toBe('');
        }
      }),
    );

    it(
      'rejects a title that the account has no claim to',
      inPlatform(platform, async ({ stream, known, signIn }) => {
        await signIn();
        const { productId, type } = known.foreignTitle;
        expect(rejectionOf(await stream.streamInfo(productId, type, 1080))).toBeGreaterThan(CODES.success);
      }),
    );

    it(
      '[DEC-09] names a stream by its product and ownership by its title, and takes neither for the other',
      inPlatform(platform, async ({ stream, ownership, known, signIn }) => {
        await signIn();
        const { id, productId, type } = known.ownTitle;
        expect(productId).not.toBe(id);
        expect((await stream.streamInfo(productId, type, 1080)).ok).toBe(true);
        expect(rejectionOf(await stream.streamInfo(id, type, 1080))).toBeGreaterThan(CODES.success);
        const claims = async (of: string) =>
          valueOf(await ownership.owned(titleId(of) ?? id, NEVER_OVERTAKEN)).records.filter(
            ({ owned }) => owned,
          );
        expect(await claims(id)).not.toEqual([]);
        expect(await claims(productId)).toEqual([]);
      }),
    );

    it(
      '[CALL2-17] counts the streams of the account and takes a hold on one',
      inPlatform(platform, async ({ stream, known, signIn }) => {
        await signIn();
        const limit = valueOf(await stream.streamLimit(NEVER_OVERTAKEN));
        expect(limit.globalStreams).toBeGreaterThan(0);
        expect(limit.availableStreams).toBeLessThanOrEqual(limit.globalStreams);
        const { id, productId, type } = known.ownTitle;
        const { trackingId } = valueOf(await stream.streamInfo(productId, type, 720));
        expect((await stream.holdStream(id, trackingId)).ok).toBe(true);
      }),
    );

    it(
      '[CALL-24] [CALL2-12] answers the manifest of a trailer, to anybody',
      inPlatform(platform, async ({ stream, session, known }) => {
        await session.apiKey(null);
        expect(valueOf(await stream.trailer(known.productWithTrailer, NEVER_OVERTAKEN))).toMatch(
          /^(https?:\/)?\//,
        );
      }),
    );

    it(
      '[CALL2-13] [STRM-04] answers what a clip is and what it is played from, unless it is locked',
      inPlatform(platform, async ({ stream, known, signIn }) => {
        await signIn();
        const { open, encrypted, locked } = known.clips;
        const info = valueOf(await stream.clipInfo(open, NEVER_OVERTAKEN));
        expect(info.title).toMatch(/\w/);
        expect(info.locked).toBe(false);
        const inClear = valueOf(await stream.clip(open, NEVER_OVERTAKEN));
        expect(inClear.manifestUrl).toMatch(/^(https?:\/)?\//);
        expect(inClear.licenceServers).toEqual({});
        const { licenceServers } = valueOf(await stream.clip(encrypted, NEVER_OVERTAKEN));
        expect(Object.keys(licenceServers)).toEqual(['clearkey']);
        expect(licenceServers.clearkey).toMatch(/^(https?:\/)?\//);
        expect(valueOf(await stream.clipInfo(locked, NEVER_OVERTAKEN)).locked).toBe(true);
        for (const id of [locked, 'no-clip']) {
          expect(rejectionOf(await stream.clip(id, NEVER_OVERTAKEN))).toBeGreaterThan(CODES.success);
        }
      }),
    );

    it(
      '[CALL2-15] [STRM-03] [CALL2-16] answers the languages and the window of a product',
      inPlatform(platform, async ({ stream, known, signIn }) => {
        await signIn();
        const { productId, type } = known.ownTitle;
        const languages = valueOf(await stream.languages(productId, type, NEVER_OVERTAKEN));
        expect(languages.audioLanguages).toContain('en');
        expect(languages.subtitleLanguages).toContain('en');
        for (const quality of [720, 1080] as const) {
          expect(valueOf(await stream.playbackWindow(productId, quality, NEVER_OVERTAKEN))).toBe(true);
          const shut = await stream.playbackWindow(known.productOutOfWindow, quality, NEVER_OVERTAKEN);
          expect(valueOf(shut)).toBe(false);
        }
      }),
    );

    it(
      '[CALL2-18] answers the cards of a film that has them, and none of another',
      inPlatform(platform, async ({ stream, known, signIn }) => {
        await signIn();
        expect(valueOf(await stream.dubCards(known.ownTitle.productId, NEVER_OVERTAKEN))).toEqual([]);
        const cards = valueOf(await stream.dubCards(known.productWithDubCards, NEVER_OVERTAKEN));
        expect(cards).toHaveLength(2);
        for (const url of cards) expect(url).toMatch(/^(https?:\/)?\//);
      }),
    );
  });
}
