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
    reflect = Reflect as unknown as Metadata;
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
    class Base {}
    class Child extends Base {}
    reflect.defineMetadata('a', 1, Base);
    expect([reflect.getMetadata('a', Child), reflect.getOwnMetadata('a', Child)]).toEqual([1, undefined]);
    reflect.defineMetadata('a', 2, Child);
    expect([reflect.getMetadata('a', Child), reflect.getMetadata('a', Base)]).toEqual([2, 1]);
    expect(reflect.getMetadata('none', Child)).toBeUndefined();
  });
});
