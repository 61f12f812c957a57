import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { transformSync } from 'rolldown/utils';
import type { FieldsLibrary } from '../card-tokens.ts';

/** The files of this folder that run in a browser, beside the library. */
const MODULES = ['hosted-field', 'card-brands', 'digit-groups', 'encrypt-card', 'field-styles'] as const;
const LIBRARY = 'flex-library';
const BASE = '/microform/v2';

export interface BrowserFiles {
  readonly library: FieldsLibrary;
  /** Script by path, the library's among them. */
  readonly scripts: ReadonlyMap<string, string>;
}

export const FIELD_SCRIPT_PATH = `${BASE}/hosted-field.js`;

let made: BrowserFiles | null = null;

/** What the secure fields are made of, as a browser runs it: made once. */
export function browserFiles(): BrowserFiles {
  made ??= make();
  return made;
}

function make(): BrowserFiles {
  const path = `${BASE}/flex-microform.js`;
  const script = compiled(LIBRARY);
  const integrity = `sha256-${createHash('sha256').update(script).digest('base64')}`;
  const modules = MODULES.map((name) => [`${BASE}/${name}.js`, compiled(name)] as const);
  return { library: { path, integrity }, scripts: new Map([...modules, [path, script]]) };
}

/** Without its types, and with imports of what is served. */
function compiled(name: string): string {
  const file = `${name}.ts`;
  const { code, errors } = transformSync(file, readFileSync(new URL(file, import.meta.url), 'utf8'), {
    sourcemap: false,
    tsconfig: false,
  });
  if (errors.length > 0) throw new Error(`${file} does not compile: ${String(errors[0])}`);
  return code.replaceAll(/(from "\.\/[\w-]+)\.ts"/g, '$1.js"');
}
