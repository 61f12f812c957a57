import type { Plugin } from 'vite';

/**
 * Files of libraries that the client never reaches, and what stands in their place. Bundlers cannot see that they are
 * unused, as the libraries hold them in objects. What shares a file with what is used is in `uncalled.ts`.
 */
const LEFT_OUT: Readonly<Record<string, string>> = {
  // Parts are bound as values and as functions that make them, and stay bound (`adapters/composition/bind-one.ts`).
  ...unreached('@inversifyjs/core/lib/binding/calculations', ['buildInstanceBinding', 'cloneBinding']),
  ...unreached('@inversifyjs/core/lib/metadata/calculations', ['getClassMetadata']),
  ...unreached('@inversifyjs/core/lib/planning/actions', [
    'removeRootServiceNodeBindingIfContextFree',
    'removeServiceNodeBindingIfContextFree',
  ]),
  ...unreached('@inversifyjs/core/lib/planning/models', [
    'InstanceBindingNodeImplementation',
    'PlanServiceRedirectionBindingNodeImplementation',
    'ResolvedValueBindingNodeImplementation',
  ]),
  ...unreached('@inversifyjs/core/lib/resolution/actions', [
    'resolveBindingsDeactivations',
    'resolveModuleDeactivations',
    'resolveServiceDeactivations',
  ]),
  '@inversifyjs/core/lib/planning/actions/currySubplan.js':
    "export function currySubplan() { return () => { throw new Error('currySubplan is left out') } }",
  '@inversifyjs/container/lib/container/services/PluginManager.js': 'export class PluginManager {}',
  '@inversifyjs/container/lib/container/services/SnapshotManager.js': 'export class SnapshotManager {}',
  // Text goes out and comes in by fetch alone (`adapters/http/exchange.ts`): no other way of sending, no forms, no tokens
  // to cancel by, nobody to tell how far it is.
  'axios/lib/adapters/xhr.js': 'export default false',
  'axios/lib/cancel/CancelToken.js': 'export default null',
  'axios/lib/core/createMultipartBody.js': 'export default null',
  'axios/lib/helpers/AxiosURLSearchParams.js': 'export default null',
  'axios/lib/helpers/HttpStatusCode.js': 'export default null',
  'axios/lib/helpers/estimateDataURLDecodedBytes.js': 'export default () => 0',
  'axios/lib/helpers/formDataToJSON.js': 'export default null',
  'axios/lib/helpers/progressEventReducer.js':
    'export const [progressEventReducer, progressEventDecorator, asyncDecorator] = []',
  'axios/lib/helpers/toFormData.js': 'export default null',
  'axios/lib/helpers/toURLEncodedForm.js': 'export default null',
  'axios/lib/helpers/trackStream.js': 'export const trackStream = null',
  // No stream is made with a scheduler of its own.
  ...unreached('rxjs/dist/esm/internal/scheduled', ['scheduled']),
};

/** Files of this folder that are named after what they export, which throws here. */
function unreached(folder: string, names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names.map((name) => [
      `${folder}/${name}.js`,
      `export function ${name}() { throw new Error('${name} is left out') }`,
    ]),
  );
}

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
