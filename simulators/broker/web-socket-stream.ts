import { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { AccountAccess } from './access.ts';
import { maxPacketBytes } from './access.ts';
import { PacketSizeGuard } from './packet-size-guard.ts';

type WriteDone = (error?: Error | null) => void;

/**
 * The bytes of one websocket as a stream, for the broker library. Everything written while the socket is busy leaves
 * as one frame (`createWebSocketStream` of `ws` sends a frame per piece, several for each packet), reading pauses
 * when the broker falls behind, and text frames and oversized packets end the connection.
 */
export class WebSocketStream extends Duplex {
  private readonly guard = new PacketSizeGuard(maxPacketBytes);

  constructor(
    private readonly socket: WebSocket,
    /** What this connection may do. */
    readonly access: AccountAccess,
  ) {
    super({ highWaterMark: 64 * 1024 });
    socket.on('message', (data, isBinary) => this.receive(data, isBinary));
    socket.on('close', () => this.destroy());
    socket.on('error', (cause) => this.destroy(cause));
  }

  override _read(): void {
    this.socket.resume();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: WriteDone): void {
    this.socket.send(chunk, { binary: true }, done);
  }

  override _writev(chunks: readonly { readonly chunk: Buffer }[], done: WriteDone): void {
    this.socket.send(Buffer.concat(chunks.map(({ chunk }) => chunk)), { binary: true }, done);
  }

  override _final(done: WriteDone): void {
    this.socket.close();
    done();
  }

  override _destroy(cause: Error | null, done: WriteDone): void {
    // A fault ends the connection at once: the other side may be frozen and would never answer a closing handshake.
    if (cause === null) this.socket.close();
    else this.socket.terminate();
    done(cause);
  }

  private receive(data: unknown, isBinary: boolean): void {
    if (this.destroyed) return;
    if (!isBinary || !Buffer.isBuffer(data)) {
      this.destroy(new Error('a text frame is no MQTT'));
    } else if (!this.guard.accepts(data)) {
      this.destroy(new Error('packet too large'));
    } else if (!this.push(data)) {
      this.socket.pause();
    }
  }
}
