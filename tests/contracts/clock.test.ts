import { vi } from 'vitest';
import { HostClock } from '../../adapters/system/host-clock.ts';
import { VirtualClock } from '../../simulators/fleet/virtual-clock.ts';
import { clockContract } from './clock.contract.ts';

clockContract('the host', () => {
  vi.useFakeTimers({
    toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  return {
    clock: new HostClock(),
    advance: (byMs) => void vi.advanceTimersByTime(byMs),
    close: () => void vi.useRealTimers(),
  };
});

clockContract('virtual time', () => {
  const clock = new VirtualClock();
  return { clock, advance: (byMs) => clock.advance(byMs), close: () => undefined };
});
