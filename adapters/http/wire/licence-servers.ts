import { optionalText } from './primitives.ts';

/** Where keys are fetched, in every answer that names a manifest (STRM-01, STRM-04). Missing for clear streams. */
export const licenceServerFields = {
  playReadyLicenseServer: optionalText,
  widevineLicenseServer: optionalText,
  /** W3C ClearKey, for browsers without the other two; not of the source. */
  clearKeyLicenseServer: optionalText,
};
