import { readGroups, type WatchGroups } from '../../core/storage/forms/watch-group-form.ts';
import { STORED } from '../../core/storage/stored.ts';

/** The watch groups in what a screen has stored; null where that is no list. */
export function storedGroups(text: string): WatchGroups | null {
  const list = STORED.watchGroup.form.parse(text);
  return list === null ? null : readGroups(list);
}
