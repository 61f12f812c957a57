import type {
  AuthenticationError,
  ChallengeEnd,
  PayerAuthentication,
} from '../../core/ports/payer-authentication.ts';
import type { AuthenticationSetup, DeviceInformation } from '../../core/ports/purchase-api.ts';
import { err, ok, type Result } from '../../core/shared/result.ts';
import { State } from '../../core/shared/state.ts';
import { readChallengeMessage, readProfileMessage } from './authentication-messages.ts';
import { challengeFrameSize, wantedChallengeSize } from './challenge-size.ts';
import { paymentOrigin } from './payment-hosts.ts';
import { type PostedFrame, postInFrame } from './posted-frame.ts';
import { whenAborted } from './when-aborted.ts';

/** Where the view shows what the bank asks. */
export interface ChallengePlace {
  /**
   * Says where the bank's page is to stand while a challenge is under way, and what a screen reader calls it. The answer
   * takes the place back, and the page with it; shown again, it begins from the start.
   */
  mountInto(host: HTMLElement, title: string): () => void;
}

interface FramePlace {
  readonly host: HTMLElement;
  readonly title: string;
}

/** What a message says to whoever waits for it; null when it is not for them. */
type Reader<T> = (data: unknown) => T | null;

/** The bank's pages in frames that are sandboxed, and removed as soon as they have answered or nobody waits any more. */
export class FramedPayerAuthentication implements PayerAuthentication, ChallengePlace {
  private readonly place = new State<FramePlace | null>(null);
  private readonly callbackOrigin: string;

  /** `hosts` are the payment hosts of the installation; `returnUrl` is the callback page, absolute. */
  constructor(
    private readonly window: Window,
    private readonly hosts: readonly string[],
    returnUrl: string,
  ) {
    this.callbackOrigin = new URL(returnUrl).origin;
  }

  device(): DeviceInformation {
    const { navigator, screen } = this.window;
    return {
      language: navigator.language,
      colourDepth: screen.colorDepth,
      screenHeight: screen.height,
      screenWidth: screen.width,
    };
  }

  mountInto(host: HTMLElement, title: string): () => void {
    const place = { host, title };
    this.place.set(place);
    return () => {
      if (this.place.now === place) this.place.set(null);
    };
  }

  async collectDeviceData(
    { deviceDataCollectionUrl: url, accessToken }: AuthenticationSetup,
    signal: AbortSignal,
  ): Promise<Result<string, AuthenticationError>> {
    const origin = paymentOrigin(url, this.hosts);
    if (origin === null) return UNUSABLE;
    return this.answerOf(signal, origin, readProfileMessage, (show) => {
      const frame = postInFrame(this.window.document.body, url, { JWT: accessToken });
      hide(frame.element);
      show(frame);
      return () => undefined;
    });
  }

  async challenge(
    { url, accessToken }: { readonly url: string; readonly accessToken: string },
    signal: AbortSignal,
  ): Promise<Result<ChallengeEnd, AuthenticationError>> {
    if (paymentOrigin(url, this.hosts) === null) return UNUSABLE;
    const wanted = wantedChallengeSize(accessToken);
    return this.answerOf(signal, this.callbackOrigin, readChallengeMessage, (show) => {
      const showing = this.place.value$.subscribe((place) => {
        if (place === null) {
          show(null);
          return;
        }
        const frame = postInFrame(place.host, url, { JWT: accessToken, MD: '' });
        fit(frame.element, place, wanted);
        show(frame);
      });
      return () => showing.unsubscribe();
    });
  }

  /**
   * What comes back from `origin` and from within the frame that stands. `begin` shows frames, one after the other, and
   * answers how to stop that.
   */
  private answerOf<T>(
    signal: AbortSignal,
    origin: string,
    read: Reader<T>,
    begin: (show: (frame: PostedFrame | null) => void) => () => void,
  ): Promise<Result<T, AuthenticationError>> {
    if (signal.aborted) return Promise.resolve(CANCELLED);
    return new Promise((resolve) => {
      let standing: PostedFrame | null = null;
      const show = (frame: PostedFrame | null): void => {
        standing?.remove();
        standing = frame;
      };
      const hear = (event: MessageEvent<unknown>): void => {
        if (event.origin !== origin || standing?.holds(event.source) !== true) return;
        const answer = read(event.data);
        if (answer !== null) end(ok(answer));
      };
      const end = (result: Result<T, AuthenticationError>): void => {
        release();
        stop();
        this.window.removeEventListener('message', hear);
        show(null);
        resolve(result);
      };
      this.window.addEventListener('message', hear);
      const stop = begin(show);
      const release = whenAborted(signal, () => end(CANCELLED));
    });
  }
}

const UNUSABLE = err({ code: 'unusable' } as const);
const CANCELLED = err({ code: 'cancelled' } as const);

/** Ten pixels each way, and out of sight for everybody: the vendor's form of it. */
function hide(frame: HTMLIFrameElement): void {
  frame.width = '10';
  frame.height = '10';
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  frame.style.display = 'none';
}

function fit(frame: HTMLIFrameElement, { host, title }: FramePlace, wanted: string | null): void {
  // A box that grows with what is in it has no height yet.
  const box = {
    width: host.clientWidth,
    height: host.clientHeight || host.ownerDocument.documentElement.clientHeight,
  };
  const { width, height } = challengeFrameSize(box, wanted);
  frame.title = title;
  frame.width = String(width);
  frame.height = String(height);
  frame.style.border = '0';
}
