import type { CallFailure } from '../../../core/shared/call-failure.ts';
import { err, type Result } from '../../../core/shared/result.ts';

type Answer<T> = Result<T, CallFailure>;

/**
 * One call of a fake port: remembers what it was asked and answers as usual, unless told otherwise for the next
 * calls. Answers can be held back, so that a test decides when they arrive.
 */
export class FakeCall<Asked extends readonly unknown[], T> {
  readonly asked: Asked[] = [];
  private readonly queued: Answer<T>[] = [];
  private gate: Promise<void> | null = null;
  /** Counts the times that everything under way was given up. */
  private givenUp = 0;

  constructor(private usual: (...asked: Asked) => Answer<T>) {}

  /** From now on, unless something is queued. */
  answers(usual: (...asked: Asked) => Answer<T>): void {
    this.usual = usual;
  }

  /** The next calls, one each. */
  answersNext(...results: readonly Answer<T>[]): void {
    this.queued.push(...results);
  }

  failsNext(failure: CallFailure): void {
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

  async run(asked: Asked, signal?: AbortSignal): Promise<Answer<T>> {
    this.asked.push(asked);
    const answer = this.queued.shift() ?? this.usual(...asked);
    const { gate, givenUp } = this;
    if (gate !== null) await (signal === undefined ? gate : Promise.race([gate, aborted(signal)]));
    else await Promise.resolve();
    return signal?.aborted || givenUp !== this.givenUp ? err({ code: 'cancelled' }) : answer;
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
