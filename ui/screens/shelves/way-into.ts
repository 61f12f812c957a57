import type { HeroFeature } from '../../../core/ports/catalogue-api.ts';
import type { TitleId } from '../../../core/shared/ids.ts';

/** Opens what a feature leads to (HOME-11); null when it leads nowhere, or to a page where none can be opened. */
export function wayInto(
  { link }: HeroFeature,
  onOpenTitle: (id: TitleId) => void,
  onOpenPage: ((id: string) => void) | null,
): (() => void) | null {
  switch (link.kind) {
    case 'title':
      return () => onOpenTitle(link.titleId);
    case 'page':
      return onOpenPage === null ? null : () => onOpenPage(link.pageId);
    case 'none':
      return null;
  }
}
