import { parentPort } from 'node:worker_threads';
import type { ArtOrder } from './art-request.ts';
import { renderArt } from './render-art.ts';

export interface ArtJob {
  readonly id: number;
  readonly order: ArtOrder;
}

export type ArtAnswer =
  | { readonly id: number; readonly picture: Uint8Array }
  | { readonly id: number; readonly failure: string };

const port = parentPort;
port?.on('message', ({ id, order }: ArtJob) => {
  let answer: ArtAnswer;
  try {
    answer = { id, picture: renderArt(order) };
  } catch (cause) {
    answer = { id, failure: cause instanceof Error ? cause.message : String(cause) };
  }
  port.postMessage(answer);
});
