import { afterEach, describe, expect, it, vi } from 'vitest';
import { allowOwnWorkersAndText } from '../../ui/main/worker-policy.ts';

type Rules = Readonly<Record<'createScriptURL' | 'createHTML', (text: string) => string | null>>;

describe('what the page lets through besides what its sanitiser made', () => {
  afterEach(() => vi.unstubAllGlobals());

  function rules(): Rules {
    let made: Rules | undefined;
    vi.stubGlobal('trustedTypes', { createPolicy: (_: string, policy: Rules) => (made = policy) });
    allowOwnWorkersAndText('https://car.test');
    if (made === undefined) throw new Error('no policy was made');
    return made;
  }

  it('is a worker out of a blob of its own', () => {
    const { createScriptURL } = rules();
    expect(createScriptURL('blob:https://car.test/1')).toBe('blob:https://car.test/1');
    expect(createScriptURL('blob:https://car.test.evil/1')).toBeNull();
    expect(createScriptURL('https://car.test/worker.js')).toBeNull();
  });

  it('is text, and no markup', () => {
    const { createHTML } = rules();
    for (const text of ['', 'q', '&', '’', '123']) expect(createHTML(text)).toBe(text);
    for (const markup of ['<b>', 'a<img src=x onerror=alert(1)>', '</span>', '<']) {
      expect(createHTML(markup)).toBeNull();
    }
  });

  it('is nothing special where the engine knows no such types', () => {
    vi.stubGlobal('trustedTypes', undefined);
    expect(() => allowOwnWorkersAndText('https://car.test')).not.toThrow();
  });
});
