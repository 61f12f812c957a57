import { cpus, totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** The delay histogram looks this often; an idle loop reads as this much. */
const RESOLUTION_MS = 10;
const MEGABYTE = 1_048_576;

export interface HostLoad {
  /** Memory of the program before its first screen. */
  readonly startRssMb: number;
  /** At the end of the run, before anything is taken down. */
  readonly rssMb: number;
  readonly heapMb: number;
  /** By how much has grown what is in use, of the heap and of buffers beside it; null unless it was weighed. */
  readonly liveMb: number | null;
  /** Of one processor. */
  readonly cpuPercent: number;
  /** Of processor time, by all threads of this process. */
  readonly cpuSeconds: number;
  /** Of it, what was used once all was under way, until the end of the run. */
  readonly steadyCpuSeconds: number;
  /** How late the event loop came, in ms. */
  readonly loopDelayP50Ms: number;
  readonly loopDelayP99Ms: number;
  readonly loopDelayMaxMs: number;
}

/** What this process costs, from now until it is read. */
export interface HostWatch {
  /** All is under way from now on. */
  readonly steady: () => void;
  /** The run is over: what is done from now on, as taking it down, is none of its work. */
  readonly seal: () => void;
  /** Lets the collector run, which holds all else up, and notes what is in use; only with `node --expose-gc`. */
  readonly weigh: () => void;
  /** Processor time so far, in ms. */
  readonly cpuMs: () => number;
  readonly read: () => HostLoad;
}

export function watchHostLoad(): HostWatch {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  const cpuBefore = process.cpuUsage();
  const startLiveMb = liveMb();
  const startRssMb = rssBytes() / MEGABYTE;
  const startedMs = performance.now();
  let steadyFrom = cpuBefore;
  let grownMb: number | null = null;
  let sealed: ReturnType<typeof atEnd> | null = null;
  const atEnd = () => ({
    steady: process.cpuUsage(steadyFrom),
    rss: rssBytes(),
  });
  delay.enable();
  /** Of the whole run; taken once, before the collector is asked to run for its own sake. */
  const wholeNow = () => {
    delay.disable();
    const { user, system } = process.cpuUsage(cpuBefore);
    const late = (ns: number): number => Math.max(0, ns / 1_000_000 - RESOLUTION_MS);
    return {
      heapMb: getHeapStatistics().used_heap_size / MEGABYTE,
      cpuSeconds: (user + system) / 1_000_000,
      cpuPercent: (user + system) / 10 / (performance.now() - startedMs),
      loopDelayP50Ms: late(delay.percentile(50)),
      loopDelayP99Ms: late(delay.percentile(99)),
      loopDelayMaxMs: late(delay.max),
    };
  };
  let whole: ReturnType<typeof wholeNow> | null = null;
  const read = (): HostLoad => {
    const { steady, rss } = sealed ?? atEnd();
    return {
      ...(whole ?? wholeNow()),
      startRssMb,
      rssMb: rss / MEGABYTE,
      liveMb: grownMb,
      steadyCpuSeconds: (steady.user + steady.system) / 1_000_000,
    };
  };
  const cpuMs = (): number => {
    const { user, system } = process.cpuUsage(cpuBefore);
    return (user + system) / 1_000;
  };
  return {
    read,
    cpuMs,
    weigh: () => {
      whole ??= wholeNow();
      const nowMb = liveMb();
      grownMb = nowMb === null || startLiveMb === null ? null : nowMb - startLiveMb;
    },
    steady: () => (steadyFrom = process.cpuUsage()),
    seal: () => (sealed ??= atEnd()),
  };
}

/** What is in use now, once the collector has run; null unless node was started with --expose-gc. */
export function liveMb(): number | null {
  if (globalThis.gc === undefined) return null;
  globalThis.gc();
  const { used_heap_size: heap, external_memory: external } = getHeapStatistics();
  return (heap + external) / MEGABYTE;
}

/** To read it takes a file, and a process may have no descriptor left for one: then the most that there ever was. */
function rssBytes(): number {
  try {
    return process.memoryUsage.rss();
  } catch {
    return process.resourceUsage().maxRSS * 1_024;
  }
}

/** The machine, as a report names it. */
export function describeMachine(): Readonly<Record<string, string | number>> {
  const processors = cpus();
  return {
    processor: processors[0]?.model ?? 'unknown',
    processors: processors.length,
    memoryGb: Math.round(totalmem() / MEGABYTE / 1_024),
    platform: `${process.platform} ${process.arch}`,
    node: process.version,
  };
}
