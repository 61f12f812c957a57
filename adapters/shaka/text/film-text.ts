import type { Observable } from 'rxjs';
import type { Clock } from '../../../core/ports/clock.ts';
import type { Log } from '../../../core/ports/log.ts';
import type { MediaSource } from '../../../core/ports/media-player.ts';
import type { TextCue } from '../../../core/ports/text-cue.ts';
import type { ShakaPlayer } from '../load-shaka.ts';
import { trackIn } from '../tracks.ts';
import { CueDisplayer } from './cue-displayer.ts';
import { CuesInSight, type FilmTime } from './cues-in-sight.ts';
import { addSideTracks } from './side-tracks.ts';

/** The subtitles of the one film that is open: read by the library, shown by whoever draws `cues$`. */
export class FilmText {
  readonly cues$: Observable<readonly TextCue[]>;
  private readonly sight: CuesInSight;
  private current: CueDisplayer | null = null;

  /** For `player.configure`, before each load. */
  readonly configuration = {
    // The library counts what its factories take.
    textDisplayFactory: (_player: ShakaPlayer): CueDisplayer => {
      const displayer: CueDisplayer = new CueDisplayer((cues) => {
        // The library makes the next one before it lets go of the last.
        if (this.current === displayer) this.sight.set(cues);
      });
      this.current = displayer;
      this.sight.set([]);
      return displayer;
    },
    // Which forced subtitles are shown is decided by the core.
    accessibility: { handleForcedSubtitlesAutomatically: false },
  };

  constructor(
    film: FilmTime,
    clock: Clock,
    private readonly log: Log,
  ) {
    this.sight = new CuesInSight(film, clock);
    this.cues$ = this.sight.cues$;
  }

  setDelay(ms: number): void {
    this.sight.setDelay(ms);
  }

  /** After a load: offers the files beside the manifest, and shows what the source asks for. Never rejects. */
  async begin(player: ShakaPlayer, { sideSubtitles, textLanguage }: MediaSource): Promise<void> {
    await addSideTracks(player, sideSubtitles, this.log);
    player.selectTextTrack(textLanguage === null ? null : trackIn(player.getTextTracks(), textLanguage));
  }

  /** Null shows none. No such track: nothing changes. */
  select(player: ShakaPlayer, language: string | null, forced: boolean): void {
    const track = language === null ? null : trackIn(player.getTextTracks(), language, forced);
    if (track !== null || language === null) player.selectTextTrack(track);
  }

  dispose(): void {
    this.sight.dispose();
  }
}
