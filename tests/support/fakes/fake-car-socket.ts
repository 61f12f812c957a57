import type { CarSocket } from '../../../adapters/car-bus/viss-connection.ts';

type Frame = Readonly<Record<string, unknown>>;

/** The socket of a car that says what a test tells it to, and keeps what was asked of it. */
export class FakeCarSocket implements CarSocket {
  onopen: CarSocket['onopen'] = null;
  onmessage: CarSocket['onmessage'] = null;
  onclose: CarSocket['onclose'] = null;
  onerror: CarSocket['onerror'] = null;
  readonly sent: Frame[] = [];
  closed = 0;
  private told = 0;
  /** It takes nothing any more. */
  isStuck = false;

  send(text: unknown): void {
    if (this.isStuck) throw new DOMException('still connecting', 'InvalidStateError');
    this.sent.push(JSON.parse(String(text)) as Frame);
  }

  close(): void {
    this.closed += 1;
  }

  open(): void {
    this.onopen?.call(this.whole, new Event('open'));
  }

  fail(): void {
    this.onerror?.call(this.whole, new Event('error'));
  }

  end(): void {
    this.onclose?.call(this.whole, new Event('close') as CloseEvent);
  }

  say(data: unknown): void {
    this.onmessage?.call(this.whole, new MessageEvent('message', { data }));
  }

  /** Tells a value that was read so long before, and after all that was told before; null for none. */
  tell(path: string, value: string | null, ageMs = 0): void {
    this.told += 1;
    this.tellAt(path, value, Date.UTC(2026, 10, 23, 20) + this.told * 3_600_000, ageMs);
  }

  /** The same at this time by the clock of the car. */
  tellAt(path: string, value: string | null, atMs: number, ageMs = 0): void {
    const dp = { value, ts: new Date(atMs - ageMs).toISOString() };
    const frame = { action: 'subscription', subscriptionId: 'any', data: { path, dp } };
    this.say(JSON.stringify({ ...frame, ts: new Date(atMs).toISOString() }));
  }

  /** The last request for this signal is granted; answers its id. */
  grant(path: string, subscriptionId: string): string {
    const requestId = this.requestOf(path);
    this.say(JSON.stringify({ action: 'subscribe', requestId, subscriptionId }));
    return requestId;
  }

  refuse(path: string, number = '404', reason = 'unavailable_data'): void {
    const requestId = this.requestOf(path);
    this.say(JSON.stringify({ action: 'subscribe', requestId, error: { number, reason } }));
  }

  endSubscription(subscriptionId: string, number = '503'): void {
    const error = { number, reason: 'gone' };
    this.say(JSON.stringify({ action: 'subscription', subscriptionId, error }));
  }

  requestsFor(path: string): readonly Frame[] {
    return this.sent.filter((frame) => frame['action'] === 'subscribe' && frame['path'] === path);
  }

  private requestOf(path: string): string {
    return String(this.requestsFor(path).at(-1)?.['requestId']);
  }

  private get whole(): WebSocket {
    return this as unknown as WebSocket;
  }
}
