import { withoutSecrets } from './broker-url.ts';
import type { Assertion } from './verdict.ts';

export interface Shard {
  /** From 1. */
  readonly index: number;
  readonly count: number;
}

/** `embedded`: one in this process. `presigned`: the one that a running studio gives addresses of. Else URLs. */
export type BrokerChoice =
  | { readonly kind: 'embedded' | 'presigned' }
  | { readonly kind: 'urls'; readonly urls: readonly string[] };

/** Who the screens are to the broker. */
export type Auth =
  | { readonly kind: 'studio' | 'none' }
  | { readonly kind: 'password'; readonly user: string; readonly password: string };

export interface FleetOptions {
  /** Over all shards. */
  readonly cars: number;
  readonly seats: number;
  readonly broker: BrokerChoice;
  readonly auth: Auth;
  /** The studio of `presigned`. */
  readonly studio: string;
  readonly topic: string;
  /** Connections that all screens share; 0 for one each. */
  readonly shared: number;
  /** At which screens subscribe to their topic. */
  readonly qos: 0 | 1;
  /** Seconds from the end of the ramp. */
  readonly for: number;
  readonly ramp: number;
  /** The name of a built-in one, or a file. */
  readonly scenario: string;
  readonly jitter: number;
  /** 0 to 1. */
  readonly loss: number;
  readonly clockSkewPpm: number;
  readonly seed: number;
  readonly shard: Shard;
  /** Reports of shards; empty to run. */
  readonly merge: readonly string[];
  readonly time: 'real' | 'virtual';
  readonly json: string | null;
  readonly html: string | null;
  readonly assert: readonly Assertion[];
}

/** The numbers of the cars of this shard; car 0 is in shard 1, car 1 in shard 2, and so round. */
export function carsOfShard({ cars, shard }: Pick<FleetOptions, 'cars' | 'shard'>): readonly number[] {
  const numbers: number[] = [];
  for (let car = shard.index - 1; car < cars; car += shard.count) numbers.push(car);
  return numbers;
}

/** What was asked for, as a report tells it: without what is secret. */
export function toldOptions(options: FleetOptions): Readonly<Record<string, unknown>> {
  const { auth, broker, shard, assert, merge: _merge, ...rest } = options;
  return {
    ...rest,
    auth: auth.kind,
    broker: broker.kind === 'urls' ? broker.urls.map(withoutSecrets) : broker.kind,
    shard: `${shard.index}/${shard.count}`,
    assert: assert.map(({ text }) => text),
  };
}
