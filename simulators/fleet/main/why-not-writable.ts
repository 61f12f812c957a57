import { lstat, open, realpath, stat, unlink } from 'node:fs/promises';

/** Why a report cannot be written there, in words; null when it seems that it can. Makes no file that it can delete again. */
export async function whyNotWritable(file: string): Promise<string | null> {
  try {
    const there = await stat(file).catch(() => null);
    if (there?.isDirectory() === true) return `${file} is a folder.`;
    // To open one would wait for whoever is to read it.
    if (there?.isFIFO() === true || there?.isSocket() === true) return `${file} is no file.`;
    await (await open(file, 'a')).close();
    // Where nothing may be deleted an empty file stays.
    if (there === null) await unlink(await realpath(file)).catch(() => undefined);
    return null;
  } catch (cause) {
    const link = await lstat(file).catch(() => null);
    if (link?.isSymbolicLink() === true) return `${file} is a link to nowhere.`;
    return cause instanceof Error ? cause.message : String(cause);
  }
}
