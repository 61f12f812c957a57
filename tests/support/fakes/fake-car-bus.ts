import { Subject } from 'rxjs';
import type { CarBus, CarEvent, CarSignals } from '../../../core/ports/car-bus.ts';

/** A car that says what a test lets it say. */
export class FakeCarBus implements CarBus {
  private readonly events = new Subject<CarEvent>();
  readonly events$ = this.events.asObservable();

  tell(signals: Partial<CarSignals>): void {
    this.say({ kind: 'told', signals });
  }

  say(event: CarEvent): void {
    this.events.next(event);
  }

  lose(): void {
    this.say({ kind: 'lost', why: 'the test' });
  }
}
