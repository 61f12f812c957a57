import { combineLatest, map, type Observable } from 'rxjs';
import type { TitleModel, TitleState } from '../catalogue/title-model.ts';
import type { TitleStatus } from '../catalogue/reconnecting.ts';
import { watchedIn } from '../playback/play-session.ts';
import type { Playback } from '../playback/playback.ts';
import { resumePoint } from '../playback/resume-point.ts';
import type { ProgressApi } from '../ports/progress-api.ts';
import type { StreamApi } from '../ports/stream-api.ts';
import { vamId, type TitleId, type VamId } from '../shared/ids.ts';
import { linkedSignals } from '../shared/linked-signals.ts';
import { shareLatest } from '../shared/share-latest.ts';
import { State } from '../shared/state.ts';
import { Turns } from '../shared/turns.ts';
import type { ScreenManagerModel } from './screen-manager-model.ts';
import type { TakenScreens } from './screen-selection.ts';

/** What of a title is given to screens. A clip is chosen before, the others here. */
export type Assigned = 'film' | 'trailer' | 'clip';

export interface AssignState {
  readonly status: TitleStatus;
  /** That of a clip is the title, a dash, the clip (TILE-01); empty while nobody knows. */
  readonly title: string;
  readonly ratingReason: string;
  readonly artworkUrl: string | null;
  readonly what: Assigned;
  /** What there is to choose from; empty where there is no choice. */
  readonly choices: readonly Assigned[];
  /** The account may not play it, on whichever screen. */
  readonly notYours: boolean;
  /** It is being found out where the film was left. */
  readonly busy: boolean;
}

interface Chosen {
  readonly id: TitleId | null;
  readonly vamId: VamId | null;
  readonly clip: string | null;
  /** Null: the film if it may be played, else its trailer. */
  readonly picked: 'film' | 'trailer' | null;
  readonly busy: boolean;
}

const NOTHING: Chosen = { id: null, vamId: null, clip: null, picked: null, busy: false };

/** Gives a title, a trailer or a clip to screens that are selected in the screen manager (ASGN-01 to ASGN-04). */
export class AssignModel {
  private readonly chosen = new State<Chosen>(NOTHING);
  readonly state$: Observable<AssignState>;
  readonly initial: AssignState;
  private readonly turns = new Turns();

  constructor(
    private readonly title: TitleModel,
    private readonly manager: Pick<
      ScreenManagerModel,
      'assign' | 'assignTrailer' | 'placeOf' | 'takeScreens' | 'unknownPlace' | 'assignAnew'
    >,
    private readonly playback: Playback,
    private readonly streams: Pick<StreamApi, 'clipInfo'>,
    private readonly progress: Pick<ProgressApi, 'read'>,
  ) {
    this.initial = stateOf(title.initial, NOTHING);
    this.state$ = combineLatest([title.state$, this.chosen.value$]).pipe(
      map(([shown, chosen]) => stateOf(shown, chosen)),
      shareLatest(),
    );
  }

  /** The screen was opened for a title, or for a clip of it. */
  async enter(rawId: string, rawVamId: string | null): Promise<void> {
    const signal = this.turns.next();
    this.manager.assignAnew();
    const clip = rawVamId === null ? null : vamId(rawVamId);
    this.chosen.set({ ...NOTHING, vamId: clip });
    const showing = this.title.show(rawId);
    if (clip !== null) {
      const info = await this.streams.clipInfo(clip, signal);
      if (signal.aborted) return;
      if (info.ok) this.chosen.patch({ clip: info.value.title });
    }
    await showing;
  }

  /** It was left: what was not ordered yet is not ordered any more. */
  leave(): void {
    this.turns.end();
    this.title.leave();
    this.chosen.set(NOTHING);
  }

  pick(what: 'film' | 'trailer'): void {
    this.chosen.patch({ picked: what });
  }

  /** Another attempt at a title that could not be read. */
  async retry(): Promise<void> {
    await this.title.retry();
  }

  /**
   * Plays it on the screens that are selected now. A film from where one of them plays it already, so that who watches it
   * stays, else from where it is here, else from where it was left; a clip and a trailer from the beginning (OPEN2-79). Where nobody knows the place, that is said, and nothing plays: the place
   * would be lost.
   */
  async play(): Promise<void> {
    const { metadata, images } = this.title.now;
    const { what, title, notYours, busy } = stateOf(this.title.now, this.chosen.now);
    if (metadata === null || notYours || busy) return;
    const taken = this.manager.takeScreens();
    if (taken === null) return;
    const { titleId, productId } = metadata;
    if (what === 'trailer') return this.manager.assignTrailer({ titleId, productId, title }, taken);
    const visit = this.turns.current;
    const either = linkedSignals(visit, taken.signal);
    this.chosen.patch({ busy: true });
    const positionMs = what === 'clip' ? 0 : await this.placeOf(titleId, taken, either.signal);
    either.release();
    if (visit.aborted) return;
    this.chosen.patch({ busy: false });
    if (taken.signal.aborted) return;
    if (positionMs === null) return this.manager.unknownPlace();
    const pictures = [images.backgroundUrl, metadata.posterUrl].filter((url) => url !== null);
    const { vamId } = this.chosen.now;
    this.manager.assign({ titleId, title, vamId, positionMs, images: pictures }, taken);
  }

  private async placeOf(id: TitleId, { devices }: TakenScreens, signal: AbortSignal): Promise<number | null> {
    const played = this.manager.placeOf(id, devices);
    if (played !== null) return played;
    const session = watchedIn(this.playback.now);
    if (session?.kind === 'film' && session.titleId === id) return this.playback.positionMs();
    return resumePoint(await this.progress.read(id, signal));
  }
}

function stateOf(shown: TitleState, { vamId: clipId, clip, picked, busy }: Chosen): AssignState {
  const { status, metadata, images, ways, hasTrailer, asking } = shown;
  const mayPlay = ways.kind === 'play' || ways.kind === 'unknown' || asking;
  const both = clipId === null && hasTrailer === true && mayPlay;
  const film = picked ?? (mayPlay || hasTrailer !== true ? 'film' : 'trailer');
  const what = clipId !== null ? 'clip' : both || picked === null ? film : picked;
  const name = metadata?.title ?? '';
  return {
    status,
    title: clip === null || name === '' ? name : `${name} - ${clip}`,
    ratingReason: metadata?.ratingReason ?? '',
    artworkUrl: images.backgroundUrl ?? metadata?.posterUrl ?? null,
    what,
    choices: both ? ['film', 'trailer'] : [],
    notYours: what === 'film' && !mayPlay,
    // Whether it may be played is not known yet.
    busy: busy || (what === 'film' && asking && ways.kind !== 'play'),
  };
}
