import { masked } from './cue-text.ts';

/** The text of a file: UTF-8 unless it begins with the mark of UTF-16, as SubRip files of Windows do. */
export function decodedText(bytes: Uint8Array): string {
  return utf16Of(bytes) ?? new TextDecoder().decode(bytes);
}

/**
 * The text of a SubRip file, which may be older than UTF-8: what is none is taken for what Windows wrote in the west of
 * Europe, where every byte is a letter.
 */
export function decodedSrt(bytes: Uint8Array): string {
  try {
    return utf16Of(bytes) ?? new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function utf16Of(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return null;
}

/** A time line of either format. */
const TIMES = /^(\s*)((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})\s*-->\s*((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})(.*)$/;

/** A WebVTT file with its texts masked, and its regions where the library looks for them. */
export function preparedVtt(file: string): string {
  const [header = '', ...blocks] = blocksOf(file);
  const regions = blocks.filter((block) => /^REGION\b/.test(block)).map(asHeaderLine);
  return [[header, ...regions].join('\n'), ...blocks.map(maskedBlock)].join('\n\n');
}

/** A SubRip file as WebVTT, prepared. What is no cue is left out; a file without any is an empty one. */
export function preparedSrt(file: string): string {
  const cues = blocksOf(file).flatMap((block) => {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => TIMES.test(line));
    const text = lines.slice(at + 1).join('\n');
    const times = timesOf(lines[at] ?? '');
    return times === null
      ? []
      : [`${times.from} --> ${times.to}${placeOf(text)}\n${masked(withoutCodes(text))}`];
  });
  return ['WEBVTT', ...cues].join('\n\n');
}

function blocksOf(file: string): readonly string[] {
  return file
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n(?:[ \t]*\n)+/)
    .map((block) => block.replaceAll(/^\n+|\n+$/g, ''))
    .filter((block) => block.trim() !== '');
}

function maskedBlock(block: string): string {
  const lines = block.split('\n');
  const at = lines.findIndex((line) => line.includes('-->'));
  if (at < 0 || at > 1) return block;
  return [...lines.slice(0, at + 1), ...lines.slice(at + 1).map(masked)].join('\n');
}

/** The library knows regions of an older draft alone: a line of the header, with other signs. */
function asHeaderLine(block: string): string {
  const settings = block.split(/\s+/).slice(1);
  return `Region: ${settings.map((setting) => setting.replace(':', '=')).join(' ')}`;
}

function timesOf(line: string): { readonly from: string; readonly to: string } | null {
  const [, , from, to] = TIMES.exec(line) ?? [];
  return from === undefined || to === undefined ? null : { from: asVttTime(from), to: asVttTime(to) };
}

function asVttTime(time: string): string {
  const [seconds = '', parts = ''] = time.split(/[.,]/);
  const fields = seconds.split(':').map((field) => field.padStart(2, '0'));
  return `${fields.length < 3 ? ['00', ...fields].join(':') : fields.join(':')}.${parts.padEnd(3, '0')}`;
}

/** Codes of other formats that SubRip files carry: `{\an8}` puts text at the top, and so on like the keys of a keypad. */
function placeOf(text: string): string {
  const key = Number(/\{\\an([1-9])\}/.exec(text)?.[1] ?? 2);
  const line = key >= 7 ? ' line:0' : key >= 4 ? ' line:50%,center' : '';
  const align = key % 3 === 1 ? ' align:left' : key % 3 === 0 ? ' align:right' : '';
  return line + align;
}

/** A line that held nothing else goes with them: an empty one would end the text. */
function withoutCodes(text: string): string {
  const lines = text.split('\n').map((line) => line.replaceAll(/\{\\[^{}]*\}/g, ''));
  return lines.filter((line) => line.trim() !== '').join('\n');
}
