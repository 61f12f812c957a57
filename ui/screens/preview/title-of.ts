import type { ShelvesState } from '../../../core/catalogue/shelves-model.ts';
import type { TitleId } from '../../../core/shared/ids.ts';

/** What a title is called on the shelves, or in the hero; empty when it stands in neither. */
export function titleOf({ rows, hero }: ShelvesState, id: TitleId): string {
  for (const { items } of rows) {
    const item = items.find(({ titleId }) => titleId === id);
    if (item !== undefined) return item.title;
  }
  const feature = hero.find(({ link }) => link.kind === 'title' && link.titleId === id);
  return feature?.lines[0]?.text ?? '';
}
