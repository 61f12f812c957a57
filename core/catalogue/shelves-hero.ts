import type { CatalogueApi, Category } from '../ports/catalogue-api.ts';
import type { Cancel, Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { State } from '../shared/state.ts';
import { isOver } from './list-terms.ts';
import { LATE_MS } from './row-rules.ts';
import { holdsSomething, placeWithoutHero } from './shelves.ts';
import type { ShelvesState } from './shelves-state.ts';

/** The hero of a category list: its slides, and its place above the rows. For it no row moves that is seen. */
export class ShelvesHero {
  /** What feeds it, until its slides came: asked for again at each return. */
  private toCome: Category | null = null;
  /** The turn in which they are asked for; null when they came or failed. */
  private coming: AbortSignal | null = null;
  /** The turn in which rows wait for it. */
  private awaited: AbortSignal | null = null;
  private cancelLate: Cancel = () => undefined;
  private cameAtMs = 0;

  constructor(
    private readonly api: Pick<CatalogueApi, 'features'>,
    private readonly log: Log,
    /** By which it is late, and grows old; without one it does neither. */
    private readonly clock: Pick<Clock, 'after' | 'wallMs'> | null,
    private readonly state: State<ShelvesState>,
  ) {}

  /** The list has one, and its slides did not come. */
  get isToCome(): boolean {
    return this.toCome !== null;
  }

  /** When its slides came, in epoch ms; null where it has none. */
  get fromMs(): number | null {
    return this.state.now.hero.length > 0 ? this.cameAtMs : null;
  }

  /** Nothing is known of it but the slides that an earlier start kept then. */
  begin(cameAtMs = 0): void {
    this.toCome = null;
    this.cameAtMs = cameAtMs;
  }

  /**
   * The list is opened anew: one that may come has its place again, which rows that are not there yet wait for. One that is
   * too old is of no use (SESS-14).
   */
  open(signal: AbortSignal): void {
    const { hero, oldFromMs } = this.state.now;
    const isGood = oldFromMs !== null || !isOver(this.cameAtMs, this.nowMs());
    if (hero.length > 0 && isGood) return;
    this.state.patch({ hero: [], heroPlace: 'none' });
    if (this.toCome !== null) this.waitFor(signal);
  }

  /** What the list says that feeds it; null for none. Comes to what is to be drawn otherwise. */
  listed(category: Category | null): Partial<ShelvesState> {
    this.toCome = category;
    return category === null ? { hero: [], heroPlace: placeWithoutHero(this.state.now) } : {};
  }

  /** Asks for its slides, if they are to come. Where rows are seen and there is no place for it, the next time. */
  async bring(signal: AbortSignal): Promise<void> {
    if (this.toCome === null || this.coming?.aborted === false) return;
    const before = this.state.now;
    if (before.hero.length === 0) {
      if (before.heroPlace === 'none' && before.rows.some(holdsSomething)) return;
      this.waitFor(signal);
    }
    this.coming = signal;
    const answer = await this.api.features(this.toCome.source.id, signal);
    if (signal.aborted) return;
    this.coming = null;
    this.cancelLate();
    if (answer.ok) {
      this.toCome = null;
      this.cameAtMs = this.nowMs();
    } else this.log.write('warn', 'the hero did not load', { reason: answer.error.code });
    const slides = answer.ok ? answer.value : this.state.now.hero;
    const heroPlace = slides.length > 0 ? 'none' : placeWithoutHero(this.state.now);
    this.state.patch({ hero: slides, heroPlace });
  }

  /** Its place is kept. Rows that are not seen yet wait for it, but not for long. */
  private waitFor(signal: AbortSignal): void {
    const { heroPlace, rows } = this.state.now;
    // Rows that are seen do not go for it.
    const place = heroPlace === 'none' && !rows.some(holdsSomething) ? 'pending' : 'late';
    if (heroPlace === 'empty' || heroPlace === 'none') this.state.patch({ heroPlace: place });
    if (this.state.now.heroPlace === 'late' || this.awaited === signal) return;
    this.awaited = signal;
    this.cancelLate();
    this.cancelLate =
      this.clock?.after(LATE_MS, () => {
        if (!signal.aborted && this.state.now.heroPlace === 'pending')
          this.state.patch({ heroPlace: 'late' });
      }) ?? this.cancelLate;
  }

  private nowMs(): number {
    return this.clock?.wallMs() ?? 0;
  }
}
