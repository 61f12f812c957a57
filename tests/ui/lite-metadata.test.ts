import { beforeAll, describe, expect, it } from 'vitest';

interface Metadata {
  readonly defineMetadata: (key: string, value: unknown, target: object, property?: string) => void;
  readonly getOwnMetadata: (key: string, target: object, property?: string) => unknown;
  readonly getMetadata: (key: string, target: object, property?: string) => unknown;
}

describe('the stand-in for reflect-metadata', () => {
  let reflect: Metadata;
  beforeAll(async () => {
    await import('../../ui/main/lite-metadata.ts');
    reflect = Reflect as Partial<Metadata> as Metadata;
  });

  it('keeps what is noted of an object and of its parts, apart', () => {
    const target = {};
    reflect.defineMetadata('a', 1, target);
    reflect.defineMetadata('a', 2, target, 'part');
    reflect.defineMetadata('b', undefined, target);
    expect(reflect.getOwnMetadata('a', target)).toBe(1);
    expect(reflect.getOwnMetadata('a', target, 'part')).toBe(2);
    expect(reflect.getOwnMetadata('a', {})).toBeUndefined();
    reflect.defineMetadata('a', 3, target);
    expect(reflect.getOwnMetadata('a', target)).toBe(3);
  });

  it('finds what was noted of an ancestor, unless asked for the object’s own', () => {
    const base = {};
    const child = Object.create(base) as object;
    reflect.defineMetadata('a', 1, base);
    expect([reflect.getMetadata('a', child), reflect.getOwnMetadata('a', child)]).toEqual([1, undefined]);
    reflect.defineMetadata('a', 2, child);
    expect([reflect.getMetadata('a', child), reflect.getMetadata('a', base)]).toEqual([2, 1]);
    expect(reflect.getMetadata('none', child)).toBeUndefined();
  });
});
