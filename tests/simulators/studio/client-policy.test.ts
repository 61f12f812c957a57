import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { Version } from 'csp_evaluator/dist/csp.js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientPolicies } from '../../../simulators/studio/client-policy.ts';
import { openRig } from './support/studio-rig.ts';

const CONFIGURATION = {
  flags: { url: 'https://flags.example/api/frontend' },
  ipLookupUrl: 'https://ip.example:8443/json?a=1',
  licenceHeaderHosts: ['drm.example', 'drm.example:444'],
  brokerHosts: ['broker.example', 'broker.example:8443'],
  mediaHosts: ['films.example'],
  environments: {
    localhost: { bases: { content: '/content/v9', user: 'http://platform.example:81/user/v10' } },
    uat: { bases: { messaging: 'http://messages.example:82/messaging' } },
    production: {
      payment: {
        hosts: ['https://Fields.example', 'https://bank.example:444'],
        returnUrl: 'https://user.example/payments/v8/authentication/callback',
      },
      bases: {
        content: 'https://content.example/content/v9',
        user: 'https://user.example/user/v10',
        messaging: 'https://user.example/messaging',
      },
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
  it('lets it call whatever its configuration names, and nobody else', () => {
    const { client, cabin } = clientPolicies(CONFIGURATION);
    for (const policy of [client, cabin]) {
      expect(new Set(directive(policy, 'connect-src'))).toEqual(
        new Set([
          "'self'",
          'http://messages.example:82',
          'ws://messages.example:82',
          'wss://user.example',
          'wss://broker.example',
          'wss://broker.example:8443',
          'https://films.example',
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
      expect(directive(policy, 'media-src')).toContain('https://films.example');
    }
    expect(directive(cabin, 'script-src')).toEqual(["'self'"]);
  });

  it('[PAYS-05 part] lets it show what comes from the payment hosts of its configuration, and nobody else’s', () => {
    const { client, cabin } = clientPolicies(CONFIGURATION);
    const hosts = ['http://pay.localhost:*', 'https://fields.example', 'https://bank.example:444'];
    expect(directive(client, 'script-src')).toEqual(["'self'", ...hosts]);
    expect(directive(client, 'form-action')).toEqual(hosts);
    expect(directive(client, 'frame-src')).toEqual(["'self'", ...hosts, 'https://user.example']);
    expect(directive(cabin, 'form-action')).toEqual(["'none'"]);
    expect(directive(cabin, 'frame-src')).toEqual(["'self'", 'http://localhost:*', 'http://*.localhost:*']);
  });

  it('lets it show nothing of others where nobody can pay', () => {
    const production = { ...CONFIGURATION.environments.production, payment: undefined };
    const { client } = clientPolicies({ ...CONFIGURATION, environments: { production } });
    expect(directive(client, 'script-src')).toEqual(["'self'"]);
    expect(directive(client, 'form-action')).toEqual(["'none'"]);
    expect(directive(client, 'frame-src')).toEqual(["'none'"]);
  });

  it('names the payment hosts of the file beside the page', () => {
    const file: unknown = JSON.parse(readFileSync('ui/public/cabinema.config.json', 'utf8'));
    expect(directive(clientPolicies(file).client, 'frame-src')).toEqual(["'self'", 'http://pay.localhost:*']);
  });

  it('names nothing else for a configuration that lives on its own origin', () => {
    const file: unknown = JSON.parse(readFileSync('ui/public/cabinema.config.json', 'utf8'));
    expect(directive(clientPolicies(file).client, 'connect-src')).toEqual(["'self'"]);
  });

  it('takes no style and no script that stands in the page, and markup of the sanitiser alone', () => {
    const { client, cabin } = clientPolicies(CONFIGURATION);
    for (const policy of [client, cabin]) {
      expect(policy).not.toMatch(/unsafe-|nonce-/);
      expect(directive(policy, 'style-src')).toEqual(["'self'"]);
      expect(directive(policy, 'frame-ancestors')).toEqual([
        "'self'",
        'http://localhost:*',
        'http://*.localhost:*',
      ]);
      expect(directive(policy, 'require-trusted-types-for')).toEqual(["'script'"]);
      expect(directive(policy, 'trusted-types')).toEqual(['dompurify', 'default', 'card-fields']);
    }
  });

  it('has no hole that the evaluator of policies calls a high risk', () => {
    const risks = (policy: string) =>
      new CspEvaluator(new CspParser(policy).csp, Version.CSP3)
        .evaluate()
        .filter(({ severity }) => severity === Severity.HIGH || severity === Severity.HIGH_MAYBE)
        .map(({ directive: where, description }) => `${where}: ${description}`);
    const { client, cabin } = clientPolicies(CONFIGURATION);
    expect(risks(client)).toEqual([]);
    expect(risks(cabin)).toEqual([]);
    expect(risks(client.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'"))).not.toEqual([]);
  });

  it('takes no directive out of a configuration, whatever stands there', () => {
    const odd = fc.oneof(
      fc.anything(),
      fc.string().map((text) => `https://${text}`),
      fc.constantFrom("https://a.example; script-src 'unsafe-inline'", 'https://*', 'javascript:alert(1)'),
      fc.constantFrom('http://pay.example', 'https:', '*', 'https://a.example/path', 'https://a.example:*;'),
    );
    fc.assert(
      fc.property(odd, odd, odd, (ipLookupUrl, base, host) => {
        const { client } = clientPolicies({
          ipLookupUrl,
          licenceHeaderHosts: [host],
          brokerHosts: [host],
          mediaHosts: [base],
          environments: { uat: { bases: { content: base }, payment: { hosts: [host], returnUrl: base } } },
        });
        expect(client.split('; ')).toHaveLength(15);
        expect(client).not.toMatch(/[\r\n,]/);
        expect(client).not.toContain('unsafe-inline');
        const [self, ...hosts] = directive(client, 'script-src');
        expect(self).toBe("'self'");
        for (const source of hosts) expect(source).toMatch(/^https:\/\/[a-z0-9.-]+(:\d+|:\*)?$/);
      }),
    );
  });

  it('passes over a host that is no text', () => {
    const { client } = clientPolicies({ brokerHosts: [{ toString: 0 }, 7, null, 'broker.example'] });
    expect(directive(client, 'connect-src')).toEqual(["'self'", 'wss://broker.example']);
  });

  it('lets the client ask the car, and who gives its tokens', () => {
    const bus = { kind: 'viss2', url: 'wss://car.example:8090/', tokenUrl: 'https://keys.example/car' };
    const { client } = clientPolicies({ car: { bus } });
    expect(directive(client, 'connect-src')).toEqual([
      "'self'",
      'wss://car.example:8090',
      'https://keys.example',
    ]);
  });

  it('is sent with the page, by the configuration beside it', async () => {
    const clientDir = await mkdtemp(join(tmpdir(), 'studio-client-'));
    await writeFile(join(clientDir, 'index.html'), '<!doctype html><title>Client</title>');
    await writeFile(join(clientDir, 'cabinema.config.json'), JSON.stringify(CONFIGURATION));
    const rig = await openRig({ clientDir });
    const policy = (await fetch(rig.studio.url)).headers.get('content-security-policy') ?? '';
    expect(directive(policy, 'connect-src')).toContain('https://ip.example:8443');
    const { headers } = await fetch(rig.studio.url);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    for (const path of ['/content/v9/Legals/', '/nowhere.js', '/cabinema.config.json']) {
      const answer = await fetch(rig.studio.url + path);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('referrer-policy')).toBe('same-origin');
    }
    expect(headers.get('referrer-policy')).toBe('same-origin');
    const cabin = await fetch(`${rig.studio.url}/cabin`);
    expect(cabin.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    for (const page of [policy, cabin.headers.get('content-security-policy') ?? ''])
      expect(directive(page, 'base-uri')).toEqual(["'none'"]);
    await rig.studio.close();
    await rm(clientDir, { recursive: true });
  });
});
