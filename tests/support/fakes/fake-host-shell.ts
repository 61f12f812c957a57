import type { HostShell } from '../../../core/ports/host-shell.ts';

/** A page that counts how often it was started anew. */
export class FakeHostShell implements HostShell {
  hostName = 'video.example.com';
  browser = 'TestBrowser/1.0';
  size = { width: 1920, height: 720 };
  restarts = 0;

  windowSize() {
    return this.size;
  }

  restart(): void {
    this.restarts += 1;
  }
}
