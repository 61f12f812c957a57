import { sessionOf } from '../../../core/playback/play-session.ts';
import type { ScreenManagerState } from '../../../core/screens/screen-manager-model.ts';
import type { PlaySessionId } from '../../../core/shared/ids.ts';
import { SeededRandom } from '../../../simulators/fleet/seeded-random.ts';
import type { CarSeat, VirtualScreen } from '../../../simulators/fleet/virtual-screen.ts';
import { FILM, OTHER_FILM, VirtualCar } from '../../simulators/fleet/virtual-car.ts';
import type { Fault } from './faults.ts';
import { isConnected, Onlooker, ORDER_MS, type Breach, type Effect } from './onlooker.ts';

/** Things that happen in an evening. */
const STEPS = 14;
const START_MS = 600_000;
/** After the last thing that happens, everything is mended and left alone for so long, and then for so long again. */
const MENDING_MS = 25_000;
const QUIET_MS = 15_000;
/** A bus tries again after this. */
const RETRY_MS = 3_000;
/** A link carries nothing for so long at most. */
const LONGEST_DEAF_MS = 12_000;
/** An order that comes later than this is obeyed by nobody, give or take what a message takes. */
const ORDER_LIFE_MS = 6_000;
/**
 * A link that held everything back for longer breaks here. It need not: but a screen that heard nobody for 6 s takes the
 * lead, and when its connection lives on, all follow it where it went meanwhile. That is not mended yet.
 */
const LONGEST_HANG_MS = 5_000;
/** Who comes back hears within a heartbeat where the others are, and has its picture there soon after. */
const BACK_MS = 8_000;
/** A screen that is to play something else opens it, and has its picture by then. */
const OPENING_MS = 8_000;

export interface EveningEnd {
  readonly seed: number;
  /** What happened, with the time of the world in ms. */
  readonly log: readonly string[];
  readonly breaches: readonly Breach[];
}

/** Plays one evening of a car in virtual time. The same seed and faults give the same evening. */
export function liveEvening(seed: number, faults: readonly Fault[]): Promise<EveningEnd> {
  return new Evening(seed, faults).live();
}

class Evening {
  private readonly virtual: VirtualCar;
  private readonly log: string[] = [];
  private readonly chance: SeededRandom;
  private readonly onlooker: Onlooker;
  private readonly cut = new Set<CarSeat>();
  /** Screens whose player failed, and those of another account. */
  private readonly lost = new Set<CarSeat>();
  /** Those of another account alone. */
  private readonly strangers = new Set<CarSeat>();
  /** Screens whose link looks open and carries nothing. */
  private readonly deaf = new Set<CarSeat>();
  /** The car keeps the film from its front screen. */
  private drives = false;
  /** Whether who leaves watches another film: a chance of its own, so that all else of an evening stays as it is. */
  private readonly otherwise: SeededRandom;
  /** Who presses where, for the same reason. */
  private readonly steering: SeededRandom;
  private latestOrderMs = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly seed: number,
    private readonly faults: readonly Fault[],
  ) {
    this.virtual = new VirtualCar({ seed });
    this.chance = new SeededRandom(seed + 1_000);
    this.otherwise = new SeededRandom(seed + 4_000);
    this.steering = new SeededRandom(seed + 5_000);
    this.onlooker = new Onlooker(this.virtual);
  }

  async live(): Promise<EveningEnd> {
    const { virtual, onlooker } = this;
    const { car, world } = virtual;
    await virtual.startScreens();
    await virtual.watchTogether(FILM);
    this.inSession(car.front, (session) => car.front.commands.seek(session, START_MS));
    await world.advanceAsync(10_000);
    onlooker.start();
    if (this.faults.includes('messages')) this.troubleMessages();
    for (let step = 0; step < STEPS; step += 1) {
      await this.happen();
      await world.advanceAsync(500 + 8_000 * this.chance.fraction());
    }
    await this.mendAll();
    onlooker.judgeEnd();
    onlooker.judgeLists(car.screens.filter(({ seat }) => !this.strangers.has(seat)));
    return { seed: this.seed, log: this.log, breaches: onlooker.breaches };
  }

  private async happen(): Promise<void> {
    const ways = [...this.ordinary(), ...this.faults.map((fault) => this.troubles()[fault])];
    const way = this.pick(ways);
    await way?.();
  }

  /** What people do. */
  private ordinary(): readonly (() => void | Promise<void>)[] {
    return [
      () => this.pauseOrPlay('pauses'),
      () => this.pauseOrPlay('plays'),
      () => this.pauseOrPlay('plays'),
      () => this.seek(),
      () => this.atOnce(),
      () => this.leave(),
      () => this.gather(),
    ];
  }

  private troubles(): Readonly<Record<Fault, () => void | Promise<void>>> {
    return {
      stalls: () => this.stall(),
      cuts: () => this.cutOrMend(),
      links: () => this.halfOpen(),
      restarts: () => this.restartBroker(),
      failures: () => this.fail(),
      reloads: () => this.reload(),
      accounts: () => this.changeAccount(),
      messages: () => undefined,
      drives: () => this.driveOrPark(),
    };
  }

  /** An order from a seat that hears the others. Who is cut off hears it when it is back. */
  private order(
    what: string,
    effects: readonly Effect[],
    paused: boolean | null,
    give: (screen: VirtualScreen, session: PlaySessionId) => boolean,
    giver = this.pick(this.hearing()),
  ): void {
    if (giver === undefined) return;
    this.inSession(giver, (session) => {
      this.note(`${giver.seat} ${what}`);
      if (!give(giver, session)) {
        this.note('  and is not heard');
        // It does so by itself, and comes back to the others once it hears them.
        this.onlooker.expect(giver.seat, null, BACK_MS);
        return this.onlooker.excuse(giver.seat, ['moved'], BACK_MS);
      }
      const nowMs = this.virtual.world.monotonicMs();
      // Of two orders at one moment either may be the last: all are to do the same.
      const atOnce = nowMs - this.latestOrderMs < 1_000;
      this.latestOrderMs = nowMs;
      for (const screen of this.onlooker.watched()) {
        const { seat } = screen;
        const hears = isConnected(screen) && !this.deaf.has(seat);
        // Who is on its way back comes to what this leads to.
        const isComing = !hears && !this.cut.has(seat) && !this.deaf.has(seat);
        if (isComing && paused !== null) this.onlooker.expect(seat, null, RETRY_MS + BACK_MS);
        if (!hears || sessionOf(screen.playback.now)?.playSessionId !== session) continue;
        // Who is just coming back learns first whom it follows.
        const withinMs = screen.together.now.role === 'alone' ? ORDER_MS + RETRY_MS : ORDER_MS;
        this.onlooker.excuse(seat, effects, withinMs);
        if (atOnce) this.onlooker.expect(seat, null);
        else if (paused !== null) this.onlooker.expect(seat, paused);
      }
    });
  }

  /** In the player, or on the Screens page: there by a screen of the account that may watch nothing, or something else. */
  private pauseOrPlay(what: 'pauses' | 'plays'): void {
    const paused = what === 'pauses';
    const giver = this.pick(this.hearing());
    const steers = this.steering.fraction() < 0.5;
    const seated = steers ? this.pick(this.onPage(), this.steering) : undefined;
    const target = giver?.deviceId;
    if (seated === undefined || target === undefined)
      return this.order(
        what,
        ['paused'],
        paused,
        ({ commands }, session) => (paused ? commands.pause(session) : commands.play(session)),
        giver,
      );
    const { screenManager } = seated;
    screenManager.cancel();
    screenManager.toggle(target);
    // Its tile may not say yet what an order of a moment ago did.
    if (managerOf(seated).controls.pause !== (paused ? 'pause' : 'resume')) return;
    const press = (): boolean => {
      screenManager.pauseOrResume();
      return managerOf(seated).message?.text !== 'offline';
    };
    this.order(`${what} from the page of ${seated.seat}`, ['paused'], paused, press, giver);
  }

  private seek(): void {
    const positionMs = START_MS + 600_000 * this.chance.fraction();
    this.order(`seeks to ${Math.round(positionMs)}`, ['moved'], null, ({ commands }, session) =>
      commands.seek(session, positionMs),
    );
  }

  /** Two people press at the same moment. */
  private async atOnce(): Promise<void> {
    const [one, two] = [this.pick(this.hearing()), this.pick(this.hearing())];
    if (one === undefined || two === undefined || one === two) return;
    if (this.chance.fraction() < 0.4) {
      this.gather(one);
      await this.virtual.world.advanceAsync(120 * this.chance.fraction());
      return this.gather(two);
    }
    this.order('pauses', ['paused'], true, ({ commands }, session) => commands.pause(session), one);
    await this.virtual.world.advanceAsync(120 * this.chance.fraction());
    // Who played on for a second comes back to where the leader was paused.
    this.order('plays', ['paused', 'moved'], false, ({ commands }, session) => commands.play(session), two);
  }

  /** Somebody stops watching on one screen, or watches another film there. */
  private async leave(): Promise<void> {
    const screen = this.pick(this.hearing());
    if (screen === undefined || this.playing().length < 3) return;
    const watchesOn = this.otherwise.fraction() < 0.5;
    this.note(`${screen.seat} leaves${watchesOn ? ' for another film' : ''}`);
    this.onlooker.release(screen.seat);
    if (!watchesOn) return screen.playback.stop();
    const film = { titleId: OTHER_FILM, kind: 'film', title: 'Night Bus', productId: '94712' } as const;
    void screen.commands.playHere({ ...film, positionMs: START_MS, playSessionId: null });
  }

  /** Who watches another film moves over to the group without being stopped in between. */
  private seeMoveOver({ seat, playback }: VirtualScreen): void {
    if (sessionOf(playback.now)?.titleId !== OTHER_FILM) return;
    const { onlooker } = this;
    const seeing = playback.state$.subscribe(({ kind }) => {
      if (kind === 'closed' && onlooker.isWatched(seat)) onlooker.note('gone', `${seat} was stopped first`);
    });
    this.virtual.world.after(ORDER_MS, () => seeing.unsubscribe());
  }

  /** Somebody orders every screen into the film that plays on one of them. */
  private gather(source = this.pick(this.hearing())): void {
    const others = this.virtual.car.screens.filter(
      (screen) => screen !== source && !this.lost.has(screen.seat),
    );
    if (source === undefined || this.deaf.size > 0 || ![source, ...others].every(isConnected)) return;
    // Only what stands among the tiles can be chosen.
    const listed = new Set(source.presence.now.map(({ deviceId }) => deviceId));
    if (!others.every(({ deviceId }) => listed.has(deviceId))) return;
    this.note(`${source.seat} takes all along`);
    for (const screen of others) this.seeMoveOver(screen);
    const { screenManager } = source;
    screenManager.cancel();
    for (const { deviceId } of [source, ...others]) screenManager.toggle(deviceId);
    const before = screenManager.lastTold;
    screenManager.sync();
    // While all are just being brought together another tap is the second one of a double tap.
    if (screenManager.lastTold === before) return this.note('  for the second time');
    this.latestOrderMs = this.virtual.world.monotonicMs();
    for (const { seat } of [source, ...others]) {
      if (seat === 'front' && this.drives) continue;
      this.onlooker.expect(seat, null, OPENING_MS);
      this.onlooker.excuse(seat, ['moved', 'gone'], OPENING_MS);
    }
  }

  /**
   * Somebody presses on a screen whose link carries nothing any more: the others hear it late, or never. A link that
   * does so for long breaks in the end; after a short time all that it held back comes in its order, heartbeats too.
   */
  private async halfOpen(): Promise<void> {
    const giver = this.pick(this.hearing());
    if (giver === undefined || !isConnected(giver)) return;
    const { seat } = giver;
    const deadMs = 1_000 + (LONGEST_DEAF_MS - 1_000) * this.chance.fraction();
    const hangs = deadMs <= LONGEST_HANG_MS;
    this.note(
      `the link of ${seat} carries nothing for ${Math.round(deadMs)}, and then ${hangs ? 'all' : 'breaks'}`,
    );
    this.deaf.add(seat);
    const bus = this.virtual.bus(seat);
    if (hangs) bus.hangFor(deadMs);
    else bus.halfOpenFor(deadMs);
    const untilBackMs = hangs ? deadMs : deadMs + RETRY_MS;
    this.virtual.world.after(untilBackMs, () => {
      // It may be another screen by now.
      if (this.virtual.bus(seat) !== bus) return;
      this.deaf.delete(seat);
      this.backAgain(seat);
    });
    const untilPressedMs = 1_000 * this.chance.fraction();
    await this.virtual.world.advanceAsync(untilPressedMs);
    const lateMs = untilBackMs - untilPressedMs;
    this.inSession(giver, (session) => {
      const pauses = this.chance.fraction() < 0.6;
      this.note(`${seat} ${pauses ? 'pauses' : 'seeks'} meanwhile`);
      if (pauses) giver.commands.pause(session);
      else giver.commands.seek(session, START_MS + 600_000 * this.chance.fraction());
      // It may come after one that is given now, and both count.
      this.latestOrderMs = this.virtual.world.monotonicMs();
      this.onlooker.expect(seat, null, lateMs + BACK_MS);
      this.onlooker.excuse(seat, ['moved'], lateMs + BACK_MS);
      // What those do that wait for a word of it stays open until they lead themselves.
      for (const screen of this.onlooker.watched())
        if (this.onlooker.expected(screen.seat) === null)
          this.onlooker.expect(screen.seat, null, lateMs + BACK_MS);
      if (lateMs > ORDER_LIFE_MS + 500) return;
      for (const screen of this.onlooker.watched()) {
        // Who is cut off hears of nothing.
        if (screen !== giver && !isConnected(screen)) continue;
        this.onlooker.expect(screen.seat, null, lateMs + ORDER_MS);
        // Whoever obeys a pause late stands farther on, and joins the giver where that leads: by its next heartbeat.
        if (!pauses || hangs) this.onlooker.excuse(screen.seat, ['moved'], lateMs + BACK_MS);
      }
    });
  }

  private stall(): void {
    const screen = this.pick(this.playing());
    if (screen === undefined) return;
    const forMs = 500 + 5_000 * this.chance.fraction();
    this.note(`${screen.seat} stalls for ${Math.round(forMs)}`);
    // It catches up afterwards.
    this.onlooker.excuse(screen.seat, ['moved', 'paused'], forMs + BACK_MS);
    screen.player.stall(forMs);
  }

  private cutOrMend(): void {
    const [back] = this.cut;
    if (back !== undefined && this.chance.fraction() < 0.6) return this.mend(back);
    const screen = this.pick(
      this.virtual.car.screens.filter(
        ({ seat }) => !this.cut.has(seat) && !this.lost.has(seat) && !this.deaf.has(seat),
      ),
    );
    if (screen === undefined) return;
    this.note(`${screen.seat} is cut off`);
    // Who went its own way goes on so until it is back.
    if (screen.together.goesOwnWay && this.onlooker.isWatched(screen.seat))
      this.onlooker.expect(screen.seat, screen.playback.paused());
    this.cut.add(screen.seat);
    this.virtual.bus(screen.seat).cut();
  }

  private mend(seat: CarSeat): void {
    this.note(`${seat} is back`);
    this.cut.delete(seat);
    this.virtual.bus(seat).mend();
    this.backAgain(seat);
  }

  /** It may have missed anything. */
  private backAgain(seat: CarSeat): void {
    if (!this.onlooker.isWatched(seat)) return;
    const expected = this.onlooker.expectedOfOthers(seat, new Set([...this.cut, ...this.deaf]));
    this.onlooker.expect(seat, expected, RETRY_MS + BACK_MS);
    // Where the one that leads cannot be heard, nobody says where to come before that is back too.
    const unheardMs = this.deaf.size > 0 ? LONGEST_DEAF_MS : 0;
    this.onlooker.excuse(seat, ['moved'], unheardMs + RETRY_MS + BACK_MS);
  }

  /** The others watch on, whoever led; who sat in front joins them again once the car is parked, and moves nobody. */
  private driveOrPark(): void {
    const { front } = this.virtual.car;
    if (this.drives) return this.chance.fraction() < 0.6 ? this.park() : undefined;
    if (!this.playing().includes(front) || this.playing().length < 2) return;
    this.note('the car drives off');
    this.drives = true;
    this.onlooker.release(front.seat);
    front.drive(true);
  }

  private park(): void {
    const { front } = this.virtual.car;
    this.note('the car is parked, and the film asked for in front');
    this.drives = false;
    front.drive(false);
    front.takeUp();
    const session = sessionOf(front.playback.now)?.playSessionId;
    const others = this.onlooker.watched().map(({ playback }) => sessionOf(playback.now)?.playSessionId);
    if (session === undefined || !others.includes(session)) return;
    const hears = isConnected(front) && !this.deaf.has(front.seat);
    this.onlooker.expect(front.seat, null, BACK_MS);
    // It goes to where the others are, as far as it knows without hearing them.
    this.onlooker.excuse(front.seat, ['moved'], BACK_MS);
    if (hears) this.backAgain(front.seat);
  }

  private async restartBroker(): Promise<void> {
    if (this.deaf.size > 0) return;
    const forMs = 500 + 20_000 * this.chance.fraction();
    this.note(`the broker is away for ${Math.round(forMs)}`);
    // Who was not yet where an order leads gets there afterwards.
    const unsettled = this.virtual.world.monotonicMs() - this.latestOrderMs < OPENING_MS;
    // Who was on its way back gets there later.
    const isAway = (one: VirtualScreen): boolean =>
      !isConnected(one) || one.together.goesOwnWay || this.onlooker.isExcused(one.seat);
    const coming = this.onlooker.watched().filter((one) => isAway(one) && !this.cut.has(one.seat));
    for (const { seat } of coming) this.onlooker.expect(seat, null, forMs + RETRY_MS + BACK_MS);
    this.virtual.hub.stop();
    await this.virtual.world.advanceAsync(forMs);
    this.virtual.hub.start();
    this.note('the broker is back');
    for (const { seat } of coming) this.backAgain(seat);
    // Nor was who had gone its own way.
    for (const { seat, together } of this.onlooker.watched())
      if (unsettled || together.goesOwnWay) this.onlooker.excuse(seat, ['moved'], RETRY_MS + BACK_MS);
  }

  private fail(): void {
    const screen = this.pick(this.playing());
    if (screen === undefined || this.playing().length < 3) return;
    this.note(`${screen.seat} fails`);
    this.lost.add(screen.seat);
    this.onlooker.release(screen.seat);
    screen.player.fail('player/other', 'decoder');
  }

  private async reload(): Promise<void> {
    const screen = this.pick(this.playing());
    if (screen === undefined || this.playing().length < 3) return;
    this.note(`${screen.seat} is reloaded`);
    this.cut.delete(screen.seat);
    this.deaf.delete(screen.seat);
    this.onlooker.goes(screen.seat);
    await this.virtual.reload(screen.seat);
  }

  private async changeAccount(): Promise<void> {
    const screen = this.pick(this.playing());
    if (screen === undefined || this.playing().length < 3) return;
    this.note(`${screen.seat} changes the account`);
    this.cut.delete(screen.seat);
    this.deaf.delete(screen.seat);
    this.lost.add(screen.seat);
    this.strangers.add(screen.seat);
    this.onlooker.release(screen.seat);
    await this.virtual.changeAccount(screen.seat, 'consumer-2');
  }

  /** A message in fifty is lost or comes twice, and each takes up to 180 ms. */
  private troubleMessages(): void {
    const { hub } = this.virtual;
    const chance = new SeededRandom(this.seed + 2_000);
    hub.delayMs = () => 20 + 160 * chance.fraction();
    hub.copies = ({ delivery }) => {
      const dice = chance.fraction();
      // The broker hands orders over at least once.
      if (dice < 0.02) return delivery === 'command' ? 1 : 0;
      return dice < 0.04 ? 2 : 1;
    };
  }

  private async mendAll(): Promise<void> {
    if (this.drives) this.park();
    for (const seat of this.cut) this.mend(seat);
    await this.virtual.world.advanceAsync(MENDING_MS);
    this.onlooker.beginQuiet();
    await this.virtual.world.advanceAsync(QUIET_MS);
  }

  /** Screens that play the film, as far as anybody knows. */
  private playing(): readonly VirtualScreen[] {
    return this.onlooker.watched().filter(({ playback }) => playback.now.kind === 'open');
  }

  /** Screens of the account that hear the others, whatever they play. */
  private onPage(): readonly VirtualScreen[] {
    return this.virtual.car.screens.filter(
      (screen) =>
        isConnected(screen) &&
        !this.cut.has(screen.seat) &&
        !this.deaf.has(screen.seat) &&
        !this.strangers.has(screen.seat),
    );
  }

  /** Those of them that hear the others, and belong to them. */
  private hearing(): readonly VirtualScreen[] {
    return this.playing().filter(
      ({ seat, together }) => !this.cut.has(seat) && !this.deaf.has(seat) && together.now.role !== 'alone',
    );
  }

  private inSession(screen: VirtualScreen, give: (session: PlaySessionId) => void): void {
    const session = sessionOf(screen.playback.now)?.playSessionId;
    if (session !== undefined) give(session);
  }

  private pick<T>(list: readonly T[], chance = this.chance): T | undefined {
    return list[Math.floor(chance.fraction() * list.length)];
  }

  private note(what: string): void {
    this.log.push(`${Math.round(this.virtual.world.monotonicMs())} ${what}`);
  }
}

/** What the Screens page of this screen shows. */
function managerOf({ screenManager }: VirtualScreen): ScreenManagerState {
  let state = screenManager.initial;
  screenManager.state$.subscribe((latest) => (state = latest)).unsubscribe();
  return state;
}
