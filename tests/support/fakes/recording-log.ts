import type { Log, LogLevel } from '../../../core/ports/log.ts';

export interface LogEntry {
  readonly level: LogLevel;
  readonly event: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Keeps everything that was written, unredacted, so that a test sees what a careless log would. */
export class RecordingLog implements Log {
  readonly entries: LogEntry[] = [];

  write(level: LogLevel, event: string, fields: Readonly<Record<string, unknown>> = {}): void {
    this.entries.push({ level, event, fields });
  }

  /** All of it as one text, to search for what must not be there. */
  text(): string {
    return JSON.stringify(this.entries);
  }
}
