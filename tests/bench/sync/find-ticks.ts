/** A tick of the films' sound: 30 ms of this pitch that fade within some 6 ms (simulators/media/make/sound.ts). */
const TICK_HZ = 1_760;
const FADE_S = 0.006;
const LENGTH_S = 0.03;
/** A tick stands out of the rest of its second by this much, else none was heard. */
const STANDS_OUT = 2;

/**
 * Where each tick begins, in samples from the start: the place in each second that is most like a tick. `sound` is one
 * channel. A second without a clear one has none.
 */
export function findTicks(sound: Float32Array, sampleRate: number): readonly number[] {
  const likeness = likenessOf(sound, sampleRate);
  const ticks: number[] = [];
  // Seconds of the film begin anywhere in the sound: the first tick says where.
  let from = 0;
  while (from + sampleRate <= likeness.length) {
    const second = likeness.subarray(from, from + sampleRate);
    const at = strongest(second);
    const rest = without(second, at, Math.round(LENGTH_S * sampleRate));
    const isClear = (second[at] ?? 0) > STANDS_OUT * (rest[strongest(rest)] ?? 0);
    if (isClear) ticks.push(from + peak(second, at));
    // Half a second behind this tick, the next one is in the middle of what is looked at.
    from += isClear ? Math.round(at + sampleRate / 2) : sampleRate;
  }
  return ticks;
}

/** How much each place sounds like the beginning of a tick, less what sounded just before. */
function likenessOf(sound: Float32Array, sampleRate: number): Float32Array {
  const length = Math.round(LENGTH_S * sampleRate);
  const fading = (turn: (angle: number) => number): Float32Array =>
    Float32Array.from({ length }, (_, i) => {
      const t = i / sampleRate;
      return Math.exp(-t / FADE_S) * turn(2 * Math.PI * TICK_HZ * t);
    });
  const [sines, cosines] = [fading(Math.sin), fading(Math.cos)];
  const raw = new Float32Array(Math.max(0, sound.length - length));
  for (let at = 0; at < raw.length; at += 1) {
    let sine = 0;
    let cosine = 0;
    for (let i = 0; i < length; i += 1) {
      const value = sound[at + i] ?? 0;
      sine += value * (sines[i] ?? 0);
      cosine += value * (cosines[i] ?? 0);
    }
    raw[at] = Math.hypot(sine, cosine);
  }
  return raw.map((value, at) => Math.max(0, value - (raw[at - length] ?? 0)));
}

function strongest(values: Float32Array): number {
  let best = 0;
  for (let at = 1; at < values.length; at += 1) if ((values[at] ?? 0) > (values[best] ?? 0)) best = at;
  return best;
}

function without(values: Float32Array, at: number, around: number): Float32Array {
  return values.map((value, index) => (Math.abs(index - at) <= around ? 0 : value));
}

/** The top of the curve through the strongest place and its neighbours. */
function peak(values: Float32Array, at: number): number {
  const [left, middle, right] = [values[at - 1] ?? 0, values[at] ?? 0, values[at + 1] ?? 0];
  const bend = left - 2 * middle + right;
  return bend === 0 ? at : at + (left - right) / (2 * bend);
}
