import { redactText } from '../../../adapters/system/redact.ts';
import type { Log } from '../../../core/ports/log.ts';
import { failureInWords } from './connection-failures.ts';

/** Told at a level for developers, and what most often goes wrong in a fleet. */
const CONNECTION_FAILURES = ['broker connection failed', 'broker connection not opened'];

/**
 * The log of all screens of a fleet, too many to be read: `told` hears each warning and each failed connection in a few
 * words without data, so that equal ones can be counted.
 */
export function countingLog(told: (said: string) => void): Log {
  return {
    write: (level, event, fields) => {
      if (level === 'warn' || level === 'error' || CONNECTION_FAILURES.includes(event))
        told(inWords(event, fields?.['reason']));
    },
  };
}

/** A trouble and its reason, which is a code or a few words. */
function inWords(event: string, reason: unknown): string {
  if (typeof reason !== 'string' && typeof reason !== 'number') return event;
  return `${event}: ${redactText(failureInWords(reason))}`;
}
