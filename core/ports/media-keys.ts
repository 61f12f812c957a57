import type { Observable } from 'rxjs';

/** What plays here, as the device shows it beside its keys. */
export interface ShownMedia {
  readonly title: string;
  /** Wide picture; null for none. */
  readonly artworkUrl: string | null;
  readonly paused: boolean;
  /** Whether places can be gone to. */
  readonly seekable: boolean;
}

/** Where it is. From there on it moves at this rate. */
export interface ShownPlace {
  readonly positionMs: number;
  readonly durationMs: number;
  readonly rate: number;
}

/** A key of a keyboard, a headset, a wheel or the lock screen. `byMs` is null where the key does not say how far. */
export type MediaKey =
  | { readonly kind: 'play' | 'pause' | 'stop' | 'restart' }
  | { readonly kind: 'seek'; readonly positionMs: number }
  | { readonly kind: 'skip'; readonly direction: 1 | -1; readonly byMs: number | null };

/** The media keys of this device. A host without any shows nothing and never presses one. */
export interface MediaKeys {
  /** Null: nothing plays here any more, and the keys are for somebody else. */
  show(media: ShownMedia | null): void;
  place(place: ShownPlace): void;
  /** Fires with each key while something is shown. Never errors. */
  readonly pressed$: Observable<MediaKey>;
}
