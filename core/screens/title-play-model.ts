import type { Observable, Subscription } from 'rxjs';
import type { TitleModel } from '../catalogue/title-model.ts';
import { sessionOf, type PlayRefusal } from '../playback/play-session.ts';
import type { Playback } from '../playback/playback.ts';
import type { TitleMetadata } from '../ports/catalogue-api.ts';
import type { TitleId } from '../shared/ids.ts';
import { State } from '../shared/state.ts';
import { Turns } from '../shared/turns.ts';
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
  /** The title that was asked for last; null for none. */
  private asked: TitleId | null = null;
  /** One turn per visit of the page; leaving it gives up a play that has not begun. */
  private readonly turns = new Turns();
  private readonly subscription: Subscription;

  constructor(
    private readonly title: TitleModel,
    private readonly commands: Pick<ScreenCommands, 'playHere'>,
    private readonly playback: Playback,
  ) {
    this.subscription = title.id$.subscribe(() => this.change());
  }

  /** Plays from where it was left, or from the start. */
  async play(): Promise<void> {
    await this.startShown('film', this.title.now.resumeMs);
  }

  /** Plays from its beginning, wherever it was left. */
  async playFromStart(): Promise<void> {
    await this.startShown('film', 0);
  }

  async playTrailer(): Promise<void> {
    await this.startShown('trailer', 0);
  }

  /** Plays a title whose page is not open, from where it was left, such as one of the hero. */
  async playListed(metadata: TitleMetadata, resumeMs: number): Promise<void> {
    await this.start(metadata, 'film', resumeMs);
  }

  /**
   * Plays a title whose player was opened by its address, from the place in the address (PLAY-01), else from where it
   * was left. False when nothing plays afterwards.
   */
  async playAddressed(
    rawId: string,
    kind: 'film' | 'trailer',
    rawPlace: string | undefined,
  ): Promise<boolean> {
    const opening = this.title.show(rawId);
    const signal = this.turns.current;
    await opening;
    if (signal.aborted || this.title.now.status !== 'success') return false;
    // Another screen has ordered a play meanwhile.
    if (this.isPlaying()) return true;
    const { metadata, resumeMs } = this.title.now;
    const place = placeOf(rawPlace, metadata?.durationMs ?? 0) ?? resumeMs;
    await this.startShown(kind, kind === 'film' ? place : 0);
    return this.isPlaying();
  }

  /** Opens anew what failed, from the place in the address. False when nothing plays afterwards. */
  async playAgain(rawId: string, kind: 'film' | 'trailer', rawPlace: string | undefined): Promise<boolean> {
    if (this.playback.now.kind === 'failed') await this.playback.stop();
    return this.playAddressed(rawId, kind, rawPlace);
  }

  /** The page was left: gives up a play that has not begun yet. */
  leave(): void {
    this.turns.next();
    if (!this.state.now.busy) return;
    this.state.patch({ busy: false });
    const { now } = this.playback;
    const session = sessionOf(now);
    const ours = session === null || (now.kind === 'opening' && session.titleId === this.asked);
    if (ours) void this.playback.stop();
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
    this.state.set(EMPTY);
  }

  /** Something is open on this screen, or opens. */
  private isPlaying(): boolean {
    return this.playback.now.kind !== 'closed';
  }

  private async startShown(kind: 'film' | 'trailer', positionMs: number): Promise<void> {
    const { metadata } = this.title.now;
    if (metadata !== null) await this.start(metadata, kind, positionMs);
  }

  /** Shows the outcome only if the page was not left meanwhile. */
  private async start(metadata: TitleMetadata, kind: 'film' | 'trailer', positionMs: number): Promise<void> {
    if (this.state.now.busy) return;
    const signal = this.turns.current;
    this.asked = metadata.titleId;
    this.state.set({ busy: true, refusal: null });
    const opened = await this.commands.playHere({
      titleId: metadata.titleId,
      kind,
      title: metadata.title,
      positionMs,
      playSessionId: null,
      productId: metadata.productId,
    });
    if (signal.aborted) return;
    const refusal = opened.ok || opened.error.code === 'play/overtaken' ? null : opened.error;
    this.state.set({ busy: false, refusal });
  }
}

/** Whole ms within the running time; null for any other text. */
function placeOf(text: string | undefined, durationMs: number): number | null {
  if (text === undefined || !/^\d+$/.test(text)) return null;
  const positionMs = Number(text);
  return positionMs < durationMs ? positionMs : null;
}
