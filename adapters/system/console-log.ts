import type { Log, LogLevel } from '../../core/ports/log.ts';
import { redact, redactText } from './redact.ts';

const WEIGHT: Readonly<Record<LogLevel | 'off', number>> = { debug: 0, info: 1, warn: 2, error: 3, off: 4 };

/** Writes to the console from a level on, without secrets. `off` writes nothing (DEVP-10). */
export class ConsoleLog implements Log {
  constructor(
    private readonly from: LogLevel | 'off',
    private readonly sink: Pick<Console, LogLevel> = console,
  ) {}

  write(level: LogLevel, event: string, fields?: Readonly<Record<string, unknown>>): void {
    if (WEIGHT[level] < WEIGHT[this.from]) return;
    if (fields === undefined) this.sink[level](redactText(event));
    else this.sink[level](redactText(event), redact(fields));
  }
}
