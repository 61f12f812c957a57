import { use, type ComponentType } from 'react';
import { arrived } from './arrived.ts';
import { fetchMissingStyles } from './missing-styles.ts';

/** A part of the client that did not arrive. It is fetched again once it is drawn after `forget`. */
export class NotArrived extends Error {
  constructor(
    readonly forget: () => void,
    cause: unknown,
  ) {
    super('A part of the client did not arrive', { cause });
  }
}

/** A component as `late`, which nobody would ask for again: it is fetched until it arrives. */
export function lateAndRequired<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lateBy(() => arrived(() => withStyles(load)));
}

/**
 * A component that is fetched when it is first drawn. The nearest `Suspense` waits for it; the nearest boundary is told
 * by `NotArrived` when it does not come, and may try again.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lateBy(() => withStyles(load));
}

/** With the styles of parts before it that did not arrive: the build takes a style sheet that failed for one that is there. */
export async function withStyles<Part>(load: () => Promise<Part>): Promise<Part> {
  await fetchMissingStyles();
  return load();
}

function lateBy<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let coming: Promise<ComponentType<Props>> | null = null;
  const fetched = async (): Promise<ComponentType<Props>> => {
    try {
      return await load();
    } catch (cause) {
      throw new NotArrived(() => (coming = null), cause);
    }
  };
  return function Late(props: Props) {
    const Part = use((coming ??= fetched()));
    return <Part {...props} />;
  };
}
