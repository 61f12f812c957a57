import { asFields } from '../../core/shared/decode.ts';

/** Screens of the cabin; what is opened by another name is no part of its car. */
const CABIN_HOST = /^(?:front|passenger|left|right)\.localhost(?::\d+)?$/i;

/** The configuration as a screen of the cabin reads it: its car tells by itself whether it is parked. */
export function withCar(configuration: unknown, host: string, carPath: string | null): unknown {
  const file = asFields(configuration);
  if (file === null || carPath === null || !CABIN_HOST.test(host)) return configuration;
  return { ...file, car: { ...asFields(file['car']), bus: { kind: 'viss3', url: carPath, renewsTs: true } } };
}
