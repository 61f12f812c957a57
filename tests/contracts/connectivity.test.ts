import { BrowserConnectivity, ConstantConnectivity } from '../../adapters/system/connectivity.ts';
import { FakeConnectivity } from '../support/fakes/fake-connectivity.ts';
import { connectivityContract } from './connectivity.contract.ts';

/** A window as far as the network goes. */
class NetworkWindow extends EventTarget {
  readonly navigator: { onLine: boolean };

  constructor(onLine: boolean) {
    super();
    this.navigator = { onLine };
  }

  set(onLine: boolean): void {
    this.navigator.onLine = onLine;
    this.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
  }
}

connectivityContract('the browser', (online) => {
  const window = new NetworkWindow(online);
  return { connectivity: new BrowserConnectivity(window), set: (value) => window.set(value) };
});
connectivityContract('a constant', (online) => ({
  connectivity: new ConstantConnectivity(online),
  set: null,
}));
connectivityContract('the fake', (online) => {
  const connectivity = new FakeConnectivity(online);
  return { connectivity, set: (value) => connectivity.set(value) };
});
