import { LocalStorageStore } from '../../adapters/storage/local-storage-store.ts';
import { MemoryStore } from '../../adapters/storage/memory-store.ts';
import { FakeKeyValueStore } from '../support/fakes/fake-key-value-store.ts';
import { RecordingLog } from '../support/fakes/recording-log.ts';
import { StorageTestWindow } from '../support/storage-window.ts';
import { keyValueStoreContract } from './key-value-store.contract.ts';

keyValueStoreContract('local storage', () => {
  const window = new StorageTestWindow();
  return {
    store: new LocalStorageStore(window, new RecordingLog()),
    changeElsewhere: (key, value) => window.changeElsewhere(key, value),
  };
});
keyValueStoreContract('memory', () => ({ store: new MemoryStore(), changeElsewhere: null }));
keyValueStoreContract('the fake', () => {
  const store = new FakeKeyValueStore();
  return { store, changeElsewhere: (key, value) => store.changeElsewhere(key, value) };
});
