import { readFileSync } from 'node:fs';
import { Container } from 'inversify';
import { describe, expect, it } from 'vitest';
import { accountCallsModule } from '../../../adapters/composition/account-container.ts';
import { checkoutPlatformModule } from '../../../adapters/composition/checkout-platform.ts';
import { platformModule } from '../../../adapters/composition/platform-bindings.ts';
import { PORTS } from '../../../adapters/composition/tokens.ts';
import { watchPlatformModule } from '../../../adapters/composition/watch-platform.ts';
import { ScreenRig } from '../../support/screen-rig.ts';

/** What the client binds by itself, as it needs the browser's window. */
function boundByHost(): ReadonlySet<string> {
  const source = ['composition', 'watch-parts', 'checkout-parts']
    .map((file) => readFileSync(new URL(`../../../ui/main/${file}.ts`, import.meta.url), 'utf8'))
    .join('\n');
  return new Set([...source.matchAll(/\.bind\(PORTS\.(\w+)\)/g)].map(([, name = '']) => name));
}

describe('every port', () => {
  const container = new Container();
  container.load(platformModule, watchPlatformModule, accountCallsModule);
  container.load(checkoutPlatformModule('https://client.example'));
  const host = boundByHost();

  it.each(Object.entries(PORTS))(
    '%s is bound once in the client, and in the rig of tests',
    async (name, token) => {
      expect([container.isBound(token), host.has(name)].filter(Boolean)).toHaveLength(1);
      const rig = new ScreenRig();
      await rig.start();
      expect(rig.get<unknown>(token)).toBeDefined();
    },
  );
});
