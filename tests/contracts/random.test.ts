import { webcrypto } from 'node:crypto';
import { HostRandom } from '../../adapters/system/host-random.ts';
import { FakeRandom } from '../support/fakes/fake-random.ts';
import { randomContract } from './random.contract.ts';

randomContract('the host', () => new HostRandom());
randomContract('a host without a secure context', () => {
  const bytesOnly = {
    getRandomValues: webcrypto.getRandomValues.bind(webcrypto) as Crypto['getRandomValues'],
  };
  return new HostRandom(bytesOnly);
});
randomContract('the fake', () => new FakeRandom());
