import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import * as z from 'zod/mini';
import type { Kind } from '../../core/messages/bodies.ts';
import { asFields, asText, parseJson } from '../../core/shared/decode.ts';
import { refuseUpgrade } from '../broker/upgrade.ts';
import { controlCallerProblem } from '../studio/control-caller.ts';
import type { Vehicle, VehicleOrder } from '../vehicle/vehicle.ts';
import type { CabinNews, LoggedMessage } from './cabin-news.ts';

/** Where the car speaks VISS. */
export const CAR_PATH = '/car';
/** Where the cabin page is told of the car and of the messages between its screens, and gives orders to the car. */
export const FEED_PATH = '/car/control';

const TELL_EVERY_MS = 100;
const KEPT_MESSAGES = 100;
/** Signs of life that would fill the log; they are counted. */
const BEATS: ReadonlySet<string> = new Set<Kind>(['device-broadcast', 'ping', 'ping-back', 'media-position']);

const order = z.discriminatedUnion('do', [
  z.object({ do: z.enum(['play', 'pause', 'cut', 'end-subscriptions', 'expire-tokens']) }),
  z.object({ do: z.literal('choose'), drive: z.string() }),
  z.object({ do: z.literal('seek'), atS: z.number().check(z.nonnegative()) }),
  z.object({ do: z.literal('rate'), rate: z.number().check(z.minimum(0.1), z.maximum(20)) }),
  z.object({
    do: z.literal('set'),
    values: z.object({
      speedKmh: z.optional(z.nullable(z.number().check(z.minimum(-500), z.maximum(500)))),
      gear: z.optional(z.nullable(z.enum(['P', 'R', 'N', 'D']))),
      parkingBrake: z.optional(z.nullable(z.boolean())),
      light: z.optional(z.nullable(z.enum(['day', 'night']))),
      brightness: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(100)))),
      language: z.optional(z.nullable(z.string().check(z.maxLength(35)))),
      passengerSeated: z.optional(z.nullable(z.boolean())),
    }),
  }),
  z.object({
    do: z.literal('fault'),
    fault: z.enum(['silent', 'malformed', 'frozen', 'away']),
    on: z.boolean(),
  }),
]);

/** Tells the cabin page what goes on, ten times a second, and takes its orders. For pages of this machine alone. */
export class CabinFeed {
  private readonly server = new WebSocketServer({ noServer: true, maxPayload: 16 * 1024 });
  private readonly timer: NodeJS.Timeout;
  private messages: readonly LoggedMessage[] = [];
  private heard = 0;
  private beats = 0;

  constructor(private readonly vehicle: Vehicle) {
    this.timer = setInterval(() => this.tell(), TELL_EVERY_MS);
  }

  readonly handleUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const { host = '', origin, 'sec-fetch-site': site } = request.headers;
    const problem = controlCallerProblem({
      method: 'GET',
      host,
      remoteAddress: request.socket.remoteAddress ?? '',
      contentType: undefined,
      origin,
      fetchSite: typeof site === 'string' ? site : undefined,
    });
    if (problem !== null) {
      refuseUpgrade(socket, 403);
      return;
    }
    this.server.handleUpgrade(request, socket, head, (page) => this.welcome(page));
  };

  /** A message that a screen sent. */
  message(payload: string): void {
    const fields = asFields(parseJson(payload));
    const command = asText(fields?.['command']) ?? '?';
    if (BEATS.has(command)) {
      this.beats += 1;
      return;
    }
    const from = asText(fields?.['deviceName']) ?? asText(fields?.['screenName']) ?? 'Somebody';
    const entry = {
      id: (this.heard += 1),
      atWallMs: Date.now(),
      from,
      command,
      payload: payload.slice(0, 2_000),
    };
    this.messages = [entry, ...this.messages].slice(0, KEPT_MESSAGES);
  }

  close(): void {
    clearInterval(this.timer);
    for (const page of this.server.clients) page.terminate();
    this.server.close();
  }

  private welcome(page: WebSocket): void {
    page.on('error', () => page.terminate());
    page.on('message', (data: Buffer) => {
      const read = order.safeParse(parseJson(data.toString()));
      if (read.success) this.vehicle.obey(read.data as VehicleOrder);
      this.tell();
    });
    page.send(this.news());
  }

  private tell(): void {
    if (this.server.clients.size === 0) return;
    const news = this.news();
    for (const page of this.server.clients) if (page.bufferedAmount < 256 * 1024) page.send(news);
  }

  private news(): string {
    const news: CabinNews = {
      car: this.vehicle.state(),
      messages: this.messages.slice(0, 30),
      beats: this.beats,
    };
    return JSON.stringify(news);
  }
}
