import { Observable, repeat, share } from 'rxjs';
import type { CarBus, CarEvent } from '../../core/ports/car-bus.ts';
import type { Cancel, Clock } from '../../core/ports/clock.ts';
import type { Log } from '../../core/ports/log.ts';
import type { Random } from '../../core/ports/random.ts';
import type { CarBusConfig } from '../../core/shared/client-config.ts';
import { parseJson } from '../../core/shared/decode.ts';
import { err, ok, type Result } from '../../core/shared/result.ts';
import { carToken, type CarToken, type FetchJson } from './car-token.ts';
import { MOTION_PATHS, SignalReader } from './signals.ts';
import { VissConnection, type CarSocket } from './viss-connection.ts';
import { SUB_PROTOCOL } from './viss-frames.ts';

/** What a host gives to the bus. */
export interface CarHost {
  /** May throw, as a browser does for an address that it does not allow. */
  open(url: string, subProtocol: string): CarSocket;
  readonly fetchJson: FetchJson;
}

/** First pause before the next connection; it doubles each time up to the longest, spread by half either way. */
const RETRY_MS = 500;
const RETRY_AT_MOST_MS = 10_000;
/** A connection that tells how the car moves for so long was worth something: the next one is soon tried. */
const WORTH_MS = 10_000;
/** A token is replaced when this much of its life is over. */
const RENEW_AT = 0.8;
/** How soon a fresh token is asked for again where none came. */
const RENEW_AGAIN_MS = 5_000;
const TOKEN_WITHIN_MS = 5_000;

/**
 * The car over VISS: version 2 as Eclipse KUKSA's databroker speaks it, or version 3 as COVESA specifies it. A car that
 * stands still has to go on telling so: by time in version 3, in version 2 because whoever feeds the databroker writes it
 * again and again. Whoever listens shares one connection, which closes with the last of them.
 */
export class VissCarBus implements CarBus {
  readonly events$: Observable<CarEvent>;
  private failures = 0;
  private readonly reader: SignalReader;

  constructor(
    private readonly config: CarBusConfig,
    private readonly host: CarHost,
    private readonly clock: Clock,
    private readonly random: Random,
    private readonly log: Log,
  ) {
    this.reader = new SignalReader(config.passengerSeatPath, config.requires);
    const pause$ = () =>
      new Observable<true>((listener) => clock.after(this.pauseMs(), () => listener.next(true)));
    this.events$ = this.connection().pipe(repeat({ delay: pause$ }), share());
  }

  /** Tells until the connection is over, then `lost`, and completes. */
  private connection(): Observable<CarEvent> {
    return new Observable<CarEvent>((listener) => {
      let connection: VissConnection | null = null;
      let cancelRenewal: Cancel = () => undefined;
      let worthAtMs = Number.POSITIVE_INFINITY;
      const lost = (why: string): void => {
        this.failures += 1;
        cancelRenewal();
        this.log.write('warn', 'the car is lost', { why });
        listener.next({ kind: 'lost', why });
        listener.complete();
      };
      const owner = {
        tell: (event: CarEvent) => {
          if (saysHowItMoves(event) && this.clock.monotonicMs() >= worthAtMs) this.failures = 0;
          listener.next(event);
        },
        ended: lost,
      };
      const renewLater = (token: Result<CarToken, string>): void => {
        const lifeMs = token.ok ? token.value.expiresInMs : RENEW_AGAIN_MS / RENEW_AT;
        if (lifeMs === null) return;
        const inMs = lifeMs * RENEW_AT;
        cancelRenewal = this.clock.after(inMs, () => {
          void this.token().then((fresh) => {
            if (listener.closed) return;
            if (fresh.ok) connection?.renew(fresh.value.text);
            else this.log.write('warn', 'no fresh token for the car', { why: fresh.error });
            renewLater(fresh);
          });
        });
      };
      const stranger = this.config.requires?.find((path) => !MOTION_PATHS.includes(path));
      if (stranger !== undefined) {
        // Never parked, rather than parked without something that somebody wanted.
        lost(`${stranger} is required, and does not say whether a car is parked`);
        return;
      }
      void this.token().then((token) => {
        if (listener.closed) return;
        if (!token.ok) {
          lost(`no token (${token.error})`);
          return;
        }
        const socket = this.open();
        if (socket === null) {
          lost('no such address');
          return;
        }
        worthAtMs = this.clock.monotonicMs() + WORTH_MS;
        connection = new VissConnection(
          socket,
          this.config,
          this.reader,
          token.value.text,
          this.clock,
          this.log,
          owner,
        );
        renewLater(token);
      });
      return () => {
        cancelRenewal();
        connection?.close();
      };
    });
  }

  private open(): CarSocket | null {
    try {
      return this.host.open(this.config.url, SUB_PROTOCOL[this.config.kind]);
    } catch {
      return null;
    }
  }

  /** Fails also when it takes too long. */
  private token(): Promise<Result<CarToken, string>> {
    return new Promise((resolve) => {
      const cancel = this.clock.after(TOKEN_WITHIN_MS, () => resolve(err('no answer')));
      void carToken(this.config, this.host.fetchJson).then((token) => {
        cancel();
        resolve(token);
      });
    });
  }

  private pauseMs(): number {
    const meanMs = Math.min(RETRY_MS * 2 ** Math.max(0, this.failures - 1), RETRY_AT_MOST_MS);
    return meanMs * (0.5 + this.random.fraction());
  }
}

/** It told a value that decides whether it is parked. */
function saysHowItMoves(event: CarEvent): boolean {
  if (event.kind !== 'told') return false;
  const { speedKmh, moving, gear, parkingBrake } = event.signals;
  return [speedKmh, moving, gear, parkingBrake].some((value) => value !== null && value !== undefined);
}

/** The bus of a page; an address from the root is one of the page's own origin. */
export function vissInBrowser(config: CarBusConfig, clock: Clock, random: Random, log: Log): CarBus {
  const host: CarHost = {
    open: (url, subProtocol) => {
      const address = new URL(url, location.href);
      address.protocol = address.protocol.replace(/^http/, 'ws');
      return new WebSocket(address.href, subProtocol);
    },
    fetchJson: async (url) => {
      try {
        const response = await fetch(url, { cache: 'no-store' });
        if (!response.ok) return err(`status ${response.status}`);
        const json = parseJson(await response.text());
        return json === undefined ? err('the answer is no JSON') : ok(json);
      } catch {
        // A browser does not say which.
        return err('no connection, or this origin may not ask');
      }
    },
  };
  return new VissCarBus(config, host, clock, random, log);
}
