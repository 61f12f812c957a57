import { randomBytes } from 'node:crypto';
import type { UpgradeHandler } from '../studio/upgrade-desk.ts';
import { type CarValues, vssValues } from './car-values.ts';
import { DrivePlayer, type DriveProgress } from './drive-player.ts';
import type { Drive } from './drive.ts';
import { DRIVES } from './drives.ts';
import { type LastingFault, VissServer } from './viss-server.ts';

/** What can be done to the car. */
export type VehicleOrder =
  | { readonly do: 'play' | 'pause' | 'cut' | 'end-subscriptions' | 'expire-tokens' }
  | { readonly do: 'choose'; readonly drive: string }
  | { readonly do: 'seek'; readonly atS: number }
  | { readonly do: 'rate'; readonly rate: number }
  | { readonly do: 'set'; readonly values: Partial<CarValues> }
  | { readonly do: 'fault'; readonly fault: LastingFault; readonly on: boolean };

export interface VehicleState {
  readonly values: CarValues;
  readonly progress: DriveProgress;
  readonly drives: readonly { readonly name: string; readonly title: string }[];
  readonly faults: readonly LastingFault[];
  /** Screens that ask the car now. */
  readonly connections: number;
}

export interface VehicleOptions {
  /** Beside the drives that are there already, and chosen first. */
  readonly drive?: Drive;
  /** Whether screens have to show a token of `token()`. */
  readonly wantsToken?: boolean;
  /** Over VISS 2 it tells only what changed, instead of everything ten times a second. */
  readonly feedsChangesOnly?: boolean;
  readonly nowMs?: () => number;
}

/** A simulated car with a VISS server. It is parked at its start, and says so for as long as nobody drives it. */
export class Vehicle {
  private readonly player: DrivePlayer;
  private readonly server: VissServer;
  private readonly tokens = new Set<string>();

  constructor(options: VehicleOptions = {}) {
    const { drive, wantsToken = false, feedsChangesOnly = false, nowMs = () => performance.now() } = options;
    this.player = new DrivePlayer(drive === undefined ? DRIVES : [drive, ...DRIVES], nowMs);
    this.server = new VissServer({
      values: () => vssValues(this.player.values()),
      feedsChangesOnly,
      ...(wantsToken ? { admits: (token: string) => this.tokens.has(token) } : {}),
    });
    if (drive !== undefined) this.player.choose(drive.name);
  }

  get handleUpgrade(): UpgradeHandler {
    return this.server.handleUpgrade;
  }

  /** A new token, good until tokens expire. */
  token(): string {
    const token = randomBytes(12).toString('base64url');
    this.tokens.add(token);
    return token;
  }

  obey(order: VehicleOrder): void {
    switch (order.do) {
      case 'play':
        this.player.play();
        return;
      case 'pause':
        this.player.pause();
        return;
      case 'choose':
        this.player.choose(order.drive);
        return;
      case 'seek':
        this.player.seek(order.atS);
        return;
      case 'rate':
        this.player.setRate(order.rate);
        return;
      case 'set':
        this.player.set(order.values);
        return;
      case 'fault':
        this.server.setFault(order.fault, order.on);
        return;
      case 'cut':
        this.server.cut();
        return;
      case 'end-subscriptions':
        this.server.endSubscriptions();
        return;
      case 'expire-tokens':
        this.tokens.clear();
        this.server.muteSubscriptions();
    }
  }

  state(): VehicleState {
    return {
      values: this.player.values(),
      progress: this.player.progress(),
      drives: this.player.drives.map(({ name, title }) => ({ name, title })),
      faults: this.server.lastingFaults,
      connections: this.server.connections,
    };
  }

  close(): void {
    this.server.close();
  }
}
