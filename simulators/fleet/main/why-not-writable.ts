import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Why a report cannot be written there, in words, without writing; null when it seems that it can. */
export async function whyNotWritable(file: string): Promise<string | null> {
  try {
    const there = await stat(file).catch(() => null);
    if (there?.isDirectory() === true) return `${file} is a folder.`;
    await access(there === null ? dirname(file) : file, constants.W_OK);
    return null;
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause);
  }
}
