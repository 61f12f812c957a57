import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { refuseUpgrade } from '../broker/upgrade.ts';

export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Sends each websocket of a shared server to whom its path belongs; the rest are turned away. */
export class UpgradeDesk {
  private readonly byPath = new Map<string, UpgradeHandler>();

  attach(path: string, handler: UpgradeHandler): void {
    this.byPath.set(path, handler);
  }

  /** For the `upgrade` event. */
  readonly handle: UpgradeHandler = (request, socket, head) => {
    const [path = ''] = (request.url ?? '').split('?');
    const handler = this.byPath.get(path);
    if (handler === undefined) refuseUpgrade(socket, 400);
    else handler(request, socket, head);
  };
}
