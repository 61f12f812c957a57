import { hasWildcard } from './topic-emitter.ts';

/** Longest message of the cabin (design: "Messages"). */
export const maxPayloadBytes = 16 * 1024;
/** A packet around the longest message: its topic and its identifier need room as well. */
export const maxPacketBytes = maxPayloadBytes + 1024;
const maxTopicLength = 512;
const maxClientIdLength = 128;

/** What a connection may do: all of it on one topic. */
export interface AccountAccess {
  readonly accountId: string;
  /** The session of the account that the connection was opened with. */
  readonly sessionId: string;
  readonly topic: string;
}

export type AccessRefusal =
  | 'foreign-topic'
  | 'exactly-once'
  | 'retained'
  | 'too-long'
  | 'persistent-session'
  | 'client-id'
  | 'protocol-version';

interface PublishIntent {
  readonly topic: string;
  readonly payload: string | Buffer;
  readonly qos: number;
  readonly retain: boolean;
}

interface ConnectIntent {
  readonly clean?: boolean | undefined;
  readonly clientId: string;
  readonly protocolVersion?: number | undefined;
  readonly will?: WillIntent | undefined;
}

/** A will as the codec hands it over; what is missing counts as empty, zero and no. */
interface WillIntent {
  readonly topic: string;
  readonly payload?: string | Buffer | undefined;
  readonly qos?: number | undefined;
  readonly retain?: boolean | undefined;
}

/** A topic that is not also a filter: an account named `+` must not read its neighbours. */
export function isPlainTopic(topic: string): boolean {
  const bounded = topic.length > 0 && topic.length <= maxTopicLength;
  return bounded && !hasWildcard(topic) && !topic.startsWith('$') && !topic.includes('\0');
}

/** Why this message may not be published, or null when it may. */
export function publishRefusal(access: AccountAccess, intent: PublishIntent): AccessRefusal | null {
  if (intent.topic !== access.topic) return 'foreign-topic';
  if (intent.qos > 1) return 'exactly-once';
  if (intent.retain) return 'retained';
  if (Buffer.byteLength(intent.payload) > maxPayloadBytes) return 'too-long';
  return null;
}

/** Why this filter may not be subscribed, or null when it may. */
export function subscribeRefusal(access: AccountAccess, filter: string, qos: number): AccessRefusal | null {
  if (filter !== access.topic) return 'foreign-topic';
  return qos > 1 ? 'exactly-once' : null;
}

/** Why this CONNECT is turned away, or null. Sessions that outlive their connection would pile up commands. */
export function connectRefusal(access: AccountAccess, intent: ConnectIntent): AccessRefusal | null {
  // Unknown newer versions are left to the broker library, which names the reason in its CONNACK.
  if ((intent.protocolVersion ?? 4) < 4) return 'protocol-version';
  if (intent.clean !== true) return 'persistent-session';
  if (intent.clientId.length > maxClientIdLength) return 'client-id';
  if (intent.will === undefined) return null;
  const { topic, payload = '', qos = 0, retain = false } = intent.will;
  return publishRefusal(access, { topic, payload, qos, retain });
}
