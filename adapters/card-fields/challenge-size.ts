import { asFields, asText } from '../../core/shared/decode.ts';
import { base64Fields, jwtClaims } from './jwt-claims.ts';

/** In CSS pixels. */
export interface FrameSize {
  readonly width: number;
  readonly height: number;
}

/** The sizes that a bank makes its page for, by their numbers; 05 takes all that there is. */
const SIZES = new Map<string, FrameSize>([
  ['01', { width: 250, height: 400 }],
  ['02', { width: 390, height: 400 }],
  ['03', { width: 500, height: 600 }],
  ['04', { width: 600, height: 400 }],
]);

/**
 * How large the frame of a challenge is in a box: as the bank was asked for (`challengeWindowSize`), as far as the box
 * holds it. Where nobody said, the largest size that the box holds, and else the whole box.
 */
export function challengeFrameSize(box: FrameSize, wanted: string | null): FrameSize {
  const asked = wanted === null ? largestWithin(box) : SIZES.get(wanted);
  const { width, height } = asked ?? box;
  return { width: Math.min(width, box.width), height: Math.min(height, box.height) };
}

function largestWithin(box: FrameSize): FrameSize | undefined {
  const fitting = [...SIZES.values()].filter(
    ({ width, height }) => width <= box.width && height <= box.height,
  );
  return fitting.toSorted((a, b) => b.width * b.height - a.width * a.height)[0];
}

/** The size that the request to the bank names, inside the token of the challenge; null where there is none to read. */
export function wantedChallengeSize(accessToken: string): string | null {
  const payload = asFields(jwtClaims(accessToken)?.['Payload']);
  const request = base64Fields(asText(payload?.['Payload'], 16_384) ?? '');
  return asText(request?.['challengeWindowSize'], 2);
}
