import type { CallFailure } from '../../core/shared/call-failure.ts';
import { CODES } from '../../core/shared/response-codes.ts';

/** Why the client does not start. */
export interface StartProblem {
  /** Nobody answered; what came is of no use; the platform said no. */
  readonly kind: 'unreachable' | 'unusable' | 'refused';
  /** For whoever runs the installation. */
  readonly message: string;
}

/**
 * Says of the first call of a start why it brought no API key. `base` is where it went: the call's own address has the
 * master key in it, which nobody should read from a screen.
 */
export function problemOfFirstCall(failure: CallFailure, base: string): StartProblem {
  switch (failure.code) {
    case 'network':
    case 'cancelled':
      return {
        kind: 'unreachable',
        message: `No answer from ${base}. Is this the address of the platform, and may this origin call it?`,
      };
    case 'malformed':
      return notThePlatform(base, failure.detail);
    case 'rejected':
      // A success that brings nothing.
      if (failure.responseCode === CODES.success) return notThePlatform(base, 'no API key');
      return {
        kind: 'refused',
        message: `${base} gives no API key for this master key: response code ${failure.responseCode}.`,
      };
  }
}

function notThePlatform(base: string, reason: string): StartProblem {
  return {
    kind: 'unusable',
    message: `What answers at ${base} is not the platform (${reason}). Look at "bases" in the configuration.`,
  };
}
