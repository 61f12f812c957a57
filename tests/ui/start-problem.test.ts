import { describe, expect, it } from 'vitest';
import { problemOfFirstCall } from '../../ui/main/start-problem.ts';

const BASE = 'https://platform.example/user/v10';

describe('a start without an API key', () => {
  it('names the address that did not answer, and that it may not be called from here', () => {
    expect(problemOfFirstCall({ code: 'network' }, BASE)).toEqual({
      kind: 'unreachable',
      message:
        'No answer from https://platform.example/user/v10. Is this the address of the platform, and may this origin call it?',
    });
  });

  it('says that something else answers, and where to look', () => {
    const { kind, message } = problemOfFirstCall({ code: 'malformed', detail: 'no JSON' }, BASE);
    expect(kind).toBe('unusable');
    expect(message).toContain('https://platform.example/user/v10 is not the platform (no JSON)');
    expect(message).toContain('"bases"');
    const empty = problemOfFirstCall({ code: 'rejected', responseCode: 10000 }, BASE);
    expect(empty.kind).toBe('unusable');
    expect(empty.message).toContain('is not the platform (no API key)');
  });

  it('says with which code the platform refused', () => {
    const { kind, message } = problemOfFirstCall({ code: 'rejected', responseCode: 40001 }, BASE);
    expect([kind, message]).toEqual([
      'refused',
      'https://platform.example/user/v10 gives no API key for this master key: response code 40001.',
    ]);
  });
});
