import { asFields, asList, asText } from '../../../core/shared/decode.ts';

/** How films come, in the words of the dashboard, and what is planned at the studio for it. */
export interface StreamTrouble {
  readonly name: string;
  readonly meaning: string;
  /** The body of POST /control/media; null plans nothing. */
  readonly plan: { readonly fault: Readonly<Record<string, unknown>>; readonly files?: string } | null;
}

export const STREAM_TROUBLES: readonly StreamTrouble[] = [
  { name: 'none', meaning: 'As they should', plan: null },
  {
    name: 'commuter',
    meaning: 'At 1 Mbit/s',
    plan: { fault: { kind: 'throttle', bytesPerSecond: 125_000 } },
  },
  { name: 'crawl', meaning: 'At 150 kbit/s', plan: { fault: { kind: 'throttle', bytesPerSecond: 18_750 } } },
  {
    name: 'stall',
    meaning: 'Stalling in their pictures',
    plan: { fault: { kind: 'stall' }, files: 'video-' },
  },
  {
    name: 'missing',
    meaning: 'Without their pictures (404)',
    plan: { fault: { kind: 'status', status: 404 }, files: 'video-' },
  },
  {
    name: 'no-1080',
    meaning: 'Without 1080 lines (500)',
    plan: { fault: { kind: 'status', status: 500 }, files: 'video-1080/' },
  },
  {
    name: 'no-manifest',
    meaning: 'Without manifest (503)',
    plan: { fault: { kind: 'status', status: 503 }, files: 'manifest' },
  },
  { name: 'noise', meaning: 'With broken pictures', plan: { fault: { kind: 'corrupt' }, files: 'video-' } },
];

/** What is planned by others than this page. */
export const OTHER_TROUBLE = 'other';

/** The name of the trouble that the answer of GET /control speaks of; null when it is no answer. */
export function readTrouble(answer: unknown): string | null {
  const planned = asList(asFields(asFields(answer)?.['value'])?.['mediaFaults']);
  if (planned === null) return null;
  const [latest] = planned;
  const named = STREAM_TROUBLES.find(({ plan }) =>
    plan === null ? latest === undefined : planned.length === 1 && isPlan(latest, plan),
  );
  return named?.name ?? OTHER_TROUBLE;
}

function isPlan(planned: unknown, plan: NonNullable<StreamTrouble['plan']>): boolean {
  const fields = asFields(planned);
  const fault = asFields(fields?.['fault']);
  const isSameFault = Object.entries(plan.fault).every(([name, value]) => fault?.[name] === value);
  const isEverywhere = fields?.['reel'] === undefined && fields?.['times'] === null;
  return isSameFault && isEverywhere && fields?.['files'] === plan.files;
}

export interface ShownLicences {
  readonly mode: string;
  readonly modes: readonly { readonly name: string; readonly meaning: string }[];
}

/** The answer of GET /control/licences; null when it is none. */
export function readLicences(answer: unknown): ShownLicences | null {
  const value = asFields(asFields(answer)?.['value']);
  const mode = asText(asFields(value?.['plan'])?.['mode']);
  const modes = asFields(value?.['modes']);
  if (mode === null || modes === null) return null;
  return {
    mode,
    modes: Object.entries(modes).flatMap(([name, meaning]) =>
      typeof meaning === 'string' ? [{ name, meaning }] : [],
    ),
  };
}
