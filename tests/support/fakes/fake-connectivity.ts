import { BehaviorSubject, distinctUntilChanged, type Observable } from 'rxjs';
import type { Connectivity } from '../../../core/ports/connectivity.ts';

export class FakeConnectivity implements Connectivity {
  private readonly state: BehaviorSubject<boolean>;
  readonly online$: Observable<boolean>;

  constructor(online = true) {
    this.state = new BehaviorSubject(online);
    this.online$ = this.state.pipe(distinctUntilChanged());
  }

  set(online: boolean): void {
    this.state.next(online);
  }
}
