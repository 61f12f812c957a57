import type { Plugin } from 'vite';

/**
 * Parts of libraries that the client never reaches, and what stands in their place. Bundlers cannot see that they are
 * unused, as the libraries hold them in objects. Text goes out and comes in by fetch alone (`adapters/http/exchange.ts`):
 * no other way of sending, no forms, no tokens to cancel by.
 */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'axios/lib/adapters/xhr.js': 'export default false',
  'axios/lib/cancel/CancelToken.js': 'export default null',
  'axios/lib/core/createMultipartBody.js': 'export default null',
  'axios/lib/helpers/HttpStatusCode.js': 'export default null',
  'axios/lib/helpers/estimateDataURLDecodedBytes.js': 'export default () => 0',
  'axios/lib/helpers/formDataToJSON.js': 'export default null',
  'axios/lib/helpers/toFormData.js': 'export default null',
  'axios/lib/helpers/toURLEncodedForm.js': 'export default null',
};

/** Leaves these parts out of the build. Fails it when a library no longer has one of them, so that none comes back unseen. */
export function leftOut(parts: Readonly<Record<string, string>> = LEFT_OUT): Plugin {
  const missing = new Set(Object.keys(parts));
  return {
    name: 'left-out',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const path = id.replaceAll('\\', '/').replace(/\?.*$/, '');
      const part = Object.keys(parts).find((name) => path.endsWith(`/node_modules/${name}`));
      if (part === undefined) return null;
      missing.delete(part);
      return { code: parts[part] ?? '', map: null };
    },
    buildEnd(error) {
      if (error === undefined && missing.size > 0) {
        this.error(`Not found, so not left out: ${[...missing].join(', ')}`);
      }
    },
  };
}
