import { describe, expect, it } from 'vitest';
import { BrowserShell } from '../../../adapters/system/host-shell.ts';

function windowOf() {
  const addresses: string[] = [];
  const window = {
    innerWidth: 1920,
    innerHeight: 720,
    navigator: { userAgent: 'Browser/5.0' },
    location: {
      hostname: 'video.example.com',
      assign: (address: string | URL) => void addresses.push(String(address)),
    },
  };
  return { window, addresses };
}

describe('BrowserShell', () => {
  it('says where the client is served from and in which browser', () => {
    const shell = new BrowserShell(windowOf().window, '/landing');
    expect(shell.hostName).toBe('video.example.com');
    expect(shell.browser).toBe('Browser/5.0');
  });

  it('measures the window each time it is asked', () => {
    const { window } = windowOf();
    const shell = new BrowserShell(window, '/landing');
    expect(shell.windowSize()).toEqual({ width: 1920, height: 720 });
    window.innerWidth = 960;
    expect(shell.windowSize()).toEqual({ width: 960, height: 720 });
  });

  it('loads the client afresh at landing', () => {
    const { window, addresses } = windowOf();
    new BrowserShell(window, '/landing').restart();
    expect(addresses).toEqual(['/landing']);
  });
});
