import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CODES } from '../../core/shared/response-codes.ts';
import type { Fault } from './faults.ts';
import { refused } from './serve-refusal.ts';

export interface Lateness {
  /** Added before every answer. */
  readonly latencyMs: number;
  /** Aborted when the studio closes, so that late answers do not hold it up. */
  readonly closing: AbortSignal;
}

/** Waits as long as planned, and carries the fault out. True when that was the answer. */
export async function suffers(
  fault: Fault | null,
  request: FastifyRequest,
  reply: FastifyReply,
  { latencyMs, closing }: Lateness,
): Promise<boolean> {
  const lateMs = latencyMs + (fault?.kind === 'delay' ? fault.delayMs : 0);
  if (lateMs > 0) await pause(lateMs, undefined, { signal: closing });
  switch (fault?.kind) {
    case undefined:
    case 'delay':
      return false;
    case 'status':
      void reply.code(fault.status).type('text/html').send('<!doctype html><title>A gateway speaks</title>');
      return true;
    case 'code': {
      const { responseCode, status = 200 } = fault;
      void refused(reply, { status, responseCode, message: 'A planned fault.' });
      return true;
    }
    case 'malformed':
      void reply.send({ responseCode: CODES.success, surprise: [{ nothing: 'as agreed' }] });
      return true;
    case 'drop':
      reply.hijack();
      // The request would keep a connection whose body was read to its end.
      request.raw.socket.destroy();
      return true;
    case 'silence': {
      reply.hijack();
      const { socket } = request.raw;
      const hangUp = (): void => void socket.destroy();
      closing.addEventListener('abort', hangUp, { once: true });
      socket.once('close', () => closing.removeEventListener('abort', hangUp));
      return true;
    }
  }
}
