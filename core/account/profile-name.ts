import { isSameName, NAME_LENGTH } from './screen-names.ts';

/** `taken`: Profile Name taken (CREG-21, ROLE2-14). */
export type ProfileNameProblem = 'required' | 'too-long' | 'taken';

/** What is wrong with a profile name, compared with the names of discovered devices (OPEN-57). */
export function profileNameProblem(
  name: string,
  discoveredNames: readonly string[],
): ProfileNameProblem | null {
  if (name.trim() === '') return 'required';
  if (Array.from(name.trim()).length > NAME_LENGTH) return 'too-long';
  return discoveredNames.some((other) => isSameName(other, name)) ? 'taken' : null;
}
