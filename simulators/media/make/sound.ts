import { between, dice } from './stage.ts';

export const SAMPLE_RATE = 48_000;

export type Language = 'en' | 'de';

/** Notes are MIDI numbers; one chord lasts `chordSeconds`. */
export interface Score {
  readonly chords: readonly (readonly number[])[];
  readonly chordSeconds: number;
  readonly melody: readonly (number | null)[];
  readonly noteSeconds: number;
  /** Low-passed noise under the music: rain, surf, wind. */
  readonly ambience: { readonly level: number; readonly tone: number; readonly swellSeconds: number };
}

interface Instrument {
  /** Semitones the whole piece is moved by. */
  readonly transpose: number;
  readonly partials: readonly number[];
  readonly pluckDecay: number;
  readonly tickHz: number;
}

/** The two languages play the same piece on different instruments, so that they are told apart at once. */
const INSTRUMENTS: Readonly<Record<Language, Instrument>> = {
  en: { transpose: 0, partials: [1, 0.22, 0.1], pluckDecay: 1.6, tickHz: 1760 },
  de: { transpose: -5, partials: [1, 0.05, 0.42, 0.04, 0.2], pluckDecay: 0.7, tickHz: 1175 },
};

export interface Stereo {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

/** A piece that ends where it begins: every sound that rings past the end continues at the start. */
export function compose(score: Score, language: Language, seconds: number): Stereo {
  const length = seconds * SAMPLE_RATE;
  const sound = { left: new Float32Array(length), right: new Float32Array(length) };
  addAmbience(sound, score);
  const voice = INSTRUMENTS[language];
  for (let at = 0, k = 0; at < seconds; at += score.chordSeconds, k += 1) {
    const chord = score.chords[k % score.chords.length] ?? [];
    for (const [place, note] of chord.entries()) {
      addPad(sound, voice, note, at, score.chordSeconds, (place / Math.max(1, chord.length - 1)) * 1.2 - 0.6);
    }
  }
  for (let at = 0, k = 0; at < seconds; at += score.noteSeconds, k += 1) {
    const note = score.melody[k % score.melody.length];
    if (note !== null && note !== undefined) addPluck(sound, voice, note, at, 0.5 * Math.sin(k * 1.7));
  }
  for (let at = 0; at < seconds; at += 1) addTick(sound, voice.tickHz, at);
  return sound;
}

function pitch(note: number, voice: Instrument): number {
  return 440 * 2 ** ((note + voice.transpose - 69) / 12);
}

function add(sound: Stereo, at: number, value: number, pan: number): void {
  const index = at % sound.left.length;
  sound.left[index] = (sound.left[index] ?? 0) + value * Math.min(1, 1 - pan);
  sound.right[index] = (sound.right[index] ?? 0) + value * Math.min(1, 1 + pan);
}

function addPad(
  sound: Stereo,
  voice: Instrument,
  note: number,
  at: number,
  seconds: number,
  pan: number,
): void {
  const hz = pitch(note, voice);
  const start = Math.round(at * SAMPLE_RATE);
  const fade = Math.min(2.5, seconds / 2);
  const whole = seconds + fade;
  for (let i = 0; i < whole * SAMPLE_RATE; i += 1) {
    const t = i / SAMPLE_RATE;
    const level = 0.5 - 0.5 * Math.cos(Math.PI * Math.min(1, t / fade, (whole - t) / fade));
    const phase = 2 * Math.PI * hz * t;
    let value = 0;
    for (const [k, part] of voice.partials.entries()) {
      value += part * (Math.sin(phase * (k + 1)) + Math.sin(phase * (k + 1) * 1.0023 + k)) * 0.5;
    }
    add(sound, start + i, value * level * 0.045, pan);
  }
}

function addPluck(sound: Stereo, voice: Instrument, note: number, at: number, pan: number): void {
  const hz = pitch(note, voice);
  const start = Math.round(at * SAMPLE_RATE);
  for (let i = 0; i < 4 * SAMPLE_RATE; i += 1) {
    const t = i / SAMPLE_RATE;
    const level = Math.min(1, t / 0.008) * Math.exp(-t / voice.pluckDecay) * Math.min(1, 4 - t);
    let value = 0;
    for (const [k, part] of voice.partials.entries()) {
      value += part * Math.sin(2 * Math.PI * hz * (k + 1) * t) * Math.exp(-t * k * 1.6);
    }
    add(sound, start + i, value * level * 0.07, pan);
  }
}

/** A soft click of 30 ms that begins exactly on the second. */
function addTick(sound: Stereo, hz: number, at: number): void {
  for (let i = 0; i < 0.03 * SAMPLE_RATE; i += 1) {
    const t = i / SAMPLE_RATE;
    add(sound, at * SAMPLE_RATE + i, Math.sin(2 * Math.PI * hz * t) * Math.exp(-t / 0.006) * 0.16, 0);
  }
}

function addAmbience(sound: Stereo, { ambience }: Score): void {
  const roll = dice(404);
  for (const side of [sound.left, sound.right]) {
    let low = 0;
    let lower = 0;
    // Two rounds: the first only settles the filter, so that the end meets the start.
    const noise = Float32Array.from({ length: side.length }, () => between(roll, -1, 1));
    for (let i = -SAMPLE_RATE; i < side.length; i += 1) {
      const raw = noise[(i + side.length) % side.length] ?? 0;
      low += (raw - low) * ambience.tone;
      lower += (low - lower) * ambience.tone;
      const swell = 0.65 + 0.35 * Math.sin((2 * Math.PI * i) / SAMPLE_RATE / ambience.swellSeconds);
      if (i >= 0) side[i] = (side[i] ?? 0) + lower * ambience.level * swell;
    }
  }
}

/** 16-bit little-endian PCM, `rounds` times over. */
export function toPcm({ left, right }: Stereo, rounds: number): Buffer {
  const bytes = Buffer.alloc(left.length * 4 * rounds);
  for (let i = 0; i < left.length * rounds; i += 1) {
    for (const [side, samples] of [left, right].entries()) {
      const value = Math.tanh(samples[i % left.length] ?? 0);
      bytes.writeInt16LE(Math.round(value * 32_767), i * 4 + side * 2);
    }
  }
  return bytes;
}
