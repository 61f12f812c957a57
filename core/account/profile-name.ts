import { isSameName, NAME_LENGTH, plainName } from './screen-names.ts';

/** `taken`: Profile Name taken (CREG-21, ROLE2-14). */
export type ProfileNameProblem = 'required' | 'too-long' | 'taken';

/** What is wrong with a profile name, compared with the names of discovered devices (OPEN-57). */
export function profileNameProblem(
  name: string,
  discoveredNames: readonly string[],
): ProfileNameProblem | null {
  const plain = plainName(name);
  if (plain === '') return 'required';
  if (Array.from(plain).length > NAME_LENGTH) return 'too-long';
  return discoveredNames.some((other) => isSameName(other, name)) ? 'taken' : null;
}
