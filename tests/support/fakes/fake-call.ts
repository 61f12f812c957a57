import type { CallFailure } from '../../../core/shared/call-failure.ts';
import { err, type Result } from '../../../core/shared/result.ts';

/**
 * One call of a fake port: remembers what it was asked and answers as usual, unless told otherwise for the next
 * calls. Answers can be held back, so that a test decides when they arrive. `cancelled` is what a call that is given up
 * comes to.
 */
export class FakeCall<Asked extends readonly unknown[], T, E = CallFailure> {
  readonly asked: Asked[] = [];
  /** What each call may be given up by; undefined for one that may not. */
  readonly signals: (AbortSignal | undefined)[] = [];
  private readonly queued: Result<T, E>[] = [];
  private gate: Promise<void> | null = null;
  /** Counts the times that everything under way was given up. */
  private givenUp = 0;

  constructor(
    private usual: (...asked: Asked) => Result<T, E>,
    private readonly cancelled = { code: 'cancelled' } as E,
  ) {}

  /** From now on, unless something is queued. */
  answers(usual: (...asked: Asked) => Result<T, E>): void {
    this.usual = usual;
  }

  /** The next calls, one each. */
  answersNext(...results: readonly Result<T, E>[]): void {
    this.queued.push(...results);
  }

  failsNext(failure: E): void {
    this.queued.push(err(failure));
  }

  /** Calls from now on wait until the returned function is called. */
  hold(): () => void {
    let release = (): void => undefined;
    this.gate = new Promise((resolve) => {
      release = resolve;
    });
    return () => {
      this.gate = null;
      release();
    };
  }

  /** Calls under way come to nothing, as those of an account that is over. */
  giveUp(): void {
    this.givenUp += 1;
  }

  async run(asked: Asked, signal?: AbortSignal): Promise<Result<T, E>> {
    this.asked.push(asked);
    this.signals.push(signal);
    const answer = this.queued.shift() ?? this.usual(...asked);
    const { gate, givenUp } = this;
    if (gate !== null) await (signal === undefined ? gate : Promise.race([gate, aborted(signal)]));
    else await Promise.resolve();
    return signal?.aborted || givenUp !== this.givenUp ? err(this.cancelled) : answer;
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
