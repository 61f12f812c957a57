export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/**
 * What happened, for the people who run it. `event` is a fixed sentence without data; data goes in `fields`.
 * Implementations redact secrets (sessions, tokens, codes, presigned URLs) whatever the caller passes.
 */
export interface Log {
  write(level: LogLevel, event: string, fields?: Readonly<Record<string, unknown>>): void;
}
