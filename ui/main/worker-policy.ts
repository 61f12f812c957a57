/** Not every engine has it. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string | null }): unknown;
}

/**
 * The page takes no address of a script from text (`require-trusted-types-for`). The one exception is what the broker's
 * library starts its timer with: a worker out of a blob of this page.
 */
export function allowOwnWorkers(origin: string): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (url.startsWith(`blob:${origin}/`) ? url : null),
  });
}
