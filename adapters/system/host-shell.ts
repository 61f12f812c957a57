import type { HostShell } from '../../core/ports/host-shell.ts';

/** The part of a window that a shell needs. */
export type ShellWindow = Pick<Window, 'innerWidth' | 'innerHeight'> & {
  readonly navigator: Pick<Navigator, 'userAgent'>;
  readonly location: Pick<Location, 'hostname' | 'assign'>;
};

/** The browser's window around the client. */
export class BrowserShell implements HostShell {
  readonly hostName: string;
  readonly browser: string;

  constructor(
    private readonly window: ShellWindow,
    /** Address of the landing page, from the root. */
    private readonly landing: string,
  ) {
    this.hostName = window.location.hostname;
    this.browser = window.navigator.userAgent;
  }

  windowSize(): { readonly width: number; readonly height: number } {
    return { width: this.window.innerWidth, height: this.window.innerHeight };
  }

  restart(): void {
    this.window.location.assign(this.landing);
  }
}
