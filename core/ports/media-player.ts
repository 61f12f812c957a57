import type { Observable } from 'rxjs';
import type { Result } from '../shared/result.ts';
import type { SideSubtitle } from './stream-api.ts';
import type { TextCue } from './text-cue.ts';

/** A stream as the player opens it. */
export interface MediaSource {
  readonly manifestUrl: string;
  readonly licenceServers: Readonly<Partial<Record<'widevine' | 'playready' | 'clearkey', string>>>;
  readonly startMs: number;
  /** Highest picture height in lines. */
  readonly maxHeight: number;
  /** Preferred languages, `de` or `fil`; null text means subtitles off. */
  readonly audioLanguage: string | null;
  readonly textLanguage: string | null;
  /** Offered as further text tracks, where the manifest has none like them. One that cannot be read is left out. */
  readonly sideSubtitles: readonly SideSubtitle[];
}

/**
 * What ended a film (PERR-01 to PERR-04). `detail` is the player's own word for it: people are shown that of `other`
 * as it is, for them to pass on; any other goes to the log alone.
 */
export interface PlayerFailure {
  readonly code:
    | 'player/licence-refused'
    /** The licence ran out while the film was open. */
    | 'player/licence-expired'
    /** No rendition of the film may be shown on what this screen is connected to. */
    | 'player/output-restricted'
    /** No data came for a minute, or a request was not answered in time. */
    | 'player/connection-timeout'
    | 'player/network-gone'
    | 'player/other';
  readonly detail: string;
}

export type PlayerError = { readonly code: 'player/cancelled' } | PlayerFailure;

/**
 * `idle` nothing loaded; `loading` until playable; `ready` playable, playing or paused; `ended` at the end;
 * `failed` after an error, until the next load.
 */
export type PlayerPhase = 'idle' | 'loading' | 'ready' | 'ended' | 'failed';

export interface MediaTrackChoice {
  readonly language: string;
  readonly active: boolean;
  /** Of text: signs and foreign speech alone, for who watches without subtitles. Nobody chooses it by hand. */
  readonly forced?: boolean;
}

export interface PlayerStatus {
  readonly phase: PlayerPhase;
  /** What was asked for, not whether frames move. */
  readonly paused: boolean;
  /** Wants to play but waits for data. */
  readonly buffering: boolean;
  /** From the call of `seek` or `meet` to the first frame after it. */
  readonly seeking: boolean;
  /** Its picture moves, and `sample` tells at which rate: from some 100 ms after each start on. */
  readonly steady: boolean;
  readonly durationMs: number;
  readonly audio: readonly MediaTrackChoice[];
  readonly text: readonly MediaTrackChoice[];
  /** The best picture may not be shown on what this screen is connected to, and a lower one plays instead. */
  readonly outputRestricted: boolean;
  /** From 0 to 1; outlives the film. */
  readonly volume: number;
  /** No sound, as asked for or because the host lets none be made yet. */
  readonly muted: boolean;
  readonly error: PlayerError | null;
}

export const IDLE_STATUS: PlayerStatus = {
  phase: 'idle',
  paused: true,
  buffering: false,
  seeking: false,
  steady: false,
  durationMs: 0,
  audio: [],
  text: [],
  outputRestricted: false,
  volume: 1,
  muted: false,
  error: null,
};

/** Where the picture is at one instant. */
export interface PlayerSample {
  readonly positionMs: number;
  /** `Clock.monotonicMs` at which the position was true. */
  readonly atMs: number;
  /**
   * The effective rate now: 0 while paused, seeking or buffering, and for some 100 ms after each start, until the
   * picture runs steadily and its position can be carried forward.
   */
  readonly rate: number;
  /**
   * Film ms for each ms of `Clock.monotonicMs`: the picture goes on from here in a straight line until `status$` changes
   * or `correct` is called. Missing from a player that cannot promise that; only looking at it tells then.
   */
  readonly steadyRate?: number;
}

/**
 * A rate that the sync controller wants on top of the user's speed. `pitchCorrected` picks the means: coarse steps
 * keep the pitch, fine steps do without, because pitch correction jumps at every change.
 */
export interface RateCorrection {
  readonly rate: number;
  readonly pitchCorrected: boolean;
}

/** A small still of a film, as one tile of a sheet of them. All figures in px of the sheet. */
export interface Thumbnail {
  readonly sheetUrl: string;
  readonly sheetWidth: number;
  readonly sheetHeight: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How the film plays at this instant, for who looks after the product (PLAY-04). */
export interface PlayerFigures {
  readonly positionMs: number;
  readonly durationMs: number;
  /** Of the picture in px; 0 while there is none. */
  readonly width: number;
  readonly height: number;
  /** What this rendition takes of the network, in bits per second; 0 when unknown. */
  readonly bitrate: number;
  /** What the network is taken to give, in bits per second; 0 when unknown. */
  readonly bandwidth: number;
  /** How far the film is fetched beyond its position. */
  readonly bufferedMs: number;
  /** As the element has it, corrections included. */
  readonly rate: number;
  readonly frames: number;
  readonly droppedFrames: number;
}

/** What of the film is kept from who is there: the picture alone, or the sound with it. */
export type Withheld = 'nothing' | 'picture' | 'all';

/** So near the place of a `meet`, in ms, a picture is there: it seeks nothing, and stands where it is. */
export const HERE_MS = 100;

/** One media element as the domain sees it. Only this port sets the playback rate. */
export interface MediaPlayer {
  /** Whether this host can play films at all (OPEN-45). Does not change. */
  readonly canPlay: boolean;
  /** Replays the latest status, then changes. No ticks. Never errors. */
  readonly status$: Observable<PlayerStatus>;
  /** Whether a view shows the picture; always where there is none to show. Replays, then changes. Never errors. */
  readonly shown$: Observable<boolean>;
  /** The subtitles on the picture now. Replays; changes only when one comes or goes. Never errors. */
  readonly cues$: Observable<readonly TextCue[]>;
  /** Cheap enough to be read every 50 ms. Null while nothing is loaded. */
  sample(): PlayerSample | null;
  /** Null while nothing is loaded. */
  figures(): PlayerFigures | null;
  /**
   * Gets ready ahead of a load of the same stream: the manifest, the licence and the first segments at `startMs`; null
   * readies the player alone, for a stream that is not known yet. Let go on abort, by the next call with a stream, and
   * by a load of another one. Resolves when it is done or was let go; never rejects, and what fails here shows with the
   * load. What plays meanwhile plays on.
   */
  warm(source: MediaSource | null, signal: AbortSignal): Promise<void>;
  /** Resolves once playable, paused at `startMs`, clamped to the running time. A load overtaken by another or aborted resolves to `player/cancelled`. */
  load(source: MediaSource, signal: AbortSignal): Promise<Result<void, PlayerError>>;
  /** Commands answer nothing, except `unload`: `status$` tells what came of them. */
  play(): void;
  pause(): void;
  /** Clamped to the running time. A paused film stays paused, a playing one plays on. */
  seek(positionMs: number): void;
  /**
   * A seek that keeps an appointment: a playing picture stands at its new place, `seeking`, until `atMs` of
   * `Clock.monotonicMs`, and moves from then on; at once when it got there later. Within {@link HERE_MS} of that place it
   * waits where it is, so much longer as it is past it. Far more punctual than a seek. Any
   * other command takes its place. Paused it is a plain seek.
   */
  meet(positionMs: number, atMs: number): void;
  correct(correction: RateCorrection): void;
  /** No such language: nothing changes. */
  selectAudio(language: string): void;
  /** `forced` means the track of that kind. */
  selectText(language: string | null, forced?: boolean): void;
  /** Subtitles come so much later than the film says, or earlier; for this film and the next. */
  setTextDelay(ms: number): void;
  /** `volume` is clamped to 0 to 1. Works without a film too, and holds for the next ones. */
  setVolume(volume: number, muted: boolean): void;
  /**
   * Hides the picture before it returns, in every view and window; `all` also keeps anything from playing until it is
   * called with less, whoever starts it. Outlives the film. What plays is paused by who calls this, and until then the
   * status does not say that it stands. `hidden` is called once, at the latest in 0.1 s, when who looks sees it no more:
   * what is not needed for that can wait for it.
   */
  withhold(what: Withheld, hidden?: () => void): void;
  /** Lets go of stream and decoder; status becomes idle. A load under way is cancelled. Never rejects. */
  unload(): Promise<void>;
}

/** Whether films can be played here, and getting ready for one. */
export type PlayerAhead = Pick<MediaPlayer, 'canPlay' | 'warm'>;

/** How what plays does. */
export type PlayerInFigures = Pick<MediaPlayer, 'figures'>;

/** How loud it is. */
export type PlayerSound = Pick<MediaPlayer, 'status$' | 'setVolume'>;
