import type { RowState } from '../../../core/catalogue/row-state.ts';
import type { ClipWay } from '../../../core/catalogue/clip-way.ts';
import type { LibraryState } from '../../../core/catalogue/library-model.ts';
import type { CatalogueItem } from '../../../core/ports/catalogue-api.ts';
import type { TitleId } from '../../../core/shared/ids.ts';
import { useWording } from '../../wording/use-wording.ts';
import { ShelvesFailed } from '../shelves/shelves-problem.tsx';
import { ShelvesView } from '../shelves/shelves-view.tsx';
import { EmptyLibrary } from './empty-library.tsx';

export interface MyLibraryViewProps {
  readonly state: LibraryState;
  readonly onOpenTitle: (id: TitleId) => void;
  readonly onOpenClip: (clip: ClipWay, list: readonly CatalogueItem[]) => void;
  readonly onOpenPage: (id: string) => void;
  readonly onSeeMore: (row: RowState) => void;
  readonly onRemove: (categoryId: string, item: CatalogueItem) => void;
  readonly onMoreRows: () => void;
  readonly onMoreItems: (categoryId: string) => void;
  readonly onBrowse: () => void;
  /** Asks again for what is newer than what is shown. */
  readonly onNewer: () => void;
  readonly onRetry: () => void;
}

/** What an account owns, rents, has begun and marked; or what there is to begin with. */
export function MyLibraryView({ state, onBrowse, onRetry, ...shelves }: MyLibraryViewProps) {
  const { text } = useWording();
  const { outcome, popular } = state;
  if (outcome === 'empty') {
    return <EmptyLibrary popular={popular} onOpenTitle={shelves.onOpenTitle} onBrowse={onBrowse} />;
  }
  return (
    <ShelvesView
      {...shelves}
      name="library"
      place="library"
      head={{ title: text('library.title'), text: text('library.text'), picture: null, onBack: null }}
      state={state.shelves}
      waiting={outcome === 'waiting'}
      ghosts={['landscape', 'poster', 'poster']}
      instead={
        outcome === 'failed' ? <ShelvesFailed title={text('library.failed')} onRetry={onRetry} /> : null
      }
    />
  );
}
