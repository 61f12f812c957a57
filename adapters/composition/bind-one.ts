import type { ContainerModuleLoadOptions, ServiceIdentifier } from 'inversify';

export type Get = <T>(id: ServiceIdentifier<T>) => T;

/** Binds a part that is made once, on the first question for it. */
export type BindOne = <T>(id: ServiceIdentifier<T>, make: (get: Get) => T) => void;

export function bindOne(bind: ContainerModuleLoadOptions['bind']): BindOne {
  return (id, make) => {
    bind(id)
      .toDynamicValue((context) => make((dependency) => context.get(dependency)))
      .inSingletonScope();
  };
}
