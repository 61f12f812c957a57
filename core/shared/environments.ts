import type { Environment } from './client-config.ts';

/** What a person may choose; unset removes the override, and localhost is the host's alone (DEVP-01, OPEN2-67). */
export const CHOSEN_ENVIRONMENTS = ['staging', 'uat', 'production'] as const;
export type ChosenEnvironment = (typeof CHOSEN_ENVIRONMENTS)[number];

/** Environment and theme can be chosen everywhere but in production (DEVP-01, DEVP-04). */
export function hasDeveloperControls(environment: Environment): boolean {
  return environment !== 'production';
}

/** Production logs nothing unless logging was enabled (DEVP-10). */
export function mayLog(environment: Environment, enableLogs: boolean): boolean {
  return environment !== 'production' || enableLogs;
}
