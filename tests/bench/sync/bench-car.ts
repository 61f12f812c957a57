import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { asFields, parseJson } from '../../../core/shared/decode.ts';
import { CLIENT_DIR } from '../../../simulators/cabin/main/build-client.ts';
import type { Studio } from '../../../simulators/studio/studio.ts';
import { FILM, openScreen, openTitle, type RigSeat } from '../../support/cabin-rig.ts';
import { allowListening, startRecorder, takeRecording } from './recorder.ts';
import type { Recording } from './recording.ts';

/** The first plays the film and is followed; the second one gives the orders. */
export const BENCH_SEATS: readonly RigSeat[] = ['left', 'front', 'right', 'passenger'];

const TILES: Readonly<Record<RigSeat, RegExp>> = {
  front: /^Front Screen/,
  passenger: /^Front Passenger/,
  left: /^Left Rear, Playing/,
  right: /^Right Rear/,
};

/** So long a busy machine may take for anything. */
const PATIENCE_MS = 90_000;

export interface BenchCarOptions {
  readonly fineTrim: boolean;
  /** Where each screen finds the product; the product itself, without it. */
  readonly portOf?: (seat: RigSeat) => number;
  readonly prepare?: (page: Page, seat: RigSeat) => Promise<void>;
}

/** Screens of a car in real Chromium. */
export class BenchCar {
  private constructor(
    private readonly studio: Studio,
    readonly pages: readonly Page[],
    private readonly seats: readonly RigSeat[],
  ) {}

  static async open(
    browser: Browser,
    studio: Studio,
    count: number,
    options: BenchCarOptions,
  ): Promise<BenchCar> {
    const seats = BENCH_SEATS.slice(0, count);
    const pages: Page[] = [];
    for (const seat of seats) {
      const port = options.portOf?.(seat) ?? studio.port;
      const page = await openScreen(browser, { ...studio, port }, seat, async (page) => {
        page.setDefaultTimeout(PATIENCE_MS);
        await useFineTrim(page, options.fineTrim);
        await allowListening(page);
        await options.prepare?.(page, seat);
      });
      await page.waitForURL('**/home/');
      pages.push(page);
    }
    return new BenchCar(studio, pages, seats);
  }

  /** The one that is followed. */
  get leader(): Page {
    return this.at(0);
  }

  at(place: number): Page {
    const page = this.pages[place];
    if (page === undefined) throw new Error(`The car has no screen ${place}`);
    return page;
  }

  /** Plays the film on a screen, for itself. */
  async playAlone(place: number): Promise<void> {
    await openTitle(this.at(place), this.studio, FILM);
    await this.at(place)
      .getByRole('button', { name: /^(Play|Resume)$/ })
      .click();
    await moving(this.at(place));
  }

  /** The first screen plays, the second one puts all into step with it, as a person would. The time of the order. */
  async gather(beforeOrder: () => Promise<void> = () => Promise.resolve()): Promise<number> {
    await this.playAlone(0);
    const orders = this.at(1);
    await orders
      .getByRole('link', { name: 'Screens' })
      .or(orders.getByRole('button', { name: 'Screens' }))
      .first()
      .click();
    for (const seat of this.seats) await orders.getByRole('button', { name: TILES[seat] }).click();
    await this.record();
    await beforeOrder();
    const orderedAtMs = Date.now();
    await orders.getByRole('button', { name: 'Sync' }).click();
    await Promise.all(this.pages.map(moving));
    return orderedAtMs;
  }

  /** Somebody goes ten seconds on in the film, with a key of the screen that is followed. */
  async seek(): Promise<void> {
    await this.leader.mouse.move(300, 300);
    await this.leader.getByRole('slider', { name: 'Position in the film' }).focus();
    await this.leader.keyboard.press('ArrowRight');
  }

  async record(): Promise<void> {
    await Promise.all(this.pages.map(startRecorder));
  }

  /** What they played since, of these screens; of all without a choice. */
  recordings(pages = this.pages): Promise<readonly Recording[]> {
    return Promise.all(pages.map(takeRecording));
  }

  async close(): Promise<void> {
    await Promise.all(this.pages.map((page) => page.context().close()));
  }
}

export async function moving(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const video = document.querySelector('video');
      return (
        video !== null && !video.paused && !video.seeking && video.readyState >= 3 && video.currentTime > 0
      );
    },
    undefined,
    { timeout: PATIENCE_MS, polling: 100 },
  );
}

export const seconds = (count: number): Promise<void> => wait(count * 1_000);

/** Serves the page its configuration with the fine trim on or off. */
async function useFineTrim(page: Page, fineTrim: boolean): Promise<void> {
  const file = asFields(parseJson(await readFile(join(CLIENT_DIR, 'cabinema.config.json'), 'utf8')));
  await page.route('**/cabinema.config.json', (route) => route.fulfill({ json: { ...file, fineTrim } }));
}
