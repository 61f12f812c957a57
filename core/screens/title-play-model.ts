import type { Observable, Subscription } from 'rxjs';
import type { ClipTile } from '../catalogue/clip-way.ts';
import type { TitleModel } from '../catalogue/title-model.ts';
import { sessionOf, type ClipChoice, type PlayRefusal, type PlayRequest } from '../playback/play-session.ts';
import type { Playback } from '../playback/playback.ts';
import { resumePoint } from '../playback/resume-point.ts';
import type { TitleMetadata } from '../ports/catalogue-api.ts';
import type { ProgressApi } from '../ports/progress-api.ts';
import type { StreamApi } from '../ports/stream-api.ts';
import type { PlaySessionId, VamId } from '../shared/ids.ts';
import { State } from '../shared/state.ts';
import { Turns } from '../shared/turns.ts';
import type { PlayerAddress } from './player-address.ts';
import type { ScreenCommands } from './screen-commands.ts';

export interface TitlePlayState {
  /** A play was asked for and is being checked. */
  readonly busy: boolean;
  /** Why the last play did not start, until dismissed. */
  readonly refusal: PlayRefusal | null;
}

const EMPTY: TitlePlayState = { busy: false, refusal: null };

/** Plays the title whose page is open, or one that can be played without its page. */
export class TitlePlayModel {
  private readonly state = new State<TitlePlayState>(EMPTY);
  readonly state$: Observable<TitlePlayState> = this.state.value$;
  readonly initial = EMPTY;
  /** The session that was asked for last; null for none, and for one that another screen has begun. */
  private begun: PlaySessionId | null = null;
  /** One turn per visit of the page; leaving it gives up a play that has not begun. */
  private readonly turns = new Turns();
  private readonly subscription: Subscription;
  /** What was asked for last on this visit, to be asked for again. */
  private last: { readonly metadata: TitleMetadata; readonly wanted: Wanted } | null = null;
  /** The clips among which one was chosen last. */
  private clips: readonly ClipChoice[] = [];

  constructor(
    private readonly title: TitleModel,
    private readonly commands: Pick<ScreenCommands, 'playHere'>,
    private readonly playback: Playback,
    private readonly streams: Pick<StreamApi, 'clipInfo'>,
    private readonly progress: Pick<ProgressApi, 'read'>,
  ) {
    this.subscription = title.id$.subscribe(() => this.change());
  }

  /** A finger is on Play, and nothing is ordered yet: asks what a play asks first, so that it begins sooner. */
  expect(): void {
    const { metadata } = this.title.now;
    if (metadata === null || this.state.now.busy) return;
    this.playback.expect(metadata.titleId, metadata.productId, this.turns.current);
  }

  /** Plays from where it was left, or from the start. */
  async play(): Promise<void> {
    await this.startShown('film', this.title.now.resumeMs, true);
  }

  /** Plays from its beginning, wherever it was left. */
  async playFromStart(): Promise<void> {
    await this.startShown('film', 0);
  }

  async playTrailer(): Promise<void> {
    await this.startShown('trailer', 0);
  }

  /** Plays a title whose page is not open, from where it was left, such as one of the hero. */
  async playListed(metadata: TitleMetadata, resumeMs: number | null): Promise<void> {
    await this.start(metadata, { kind: 'film', positionMs: resumeMs, resumes: true });
  }

  /** A clip is about to be chosen from these: what comes up after it is found among them. */
  chooseFrom(items: readonly ClipTile[]): void {
    this.clips = items.flatMap(({ titleId, vamId, title, playable, locked }) =>
      vamId !== null && playable && !locked ? [{ titleId, vamId, title }] : [],
    );
  }

  /**
   * Plays what a player's address names (PLAY-01): a film from the place in the address, else from where it was left.
   * `paused`: it stands there. False when nothing plays afterwards.
   */
  async playAddressed(
    { play, streamUrl, refresh }: Pick<PlayerAddress, 'play' | 'streamUrl' | 'refresh'>,
    paused = false,
  ): Promise<boolean> {
    const opening = this.title.show(play.titleId, 'player');
    const signal = this.turns.current;
    const [clip] = await Promise.all([
      play.kind === 'clip' ? this.titleOfClip(play.vamId, signal) : null,
      opening,
    ]);
    if (signal.aborted || this.title.now.status !== 'success') return false;
    // Another screen has ordered a play meanwhile.
    if (this.isPlaying() && !refresh) return true;
    const { metadata, resumeMs } = this.title.now;
    if (metadata === null) return false;
    if (streamUrl !== null) {
      await this.start(metadata, { kind: 'trailer', streamUrl, positionMs: 0 });
    } else if (play.kind === 'film') {
      const { positionMs: asked } = play;
      const isPlace = asked !== null && asked < metadata.durationMs;
      const place = isPlace ? { positionMs: asked } : { positionMs: resumeMs, resumes: true };
      await this.start(metadata, { kind: 'film', ...place, refresh, paused });
    } else if (play.kind === 'trailer') {
      await this.start(metadata, { kind: 'trailer', positionMs: 0 });
    } else {
      await this.start(metadata, this.clipPlay(play.vamId, clip));
    }
    return this.isPlaying();
  }

  /** Whether this session was asked for here, and has not come to its picture yet. */
  asksFor(session: PlaySessionId): boolean {
    return this.state.now.busy && this.begun === session;
  }

  /** The page was left: gives up a play that has not begun yet. */
  leave(): void {
    this.turns.next();
    if (!this.state.now.busy) return;
    this.state.patch({ busy: false });
    const { now } = this.playback;
    const session = sessionOf(now);
    const ours = session === null || (now.kind === 'opening' && session.playSessionId === this.begun);
    if (ours) void this.playback.stop();
  }

  /** Another attempt at what was refused last, which plays whatever stood before. True unless it is refused again. */
  async again(): Promise<boolean> {
    const { last } = this;
    if (last !== null && this.state.now.refusal !== null) {
      const { metadata, wanted } = last;
      await this.start(metadata, wanted.kind === 'film' ? { ...wanted, paused: false } : wanted);
    }
    return this.state.now.refusal === null;
  }

  dismissRefusal(): void {
    this.state.patch({ refusal: null });
  }

  dispose(): void {
    this.subscription.unsubscribe();
  }

  /** Another title's page is open. */
  private change(): void {
    this.leave();
    this.last = null;
    this.state.set(EMPTY);
  }

  /** Something is open on this screen, or opens. */
  private isPlaying(): boolean {
    return this.playback.now.kind !== 'closed';
  }

  private async startShown(
    kind: 'film' | 'trailer',
    positionMs: number | null,
    resumes = false,
  ): Promise<void> {
    const { metadata } = this.title.now;
    if (metadata === null) return;
    await this.start(metadata, kind === 'film' ? { kind, positionMs, resumes } : { kind, positionMs: 0 });
  }

  private clipPlay(vamId: VamId, title: string | null): ClipPlay {
    const isListed = this.clips.some((clip) => clip.vamId === vamId);
    return { kind: 'clip', vamId, clipTitle: title, positionMs: 0, list: isListed ? this.clips : [] };
  }

  /** From the list it was chosen from, else from the platform; null when nobody knows. */
  private async titleOfClip(vamId: VamId, signal: AbortSignal): Promise<string | null> {
    const listed = this.clips.find((clip) => clip.vamId === vamId);
    if (listed !== undefined) return listed.title;
    const info = await this.streams.clipInfo(vamId, signal);
    return info.ok ? info.value.title : null;
  }

  /** Shows the outcome only if the page was not left meanwhile. */
  private async start(metadata: TitleMetadata, wanted: Wanted): Promise<void> {
    if (this.state.now.busy) return;
    const signal = this.turns.current;
    this.begun = null;
    this.last = { metadata, wanted };
    this.state.set({ busy: true, refusal: null });
    const left = (): boolean => signal.aborted;
    const isKnown = wanted.positionMs !== null;
    const positionMs = wanted.positionMs ?? resumePoint(await this.progress.read(metadata.titleId, signal));
    if (left()) return;
    // From anywhere else it would overwrite the place that the platform knows.
    if (positionMs === null) return this.state.set({ busy: false, refusal: { code: 'play/network' } });
    const before = sessionOf(this.playback.now)?.playSessionId;
    const opening = this.commands.playHere(requestOf(metadata, wanted, positionMs, isKnown));
    const session = sessionOf(this.playback.now)?.playSessionId ?? null;
    if (session !== before) this.begun = session;
    const opened = await opening;
    if (left()) return;
    // What fails in the player is said there, with a way on.
    const isSaid = opened.ok || opened.error.code === 'play/overtaken' || this.playback.now.kind === 'failed';
    this.state.set({ busy: false, refusal: isSaid ? null : opened.error });
  }
}

interface ClipPlay {
  readonly kind: 'clip';
  readonly vamId: VamId;
  readonly clipTitle: string | null;
  readonly positionMs: 0;
  readonly list: readonly ClipChoice[];
}

/** What of a title is to be played. */
type Wanted =
  /** From where it was left where no place is given. */
  | {
      readonly kind: 'film';
      readonly positionMs: number | null;
      /** That place was known before, and may be another by now. */
      readonly resumes?: boolean;
      readonly refresh?: boolean;
      readonly paused?: boolean;
    }
  | { readonly kind: 'trailer'; readonly positionMs: number; readonly streamUrl?: string }
  | ClipPlay;

function requestOf(
  metadata: TitleMetadata,
  wanted: Wanted,
  positionMs: number,
  wasKnown: boolean,
): PlayRequest {
  const { titleId, title, productId, durationMs } = metadata;
  const common = { titleId, title, productId, playSessionId: null, positionMs };
  switch (wanted.kind) {
    case 'film':
      return { ...wanted, ...common, durationMs, resumes: wanted.resumes === true && wasKnown };
    case 'trailer':
      return { ...wanted, ...common };
    case 'clip': {
      const { clipTitle, ...clip } = wanted;
      // The title, a dash, the clip (TILE-01).
      return { ...clip, ...common, title: clipTitle === null ? title : `${title} - ${clipTitle}` };
    }
  }
}
