import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientPolicies } from '../../../simulators/studio/client-policy.ts';
import { openRig } from './support/studio-rig.ts';

const CONFIGURATION = {
  flags: { url: 'https://flags.example/api/frontend' },
  ipLookupUrl: 'https://ip.example:8443/json?a=1',
  licenceHeaderHosts: ['drm.example', 'drm.example:444'],
  environments: {
    localhost: { bases: { content: '/content/v9', user: 'http://platform.example:81/user/v10' } },
    production: {
      bases: { content: 'https://content.example/content/v9', user: 'https://user.example/user/v10' },
    },
  },
};

const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.split(' ')
    .slice(1) ?? [];

describe('the policy of the client', () => {
  it('lets it call whatever its configuration names, and any broker', () => {
    const { client, cabin } = clientPolicies(CONFIGURATION);
    for (const policy of [client, cabin]) {
      expect(new Set(directive(policy, 'connect-src'))).toEqual(
        new Set([
          "'self'",
          'ws:',
          'wss:',
          'http://platform.example:81',
          'https://content.example',
          'https://user.example',
          'https://flags.example',
          'https://ip.example:8443',
          'https://drm.example',
          'https://drm.example:444',
        ]),
      );
      expect(directive(policy, 'img-src')).toContain('https://content.example');
      expect(directive(policy, 'media-src')).toContain('https://content.example');
      expect(directive(policy, 'script-src')).toEqual(["'self'"]);
    }
  });

  it('names nothing else for a configuration that lives on its own origin', () => {
    const file: unknown = JSON.parse(readFileSync('ui/public/cabinema.config.json', 'utf8'));
    expect(directive(clientPolicies(file).client, 'connect-src')).toEqual(["'self'", 'ws:', 'wss:']);
  });

  it('takes no directive out of a configuration, whatever stands there', () => {
    const odd = fc.oneof(
      fc.anything(),
      fc.string().map((text) => `https://${text}`),
      fc.constantFrom("https://a.example; script-src 'unsafe-inline'", 'https://*', 'javascript:alert(1)'),
    );
    fc.assert(
      fc.property(odd, odd, odd, (ipLookupUrl, base, host) => {
        const { client } = clientPolicies({
          ipLookupUrl,
          licenceHeaderHosts: [host],
          environments: { uat: { bases: { content: base } } },
        });
        expect(client.split('; ')).toHaveLength(11);
        expect(client).not.toMatch(/[\r\n,]/);
        expect(directive(client, 'script-src')).toEqual(["'self'"]);
      }),
    );
  });

  it('is sent with the page, by the configuration beside it', async () => {
    const clientDir = await mkdtemp(join(tmpdir(), 'studio-client-'));
    await writeFile(join(clientDir, 'index.html'), '<!doctype html><title>Client</title>');
    await writeFile(join(clientDir, 'cabinema.config.json'), JSON.stringify(CONFIGURATION));
    const rig = await openRig({ clientDir });
    const policy = (await fetch(rig.studio.url)).headers.get('content-security-policy') ?? '';
    expect(directive(policy, 'connect-src')).toContain('https://ip.example:8443');
    await rig.studio.close();
    await rm(clientDir, { recursive: true });
  });
});
