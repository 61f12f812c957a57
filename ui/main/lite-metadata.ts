/**
 * Takes the place of `reflect-metadata/lite` (vite.config.ts), which weighs 2 kB of the first load: the three calls that
 * the container's library makes. Nothing in this project is decorated, so only its own marks are ever kept here.
 */
type Key = string | symbol;

const kept = new WeakMap<object, Map<Key, Map<Key | undefined, unknown>>>();

function getOwnMetadata(key: Key, target: object, property?: Key): unknown {
  return kept.get(target)?.get(key)?.get(property);
}

/** Of the object or of what it inherits from. */
function getMetadata(key: Key, target: object, property?: Key): unknown {
  for (let at: object | null = target; at !== null; at = Object.getPrototypeOf(at) as object | null) {
    if (kept.get(at)?.get(key)?.has(property) === true) return getOwnMetadata(key, at, property);
  }
  return undefined;
}

function defineMetadata(key: Key, value: unknown, target: object, property?: Key): void {
  const keys = kept.get(target) ?? new Map<Key, Map<Key | undefined, unknown>>();
  const values = keys.get(key) ?? new Map<Key | undefined, unknown>();
  kept.set(target, keys.set(key, values.set(property, value)));
}

/** What the library finds at `Reflect`. */
export const LITE_METADATA = { getOwnMetadata, getMetadata, defineMetadata };
Object.assign(Reflect, LITE_METADATA);
