import type { AnsweredCall, CallContext, CallHeaders } from '../../../core/ports/call-context.ts';

/** A caller whose headers a test sets; remembers what was answered. */
export class FakeCallContext implements CallContext {
  readonly answers: AnsweredCall[] = [];

  constructor(public current: CallHeaders = { apiKey: 'key', session: null, appLanguage: 'EN' }) {}

  headers(): CallHeaders {
    return this.current;
  }

  /** Whether a refresh that is due works. */
  usable = true;
  /** A refresh that nobody answers yet. */
  refreshing: Promise<boolean> | null = null;

  ready(): Promise<boolean> {
    return this.refreshing ?? Promise.resolve(this.usable);
  }

  /** What comes in place of a refused key. */
  otherKey: string | null = null;
  readonly refusedKeys: (string | null)[] = [];

  otherApiKey(refused: string | null): Promise<string | null> {
    this.refusedKeys.push(refused);
    return Promise.resolve(this.otherKey);
  }

  answered(call: AnsweredCall): void {
    this.answers.push(call);
  }
}
