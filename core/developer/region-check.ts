import type { SessionApi } from '../ports/session-api.ts';
import type { CallFailure } from '../shared/call-failure.ts';
import { CODES } from '../shared/response-codes.ts';
import { err, ok, type Result } from '../shared/result.ts';

/** `unsupported`: territory lang not supported; `no-api-key`: and no API key (DEVP-06). */
export type RegionProblem = 'unsupported' | 'no-api-key';

/** Asks whether a territory is served; the API key of one that is (DEVP-05, OPEN-29). */
export async function checkRegion(api: SessionApi, country: string): Promise<Result<string, RegionProblem>> {
  const answer = await api.apiKey(country);
  return answer.ok ? ok(answer.value.apiKey) : err(problemOf(answer.error));
}

/** A response code means that the platform serves no such territory; any other failure only brought no key. */
function problemOf(failure: CallFailure): RegionProblem {
  return failure.code === 'rejected' && failure.responseCode !== CODES.success ? 'unsupported' : 'no-api-key';
}
