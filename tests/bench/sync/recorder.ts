import type { Page } from '@playwright/test';
import { FRAME_STRIP } from '../../../simulators/media/frame-strip.ts';
import type { Happening, PicturePlace, Recording, Sample, SeenFrame } from './recording.ts';
import { heardTicks } from './heard-ticks.ts';

/** Of the sound one sample in four is kept: ticks are far below what is lost. */
const KEPT_IN = 4;

interface Written {
  readonly samples: Sample[];
  readonly pictures: PicturePlace[];
  readonly happenings: { readonly atMs: number; readonly what: Happening }[];
  readonly seen: SeenFrame[];
  /** Pictures are read and sound is kept from then on; before, the page is left alone. */
  looks: boolean;
  readonly sound: Int16Array[];
  sampleRate: number;
  readonly stamps: { readonly sample: number; readonly atMs: number }[];
}

type Recorded = Window & { syncBench?: Written };

/** Lets the page load the script that keeps its sound. Call it before the page opens. */
export async function allowListening(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.setBypassCSP', { enabled: true });
}

/** Begins to write down what the page plays. */
export async function startRecorder(page: Page): Promise<void> {
  await page.evaluate(
    ({ strip }) => {
      const video = document.querySelector('video');
      if (video === null) throw new Error('The page has no video');
      const own = window as Window & { syncBench?: Written; trueNow?: () => number };
      const nowMs = (): number => performance.timeOrigin + (own.trueNow?.() ?? performance.now());
      const written: Written = {
        samples: [],
        pictures: [],
        happenings: [],
        seen: [],
        looks: false,
        sound: [],
        sampleRate: 0,
        stamps: [],
      };
      own.syncBench = written;
      const events = {
        ratechange: 'rate',
        seeking: 'seek',
        pause: 'pause',
        play: 'play',
        waiting: 'waiting',
      } as const;
      for (const [event, what] of Object.entries(events)) {
        video.addEventListener(event, () => written.happenings.push({ atMs: nowMs(), what }));
      }
      setInterval(() => {
        const moves = video.readyState >= 3 && !video.paused && !video.seeking && video.currentTime > 0;
        const positionMs = moves ? video.currentTime * 1_000 : null;
        written.samples.push({ atMs: nowMs(), positionMs });
      }, 100);
      const canvas = document.createElement('canvas');
      canvas.width = strip.cells;
      canvas.height = 1;
      const context = canvas.getContext('2d', { willReadFrequently: true });
      const readFrame = (): number => {
        if (context === null) throw new Error('The page draws nothing');
        const scale = video.videoWidth / strip.frameWidth;
        const [x, y, cell] = [strip.x * scale, strip.y * scale, strip.cell * scale];
        // The middle of each cell alone, so that no neighbour shines in.
        context.imageSmoothingEnabled = false;
        context.drawImage(video, x, y + cell / 4, cell * strip.cells, cell / 2, 0, 0, strip.cells, 1);
        const { data } = context.getImageData(0, 0, strip.cells, 1);
        let frame = 0;
        for (let bit = 0; bit < strip.cells; bit += 1)
          frame = frame * 2 + ((data[bit * 4 + 1] ?? 0) > 127 ? 1 : 0);
        return frame;
      };
      const onPicture: VideoFrameRequestCallback = (_, { mediaTime, expectedDisplayTime }) => {
        const atMs = performance.timeOrigin + expectedDisplayTime;
        written.pictures.push({ atMs, positionMs: mediaTime * 1_000 });
        if (written.looks && Math.round(mediaTime * 25) % 5 === 0)
          written.seen.push({ atMs, frame: readFrame() });
        video.requestVideoFrameCallback(onPicture);
      };
      video.requestVideoFrameCallback(onPicture);
    },
    { strip: FRAME_STRIP },
  );
}

/** From now on the page's pictures are read, and its sound goes through a graph that keeps it. */
export async function startLooking(page: Page): Promise<void> {
  await page.evaluate(
    async ({ script, keptIn }) => {
      const written = (window as Recorded).syncBench;
      const video = document.querySelector('video');
      if (written === undefined || video === null) throw new Error('Nothing is recorded');
      written.looks = true;
      const context = new AudioContext({ sampleRate: 48_000 });
      await context.audioWorklet.addModule(
        URL.createObjectURL(new Blob([script], { type: 'text/javascript' })),
      );
      const keeper = new AudioWorkletNode(context, 'keep-sound', {
        numberOfInputs: 1,
        numberOfOutputs: 0,
        processorOptions: { keptIn },
      });
      // Not a copy of the sound: that has a delay of its own in each page, which grows by 10 ms at a time. The graph steps
      // the element's clock by its own blocks instead, some 8 ms, which what keeps the screens in step evens out.
      const source = context.createMediaElementSource(video);
      source.connect(keeper);
      source.connect(context.destination);
      await context.resume();
      written.sampleRate = context.sampleRate / keptIn;
      let firstFrame: number | null = null;
      keeper.port.onmessage = ({
        data,
      }: MessageEvent<{ readonly frame: number; readonly sound: Int16Array }>) => {
        firstFrame ??= data.frame;
        written.sound.push(data.sound);
        const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp();
        if (contextTime === 0) return;
        written.stamps.push({
          sample: (contextTime * context.sampleRate - firstFrame) / keptIn,
          atMs: performance.timeOrigin + performanceTime,
        });
      };
    },
    { script: KEEP_SOUND, keptIn: KEPT_IN },
  );
}

/** What the page has played since `startRecorder`. */
export async function takeRecording(page: Page): Promise<Recording> {
  const { sound, sampleRate, stamps, ...rest } = await page.evaluate(() => {
    const written = (window as Recorded).syncBench;
    if (written === undefined) throw new Error('Nothing was recorded');
    const { samples, pictures, happenings, seen, sampleRate, stamps } = written;
    let text = '';
    for (const part of written.sound)
      for (const byte of new Uint8Array(part.buffer)) text += String.fromCharCode(byte);
    return { samples, pictures, happenings, seen, sampleRate, stamps, sound: btoa(text) };
  });
  const bytes = Uint8Array.from(Buffer.from(sound, 'base64'));
  const samples = Float32Array.from(new Int16Array(bytes.buffer), (value) => value / 32_767);
  return { ...rest, ticksAtMs: heardTicks({ sampleRate, samples, stamps }) };
}

/** Runs where the page's sound is made: hands some of it on, a hundred rounds at a time, as one channel. */
const KEEP_SOUND = `
registerProcessor('keep-sound', class extends AudioWorkletProcessor {
  constructor({ processorOptions }) {
    super();
    this.keptIn = processorOptions.keptIn;
    this.sound = new Int16Array(3200);
    this.filled = 0;
    this.next = null;
  }
  process([channels]) {
    // Rounds that a busy machine left out are silence: what comes after them keeps its time.
    this.next ??= currentFrame;
    while (this.next < currentFrame) this.keep(0);
    const length = channels[0]?.length ?? 128;
    for (let at = 0; at < length; at += this.keptIn) {
      let sum = 0;
      for (const channel of channels) for (let i = 0; i < this.keptIn; i += 1) sum += channel[at + i];
      this.keep((32767 * sum) / this.keptIn / Math.max(1, channels.length));
    }
    return true;
  }
  keep(value) {
    this.sound[this.filled] = value;
    this.filled += 1;
    this.next += this.keptIn;
    if (this.filled < this.sound.length) return;
    this.port.postMessage({ frame: this.next - this.filled * this.keptIn, sound: this.sound.slice() });
    this.filled = 0;
  }
});
`;
