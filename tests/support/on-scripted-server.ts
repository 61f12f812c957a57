import { afterAll, beforeAll, beforeEach } from 'vitest';
import { HttpRig } from './http-rig.ts';
import { ScriptedServer } from './scripted-server.ts';

/** Opens one scripted server for the tests of a block, and gives each test that server and a fresh rig on it. */
export function onScriptedServer(beforeTest: (server: ScriptedServer, rig: HttpRig) => void): void {
  let server: ScriptedServer;

  beforeAll(async () => {
    server = await ScriptedServer.open();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.asked.length = 0;
    beforeTest(server, new HttpRig(server.url));
  });
}
