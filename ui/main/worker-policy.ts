/** Not every engine has it. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: Readonly<Record<'createScriptURL' | 'createHTML', (text: string) => string | null>>,
  ): unknown;
}

/** Where the built client has its service worker. */
export const SERVICE_WORKER = '/service-worker.js';

/**
 * The page takes no address of a script from text (`require-trusted-types-for`). The exceptions are what the broker's
 * library starts its timer with, a worker out of a blob of this page, and the client's own service worker. Nor does it
 * take markup from anybody but the sanitiser; text without any is let through, which is how the on-screen keyboard names
 * its keys.
 */
export function allowOwnWorkersAndText(origin: string): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? null : text),
    createScriptURL: (url) => (url === SERVICE_WORKER || url.startsWith(`blob:${origin}/`) ? url : null),
  });
}
