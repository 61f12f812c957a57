import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../../../adapters/http/endpoints.ts';
import { messageOfCode } from '../../../core/account/voucher-message.ts';
import { clearsCredentials, isSessionExpired } from '../../../core/shared/response-codes.ts';
import { NEVER_OVERTAKEN } from '../../../core/shared/turns.ts';
import { knownTitle } from '../../support/fakes/catalogue-samples.ts';
import type { HttpRig } from '../../support/http-rig.ts';
import { onScriptedServer } from '../../support/on-scripted-server.ts';
import type { ScriptedServer } from '../../support/scripted-server.ts';

describe('what the sources only name', () => {
  let server: ScriptedServer;
  let rig: HttpRig;
  onScriptedServer((itsServer, freshRig) => {
    server = itsServer;
    rig = freshRig;
  });

  it('[OPEN2-68] has no call of its own, and a code without meaning is a failure like any other', async () => {
    const paths = Object.values(ENDPOINTS).map(({ path }) => path.toLowerCase());
    expect(paths.length).toBeGreaterThan(40);
    const named = /(^|\/)(profiles?|bookmarks?|companion\w*|playlists?|permissions?)(\/?$|\?)/;
    expect(paths.filter((path) => named.test(path))).toEqual([]);
    const unknown = 49_999;
    server.answer = () => ({ status: 409, body: { responseCode: unknown } });
    const failed = { ok: false, error: { code: 'rejected', responseCode: unknown } };
    expect(await rig.catalogue.metadata(knownTitle('1001'), NEVER_OVERTAKEN)).toEqual(failed);
    expect(await rig.myList.holds(knownTitle('1001'), NEVER_OVERTAKEN)).toEqual(failed);
    expect(isSessionExpired(unknown)).toBe(false);
    expect([clearsCredentials('first', unknown), clearsCredentials('second', unknown)]).toEqual([
      false,
      false,
    ]);
    expect(messageOfCode(unknown)).toBe('invalid');
  });
});
