/** Those of a command's choices that were named; all without a name. Ends the command on a name that is none. */
export function chosen<T>(
  what: string,
  all: readonly T[],
  names: readonly string[] | undefined,
  nameOf: (one: T) => string,
): readonly T[] {
  if (names === undefined) return all;
  const unknown = names.filter((name) => !all.some((one) => nameOf(one) === name));
  if (unknown.length > 0) {
    console.error(`No such ${what}: ${unknown.join(', ')}. There are: ${all.map(nameOf).join(', ')}`);
    process.exit(2);
  }
  return all.filter((one) => names.includes(nameOf(one)));
}
