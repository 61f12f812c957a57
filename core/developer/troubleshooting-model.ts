import type { Observable } from 'rxjs';
import type { HostShell } from '../ports/host-shell.ts';
import type { IpLookup } from '../ports/ip-lookup.ts';
import type { BusState, MessageBus } from '../ports/message-bus.ts';
import type { ScreenChannel } from '../presence/screen-channel.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { ThisScreen } from '../session/this-screen.ts';
import type { ClientConfig } from '../shared/client-config.ts';
import { State } from '../shared/state.ts';
import { Turns } from '../shared/turns.ts';
import { STORED } from '../storage/stored.ts';
import type { StoredValues } from '../storage/stored-values.ts';

/** The eleven entries of the dialog, in their order (DEVP2-06). */
export const ENTRIES = [
  'territory',
  'language',
  'app-config',
  'data-exchange',
  'hardware-id',
  'ip-address',
  'device-model',
  'browser',
  'app-version',
  'screen-size',
  'forever-data',
] as const;
export type EntryName = (typeof ENTRIES)[number];

export interface TroubleshootingEntry {
  readonly name: EntryName;
  /** Null where there is nothing to say, or not yet. */
  readonly value: string | null;
}

export interface TroubleshootingState {
  readonly entries: readonly TroubleshootingEntry[];
}

/** What the device says of itself on screen (DEVP2-07, OPEN2-81). */
const SHOWN_MODEL = { outside: 'Web' } as const;

/**
 * Facts for whoever helps a person with this screen. Nothing in here opens an account: no session, token, key or code,
 * and of the store only what outlives a sign-out (the forever data).
 */
export class TroubleshootingModel {
  private readonly state = new State<TroubleshootingState>({ entries: [] });
  readonly state$: Observable<TroubleshootingState> = this.state.value$;
  readonly initial: TroubleshootingState = { entries: [] };
  private ip: string | null = null;
  private readonly turns = new Turns();
  private busState: BusState = 'offline';

  constructor(
    private readonly stored: StoredValues,
    private readonly session: SessionStore,
    private readonly screen: ThisScreen,
    private readonly config: ClientConfig,
    private readonly host: HostShell,
    private readonly lookup: IpLookup,
    private readonly bus: MessageBus,
    private readonly channel: Pick<ScreenChannel, 'dropped'>,
  ) {}

  /** The dialog opened: reads everything, and asks for the outside address (DEVP2-08). */
  async enter(): Promise<void> {
    const signal = this.turns.next();
    this.bus.state$.subscribe((state) => (this.busState = state)).unsubscribe();
    this.show();
    const answer = await this.lookup.address(signal);
    if (signal.aborted) return;
    this.ip = answer.ok ? answer.value : null;
    this.show();
  }

  leave(): void {
    this.turns.end();
  }

  private show(): void {
    this.state.set({ entries: ENTRIES.map((name) => ({ name, value: this.valueOf(name) })) });
  }

  private valueOf(name: EntryName): string | null {
    switch (name) {
      case 'territory':
        return this.session.regionOverride();
      case 'language':
        return this.session.language();
      case 'app-config':
        return this.appConfig();
      case 'data-exchange':
        return this.dataExchange();
      case 'hardware-id':
        return this.screen.hardwareId();
      case 'ip-address':
        return this.ip;
      case 'device-model':
        return this.screen.hardwareId() === null ? SHOWN_MODEL.outside : this.config.device.inCarModel;
      case 'browser':
        return this.host.browser;
      case 'app-version':
        return this.config.device.softwareVersion;
      case 'screen-size': {
        const { width, height } = this.host.windowSize();
        return `${width} x ${height}`;
      }
      case 'forever-data':
        return this.foreverData();
    }
  }

  /** Whether other screens are heard; and how many messages had no effect, and why, once there were any. */
  private dataExchange(): string {
    const counts: Readonly<Record<string, number>> = { ...this.channel.dropped() };
    const dropped = Object.entries(counts).filter(([, count]) => count > 0);
    return [this.busState, ...dropped.map(([why, count]) => `${why} ${count}`)].join(', ');
  }

  private appConfig(): string {
    const values = {
      customerzone: this.stored.read(STORED.customerZone),
      wheelpos: this.stored.read(STORED.wheelPosition),
      language: this.stored.read(STORED.languageOverride),
      masteruser: this.stored.read(STORED.masterUser),
      uniqueId: this.stored.read(STORED.uniqueId),
      enableLogs: this.stored.read(STORED.enableLogs),
    };
    return Object.entries(values)
      .map(([name, value]) => `${name} ${String(value ?? '-')}`)
      .join(', ');
  }

  /** Names and values that a sign-out leaves; texts of families (wording, legal) by their name alone. */
  private foreverData(): string {
    const lasting = this.stored.lasting(this.screen.inCar());
    return lasting.map(({ key, text }) => (key.includes(':') ? key : `${key} ${text}`)).join(', ');
  }
}
