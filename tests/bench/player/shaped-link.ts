import type { ServerResponse } from 'node:http';
import { kbpsAt, type Network } from './networks.ts';

const TICK_MS = 20;

interface Sending {
  readonly response: ServerResponse;
  readonly body: Buffer;
  sent: number;
  readonly fromMs: number;
}

/** What one player shares among its requests: answers begin after the latency, and share what the network gives. */
export class ShapedLink {
  private readonly startedAtMs = performance.now();
  private readonly sending = new Set<Sending>();
  private readonly timer: NodeJS.Timeout;
  private lastAtMs = this.startedAtMs;

  constructor(private readonly network: Network) {
    this.timer = setInterval(() => this.give(), TICK_MS);
  }

  answer(response: ServerResponse, contentType: string, body: Buffer): void {
    response.writeHead(200, { 'content-type': contentType, 'content-length': body.length });
    const fromMs = performance.now() + this.network.latencyMs;
    const sending = { response, body, sent: 0, fromMs };
    this.sending.add(sending);
    response.on('close', () => this.sending.delete(sending));
  }

  close(): void {
    clearInterval(this.timer);
    for (const { response } of this.sending) response.destroy();
  }

  private give(): void {
    const nowMs = performance.now();
    const kbps = kbpsAt(this.network, (nowMs - this.startedAtMs) / 1_000);
    let bytes = Math.floor((kbps * (nowMs - this.lastAtMs)) / 8);
    this.lastAtMs = nowMs;
    const due = [...this.sending].filter(({ fromMs }) => fromMs <= nowMs);
    for (const [index, one] of due.entries()) {
      const share = Math.floor(bytes / (due.length - index));
      const end = Math.min(one.sent + share, one.body.length);
      if (end > one.sent) one.response.write(one.body.subarray(one.sent, end));
      bytes -= end - one.sent;
      one.sent = end;
      if (one.sent === one.body.length) {
        one.response.end();
        this.sending.delete(one);
      }
    }
  }
}
