import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brokerUrlParts } from '../../../adapters/mqtt/broker-url.ts';

describe('a presigned broker URL', () => {
  it('stays letter by letter what was signed', () => {
    const url = 'wss://broker.example/mqtt?X-Amz-Credential=a%2Fb&x=%7e&y=|';
    expect(brokerUrlParts(url)).toEqual({ url });
  });

  it('gives its credentials apart, decoded', () => {
    expect(brokerUrlParts('ws://screen%40car:a%3Ab%2Fc@127.0.0.1:9001/mqtt?x=1')).toEqual({
      url: 'ws://127.0.0.1:9001/mqtt?x=1',
      username: 'screen@car',
      password: 'a:b/c',
    });
  });

  it('may carry a name without a password', () => {
    expect(brokerUrlParts('wss://token@broker.example/')).toEqual({
      url: 'wss://broker.example/',
      username: 'token',
    });
  });

  it('takes a password off that comes without a name', () => {
    expect(brokerUrlParts('wss://:secret@broker.example/mqtt')).toEqual({
      url: 'wss://broker.example/mqtt',
      username: '',
      password: 'secret',
    });
  });

  it('keeps a stray percent sign in a password', () => {
    expect(brokerUrlParts('ws://a:50%@broker.example/')?.password).toBe('50%');
  });

  it.each(['', 'broker.example', 'https://broker.example/mqtt', 'javascript:alert(1)', 'ws://'])(
    'is not %j',
    (text) => {
      expect(brokerUrlParts(text)).toBeNull();
    },
  );

  it('is read without a throw, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl()), (text) => {
        expect(brokerUrlParts(text)?.url.startsWith('ws') ?? true).toBe(true);
        expect(() => brokerUrlParts(`ws://${text}@host/`)).not.toThrow();
      }),
    );
  });
});
