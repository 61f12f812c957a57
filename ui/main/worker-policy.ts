/** Not every engine has it. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: Readonly<Record<'createScriptURL' | 'createHTML', (text: string) => string | null>>,
  ): unknown;
}

/**
 * The page takes no address of a script from text (`require-trusted-types-for`). The one exception is what the broker's
 * library starts its timer with: a worker out of a blob of this page. Nor does it take markup from anybody but the
 * sanitiser; text without any is let through, which is how the on-screen keyboard names its keys.
 */
export function allowOwnWorkersAndText(origin: string): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? null : text),
    createScriptURL: (url) => (url.startsWith(`blob:${origin}/`) ? url : null),
  });
}
