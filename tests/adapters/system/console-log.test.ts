import { describe, expect, it } from 'vitest';
import { ConsoleLog } from '../../../adapters/system/console-log.ts';
import type { LogLevel } from '../../../core/ports/log.ts';

function recordingSink() {
  const lines: unknown[][] = [];
  const line =
    (level: LogLevel) =>
    (...args: unknown[]): void => {
      lines.push([level, ...args]);
    };
  return { lines, debug: line('debug'), info: line('info'), warn: line('warn'), error: line('error') };
}

const LEVELS = ['debug', 'info', 'warn', 'error'] as const;

describe('ConsoleLog', () => {
  it('writes each level from the threshold on with the method of its name', () => {
    const sink = recordingSink();
    const log = new ConsoleLog('info', sink);
    for (const level of LEVELS) log.write(level, 'happened', { count: 1 });
    expect(sink.lines).toEqual([
      ['info', 'happened', { count: 1 }],
      ['warn', 'happened', { count: 1 }],
      ['error', 'happened', { count: 1 }],
    ]);
  });

  it('writes from each level on, and an event without fields as it is', () => {
    const written = LEVELS.map((from) => {
      const sink = recordingSink();
      for (const level of LEVELS) new ConsoleLog(from, sink).write(level, 'happened');
      return sink.lines;
    });
    expect(written).toEqual(LEVELS.map((_, at) => LEVELS.slice(at).map((level) => [level, 'happened'])));
  });

  it('[DEVP-10] writes nothing when it is off', () => {
    const sink = recordingSink();
    for (const level of LEVELS) new ConsoleLog('off', sink).write(level, 'happened');
    expect(sink.lines).toEqual([]);
  });

  it('redacts the event and the fields', () => {
    const sink = recordingSink();
    new ConsoleLog('debug', sink).write('info', 'token=abc', { session: 'abc', page: 2 });
    expect(sink.lines).toEqual([['info', 'token=[redacted]', { session: '[redacted]', page: 2 }]]);
  });
});
