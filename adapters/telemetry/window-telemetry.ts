import type { PlaybackTelemetry, Telemetry } from '../../core/ports/telemetry.ts';

/** The part of a window that telling a parent page needs. */
export interface EmbeddedWindow {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void };
  /** Origin of the embedding page; empty when there is none. */
  readonly parentOrigin: string;
}

/** A measurement as it arrives at the parent page. */
export interface TelemetryMessage {
  readonly kind: 'cabinema/playback';
  readonly sample: PlaybackTelemetry;
}

/** Tells the embedding page what is measured, if its origin is the configured one (`http://localhost:*` fits any port). */
export function windowTelemetry(window: EmbeddedWindow, configuredOrigin: string): Telemetry {
  const { parent, parentOrigin } = window;
  if (!fits(parentOrigin, configuredOrigin)) return SILENT;
  return {
    playback: (sample) => {
      const message: TelemetryMessage = { kind: 'cabinema/playback', sample };
      parent.postMessage(message, parentOrigin);
    },
  };
}

/** For hosts where nobody listens. */
export const SILENT: Telemetry = { playback: () => undefined };

function fits(origin: string, configured: string): boolean {
  if (configured === '') return false;
  if (!configured.endsWith(':*')) return origin === configured;
  return origin.startsWith(configured.slice(0, -1)) && /^\d+$/.test(origin.slice(configured.length - 1));
}
