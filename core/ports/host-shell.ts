/** The page around the client, as far as rules need it. */
export interface HostShell {
  /** Name of the host that serves the client, `video.example.com`. */
  readonly hostName: string;
  /** What the browser says of itself. */
  readonly browser: string;
  /** Size of the window in CSS pixels, now. */
  windowSize(): { readonly width: number; readonly height: number };
  /** Loads the client afresh at landing (DEVP-05). Nothing after this call is certain to run. */
  restart(): void;
}
