/** All times are of the clock that the pages of a machine share, in ms. */

/** Where a picture was at a time. */
export interface PicturePlace {
  readonly atMs: number;
  readonly positionMs: number;
}

export type Happening = 'rate' | 'seek' | 'pause' | 'play' | 'waiting';

/** Where a picture was when it was looked at; null while none moved: before the first one, in a seek, in a stall. */
export interface Sample {
  readonly atMs: number;
  readonly positionMs: number | null;
}

/** A picture that was read: the number that is burnt into it, and when it was put on the screen. */
export interface SeenFrame {
  readonly atMs: number;
  readonly frame: number;
}

/** What one page played, as eyes and ears got it and as its media element told. */
export interface Recording {
  /** By `currentTime`, ten times a second. */
  readonly samples: readonly Sample[];
  /** By `requestVideoFrameCallback`: the time in the film of each picture that was shown, and when it was. */
  readonly pictures: readonly PicturePlace[];
  readonly happenings: readonly { readonly atMs: number; readonly what: Happening }[];
  /** By the pixels: every fifth picture, while they were looked at. */
  readonly seen: readonly SeenFrame[];
  /** When a tick of the sound left the page, while it was listened to. */
  readonly ticksAtMs: readonly number[];
}
