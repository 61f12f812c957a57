import { BehaviorSubject, type Observable } from 'rxjs';

/** One piece of state with one owner: the owner writes, everybody else reads `value$`. */
export class State<T> {
  private readonly subject: BehaviorSubject<T>;
  /** Replays the current value, then changes. Never errors. */
  readonly value$: Observable<T>;

  constructor(initial: T) {
    this.subject = new BehaviorSubject(initial);
    this.value$ = this.subject.asObservable();
  }

  get now(): T {
    return this.subject.value;
  }

  /** Emits only when the value is another one. */
  set(next: T): void {
    if (!Object.is(next, this.subject.value)) this.subject.next(next);
  }

  /** Replaces some fields; emits only when one of them is another value. */
  patch(fields: Partial<T>): void {
    const current = this.subject.value;
    const differs = (Object.keys(fields) as (keyof T)[]).some((key) => !Object.is(current[key], fields[key]));
    if (differs) this.subject.next({ ...current, ...fields });
  }
}
