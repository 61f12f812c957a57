import type shaka from 'shaka-player/dist/shaka-player.dash-es2021.js';
import type { Shaka } from '../load-shaka.ts';

type SchemePlugin = shaka.extern.SchemePlugin;

const SCHEME = 'subtitles';

/** The address by which the library fetches a file of subtitles, so that a missing one is an empty one. */
export function sideAddress(url: string, base: string): string {
  return `${SCHEME}:${new URL(url, base).href}`;
}

/**
 * A text file that cannot be fetched takes with it whatever text was chosen in the meantime: the library lets go of
 * text as such. So a file beside the manifest always comes, without a word where it is not there.
 */
export function fetchSideFiles({ net, util }: Pick<Shaka, 'net' | 'util'>): void {
  const plugin: SchemePlugin = (uri, request, type, progress, headersReceived, config) => {
    const address = uri.slice(SCHEME.length + 1);
    const asked = net.HttpFetchPlugin.parse(address, request, type, progress, headersReceived, config);
    const answer = asked.promise.catch((cause: unknown): shaka.extern.Response => {
      if (isAborted(cause, util.Error.Code.OPERATION_ABORTED)) throw cause;
      return { uri, originalUri: uri, data: new ArrayBuffer(0), headers: {}, originalRequest: request };
    });
    return new util.AbortableOperation(answer, () => asked.abort());
  };
  net.NetworkingEngine.registerScheme(SCHEME, plugin);
}

function isAborted(cause: unknown, code: number): boolean {
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === code;
}
