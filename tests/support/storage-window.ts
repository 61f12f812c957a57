/** Local storage in memory, as a browser behaves; writes can be made to fail. */
export class MemoryLocalStorage implements Storage {
  [name: string]: unknown;
  failure: Error | null = null;
  private readonly values = new Map<string, string>();

  get length(): number {
    return this.values.size;
  }

  key(index: number): string | null {
    return [...this.values.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    return this.values.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    if (this.failure !== null) throw this.failure;
    this.values.set(key, value);
  }

  removeItem(key: string): void {
    this.values.delete(key);
  }

  clear(): void {
    this.values.clear();
  }
}

/** A window as far as storage goes, with another tab of the same origin. */
export class StorageTestWindow extends EventTarget {
  readonly storage = new MemoryLocalStorage();
  /** True for hosts where reading `localStorage` throws. */
  blocked = false;

  get localStorage(): Storage {
    if (this.blocked) throw new DOMException('The operation is insecure.', 'SecurityError');
    return this.storage;
  }

  /** As another tab: null removes. */
  changeElsewhere(key: string, value: string | null): void {
    if (value === null) this.storage.removeItem(key);
    else this.storage.setItem(key, value);
    this.tellOf(key);
  }

  clearElsewhere(): void {
    this.storage.clear();
    this.tellOf(null);
  }

  private tellOf(key: string | null): void {
    this.dispatchEvent(Object.assign(new Event('storage'), { key, storageArea: this.storage }));
  }
}
