import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseConfiguration } from '../../../adapters/configuration/parse-configuration.ts';
import { parseJson } from '../../../core/shared/decode.ts';

const guide = readFileSync('docs/guides/deploy.md', 'utf8');
const [, example = ''] = /```json\n([\s\S]*?)```/.exec(guide) ?? [];
const configurationOf = (host: string) => parseConfiguration(parseJson(example), host, null);

describe('the configuration that the guide shows', () => {
  it('is one that the client reads, for the hosts that it names', () => {
    expect(configurationOf('films.example')).toMatchObject({
      ok: true,
      value: {
        environment: 'production',
        bases: { user: 'https://platform.example/user/v10' },
        flags: { url: 'https://flags.example/api/frontend' },
        licenceHeaderHosts: ['licences.example'],
        streamHosts: [],
        payment: { hosts: ['https://pay.example', 'https://bank.example'] },
      },
    });
    expect(configurationOf('films.staging.example')).toMatchObject({
      ok: true,
      value: {
        environment: 'staging',
        bases: { user: '/platform/user/v10' },
        masterKey: 'staging-master-key',
      },
    });
  });

  it('takes no host that it does not name for production', () => {
    expect(configurationOf('elsewhere.example')).toEqual({
      ok: false,
      error: { code: 'configuration/unknown-host', host: 'elsewhere.example' },
    });
  });
});
