import type { KeyValueStore } from '../../core/ports/key-value-store.ts';
import { StoredValues } from '../../core/storage/stored-values.ts';
import { RecordingLog } from './fakes/recording-log.ts';

/** The stored values of a screen over this store. */
export function storedValuesOver(store: KeyValueStore): StoredValues {
  return new StoredValues(store, new RecordingLog());
}
