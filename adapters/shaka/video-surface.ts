import {
  BehaviorSubject,
  distinctUntilChanged,
  fromEvent,
  map,
  merge,
  startWith,
  type Observable,
} from 'rxjs';
import { afterPaint } from '../../core/ports/after-paint.ts';
import './video-surface.css';

/** Whoever waits until the picture is hidden waits no longer. */
const HIDDEN_BY_MS = 100;

/**
 * The one video element with its subtitles, moved in and out of views as a whole. While no view shows it, it is
 * parked in the document, because a media element that leaves the document is paused.
 */
export class VideoSurface {
  readonly video: HTMLVideoElement;
  /** Holds the video and the subtitles over it. */
  readonly container: HTMLElement;
  /** Width over height of what is shown; null while there is no picture. Replays, then changes. Never errors. */
  readonly ratio$: Observable<number | null>;
  private readonly shown = new BehaviorSubject(false);
  /** Whether it is in a view. Replays, then changes. Never errors. */
  readonly shown$: Observable<boolean> = this.shown.pipe(distinctUntilChanged());
  private readonly parking: HTMLElement;

  constructor(document: Document) {
    this.video = document.createElement('video');
    this.video.playsInline = true;
    this.video.disablePictureInPicture = true;
    this.video.disableRemotePlayback = true;
    this.video.preload = 'auto';
    this.container = document.createElement('div');
    this.container.className = 'video-surface';
    this.container.append(this.video);
    this.parking = document.createElement('div');
    this.parking.className = 'video-surface-parking';
    this.parking.append(this.container);
    document.body.append(this.parking);
    const { video } = this;
    this.ratio$ = merge(fromEvent(video, 'resize'), fromEvent(video, 'emptied')).pipe(
      startWith(null),
      map(() => (video.videoHeight > 0 ? video.videoWidth / video.videoHeight : null)),
      distinctUntilChanged(),
    );
  }

  /** Shows the picture in `host` until the returned function is called or another host takes it. */
  mountInto(host: HTMLElement): () => void {
    host.append(this.container);
    this.shown.next(true);
    return () => {
      if (this.container.parentElement !== host) return;
      this.parking.append(this.container);
      this.shown.next(false);
    };
  }

  /**
   * Keeps the picture from every view, and from a window of its own, until it is called with false. `seen` is called when
   * the page was painted so, and before this returns where nobody sees it.
   */
  hide(hidden: boolean, seen: () => void = () => undefined): void {
    // By the element itself: no rule of a style sheet and no view shows it again.
    this.container.style.visibility = hidden ? 'hidden' : '';
    const { ownerDocument } = this.video;
    // With it, in the same frame, what shows of the film beside it.
    ownerDocument.documentElement.toggleAttribute('data-film-hidden', hidden);
    if (hidden && ownerDocument.pictureInPictureElement === this.video)
      void ownerDocument.exitPictureInPicture().catch(() => undefined);
    const { defaultView: host, visibilityState } = ownerDocument;
    if (host === null || visibilityState === 'hidden') seen();
    else afterPaint(host, HIDDEN_BY_MS, seen);
  }

  remove(): void {
    this.video.ownerDocument.documentElement.toggleAttribute('data-film-hidden', false);
    this.container.remove();
    this.parking.remove();
  }
}
