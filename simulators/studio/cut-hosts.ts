import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * Screens whose network is cut, by the host of their page without its port: whatever comes from there is hung up on, and so
 * is what was open, as by a modem that is gone. Nobody says a word.
 */
export class CutHosts {
  private readonly cut = new Set<string>();
  /** What is open, and the host that it came from. */
  private readonly open = new Map<Duplex, string>();

  /** Those that are cut, in the order in which they were. */
  get now(): readonly string[] {
    return [...this.cut];
  }

  set(host: string, isCut: boolean): void {
    if (!isCut) {
      this.cut.delete(host);
      return;
    }
    this.cut.add(host);
    for (const [socket, from] of this.open) if (from === host) socket.destroy();
  }

  mendAll(): void {
    this.cut.clear();
  }

  /** False for a caller that was hung up on. A page calls other hosts as well: there its origin counts. */
  admits({ headers }: IncomingMessage, socket: Duplex): boolean {
    const from = hostOf(headers.origin?.replace(/^\w+:\/\//, '') ?? headers.host ?? '');
    if (this.cut.has(from)) {
      socket.destroy();
      return false;
    }
    if (!this.open.has(socket)) socket.once('close', () => this.open.delete(socket));
    this.open.set(socket, from);
    return true;
  }
}

function hostOf(authority: string): string {
  return authority.replace(/:\d+$/, '').toLowerCase();
}
